/**
 * Where the browser is sent when a call says that there is no session or no such thing. The router
 * takes over `goToNotFound` once it runs; sign-in is a small page of its own and is always loaded
 * afresh, so that nothing of the last person stays in memory.
 */
let isLeaving = false;

/** And back again to this page afterwards. */
export function goToSignIn(): void {
  if (isLeaving || location.pathname === '/signin') return;
  isLeaving = true;
  const here = location.pathname + location.search + location.hash;
  location.replace(`/signin?returnUrl=${encodeURIComponent(here)}`);
}

/** Signed out: whatever is still asked is refused from now on, and must not name a page to come back to. */
export function leaveForSignIn(): void {
  isLeaving = true;
  location.assign('/signin');
}

let showNotFound = (): void => location.replace('/not-found');

export function goToNotFound(): void {
  if (location.pathname !== '/not-found') showNotFound();
}

export function takeOverNotFound(show: () => void): void {
  showNotFound = show;
}
