import { type Day, type Now, todayIn } from '../day.ts';

/** What stands in place of a name that the reader is not told. */
export const UNNAMED = 'Booked';

/** Somebody's booking, with the zone of its office. */
type Sitting = { date: Day; timeZone: string; userId: number };

/**
 * N1: whether a reader is told who has a space, and for whom: of today at the office and of days to come. Of days that have
 * passed one is told of oneself alone; admins have the list of bookings. `server/privacy/telling.ts` says it in SQL.
 */
export function isTold({ date, timeZone, userId }: Sitting, reader: { id: number }, now: Now): boolean {
  return userId === reader.id || date >= todayIn(timeZone, now);
}
