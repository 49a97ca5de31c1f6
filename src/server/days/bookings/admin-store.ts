import type { Day } from '../../../shared/day.ts';
import { inForce } from '../sql/in-force.ts';
import { peopleFound } from '../../people/accounts/admin-store.ts';
import { isListedStatement } from '../../people/privacy/naming.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { type Placeholders, statement } from '../../platform/db/statement.ts';
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

type ListedBookings = {
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
};

const listedBookings = <Found extends SqlText>(
  { now, from, to, locationIds, areaId, onlyNotAsked, limit }: Placeholders<ListedBookings>,
  isFound: Found,
) => sql`${selectBookingsForAdmins(now)} and b.date between ${from} and ${to}
     and (${locationIds}::bigint[] is null or a.location_id = any (${locationIds}::bigint[])) and (${areaId}::bigint is null or b.area_id = ${areaId})
     and ${isFound} and (not ${onlyNotAsked} or ${notAsked(now)})
   order by b.date, b.area_id, b.id
   limit ${limit}`;

const isNameListed = ({ namesPastDays, now }: Placeholders<ListedBookings>) =>
  isListedStatement({ b: 'b', l: 'l' }, { namesPastDays, now });

const bookingsInOrder = statement<AdminBookingRow, ListedBookings>(
  'bookings-for-admins',
  (values) => {
    const isEmpty = sql`(select folded(${values.search}) = '')`;
    // Two conditions, so that the first is asked before anything is joined.
    return listedBookings(
      values,
      sql`(${isEmpty} or b.user_id in (${peopleFound(values.search)}) or words_of(b.booked_for) @@ (select words_beginning(${values.search})))
     and (${isEmpty} or ${isNameListed(values)})`,
    );
  },
  // One office is looked through by its spaces, all of them by date.
  { isPlannedEachTime: true },
);

const bookingsOfFew = statement<AdminBookingRow, ListedBookings>('bookings-of-few-for-admins', (values) =>
  listedBookings(
    values,
    // PostgreSQL expects arrays to be short, so it looks up what is in them whatever the values are.
    sql`${isNameListed(values)} and b.id = any (array(
       select id from bookings where user_id = any (array(${peopleFound(values.search)}))
         and cancelled_at is null and date between ${values.from} and ${values.to}
       union
       select g.id from generate_series(${values.from}::date, ${values.to}, interval '1 day') day cross join lateral (
         select id from bookings where words_of(booked_for, date) @@ words_beginning(${values.search}, day::date)
           and cancelled_at is null and booked_for is not null offset 0) g))`,
  ),
);

/** Few enough to look up what each has: the bookings of more are sooner met in their order. */
const areFewFound = statement<{ areFew: boolean }, { search: string }>(
  'are-few-found',
  ({ search }) => sql`select folded(${search}) <> '' and (
     select count(*) <= 200 from (${peopleFound(search)} limit 201) found) as "areFew"`,
);

/** The first by date, area and id. Both days are inclusive. */
export async function bookingsForAdmins(db: Queryable, wanted: ListedBookings): Promise<AdminBookingRow[]> {
  const [found] = wanted.search === '' ? [] : await areFewFound(db, { search: wanted.search });
  return found?.areFew ? bookingsOfFew(db, wanted) : bookingsInOrder(db, wanted);
}

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
