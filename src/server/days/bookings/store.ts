import type { Closing } from '../../../shared/bookings/rules.ts';
import type { Day } from '../../../shared/day.ts';
import type { IdName } from '../../../shared/fields.ts';
import type { AreaTypeId, ObjectTypeId } from '../../../shared/locations/kinds.ts';
import { closingsOf, covers } from '../../places/locations/closings.ts';
import { isInUse } from '../../places/objects/outages.ts';
import { limitOf, type LimitOfKind } from '../location-limits/store.ts';
import { type DrawOnDay, drawOf, freeSpaces } from '../sql/draws.ts';
import { inForce } from '../sql/in-force.ts';
import { isWaitedForSql } from '../sql/kinds.ts';
import { isQuestionSql } from '../sql/questions.ts';
import { auditEntry } from '../../people/audit/store.ts';
import { insertInto, insertSelect } from '../../platform/db/insert.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** A live booking with everything a person sees of it. */
export type BookingRow = {
  id: number;
  date: Day;
  userId: number;
  bookedFor: string | null;
  isConfirmed: boolean;
  bookableObject: IdName;
  bookableObjectTypeId: ObjectTypeId;
  area: IdName;
  areaTypeId: AreaTypeId;
  location: { id: number; name: string; areas: IdName[] };
  timeZone: string;
  /** The standing wish that made it (D3); null if somebody booked it. */
  standingId: number | null;
  /** Whether a draw gave it. */
  isDrawn: boolean;
};

const areasOfLocation = `(
  select json_agg(json_build_object('id', a.id, 'name', a.name) order by a.id)
  from areas a where a.location_id = l.id
)`;

export const locationWithAreas = `json_build_object('id', l.id, 'name', l.name, 'areas', ${areasOfLocation})`;

/** Whether a booking `b` in an area `a` is what a draw has given (F4), and not the queue after it. */
export const isDrawn = `(a.draw_at is not null and exists (
  select from waiting_list_places p join draws d on d.area_id = p.area_id and d.date = p.date
  where p.booking_id = b.id and p.rank <= d.spaces
))`;

/** The columns of a {@link BookingRow}, from bookings `b`, their objects `o`, areas `a` and locations `l`. */
const columns = `
  b.id, b.date, b.user_id as "userId", b.booked_for as "bookedFor", b.confirmed_at is not null as "isConfirmed",
  json_build_object('id', o.id, 'name', o.name) as "bookableObject",
  o.bookable_object_type_id as "bookableObjectTypeId", a.area_type_id as "areaTypeId",
  json_build_object('id', a.id, 'name', a.name) as area, ${locationWithAreas} as location, l.time_zone as "timeZone", b.standing_id as "standingId", ${isDrawn} as "isDrawn"`;

/** Selects bookings as {@link BookingRow}, with extra columns for callers that need them. */
export const selectBookings = <Fields extends SqlText = ''>({
  fields,
  joins = '',
}: { fields?: Fields; joins?: string } = {}) => sql`
  select ${columns}${fields ?? ''}
  from bookings b
  join bookable_objects o on o.id = b.bookable_object_id
  join areas a on a.id = b.area_id
  join locations l on l.id = a.location_id
  ${joins}`;

export const liveBooking = statement<BookingRow, { now: string; id: number }>(
  'live-booking',
  ({ now, id }) => sql`${selectBookings()} where ${inForce.booking('b', 'l', now)} and b.id = ${id}`,
);

/** Live or not. */
export const bookingsByIds = statement<BookingRow, { ids: number[] }>(
  'bookings-by-ids',
  ({ ids }) => sql`${selectBookings()} where b.id = any (${ids}::bigint[]) order by b.date, b.id`,
);

/**
 * What the user already holds in the area on that date for the same guest, or for themselves: objects of the same kind as the one
 * they want, or of an ordinary kind if any will do.
 */
export const ownBookingsLike = statement<
  BookingRow,
  {
    now: string;
    areaId: number;
    date: Day;
    userId: number;
    bookableObjectId: number | null;
    bookedFor: string | null;
  }
>(
  'own-bookings-like',
  ({
    now,
    areaId,
    date,
    userId,
    bookableObjectId,
    bookedFor,
  }) => sql`${selectBookings()} where ${inForce.booking('b', 'l', now)} and b.user_id = ${userId} and b.date = ${date}
     and b.area_id = ${areaId} and b.booked_for is not distinct from ${bookedFor}::text
     and (
       ${bookableObjectId}::bigint is null and ${isWaitedForSql('o')} or o.bookable_object_type_id = (
         select w.bookable_object_type_id from bookable_objects w where w.id = ${bookableObjectId}::bigint
       )
     )
   order by b.id`,
);

/** Where an object is, whether or not it is in use. */
export const objectHere = statement<
  {
    object: IdName;
    typeId: ObjectTypeId;
    area: IdName;
    location: IdName & { timeZone: string };
  },
  { objectId: number }
