import { type Day, type Now, todayIn } from '../day.ts';

/** Shown in place of a name that the reader may not see. */
export const UNNAMED = 'Booked';

/**
 * N2: who may see where somebody sits. People always see themselves, and admins see everyone, because they look
 * after bookings.
 */
export const VISIBILITIES = ['everybody', 'admins'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Somebody's booking, with its office's time zone. */
type Sitting = { date: Day; timeZone: string; userId: number };

/**
 * N1: whether a reader may still learn whose booking it is, and who it is for: yes for today at the office and for days to
 * come. For past days people learn it only about themselves; admins have the list of bookings.
 */
export function isStillTold({ date, timeZone, userId }: Sitting, reader: { id: number }, now: Now): boolean {
  return userId === reader.id || date >= todayIn(timeZone, now);
}

/** N1 and N2: whether a reader may learn who has a space. `server/people/privacy/naming.ts` says the same in SQL. */
export function isNamed(
  sitting: Sitting & { visibility: Visibility },
  reader: { id: number; isAdmin: boolean },
  now: Now,
): boolean {
  const { userId, visibility } = sitting;
  const isShown = visibility === 'everybody' || userId === reader.id || reader.isAdmin;
  return isShown && isStillTold(sitting, reader, now);
}

/**
 * N10: whether a list, report or file may say whose booking it was. With `NAMED_REPORTS=off` only for today at the office and days to
 * come. `server/people/privacy/naming.ts` says the same in SQL.
 */
export function isListed(
  { date, timeZone }: Pick<Sitting, 'date' | 'timeZone'>,
  { namesPastDays }: { namesPastDays: boolean },
  now: Now,
): boolean {
  return date >= todayIn(timeZone, now) || namesPastDays;
}

/** People see eight weeks of their own no-shows, so that each weekday counts equally often. */
export const NO_SHOW_DAYS = 56;
