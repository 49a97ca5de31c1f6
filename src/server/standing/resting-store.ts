import { MORNINGS_UNTIL_REST } from '../../shared/standing/limits.ts';
import { as, insertSelect } from '../db/insert.ts';
import { sql } from '../db/sql.ts';
import { statement } from '../db/statement.ts';

/**
 * D5: standing wishes whose last three bookings that their person was asked about, since they last went on with it, were not
 * confirmed. Each rests, and its person is told. Mornings on which nobody could be asked do not count.
 */
export const letWishesRest = statement<object, { wishIds: number[]; now: string }>(
  'let-wishes-rest',
  ({ wishIds, now }) => sql`with mornings as (
     select w.id, b.id as booking_id, b.date, b.cancel_reason
     from standing_wishes w cross join lateral (
       select b.id, b.date, b.cancel_reason from bookings b
       where b.standing_id = w.id and b.asked_at is not null and b.asked_at > coalesce(w.resumed_at, w.created_at)
       order by b.date desc limit ${MORNINGS_UNTIL_REST}
     ) b
     where w.id = any (${wishIds}::bigint[]) and w.ended_at is null and w.rested_at is null
   ), unconfirmed as (
     select id, (array_agg(booking_id order by date desc))[1] as booking_id
     from mornings group by id
     having count(*) filter (where cancel_reason = 'unconfirmed') = ${MORNINGS_UNTIL_REST}
   ), rested as (
     update standing_wishes w set rested_at = ${now} from unconfirmed u where w.id = u.id returning w.user_id, u.booking_id
   )
   ${insertSelect('notices', {
     kind: "'resting'",
     user_id: 'user_id',
     booking_id: 'booking_id',
     created_at: as(sql`${now}::timestamptz`),
   })} from rested`,
);
