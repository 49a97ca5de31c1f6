/**
 * Where to go after signing in: a page on this origin, or home. Anybody can fill in the address bar, so anything
 * that could lead to another site is refused, even in forms that browsers forgive.
 */
export function safeReturnUrl(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('returnUrl') ?? '/';
  if (!/^\/(?![/\\])/.test(wanted)) return '/';
  try {
    const url = new URL(wanted, origin);
    // A path may turn into //other.example only once its dots are resolved.
    const isAnotherSite = url.origin !== origin || url.pathname.startsWith('//');
    if (isAnotherSite || ['/signin', '/not-found'].includes(url.pathname)) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}
