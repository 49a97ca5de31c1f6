import type { Day } from '../../shared/day.ts';
import type { IdName } from '../../shared/fields.ts';
import type { ObjectTypeId } from '../../shared/locations/contract.ts';
import { statement } from '../db/statement.ts';

/** A live booking with all that a person is shown of it. */
export type BookingRow = {
  id: number;
  date: Day;
  userId: number;
  bookedFor: string | null;
  isConfirmed: boolean;
  bookableObject: IdName;
  area: IdName;
  location: { id: number; name: string; areas: IdName[] };
  timeZone: string;
};

const areasOfLocation = `(
  select json_agg(json_build_object('id', a.id, 'name', a.name) order by a.id)
  from areas a where a.location_id = l.id
)`;

const shownBooking = `
  select b.id, b.date, b.user_id as "userId", b.booked_for as "bookedFor",
         b.confirmed_at is not null as "isConfirmed",
         json_build_object('id', o.id, 'name', o.name) as "bookableObject",
         json_build_object('id', a.id, 'name', a.name) as area,
         json_build_object('id', l.id, 'name', l.name, 'areas', ${areasOfLocation}) as location,
         l.time_zone as "timeZone"
  from bookings b
  join bookable_objects o on o.id = b.bookable_object_id
  join areas a on a.id = b.area_id
  join locations l on l.id = a.location_id
  where b.cancelled_at is null`;

export const liveBooking = statement<BookingRow, [id: number]>('live-booking', `${shownBooking} and b.id = $1`);

/** The user's live bookings by date, then id. Both ends included. */
export const bookingsBetween = statement<BookingRow, [userId: number, from: Day, to: Day]>(
  'bookings-between',
  `${shownBooking} and b.user_id = $1 and b.date between $2 and $3 order by b.date, b.id`,
);

/** One row a bookable object with who has it on the date; one row without an object for an empty area. */
export type AvailabilityRow = {
  id: number | null;
  name: string;
  description: string;
  bookableObjectTypeId: ObjectTypeId;
  bookingId: number | null;
  userId: number;
  firstName: string;
  lastName: string;
  bookedFor: string | null;
  queueLength: number;
  queuePosition: number | null;
};

/** No row when the area is not in the location. An inactive object shows while it is booked. */
export const availabilityOn = statement<
  AvailabilityRow,
  [locationId: number, areaId: number, date: Day, userId: number]
>(
  'availability-on',
  `select o.id, o.name, o.description, o.bookable_object_type_id as "bookableObjectTypeId",
          b.id as "bookingId", b.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName",
          b.booked_for as "bookedFor", q."queueLength", q."queuePosition"
   from areas a
   cross join lateral (
     select count(*)::int as "queueLength",
            nullif(count(*) filter (where p.id <= (
              select mine.id from waiting_list_places mine
              where mine.area_id = $2 and mine.date = $3 and mine.user_id = $4 and mine.ended_at is null
            )), 0)::int as "queuePosition"
     from waiting_list_places p
     where p.area_id = $2 and p.date = $3 and p.ended_at is null
   ) q
   left join bookable_objects o on o.area_id = a.id
     and (o.is_active or exists (
       select from bookings kept
       where kept.date = $3 and kept.bookable_object_id = o.id and kept.cancelled_at is null
     ))
   left join bookings b on b.date = $3 and b.bookable_object_id = o.id and b.cancelled_at is null
   left join users u on u.id = b.user_id
   where a.id = $2 and a.location_id = $1`,
);

export type DayCountRow = { date: Day; total: number; free: number; mine: number };
export type AreaOpening = { timeZone: string; openDays: number[] };

export const openingOfArea = statement<AreaOpening, [locationId: number, areaId: number]>(
  'opening-of-area',
  `select l.time_zone as "timeZone", l.open_days as "openDays"
   from areas a join locations l on l.id = a.location_id
   where a.id = $2 and l.id = $1`,
);

