import { forgetBookings } from './offline/kept.ts';
import type { User } from '../shared/people/contract.ts';

/** The user this tab saw last, so that a reload greets them at once while the session is checked. */
const KEY = 'perch.user';

export function rememberedUser(): User | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberUser(user: User): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(user));
  } catch {
    // Storage that is full or blocked only costs the head start.
  }
}

/** And what this browser kept of theirs. */
export function forgetUser(): void {
  forgetBookings();
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
