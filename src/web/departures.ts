/**
 * Where the browser is sent when a call says that there is no session or no such thing. The router
 * takes over `goToNotFound` once it runs; sign-in is a small page of its own and is always loaded
 * afresh, so that nothing of the last person stays in memory.
 */
export function goToSignIn(): void {
  if (location.pathname === '/signin') return;
  const here = location.pathname + location.search + location.hash;
  location.replace(here === '/' ? '/signin' : `/signin?returnUrl=${encodeURIComponent(here)}`);
}

let showNotFound = (): void => location.replace('/not-found');

export function goToNotFound(): void {
  if (location.pathname !== '/not-found') showNotFound();
}

export function takeOverNotFound(show: () => void): void {
  showNotFound = show;
}
