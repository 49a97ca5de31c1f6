import { isAskable, isNotHeld, isQuestionSql } from '../../days/sql/questions.ts';
import { type ChannelName, unsentBy } from '../../days/sql/unsent.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { detailsBy, type NotificationRow, withDetails } from './details-store.ts';

/** How a notification ended in a channel that accepted no message about it. */
export type EndedAs = 'no-account' | 'no-channel' | 'obsolete' | 'failed';

/** With the message that Slack accepted for it, which several questions of one morning share. */
export type SentRow = NotificationRow & { channel: string; ts: string; needsUpdate: boolean };

const listing = <Which extends SqlText, ExceptThese extends SqlText>(
  which: Which,
  exceptThese: ExceptThese,
  order: string,
) =>
  sql`select id from notices where ${which} and id <> all (${exceptThese}::bigint[]) order by ${order} limit 50`;

/** Notifications refused before come last, so that they do not hold up the others. */
export const unsentNotifications = statement<
  { id: number },
  { exceptThese: number[]; onlyToKnownAccounts: boolean; now: string }
>('unsent-notices', ({ exceptThese, onlyToKnownAccounts, now }) =>
  listing(
    sql`ended_as is null
     and (not ${onlyToKnownAccounts} or exists (select from users u where u.id = user_id and u.slack_user_id is not null))
     and (due_at is null or due_at <= ${now}) and ${isAskable('notices', now)}
     and not exists (select from acts t where t.id = act_id and t.held_until > ${now})`,
    exceptThese,
    'attempts, id',
  ),
);

export const outdatedNotifications = statement<{ id: number }, { exceptThese: number[] }>(
  'outdated-notices',
  ({ exceptThese }) => listing('needs_update and slack_ts is not null', exceptThese, 'id'),
);

/**
 * Until the transaction ends. An advisory lock and not a lock on the row, which others may have to update;
 * instances of the previous release use the same one.
 */
const claim = (lock: string) =>
  statement<{ isOurs: boolean }, { id: number }>(
    `claim-${lock}`,
    ({ id }) => sql`select pg_try_advisory_xact_lock(hashtextextended('${lock}', ${id}::bigint)) as "isOurs"`,
  );

export const claimNotification = {
  slack: claim('notice'),
  mail: claim('mail'),
};

/** Those of them that have been neither sent nor given up. */
export const unsentNotificationsOf = statement<NotificationRow, { ids: number[] }>(
  'unsent-notices-of',
  ({ ids }) => sql`select ${detailsBy('slack')}, n.attempts as refusals ${withDetails}
   where n.id = any (${ids}::bigint[]) and n.ended_as is null order by n.id`,
);

/** Notices `o` that may have gone out in the same message as `n`: a repeat says the same to the same people (M5). */
const TRIED_WITH: Readonly<Record<ChannelName, string>> = {
  slack: '',
  mail: `union all
       select o.* from deliveries d join deliveries e on e.message_id = d.message_id join notices o on o.id = e.notice_id
       where d.notice_id = n.id and d.channel = 'mail' and e.channel = 'mail'`,
};

/**
 * Those that have to be held with one that is to be sent: of the same act, refused days (D8), those of a message that was tried
 * before, and for a booking released, the one that announces it; and whatever has to be held with those. Itself included.
 */
const besideBy = (channel: ChannelName) => {
  const isUnsent = unsentBy[channel]('o');
  return statement<{ id: number; isQuestion: boolean; usualWeekId: number | null }, { id: number }>(
    `unsent-notices-beside-by-${channel}`,
    ({ id }) => sql`with recursive n as (
       select id, user_id, kind, act_id, booking_id, wish_id from notices where id = ${id}
       union
       select o.id, o.user_id, o.kind, o.act_id, o.booking_id, o.wish_id from n cross join lateral (
         select o.* from notices o where o.act_id = n.act_id and o.user_id = n.user_id
         union all
         select o.* from notices o
         where n.kind = 'usual-days-refused' and o.kind = 'usual-days-refused' and o.user_id = n.user_id
         union all
         select o.* from notices o where n.kind = 'cancelled' and o.kind = 'booked' and o.booking_id = n.booking_id
         ${TRIED_WITH[channel]}
       ) o where ${isUnsent}
     )
     select id, id = ${id} and ${isQuestionSql} as "isQuestion",
            case when id = ${id} and kind = 'usual-week' then wish_id end as "usualWeekId"
     from n order by 1`,
  );
};

export const unsentBeside = { slack: besideBy('slack'), mail: besideBy('mail') };

/** All that share the message of a notification, itself included. */
export const sharingMessage = statement<{ id: number }, { id: number }>(
  'notices-sharing-message',
  ({ id }) => sql`select ${id}::bigint as id
   union
   select o.id from notices m
   join notices o on o.slack_ts = m.slack_ts and o.slack_channel = m.slack_channel and o.kind = m.kind
   where m.id = ${id} and o.${isQuestionSql} and o.slack_ts is not null
   union
   select o.id from notices m
   join notices o on o.act_id = m.act_id and o.user_id = m.user_id and o.slack_ts = m.slack_ts
   where m.id = ${id}
   union
   select o.id from notices m join notices o on o.user_id = m.user_id and o.slack_ts = m.slack_ts
   where m.id = ${id} and m.kind = 'usual-days-refused' and o.kind = 'usual-days-refused'
   order by 1`,
);

/** Those of them for which Slack has accepted a message. */
export const sentNotificationsOf = statement<SentRow, { ids: number[] }>(
  'sent-notices-of',
  ({ ids }) => sql`
   select ${detailsBy('slack')}, n.attempts as refusals, n.slack_channel as channel, n.slack_ts as ts, n.needs_update as "needsUpdate"
   ${withDetails}
   where n.id = any (${ids}::bigint[]) and n.slack_ts is not null order by n.id`,
);

/** All the notifications of one message. */
export const markSent = statement<
  object,
  { ids: number[]; now: string; channel: string; ts: string; outdated: number[] }
>(
  'mark-notices-sent',
  ({ ids, now, channel, ts, outdated }) => sql`update notices
   set ended_as = 'sent', ended_at = ${now}, attempts = attempts + 1, slack_channel = ${channel}, slack_ts = ${ts},
       needs_update = needs_update or id = any (${outdated}::bigint[])
   where id = any (${ids}::bigint[])`,
);

export const markEnded = statement<object, { ids: number[]; now: string; as: EndedAs }>(
  'mark-notices-ended',
  ({ ids, now, as }) =>
    sql`update notices set ended_as = ${as}, ended_at = ${now} where id = any (${ids}::bigint[])`,
);

export const countAttempt = statement<object, { id: number }>(
  'count-notice-attempt',
  ({ id }) => sql`update notices set attempts = attempts + 1 where id = ${id}`,
);

export const markUpToDate = statement<object, { ids: number[] }>(
  'mark-notices-up-to-date',
  ({ ids }) => sql`update notices set needs_update = false where id = any (${ids}::bigint[])`,
);

/** From now on the 10:00 rule may end the bookings (C3). Once, and only while there is something to confirm. */
export const markAsked = statement<object, { bookingIds: number[]; now: string }>(
  'mark-bookings-asked',
  ({ bookingIds, now }) => sql`update bookings b set asked_at = ${now}
   where id = any (${bookingIds}::bigint[]) and asked_at is null and confirmed_at is null and cancelled_at is null and ${isNotHeld('b')}`,
);
