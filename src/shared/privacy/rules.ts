import { type Day, type Now, todayIn } from '../day.ts';

/** What stands in place of a name that the reader is not told. */
export const UNNAMED = 'Booked';

/** N2: who may see where somebody sits; themselves always, and as admins those who look after bookings. */
export const VISIBILITIES = ['everybody', 'admins'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Somebody's booking, with the zone of its office. */
type Sitting = { date: Day; timeZone: string; userId: number };

/**
 * N1: whether whose booking it is, and for whom, is still told: of today at the office and of days to come. Of days that have
 * passed one is told of oneself alone; admins have the list of bookings.
 */
export function isStillTold({ date, timeZone, userId }: Sitting, reader: { id: number }, now: Now): boolean {
  return userId === reader.id || date >= todayIn(timeZone, now);
}

/** N1 and N2: whether a reader is told who has a space. `server/privacy/naming.ts` says it in SQL. */
export function isNamed(
  sitting: Sitting & { visibility: Visibility },
  reader: { id: number; isAdmin: boolean },
  now: Now,
): boolean {
  const { userId, visibility } = sitting;
  const isShown = visibility === 'everybody' || userId === reader.id || reader.isAdmin;
  return isShown && isStillTold(sitting, reader, now);
}
