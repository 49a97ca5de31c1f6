import { as, insertInto, insertSelect } from '../../platform/db/insert.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { momentOf } from '../sql/wall-clock.ts';

/** How long a message waits for days that are still being booked: they come one after the other, some from another process. */
export const SOON = "interval '30 seconds'";

/** A message that has not been sent yet keeps the moment at which it was begun, and says what is true when it is sent. */
const toldAnew = `on conflict (kind, wish_id) do update set
  created_at = case when notices.ended_as is null then notices.created_at else excluded.created_at end,
  due_at = excluded.due_at, needs_update = notices.ended_as is null, ended_as = null, ended_at = null, attempts = 0,
  slack_channel = null, slack_ts = null`;

/**
 * D8: queues the one message about a wish that is made, changed or resumed; it is sent once its open days are booked
 * or, if its process was killed, after {@link SOON}.
 */
export const tellOfWish = statement<object, { wishId: number; userId: number; now: string }>(
  'tell-of-wish',
  ({ wishId, userId, now }) =>
    sql`${insertInto('notices', {
      kind: "'usual-week'",
      user_id: userId,
      wish_id: wishId,
      created_at: now,
      due_at: as(sql`${now}::timestamptz + ${SOON}`),
    })} ${toldAnew}`,
);

/** Releases the message about a wish: its open days are booked. */
export const letWishBeTold = statement<object, { wishId: number }>(
  'let-wish-be-told',
  ({ wishId }) =>
    sql`update notices set due_at = null where kind = 'usual-week' and wish_id = ${wishId} and ended_as is null`,
);

type OfDay<Now, AreaId, Date> = { now: Now; areaId: AreaId; date: Date };

/**
 * D8: queues the messages about a `decided` day of standing wishes, unless a message that is still to come will say it:
 * what could not be booked, sent in the morning, and what was booked in place of something that was taken away (D6),
 * unless the message about that is still to be sent. People already know about things that were taken away and not
 * replaced.
 */
export const tellingOfDay = <Now extends SqlText, AreaId extends SqlText, Date extends SqlText>({
  now,
  areaId,
  date,
}: OfDay<Now, AreaId, Date>) => sql`awaited as materialized (
     select id, wish_id, due_at from notices
     where kind = 'usual-week' and ended_as is null and wish_id in (select "wishId" from decided)
   ), being_sent as (
     update notices set needs_update = true
     where id in (select id from notices where id in (select id from awaited where due_at is null) order by id for update)
   ), news as materialized (
     select d."wishId" as wish_id, d."userId" as user_id, d.outcome = 'refused' as is_refused
     from decided d
     where (d.outcome = 'refused' or d."isMade") and d."wishId" not in (select wish_id from awaited)
       and (d.outcome = 'refused') <> exists (
         select from bookings b
         where b.standing_id = d."wishId" and b.date = ${date} and b.cancel_reason in ('admin', 'object-removed')
       )
       and not (d."isMade" and exists (
         select from bookings b join notices n on n.booking_id = b.id and n.kind = 'cancelled'
         where b.standing_id = d."wishId" and b.date = ${date} and n.ended_as is null and n.due_at is not null
       ))
   ), told as (
     ${insertSelect('notices', {
       kind: "case when is_refused then 'usual-days-refused' else 'usual-week' end",
       user_id: 'news.user_id',
       wish_id: 'news.wish_id',
       created_at: as(sql`${now}::timestamptz`),
       due_at: as(sql`greatest(${now}::timestamptz + ${SOON}, case when is_refused then
         ${momentOf('ask', sql`(${now}::timestamptz at time zone l.time_zone)::date`, 'l')} end)`),
     })}
     from news join areas a on a.id = ${areaId} join locations l on l.id = a.location_id
     order by news.wish_id
     ${toldAnew}
   )`;
