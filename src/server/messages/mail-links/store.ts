import type { Day } from '../../../shared/day.ts';
import type { CancelReason } from '../../days/bookings/store.ts';
import { inForce } from '../../days/sql/in-force.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { callerColumns, type SignedInUser } from '../../people/accounts/caller.ts';

/** The person a link was made for. It does not sign them in. */
export type Answerer = SignedInUser & { isActive: boolean; isProved: boolean };

export const answererOf = statement<Answerer, { userId: number }>(
  'answerer-of-link',
  ({ userId }) => sql`select ${callerColumns},
          u.is_active as "isActive", u.proved_email is not null and u.proved_email = u.email as "isProved"
   from users u where u.id = ${userId}`,
);

/** A booking as its link finds it. Guests are not named: a mail may be passed on. */
export type AskedRow = {
  id: number;
  date: Day;
  timeZone: string;
  bookableObject: string;
  area: string;
  areaId: number;
  location: string;
  locationId: number;
  isForGuest: boolean;
  isConfirmed: boolean;
  /** Whether a channel that counts has asked, so that it ends at 10:00 unless it is confirmed (M7). */
  isAsked: boolean;
  /** Neither cancelled nor ended by 10:00, which may have passed without being recorded yet. */
  isInForce: boolean;
  /** Null while no cancellation is recorded. */
  cancelReason: CancelReason | null;
};

/** The bookings a link names, but only those of its own person. */
export const askedBookings = statement<AskedRow, { ids: number[]; userId: number; now: string }>(
  'asked-bookings-of-link',
  ({ ids, userId, now }) => sql`select b.id, b.date, l.time_zone as "timeZone", o.name as "bookableObject",
          a.name as area, a.id as "areaId", l.name as location, l.id as "locationId",
          b.booked_for is not null as "isForGuest", b.confirmed_at is not null as "isConfirmed",
          b.asked_at is not null as "isAsked", ${inForce.booking('b', 'l', now)} as "isInForce", b.cancel_reason as "cancelReason"
   from bookings b
   join bookable_objects o on o.id = b.bookable_object_id
   join areas a on a.id = b.area_id
   join locations l on l.id = a.location_id
   where b.id = any (${ids}::bigint[]) and b.user_id = ${userId}
   order by b.date, b.id`,
);

/** Only while it is still the person’s address. */
export const proveAddress = statement<object, { userId: number; email: string }>(
  'prove-address',
  ({ userId, email }) =>
    sql`update users set proved_email = email
   where id = ${userId} and email = ${email} and is_active and proved_email is distinct from email`,
);
