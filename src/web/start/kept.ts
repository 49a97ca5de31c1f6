import { browserStorage } from './storage.ts';

/**
 * What this browser remembers for when there is no connection: the reader's own bookings for the next days, and when they
 * were last seen. It holds no names, and nothing about who else sits where.
 */
export type KeptPage = {
  /** An instant. */
  readonly seenAt: string;
  readonly bookings: readonly KeptBooking[];
};

export type KeptBooking = {
  /** A calendar day at the office. */
  readonly date: string;
  readonly timeZone: string;
  /** "Desk 14" */
  readonly what: string;
  /** "Floor 2, Leeds" */
  readonly where: string;
  readonly isForSomebodyElse: boolean;
};

export const KEY = 'perch.bookings';

/** What the reader filters spaces by (N9). */
export const FEATURES_KEY = 'perch.features';

/** Called once nobody is signed in any more. */
export function forgetPerson(): void {
  browserStorage.remove(KEY);
  browserStorage.remove(FEATURES_KEY);
}
