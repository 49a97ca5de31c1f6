import type { Deadline } from '../../../shared/deadlines.ts';
import type { Day } from '../../../shared/day.ts';
import { inForce } from '../sql/in-force.ts';
import { as, insertSelect } from '../../platform/db/insert.ts';
import { isNotHeld, isQuestionSql } from '../sql/questions.ts';
import { type ChannelName, unsentBy } from '../sql/unsent.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { daysBetweenSql, lastPassed, passed, placeIsOver, ZONES } from '../sql/wall-clock.ts';

export type DueAreaDay = { areaId: number; date: Day };

const at = <Now extends SqlText>(date: string, now: Now) => ({ date, location: 'l', now });

/** Between 08:00 and 10:00, C1. */
const isAsking = <Now extends SqlText>(now: Now, booking: string) =>
  sql`${passed('ask', at(`${booking}.date`, now))} and not ${passed('release', at(`${booking}.date`, now))}`;

/** When people are asked, and reminded. */
const QUESTIONS = { confirm: 'ask', remind: 'remind' } as const satisfies Record<string, Deadline>;
type Question = keyof typeof QUESTIONS;

/**
 * Whether one of the questions for which a condition holds has to be put about a booking now. The bookings include those kept on a
 * weekday that is no longer open: otherwise nobody would know who is coming.
 */
const isToBeAsked = <Now extends SqlText, Condition extends SqlText>(
  now: Now,
  where: (question: Question) => Condition,
) => {
  const isDue = (question: Question) =>
    sql`${passed(QUESTIONS[question], at('b.date', now))} and ${where(question)}`;
  return sql`b.cancelled_at is null and b.confirmed_at is null and ${isNotHeld('b')}
    and (${isDue('confirm')} or ${isDue('remind')}) and ${isAsking(now, 'b')}`;
};

/**
 * D11: whether a question was about the day a booking was on before it was moved to this one. Comparing days is not enough: if an
 * office changes its time zone, nobody must be asked a second time.
 */
const isOfAnotherDay = (question: string) => sql`(coalesce(${question}.created_at <= b.moved_at, false)
  and (${question}.created_at at time zone l.time_zone)::date <> b.date)`;

/**
 * Questions are found by their booking: to PostgreSQL, those of a kind that it has not counted yet look so few that it would
 * read them all, for each booking.
 */
const isUnheard = (question: Question) => sql`not exists (
     select from notices n where n.booking_id = b.id and (n.kind <> '${question}') is false and not ${isOfAnotherDay('n')}
   )`;

/**
 * The areas and dates on which somebody may have to be asked one of these: with at least one such booking, not each of them, because
 * at 08:00 it is nearly everybody.
 */
const unheard = <Now extends SqlText>(
  { questions, asked }: { questions: readonly [Question, ...Question[]]; asked: 'is null' | 'is not null' },
  now: Now,
) => sql`
   select d.area_id, d.date
   from (
     select distinct o.area_id, o.date from bookings o
     where o.date = any (${daysBetweenSql(QUESTIONS[questions[0]], 'release', now)})
       and o.cancelled_at is null and o.confirmed_at is null and o.asked_at ${asked}
   ) d
   join areas a on a.id = d.area_id join locations l on l.id = a.location_id
   cross join lateral (
     select from bookings b
     where b.area_id = d.area_id and b.date = d.date and b.asked_at ${asked}
       and ${isToBeAsked(now, (question) => (questions.includes(question) ? isUnheard(question) : 'false'))}
     limit 1
   ) found
   where ${isAsking(now, 'd')}`;

/**
 * The areas and dates with something due and not yet done, in lock order. It looks at what is due now rather than at
 * what ran before, so the answer is right even if it runs late, twice or after an outage. It reads only days that have
 * reached a deadline somewhere and, for questions, are between 08:00 and 10:00 somewhere: nothing in the afternoon,
 * never tomorrow's bookings, and not those that were kept because nobody could be asked, which would otherwise be read
 * for ever.
 */
