/**
 * Where to go after signing in: a page of this origin, or home. The address bar is anybody's to fill
 * in, so what could lead to another site is refused, also in the ways browsers forgive.
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
