import type { Day } from '../../../shared/day.ts';
import { inForce } from '../../days/sql/in-force.ts';
import { auditEntry } from '../../people/audit/store.ts';
import { insertInto } from '../../platform/db/insert.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** A live booking with what a calendar shows about it. */
export type CalendarEventRow = {
  id: number;
  date: Day;
  userId: number;
  bookedFor: string | null;
  isConfirmed: boolean;
  changedAt: Temporal.Instant;
  object: string;
  area: string;
  location: string;
  address: string;
  timeZone: string;
};

const everyEvent = sql`
  select b.id, b.date, b.user_id as "userId", b.booked_for as "bookedFor", b.confirmed_at is not null as "isConfirmed",
         greatest(b.created_at, b.confirmed_at, b.moved_at) as "changedAt",
         o.name as object, a.name as area, l.name as location, l.address, l.time_zone as "timeZone"
  from bookings b
  join bookable_objects o on o.id = b.bookable_object_id
  join areas a on a.id = b.area_id
  join locations l on l.id = a.location_id`;

/** Bookings in force at that moment. */
const event = <Now extends SqlText>(now: Now) => sql`${everyEvent} where ${inForce.booking('b', 'l', now)}`;

/** M12: bookings for the file attached to an email to their owner; none if the owner has a calendar address. */
export const eventsToPublish = statement<CalendarEventRow, { userId: number; bookingIds: number[] }>(
  'calendar-events-to-publish',
  ({ userId, bookingIds }) => sql`${everyEvent}
   where b.id = any (${bookingIds}::bigint[]) and b.user_id = ${userId}
     and not exists (select from calendar_addresses c where c.user_id = b.user_id)
   order by b.date, b.id`,
);

/** The user's bookings from a given day on. How far ahead people can book bounds their number. */
export const eventsFrom = statement<CalendarEventRow, { now: string; userId: number; from: Day }>(
  'calendar-events-from',
  ({ now, userId, from }) =>
    sql`${event(now)} and b.user_id = ${userId} and b.date >= ${from} order by b.date, b.id`,
);

/** No row if the booking is not live, or the reader is neither its owner nor an admin (B9). */
export const eventOfBooking = statement<
  CalendarEventRow,
  { now: string; bookingId: number; readerId: number; readerOffices: readonly number[] | null }
>(
  'calendar-event-of-booking',
  ({ now, bookingId, readerId, readerOffices }) =>
    sql`${event(now)} and b.id = ${bookingId} and (b.user_id = ${readerId} or ${readerOffices}::bigint[] is null or a.location_id = any (${readerOffices}::bigint[]))`,
);

/** The person whose bookings a calendar may show. No row once the user has been deactivated. */
export const holderOfAddress = statement<{ userId: number }, { tokenHash: Buffer }>(
  'holder-of-calendar-address',
  ({ tokenHash }) => sql`select c.user_id as "userId"
   from calendar_addresses c join users u on u.id = c.user_id
   where c.token_hash = ${tokenHash} and u.is_active`,
);

export const calendarAddressOf = statement<{ since: Temporal.Instant }, { userId: number }>(
  'calendar-address-of',
  ({ userId }) => sql`select created_at as since from calendar_addresses where user_id = ${userId}`,
);

/** Replaces the previous one, which stops working. */
export const keepAddress = statement<object, { userId: number; tokenHash: Buffer; now: string }>(
  'keep-calendar-address',
  ({ userId, tokenHash, now }) => sql`with kept as (
     ${insertInto('calendar_addresses', { user_id: userId, token_hash: tokenHash, created_at: now })}
     on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at
     returning user_id, created_at
   )
   ${auditEntry('user', 'calendar-address-made', { id: 'user_id', by: 'user_id', at: 'created_at' })} from kept`,
);

export const dropAddress = statement<object, { userId: number; now: string }>(
  'drop-calendar-address',
  ({ userId, now }) => sql`with dropped as (
     delete from calendar_addresses where user_id = ${userId} returning user_id
   )
   ${auditEntry('user', 'calendar-address-ended', { id: 'user_id', by: 'user_id', at: now })} from dropped`,
);
