import type { Day } from '../../../shared/day.ts';
import { inForce } from '../../days/sql/in-force.ts';
import { habitKind } from '../../days/sql/kinds.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { passed } from '../../days/sql/wall-clock.ts';
import { FORMER_COLLEAGUE } from '../../people/privacy/anonymise-store.ts';

export type OfficeRow = { id: number; name: string; timeZone: string };

export const officeOf = statement<OfficeRow, { locationId: number }>(
  'office-of-presence',
  ({ locationId }) => sql`select id, name, time_zone as "timeZone" from locations where id = ${locationId}`,
);

/** One booking in force, and who it is for. */
export type StandingBooking = {
  userId: number;
  person: string;
  /** Null if it is their own. */
  bookedFor: string | null;
  /** Its owner has been forgotten, so nobody knows whether two of these are one person. */
  isUnnamed: boolean;
  areaId: number;
  area: string;
  space: string;
  /** Somewhere to work: no bay, dog place or the like. */
  isToWorkAt: boolean;
  isBay: boolean;
  isConfirmed: boolean;
  /** C4: past 10:00 without an answer, because its owner could not be asked. */
  isNotAsked: boolean;
};

/** The bookings in force at an office on a day, unordered; an object has one a day, so there are at most as many as spaces. */
export const bookingsStandingOn = statement<StandingBooking, { locationId: number; date: Day; now: string }>(
  'bookings-standing-on',
  ({ locationId, date, now }) => sql`
   select b.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as person,
          b.booked_for as "bookedFor", u.google_sub is not distinct from '${FORMER_COLLEAGUE}' as "isUnnamed",
          a.id as "areaId", a.name as area,
          o.name as space, ${habitKind('a', 'o')} = 'desk' as "isToWorkAt", ${habitKind('a', 'o')} = 'bay' as "isBay",
          b.confirmed_at is not null as "isConfirmed",
          b.confirmed_at is null and b.asked_at is null
            and ${passed('release', { date: 'b.date', location: 'l', now })} as "isNotAsked"
   from bookings b
   join areas a on a.id = b.area_id
   join locations l on l.id = a.location_id
   join bookable_objects o on o.id = b.bookable_object_id
   join users u on u.id = b.user_id
   where a.location_id = ${locationId} and b.date = ${date} and ${inForce.booking('b', 'l', now)}`,
);
