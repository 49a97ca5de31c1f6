import type { Day } from '../../../shared/day.ts';
import { isAskable, isQuestionSql } from '../../days/sql/questions.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { detailsBy, type NotificationRow, withDetails } from './details-store.ts';
import { type EndedAs } from './store.ts';

/** A notification with what only the email channel needs. */
export type MailRow = NotificationRow & {
  wantsMail: boolean | null;
  /** How it ended in Slack; null while that is open. */
  endedInSlackAs: 'sent' | EndedAs | null;
  /** M7: whether the address is known to reach its person. */
  isProved: boolean;
  /** When the relay said that there is no such address; null if it has not. */
  refusedAt: Temporal.Instant | null;
  round: number;
  messageId: string | null;
  /** How often it has been handed to the relay. */
  attempts: number;
};

/**
 * How long an email waits for Slack to say whether somebody has an account there: if Slack cannot be reached, people
 * who have never been looked up get an email (M6).
 */
export const MINUTES_FOR_SLACK = 2;

/**
 * Questions come first, because they have to arrive by 10:00 (M8). Emails that were handed over before, and may be
 * breaking the connection each time, come after those that were not.
 */
export const unsentMails = statement<
  { id: number },
  { exceptThese: number[]; hasSlack: boolean; now: string }
>(
  'unsent-mails',
  ({ exceptThese, hasSlack, now }) => sql`select n.id
   from deliveries d
   join notices n on n.id = d.notice_id
   join users u on u.id = n.user_id
   where d.channel = 'mail' and d.ended_as is null and (d.not_before is null or d.not_before <= ${now})
     and (n.due_at is null or n.due_at <= ${now}) and ${isAskable('n', now)}
     and not exists (select from acts t where t.id = n.act_id and t.held_until > ${now})
     and (not ${hasSlack} or u.wants_mail is not null or u.wants_slack is false or n.ended_as is not null
          or (u.slack_user_id is null and n.created_at < ${now}::timestamptz - interval '${MINUTES_FOR_SLACK} minutes'))
     and n.id <> all (${exceptThese}::bigint[])
   order by d.attempts, n.${isQuestionSql} desc, n.id
   limit 50`,
);

/** Gives up all emails, for when no relay is configured. */
export const endAllMails = statement<object, { now: string }>(
  'end-all-mails',
  ({ now }) => sql`update deliveries set ended_as = 'no-channel', ended_at = ${now}
   where channel = 'mail' and ended_as is null`,
);

/** Those of them that have been neither sent nor given up. */
export const unsentMailsOf = statement<MailRow, { ids: number[] }>(
  'unsent-mails-of',
  ({ ids }) => sql`select ${detailsBy('mail')}, d.refusals, d.attempts, d.round, d.message_id as "messageId",
     u.wants_mail as "wantsMail", n.ended_as as "endedInSlackAs", coalesce(u.proved_email = u.email, false) as "isProved",
     case when u.refused_email = u.email then u.refused_email_at end as "refusedAt"
   ${withDetails} join deliveries d on d.notice_id = n.id and d.channel = 'mail'
   where n.id = any (${ids}::bigint[]) and d.ended_as is null order by n.id`,
);

const ofThese = <Ids extends SqlText>(ids: Ids) =>
  sql`channel = 'mail' and notice_id = any (${ids}::bigint[])`;

/** Stores the `Message-ID` before the email is handed over, so that any repeat has the same one. */
export const markHandedOver = statement<object, { ids: number[]; messageId: string }>(
  'mark-mails-handed-over',
  ({ ids, messageId }) => sql`update deliveries set message_id = ${messageId}, attempts = attempts + 1
   where ${ofThese(ids)}`,
);

/** Marks all the notifications of one email as sent. */
export const markMailsSent = statement<
  object,
  { ids: number[]; now: string; messageId: string; asked: number[] }
>(
  'mark-mails-sent',
  ({ ids, now, messageId, asked }) => sql`update deliveries
   set ended_as = 'sent', ended_at = ${now}, message_id = ${messageId}, not_before = null,
       is_asked = notice_id = any (${asked}::bigint[])
   where ${ofThese(ids)}`,
);

export const markMailsEnded = statement<object, { ids: number[]; now: string; as: EndedAs }>(
  'mark-mails-ended',
  ({ ids, now, as }) => sql`update deliveries set ended_as = ${as}, ended_at = ${now} where ${ofThese(ids)}`,
);

export const postponeMails = statement<object, { ids: number[]; notBefore: string; isRefusal: boolean }>(
  'postpone-mails',
  ({ ids, notBefore, isRefusal }) => sql`update deliveries
   set not_before = ${notBefore}, refusals = refusals + ${isRefusal}::boolean::int
   where ${ofThese(ids)}`,
);

export const rememberRefusedAddress = statement<object, { userId: number; email: string; now: string }>(
  'remember-refused-address',
  ({ userId, email, now }) =>
    sql`update users set refused_email = ${email}, refused_email_at = ${now} where id = ${userId} and email = ${email}`,
);

/**
 * M8: takes one of the emails allowed in a minute, unless all instances together have used them up. Clocks differ a
 * little, and that of a demo may be set back, so emails that seem to be in the future count for no more than a minute.
 */
export const takeMailTurn = statement<
  { isOurs: boolean; oldest: Temporal.Instant | null },
  { now: string; perMinute: number }
>(
  'take-mail-turn',
  ({ now, perMinute }) => sql`with recent as materialized (
     select array(
       select at from unnest(turns) at
       where at > ${now}::timestamptz - interval '1 minute' and at <= ${now}::timestamptz + interval '1 minute' order by at
     ) as turns
     from mail_pace for update
   ), taken as (
     update mail_pace set turns = recent.turns || ${now}::timestamptz
     from recent where cardinality(recent.turns) < ${perMinute}
     returning 1
   )
   select exists (select from taken) as "isOurs", recent.turns[1] as oldest from recent`,
);

/** A booking whose owner was asked and can still answer. */
export type QuestionDay = { bookingId: number; areaId: number; date: Day; timeZone: string };

const stillAsked = `b.asked_at is not null and b.confirmed_at is null and b.cancelled_at is null`;

export const askedDaysOf = statement<QuestionDay, { userId: number }>(
  'asked-days-of',
  ({ userId }) => sql`select b.id as "bookingId", b.area_id as "areaId", b.date, l.time_zone as "timeZone"
   from bookings b join areas a on a.id = b.area_id join locations l on l.id = a.location_id
   where b.user_id = ${userId} and ${stillAsked} order by b.area_id, b.date`,
);

/**
 * M7: makes bookings no longer count as asked, because the address turned out to reach nobody, unless Slack has asked
 * too. Call it under the locks of their days.
 */
export const unask = statement<{ id: number }, { bookingIds: number[] }>(
  'unask',
  ({ bookingIds }) => sql`update bookings b set asked_at = null
   from areas a join locations l on l.id = a.location_id
   where a.id = b.area_id and b.id = any (${bookingIds}::bigint[]) and ${stillAsked} and not exists (
     select from notices q
     where q.booking_id = b.id and q.${isQuestionSql} and q.slack_ts is not null
       and (q.created_at at time zone l.time_zone)::date = b.date
   )
   returning b.id`,
);