/** Every day from the first to the last, both included, whether or not anything is booked. */
export const dayCounts = statement<DayCountRow, [areaId: number, from: Day, to: Day, userId: number]>(
  'day-counts',
  `with active as (
     select id from bookable_objects where area_id = $1 and is_active
   ), booked as (
     select b.date, count(*) filter (where b.bookable_object_id in (select id from active)) as taken,
            count(*) filter (where b.user_id = $4) as mine
     from bookings b
     where b.area_id = $1 and b.date between $2 and $3 and b.cancelled_at is null
     group by b.date
   ), days as (
     select $2::date + offset_in_days as date
     from generate_series(0, $3::date - $2::date) as offset_in_days
   )
   select d.date, t.total::int, (t.total - coalesce(k.taken, 0))::int as free, coalesce(k.mine, 0)::int as mine
   from days d
   cross join (select count(*) as total from active) t
   left join booked k on k.date = d.date
   order by d.date`,
);

export type SituationRow = {
  bookableObject: IdName;
  typeId: ObjectTypeId;
  area: IdName;
  location: { id: number; name: string; areas: IdName[] };
  timeZone: string;
  openDays: number[];
  takenBy: number | null;
  held: number;
};

/** All that decides whether a user may book an object. No row unless it is an active object of the area. */
export const situationToBook = statement<
  SituationRow,
  [areaId: number, bookableObjectId: number, date: Day, userId: number]
>(
  'situation-to-book',
  `select json_build_object('id', o.id, 'name', o.name) as "bookableObject",
          o.bookable_object_type_id as "typeId",
          json_build_object('id', a.id, 'name', a.name) as area,
          json_build_object('id', l.id, 'name', l.name, 'areas', ${areasOfLocation}) as location,
          l.time_zone as "timeZone", l.open_days as "openDays",
          (select b.user_id from bookings b
           where b.date = $3 and b.bookable_object_id = o.id and b.cancelled_at is null) as "takenBy",
          (select count(*)::int from bookings b
           where b.user_id = $4 and b.date = $3 and b.cancelled_at is null
             and not exists (select from waiting_list_places p where p.booking_id = b.id)) as held
   from bookable_objects o
   join areas a on a.id = o.area_id
   join locations l on l.id = a.location_id
   where o.id = $2 and o.area_id = $1 and o.is_active`,
);

/** Free active objects of one type in the area, for who has just been refused another. */
export const freeObjects = statement<IdName, [areaId: number, date: Day, typeId: ObjectTypeId]>(
  'free-objects',
  `select o.id, o.name
   from bookable_objects o
   where o.area_id = $1 and o.is_active and o.bookable_object_type_id = $3
     and not exists (
       select from bookings b
       where b.date = $2 and b.bookable_object_id = o.id and b.cancelled_at is null
     )`,
);

/** No row when the object is already booked that day: the unique index has the last word. */
export const insertBooking = statement<
  { id: number },
  [
    date: Day,
    areaId: number,
    bookableObjectId: number,
    userId: number,
    bookedFor: string | null,
    now: string,
    confirmedAt: string | null,
  ]
>(
  'insert-booking',
  `with made as (
     insert into bookings (date, area_id, bookable_object_id, user_id, booked_for, created_at, confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (date, bookable_object_id) where cancelled_at is null do nothing
     returning *
   ), audited as (
     insert into audit_entries (at, actor_id, action, subject, subject_id, after)
     select created_at, user_id, 'booked', 'booking', id, to_jsonb(made) from made
   )
   select id from made`,
);

export type CancellableRow = {
  date: Day;
  areaId: number;
  userId: number;
  isCancelled: boolean;
  timeZone: string;
};

export const bookingToCancel = statement<CancellableRow, [id: number]>(
  'booking-to-cancel',
  `select b.date, b.area_id as "areaId", b.user_id as "userId", b.cancelled_at is not null as "isCancelled",
          l.time_zone as "timeZone"
   from bookings b
   join areas a on a.id = b.area_id
   join locations l on l.id = a.location_id
   where b.id = $1`,
);

export type CancelReason = 'owner' | 'admin' | 'slack' | 'unconfirmed' | 'object-removed';

export const markCancelled = statement<
  object,
  [id: number, now: string, cancelledBy: number | null, reason: CancelReason]
>(
  'mark-cancelled',
  `with before as (
     select to_jsonb(b) as booking from bookings b where b.id = $1
   ), cancelled as (
     update bookings set cancelled_at = $2, cancelled_by = $3, cancel_reason = $4
     where id = $1 and cancelled_at is null
     returning *
   )
   insert into audit_entries (at, actor_id, action, subject, subject_id, before, after)
   select $2, $3, 'cancelled', 'booking', cancelled.id, before.booking, to_jsonb(cancelled)
   from cancelled cross join before`,
);
