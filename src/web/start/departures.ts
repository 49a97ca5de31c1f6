import { addressOf } from '../../shared/calls/address.ts';
import type { Calls } from '../../shared/calls/all.ts';

const SESSION = 'GET /session' satisfies keyof Calls;

/**
 * Where the browser is sent when a call says that there is no session or no such thing. The router takes over
 * `goToNotFound` once it runs; sign-in is a small page of its own and is always loaded afresh, so that nothing of
 * the previous person stays in memory.
 */
let isLeaving = false;

/** The page on which something was typed or chosen that it would not have when loaded afresh. */
let typedOn: string | undefined;
let askToSignIn: (() => void) | undefined;

/** From now on a page on which something was typed stays, and this asks people to sign in. */
export function takeOverSignIn(ask: () => void): void {
  askToSignIn = ask;
  addEventListener('input', () => (typedOn = location.pathname), { capture: true });
}

/** Whether {@link goToSignIn} asks instead of leaving. */
export const isToStay = (): boolean => askToSignIn !== undefined && typedOn === location.pathname;

/** After signing in, people come back to this page. */
export function goToSignIn(): void {
  if (isLeaving || location.pathname === '/signin') return;
  if (isToStay()) return askToSignIn?.();
  isLeaving = true;
  const here = location.pathname + location.search + location.hash;
  location.replace(`/signin?returnUrl=${encodeURIComponent(here)}`);
}

/**
 * For a call that says there is no session: only if that is true. The sign-in page sends anyone with a session
 * straight back, so a mistaken call would send them back and forth for ever.
 */
export async function goToSignInOnceSignedOut(): Promise<void> {
  if (isLeaving || location.pathname === '/signin') return;
  looking ??= hasNoSession().finally(() => {
    looking = undefined;
  });
  if (await looking) goToSignIn();
}

/** Calls that fail together check once. */
let looking: Promise<boolean> | undefined;

/** Also false if that cannot be found out. */
async function hasNoSession(): Promise<boolean> {
  try {
    const response = await fetch(`/api${addressOf(SESSION)}`, {
      credentials: 'same-origin',
      cache: 'no-store',
    });
    // Read to its end, or the browser goes on waiting for the rest.
    await response.text();
    return response.status === 401;
  } catch {
    return false;
  }
}

/** Signed out: anything still requested is refused from now on, and must not name a page to return to. */
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
