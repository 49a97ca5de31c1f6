import type { Day } from '../../shared/day.ts';
import { statement } from '../db/statement.ts';
import { passed } from '../db/wall-clock.ts';
import type { CancelReason } from './store.ts';

/**
 * Ends the live bookings that the condition names, writes each down and tells its owner, in one go.
 * `$1` is now, `$2` who did it (null: the clock), `$3` the reason, `$4` what its owner is to read about it, or null;
 * the condition's values follow. Without `tells` the caller tells them.
 */
const releasing = (condition: string, { sets = '', tells = true, returns = '' } = {}) => `
  with chosen as (
    select b.id, to_jsonb(b) as before
    from bookings b
    join areas a on a.id = b.area_id
    join locations l on l.id = a.location_id
    where b.cancelled_at is null and ${condition}
    for update of b
  ), released as (
    update bookings b set cancelled_at = $1, cancelled_by = $2, cancel_reason = $3, cancel_note = $4${sets}
    from chosen where b.id = chosen.id
    returning b.*
  ), audited as (
    insert into audit_entries (at, actor_id, action, subject, subject_id, before, after)
    select $1::timestamptz, $2, 'cancelled', 'booking', released.id, chosen.before, to_jsonb(released)
    from released join chosen using (id)
  )${
    tells
      ? `, told as (
    insert into notices (kind, user_id, booking_id, created_at)
    select case cancel_reason when 'unconfirmed' then 'unconfirmed' else 'cancelled' end, user_id, id, $1::timestamptz
    from released
  )`
      : ''
  }, outdated as (
    update notices set needs_update = true
    where booking_id in (select id from released) and kind in ('confirm', 'remind')
  )
  select id${returns} from released`;

type Releasing = [now: string, releasedBy: number | null, reason: CancelReason, note: string | null];

/** No row when it is cancelled already. Whether somebody waits for a space of its area and date is read under their lock. */
export const releaseBooking = statement<{ id: number; isWaitedFor: boolean }, [...Releasing, id: number]>(
  'release-booking',
  releasing('b.id = $5', {
    returns: `, exists (
      select from waiting_list_places p
      where p.area_id = released.area_id and p.date = released.date and p.ended_at is null
    ) as "isWaitedFor"`,
  }),
);

/** C3: from 10:00, who was asked and did not confirm. */
export const releaseUnconfirmed = statement<{ id: number }, [...Releasing, areaId: number, date: Day]>(
  'release-unconfirmed',
  releasing(`b.area_id = $5 and b.date = $6 and b.asked_at is not null and b.confirmed_at is null
    and ${passed('release', { date: 'b.date', timeZone: 'l.time_zone', now: '$1' })}`),
);

/** P3: what a user who is deactivated holds on one day of an area. */
export const releaseBookingsOf = statement<
  { id: number },
  [...Releasing, areaId: number, date: Day, userId: number]
>('release-bookings-of', releasing('b.area_id = $5 and b.date = $6 and b.user_id = $7'));

/** A4: what people hold of an object that is no longer to be booked, from a day on. */
export const releaseBookingsOfObject = statement<
  { id: number },
  [...Releasing, areaId: number, objectId: number, from: Day]
>('release-bookings-of-object', releasing('b.area_id = $5 and b.bookable_object_id = $6 and b.date >= $7'));

/** All of a location between two days, both included; who held them is told by the closing's own message. */
export const releaseBookingsForClosing = statement<
  { id: number },
  [...Releasing, closingId: number, locationId: number, from: Day, to: Day]
>(
  'release-bookings-for-closing',
  releasing('a.location_id = $6 and b.date between $7 and $8', {
    sets: ', closing_id = $5',
    tells: false,
  }),
);