export const dueAreaDays = statement<DueAreaDay, { now: string; hasDraws: boolean }>(
  'due-area-days',
  ({ now, hasDraws }) => sql`with ${ZONES}
   select b.area_id as "areaId", b.date
   from bookings b join areas a on a.id = b.area_id join locations l on l.id = a.location_id
   where b.date <= ${lastPassed('release', now)} and b.cancelled_at is null and b.confirmed_at is null
     and b.asked_at is not null and ${passed('release', at('b.date', now))}
   union
   -- People who have been asked are not read again until 09:30: both groups have an index of their own.
   ${unheard({ questions: ['confirm', 'remind'], asked: 'is null' }, now)}
   union
   ${unheard({ questions: ['remind'], asked: 'is not null' }, now)}
   union
   select p.area_id, p.date
   from waiting_list_places p join areas a on a.id = p.area_id join locations l on l.id = a.location_id
   where p.date <= ${lastPassed('endOfQueue', now)} and p.ended_at is null and ${passed('endOfQueue', at('p.date', now))}
   union
   select p.area_id, p.date
   from waiting_list_places p join areas a on a.id = p.area_id join locations l on l.id = a.location_id
   where p.date <= ${lastPassed('endOfQueue', now)} + 2 and p.ended_at is null and p.until is not null
     and ${placeIsOver('p', 'l', now)}
   union
   select d.area_id, d.date from draws d where d.drawn_at is null and d.due_at <= ${now} and ${hasDraws}::boolean
   order by 1, 2`,
);

type OfDay<Now, AreaId, Date> = { now: Now; areaId: AreaId; date: Date };

const asking = <Now extends SqlText, AreaId extends SqlText, Date extends SqlText>(
  question: Question,
  { now, areaId, date }: OfDay<Now, AreaId, Date>,
) => sql`
  ${insertSelect('notices', {
    kind: sql`'${question}'`,
    user_id: 'b.user_id',
    booking_id: 'b.id',
    created_at: as(sql`${now}::timestamptz`),
  })}
  from bookings b join areas a on a.id = b.area_id join locations l on l.id = a.location_id
  where b.area_id = ${areaId} and b.date = ${date} and ${inForce.booking('b', 'l', now)} and ${isToBeAsked(now, (each) => String(each === question))}
  on conflict (kind, booking_id) do update set
    created_at = excluded.created_at, ended_as = null, ended_at = null, attempts = 0, slack_channel = null, slack_ts = null,
    needs_update = false
  where exists (
    select from bookings b join areas a on a.id = b.area_id join locations l on l.id = a.location_id
    where b.id = notices.booking_id and ${isOfAnotherDay('notices')}
  )`;

/** C1: from 08:00 each unconfirmed booking of the day asks for confirmation, once. */
export const askToConfirm = statement<object, { now: string; areaId: number; date: Day }>(
  'ask-to-confirm',
  (ofDay) => asking('confirm', ofDay),
);

/** C1: from 09:30 those still unconfirmed are reminded, once. */
export const remindToConfirm = statement<object, { now: string; areaId: number; date: Day }>(
  'remind-to-confirm',
  (ofDay) => asking('remind', ofDay),
);

/**
 * A question that a person has still to be asked, or (with `id` null) an area on that day in which the sweep has not
 * yet made its questions.
 */
export type OpenQuestion = { id: number | null; areaId: number; date: Day };

/**
 * The other questions for the same person that have to be sent with one: those of the same kind for the same day, in
 * every area. With `id` null the sweep has not reached that area. No row if the notification is not a question, or
 * there is nothing left to ask.
 */
const besideBy = (channel: ChannelName) =>
  statement<OpenQuestion, { id: number; now: string }>(
    `questions-beside-by-${channel}`,
    ({ id, now }) => sql`select o.id, b.area_id as "areaId", b.date
   from notices n
   join bookings nb on nb.id = n.booking_id
   join bookings b on b.user_id = nb.user_id and b.date = nb.date
   join areas a on a.id = b.area_id
   join locations l on l.id = a.location_id
   left join notices o on o.booking_id = b.id and o.kind = n.kind and not ${isOfAnotherDay('o')}
   where n.id = ${id} and n.${isQuestionSql} and (o.id is null or ${unsentBy[channel]('o')}) and ${isToBeAsked(now, (question) => `n.kind = '${question}'`)}
   order by b.area_id, o.id`,
  );

export const questionsBeside = { slack: besideBy('slack'), mail: besideBy('mail') };
