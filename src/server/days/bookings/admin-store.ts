import type { Day } from '../../../shared/day.ts';
import { inForce } from '../sql/in-force.ts';
import { isListedStatement } from '../../people/privacy/naming.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { passed } from '../sql/wall-clock.ts';
import { type BookingRow, selectBookings } from './store.ts';

/** A live booking with the details that only admins see. */
export type AdminBookingRow = BookingRow & { bookedBy: string; email: string; isNotAsked: boolean };

/** C4: kept unconfirmed after 10:00 because its owner could not be asked. */
const notAsked = <Now extends SqlText>(now: Now) => sql`(b.confirmed_at is null and b.asked_at is null
  and ${passed('release', { date: 'b.date', location: 'l', now })})`;

const selectBookingsForAdmins = <Now extends SqlText>(now: Now) => sql`
  ${selectBookings({
    fields: sql`, trim(u.first_name || ' ' || u.last_name) as "bookedBy", u.email, ${notAsked(now)} as "isNotAsked"`,
    joins: 'join users u on u.id = b.user_id',
  })}
  where ${inForce.booking('b', 'l', now)}`;

/** Ordered by date, then id. Both days are inclusive. */
export const bookingsForAdmins = statement<
  AdminBookingRow,
  {
    now: string;
    from: Day;
    to: Day;
    /** Null is all of them. */
    locationIds: readonly number[] | null;
    areaId: number | null;
    namesPastDays: boolean;
    /** Beginnings of words of a name, an email or a guest's name (N11); empty matches everyone. Where nobody is named, nobody is found (N10). */
    search: string;
    onlyNotAsked: boolean;
    limit: number;
  }
>(
  'bookings-for-admins',
  ({
    now,
    from,
    to,
    locationIds,
    areaId,
    namesPastDays,
    search,
    onlyNotAsked,
    limit,
  }) => sql`${selectBookingsForAdmins(now)} and b.date between ${from} and ${to}
     and (${locationIds}::bigint[] is null or a.location_id = any (${locationIds}::bigint[])) and (${areaId}::bigint is null or b.area_id = ${areaId})
     and ((select folded(${search}) = '') or b.user_id in (
            select id from users where words_of(first_name || ' ' || last_name || ' ' || email) @@ (select words_beginning(${search})))
          or words_of(b.booked_for) @@ (select words_beginning(${search})))
     and ((select folded(${search}) = '') or ${isListedStatement({ b: 'b', l: 'l' }, { namesPastDays, now })})
     and (not ${onlyNotAsked} or ${notAsked(now)})
   order by b.date, b.id
   limit ${limit}`,
);

/** Bookings of today or later, by the location's clock, of objects that share one area; between two days, if given. Ordered by date, then id. */
export const bookingsOfObjects = statement<
  AdminBookingRow,
  { now: string; areaId: number; objectIds: number[]; from: Day | null; to: Day | null; limit: number }
>(
  'bookings-of-objects',
  ({
    now,
    areaId,
    objectIds,
    from,
    to,
    limit,
  }) => sql`${selectBookingsForAdmins(now)} and b.area_id = ${areaId} and b.bookable_object_id = any(${objectIds}::bigint[])
     and b.date >= greatest(${from}::date, (${now}::timestamptz at time zone l.time_zone)::date)
     and (${to}::date is null or b.date <= ${to}::date)
   order by b.date, b.id
   limit ${limit}`,
);
