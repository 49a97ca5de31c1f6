import { sql } from '../../platform/db/sql.ts';
import { passed } from '../../days/sql/wall-clock.ts';
import { reading, asked } from './days-store.ts';
import { kindOfBooking } from './spaces.ts';

/** A minute of the location's wall clock, as people and spreadsheets read it. */
const minute = (at: string) => `to_char(${at} at time zone b.time_zone, 'YYYY-MM-DD HH24:MI')`;

const PERSON = `trim(u.first_name || ' ' || u.last_name)`;

const NAMES = `
  join areas a on a.id = b.area_id
  join locations l on l.id = a.location_id
  join bookable_objects o on o.id = b.bookable_object_id
  join users u on u.id = b.user_id`;

/** C4: kept after 10:00 although unconfirmed, because their owners could not be asked. */
export const notAsked = reading(
  'not-asked',
  sql`
   select b.date, l.name as location, a.name as area, o.name as space, ${PERSON} as person, u.email, b.booked_for as "bookedFor",
          ${minute('b.created_at')} as "madeAt"
   from made b ${NAMES}
   where b.released_as is null and b.confirmed_at is null and b.asked_at is null
     and ${passed('release', { date: 'b.date', location: 'b', now: asked.now })}
   order by b.date, b.area_id, b.id`,
);

/** In index order, so that the first rows are there at once. */
export const everyBooking = reading(
  'bookings',
  sql`
   select b.date, l.name as location, a.name as area, o.name as space,
          (${kindOfBooking('b')}) as type,
          ${PERSON} as person, u.email, b.booked_for as "bookedFor", ${minute('b.created_at')} as "madeAt",
          ${minute('b.confirmed_at')} as "confirmedAt",
          case b.released_as when 'owner' then 'Cancelled by the person' when 'slack' then 'Cancelled in Slack'
            when 'admin' then 'Cancelled by an admin' when 'unconfirmed' then 'Released unconfirmed'
            when 'object-removed' then 'The space was taken out of use' when 'closing' then 'The office was closed'
            else 'Booked' end as outcome,
          ${minute('b.cancelled_at')} as "releasedAt"
   from made b ${NAMES}
   order by b.date, b.area_id, b.id`,
);
