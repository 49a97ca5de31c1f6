type Parts = {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
};

/**
 * Where to go after signing in: a page on this origin, or home. Anybody can fill in the address bar, so anything that
 * could lead to another site is refused, even in spellings that browsers tolerate. `read` is `new URL`, which the
 * browser and Node share.
 */
export function pageToReturnTo(
  wanted: string | null | undefined,
  origin: string,
  read: (path: string, base: string) => Parts,
): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return '/';
  try {
    const url = read(wanted, origin);
    // A path may turn into //other.example only once its dots are resolved.
    const isAnotherSite = url.origin !== origin || url.pathname.startsWith('//');
    if (isAnotherSite || ['/signin', '/not-found'].includes(url.pathname)) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}
