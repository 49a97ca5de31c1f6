import type { Day } from '../../shared/day.ts';
import { inForce } from '../db/in-force.ts';
import { statement } from '../db/statement.ts';
import { passed } from '../db/wall-clock.ts';
import { type BookingRow, shownBookings } from './store.ts';

/** A live booking with what admins are shown of it besides. */
export type AdminBookingRow = BookingRow & { bookedBy: string; email: string; isNotAsked: boolean };

/** C4: kept after 10:00 of its day although unconfirmed, because its owner could not be asked. */
const notAsked = `(b.confirmed_at is null and b.asked_at is null
  and ${passed('release', { date: 'b.date', timeZone: 'l.time_zone', now: '$1' })})`;

const shownToAdmins = `
  ${shownBookings({
    fields: `, trim(u.first_name || ' ' || u.last_name) as "bookedBy", u.email, ${notAsked} as "isNotAsked"`,
    joins: 'join users u on u.id = b.user_id',
  })}
  where ${inForce.booking('b', 'l', '$1')}`;

type Filter = [
  from: Day,
  to: Day,
  locationId: number | null,
  areaId: number | null,
  /** A part of a name, an email or of whom it is for, in any case; empty for all. */
  search: string,
  onlyNotAsked: boolean,
];

/** By date, then id. Both days included. */
export const bookingsForAdmins = statement<AdminBookingRow, [now: string, ...Filter, limit: number]>(
  'bookings-for-admins',
  `${shownToAdmins} and b.date between $2 and $3
     and ($4::bigint is null or a.location_id = $4) and ($5::bigint is null or b.area_id = $5)
     and ($6 = '' or position(lower($6) in
          lower(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || coalesce(b.booked_for, ''))) > 0)
     and (not $7 or ${notAsked})
   order by b.date, b.id
   limit $8`,
);

/** Of today and later at the object's location. */
export const bookingsOfObject = statement<AdminBookingRow, [now: string, objectId: number]>(
  'bookings-of-object',
  `${shownToAdmins} and b.bookable_object_id = $2 and b.date >= ($1::timestamptz at time zone l.time_zone)::date
   order by b.date, b.id`,
);