>(
  'object-here',
  ({ objectId }) => sql`select json_build_object('id', o.id, 'name', o.name) as object,
          o.bookable_object_type_id as "typeId",
          json_build_object('id', a.id, 'name', a.name) as area,
          json_build_object('id', l.id, 'name', l.name, 'timeZone', l.time_zone) as location
   from bookable_objects o
   join areas a on a.id = o.area_id
   join locations l on l.id = a.location_id
   where o.id = ${objectId}`,
);

/** What the user has for themselves in the object's office on that date, of its kind: desks are one kind, car-park spaces another. */
export const ownBookingsBeside = statement<
  BookingRow,
  { now: string; date: Day; userId: number; objectId: number }
>(
  'own-bookings-beside',
  ({ now, date, userId, objectId }) => sql`${selectBookings()}
   where ${inForce.booking('b', 'l', now)} and b.user_id = ${userId} and b.date = ${date} and b.booked_for is null
     and o.id <> ${objectId}
     and (l.id, a.area_type_id, o.bookable_object_type_id) = (
       select wa.location_id, wa.area_type_id, w.bookable_object_type_id
       from bookable_objects w join areas wa on wa.id = w.area_id where w.id = ${objectId}
     )
   order by b.id limit 1`,
);

export type SituationRow = {
  bookableObject: IdName;
  typeId: ObjectTypeId;
  area: IdName;
  areaTypeId: AreaTypeId;
  location: { id: number; name: string; areas: IdName[] };
  timeZone: string;
  openDays: number[];
  closings: Closing[];
  draw: DrawOnDay | null;
  /** Whether the area keeps spaces for groups. */
  keeps: boolean;
  limit: LimitOfKind | null;
  takenBy: number | null;
  /** Across all areas, where a sweep may not yet have recorded what is already over. */
  bookingsThatDay: number;
  /** Whether a standing wish may be giving the user something that day in another area, whose lock others hold. */
  hasWishesElsewhere: boolean;
  isActiveUser: boolean;
};

/** B11: how many bookings of a user on a day count towards the limit. */
export const countedThatDay = <User extends SqlText, Date extends SqlText, Now extends SqlText>(
  userId: User,
  date: Date,
  now: Now,
) => sql`(select count(*)::int
           from bookings b
           join areas ba on ba.id = b.area_id
           join locations bl on bl.id = ba.location_id
           where b.user_id = ${userId} and b.date = ${date} and ${inForce.booking('b', 'bl', now)}
             and not exists (select from waiting_list_places p where p.booking_id = b.id and p.date = b.date))`;

/** Everything that decides whether a user may book an object. No row unless the object is in the area and in use on that day. */
export const situationToBook = statement<
  SituationRow,
  { areaId: number; bookableObjectId: number; date: Day; userId: number; now: string }
>(
  'situation-to-book',
  ({
    areaId,
    bookableObjectId,
    date,
    userId,
    now,
  }) => sql`select json_build_object('id', o.id, 'name', o.name) as "bookableObject",
          o.bookable_object_type_id as "typeId",
          json_build_object('id', a.id, 'name', a.name) as area, a.area_type_id as "areaTypeId",
          json_build_object('id', l.id, 'name', l.name, 'areas', ${areasOfLocation}) as location,
          l.time_zone as "timeZone", l.open_days as "openDays", ${closingsOf(covers(date))} as closings,
          ${drawOf(date)} as draw, a.keeps, ${limitOf} as "limit",
          (select b.user_id from bookings b
           where b.date = ${date} and b.bookable_object_id = o.id and b.cancelled_at is null) as "takenBy",
          ${countedThatDay(userId, date, now)} as "bookingsThatDay",
          exists (
            select from standing_wishes w
            where w.user_id = ${userId} and w.area_id <> ${areaId} and w.ended_at is null and w.rested_at is null
              and w.first_day <= ${date} and (w.last_day is null or w.last_day >= ${date})
              and extract(isodow from ${date}::date) = any (w.weekdays)
          ) as "hasWishesElsewhere",
          (select u.is_active from users u where u.id = ${userId}) as "isActiveUser"
   from bookable_objects o
   join areas a on a.id = o.area_id
   join locations l on l.id = a.location_id
   where o.id = ${bookableObjectId} and o.area_id = ${areaId} and ${isInUse(date)}`,
);

export type OfferRow = IdName & {
  /** Its item on the plan in force. */
  itemId: string | null;
  planHash: string | null;
  /** Whether its area keeps spaces for groups. */
  keeps: boolean;
  features: string[];
  isActive: boolean;
  isFree: boolean;
};

const offered = <Date extends SqlText>(
  date: Date,
) => sql`select o.id, o.name, o.floor_plan_object_id as "itemId",
          a.floor_plan_hash as "planHash", a.keeps, o.features, ${isInUse(date)} as "isActive", ${isInUse(date)} and not exists (
            select from bookings b
            where b.date = ${date} and b.bookable_object_id = o.id and b.cancelled_at is null
          ) as "isFree"
   from areas a
   join bookable_objects o on o.area_id = a.id`;

/** All objects of one type in the area, for someone to whom any will do. */
export const objectsToOffer = statement<OfferRow, { areaId: number; date: Day; typeId: ObjectTypeId }>(
  'objects-to-offer',
  ({ areaId, date, typeId }) =>
    sql`${offered(date)} where a.id = ${areaId} and o.bookable_object_type_id = ${typeId}`,
);

/** The objects of the type of one in the area, itself included; none unless that is active. */
export const objectsLike = statement<OfferRow, { areaId: number; date: Day; bookableObjectId: number }>(
  'objects-like',
  ({ areaId, date, bookableObjectId }) => sql`${offered(date)}
   where a.id = ${areaId} and o.bookable_object_type_id = (
     select w.bookable_object_type_id from bookable_objects w where w.id = ${bookableObjectId} and w.area_id = ${areaId} and w.is_active
   )`,
);

/** Of the spaces of an area that people wait for, on which of these days each is free; no row for one that is free on none. */
export const freeOnDays = statement<{ id: number; days: Day[] }, { areaId: number; dates: readonly Day[] }>(
  'free-on-days',
  ({ areaId, dates }) => sql`select free.id, json_agg(d.date) as days
   from unnest(${dates}::date[]) d (date) cross join lateral (select o.id ${freeSpaces(areaId, 'd.date')}) free
   group by free.id`,
);

/** No row if the object is already booked that day: the unique index has the last word. */
export const insertBooking = statement<
  { id: number },
  {
    date: Day;
    areaId: number;
    bookableObjectId: number;
    userId: number;
    bookedFor: string | null;
    now: string;
    confirmedAt: string | null;
    /** The act that announces it along with other bookings; null if it is on its own. */
    actId: number | null;
  }
>(
  'insert-booking',
  ({ date, areaId, bookableObjectId, userId, bookedFor, now, confirmedAt, actId }) => sql`with made as (
     ${insertInto('bookings', {
       date,
       area_id: areaId,
       bookable_object_id: bookableObjectId,
       user_id: userId,
       booked_for: bookedFor,
       created_at: now,
       confirmed_at: confirmedAt,
     })}
     on conflict (date, bookable_object_id) where cancelled_at is null do nothing
     returning *
   ), audited as (
     ${auditEntry('booking', 'booked', { id: 'id', by: 'user_id', at: 'created_at', after: 'to_jsonb(made)' })} from made
   ), told as (
     ${insertSelect('notices', {
       kind: "'booked'",
       user_id: 'user_id',
       booking_id: 'id',
       created_at: 'created_at',
       act_id: sql`${actId}::bigint`,
     })} from made
   )
   select id from made`,
);

/** What decides about an existing booking, live or ended. */
export type StandingRow = {
  id: number;
  date: Day;
  areaId: number;
  locationId: number;
  userId: number;
  isConfirmed: boolean;
  /** Null while it is live. */
  cancelReason: CancelReason | null;
  timeZone: string;
  /** Whether anybody is waiting for a space in that area on that date; certain only under their lock. */
  isWaitedFor: boolean;
};

export type CancelReason = 'owner' | 'admin' | 'slack' | 'unconfirmed' | 'object-removed';

const standing = `
  select b.id, b.date, b.area_id as "areaId", a.location_id as "locationId", b.user_id as "userId", b.confirmed_at is not null as "isConfirmed",
         b.cancel_reason as "cancelReason", l.time_zone as "timeZone",
         exists (
           select from waiting_list_places p where p.area_id = b.area_id and p.date = b.date and p.ended_at is null
         ) as "isWaitedFor"
  from bookings b
  join areas a on a.id = b.area_id
  join locations l on l.id = a.location_id`;

export const bookingStanding = statement<StandingRow, { id: number }>(
  'booking-standing',
  ({ id }) => sql`${standing} where b.id = ${id}`,
);

export const bookingStandings = statement<StandingRow, { ids: number[] }>(
  'booking-standings',
  ({ ids }) => sql`${standing} where b.id = any(${ids}::bigint[])`,
);

export const markConfirmed = statement<object, { id: number; now: string; userId: number }>(
  'mark-confirmed',
  ({ id, now, userId }) => sql`with confirmed as (
     update bookings set confirmed_at = ${now} where id = ${id} and confirmed_at is null returning id
   ), audited as (
     ${auditEntry('booking', 'confirmed', { id: 'id', by: userId, at: now, after: sql`jsonb_build_object('confirmed_at', ${now})` })} from confirmed
   )
   update notices set needs_update = true
   where booking_id in (select id from confirmed) and ${isQuestionSql}`,
);
