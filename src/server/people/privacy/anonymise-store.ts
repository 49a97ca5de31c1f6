import type { Day } from '../../../shared/day.ts';
import { as, insertInto } from '../../platform/db/insert.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { MOST_SESSION_DAYS } from '../sessions/settings.ts';

/**
 * The user that past bookings belong to once their owner has been forgotten: one per installation, recognised by
 * this key. Google's ids are digits, so nobody can sign in as them.
 */
export const FORMER_COLLEAGUE = 'former-colleague';

/** Held until the transaction ends; the other instances skip this work meanwhile. */
export const claimAnonymising = statement<{ isOurs: boolean; anonymisedBefore: Day | null }>(
  'claim-anonymising',
  () => sql`select pg_try_advisory_xact_lock(hashtextextended('anonymise', 0)) as "isOurs",
          anonymised_before as "anonymisedBefore"
   from installation`,
);

/** Creates the user that past bookings are moved to, the first time. */
export const formerColleague = statement<{ id: number }, { now: string }>(
  'former-colleague',
  ({ now }) => sql`${insertInto('users as u', {
    google_sub: as(sql`'${FORMER_COLLEAGUE}'`),
    email: "''",
    first_name: "'Former'",
    last_name: "'colleague'",
    is_active: 'false',
    is_forgotten: 'true',
    created_at: now,
  })}
   on conflict (google_sub) do update set is_active = false
   returning id`,
);

type Between<From, Before> = { from: From; before: Before };

const firstDay = <From extends SqlText, Before extends SqlText>(
  { from, before }: Between<From, Before>,
  table: string,
  state: string,
) =>
  sql`select min(date) as date from ${table} where date >= coalesce(${from}::date, '-infinity') and date < ${before} and ${state}`;

/** The first day, from one on and before another, with anything on it; a single row, with null if there is none. */
export const nextDayToAnonymise = statement<{ date: Day | null }, { from: Day | null; before: Day }>(
  'next-day-to-anonymise',
  (between) => sql`select min(date) as date from (
     ${firstDay(between, 'bookings', 'cancelled_at is null')} union all ${firstDay(between, 'bookings', 'cancelled_at is not null')}
     union all ${firstDay(between, 'waiting_list_places', 'true')}
   ) first_days`,
);

/**
 * The former colleague takes the owner's place. An admin who acted stays named as the one who did. The role that Perch runs as may
 * change the trail in no other way (migrations/0052_append_only_trail.sql).
 */
const cleansedEntries = (subject: string) => sql`
  select sum(forget_in_audit_trail('${subject}', chosen.id, chosen.user_id))::int as count from chosen`;

const bookingsOfDay = <Date extends SqlText, Id extends SqlText, Limit extends SqlText>(
  { date, formerColleagueId, limit }: { date: Date; formerColleagueId: Id; limit: Limit },
  state: string,
) => sql`(
  select id, user_id from bookings where date = ${date} and cancelled_at ${state} and user_id <> ${formerColleagueId} limit ${limit}
)`;

type Count = { count: number; entries: number | null };

export const anonymisedBookings = <Chosen extends SqlText, Former extends SqlText>(
  chosen: Chosen,
  formerColleagueId: Former,
) => sql`with chosen as materialized (${chosen}
   ), forgotten as (
     update bookings b
     set user_id = ${formerColleagueId}, booked_for = null, cancel_note = null, standing_id = null,
         cancelled_by = case when b.cancelled_by = chosen.user_id then ${formerColleagueId} else b.cancelled_by end
     from chosen where b.id = chosen.id
   ), audited as (${cleansedEntries('booking')}
   ), told as (
     delete from notices n using chosen where n.booking_id = chosen.id
   )
   select count(*)::int as count, (select count from audited) as entries from chosen`;

/** Some bookings of one day, with everything recorded about them. Returns how many. */
export const anonymiseBookings = statement<Count, { date: Day; formerColleagueId: number; limit: number }>(
  'anonymise-bookings',
  ({ date, formerColleagueId, limit }) =>
    anonymisedBookings(
      sql`${bookingsOfDay({ date, formerColleagueId, limit }, 'is null')} union all ${bookingsOfDay({ date, formerColleagueId, limit }, 'is not null')}`,
      formerColleagueId,
    ),
);

export const anonymisedPlaces = <Chosen extends SqlText, Former extends SqlText>(
  chosen: Chosen,
  formerColleagueId: Former,
) => sql`with chosen as materialized (${chosen}
   ), forgotten as (
     update waiting_list_places p
     -- With the seed, which is public (F6), a lot reveals whose it is.
     set user_id = ${formerColleagueId}, turns = null, last_turn = null, lot = null, rank = null
     from chosen where p.id = chosen.id
   ), audited as (${cleansedEntries('waiting-list-place')}
   ), told as (
     delete from notices n using chosen where n.kind in ('place-joined', 'place-expired') and n.place_id = chosen.id
   )
   select count(*)::int as count, (select count from audited) as entries from chosen`;

/** The same for places on waiting lists, with the turns that a draw counted (F10). */
export const anonymisePlaces = statement<Count, { date: Day; formerColleagueId: number; limit: number }>(
  'anonymise-places',
  ({ date, formerColleagueId, limit }) =>
    anonymisedPlaces(
      sql`select id, user_id from waiting_list_places where date = ${date} and user_id <> ${formerColleagueId} limit ${limit}`,
      formerColleagueId,
    ),
);

/** What people were told about past closings and about ways to sign in, and the buttons they pressed in Slack, oldest first. */
export const forgetMessages = statement<{ id: number }, { before: Day; limit: number }>(
  'forget-old-messages',
  ({ before, limit }) => sql`with told as (
     delete from notices n using closings c where n.closing_id = c.id and c.last_day < ${before}
   ), linked as (
     delete from notices where kind = 'account-linked' and created_at < ${before}::date
   )
   delete from slack_presses
   where id in (select id from slack_presses order by id limit ${limit}) and done_at is not null and received_at < ${before}::date
   returning id`,
);

/** Acts (D8) none of whose notifications are left. */
export const forgetActs = statement<{ id: number }, { before: Day; limit: number }>(
  'forget-old-acts',
  ({ before, limit }) => sql`delete from acts
   where id in (
     select t.id from acts t
     where t.created_at < ${before}::date
       and not exists (select from notices n where n.act_id = t.id)
       and not exists (select from slack_presses p where p.act_id = t.id)
     order by t.created_at limit ${limit}
   )
   returning id`,
);

/**
 * D9: deletes what was decided about past days of usual weeks, and wishes that ended so long ago that none of their
 * bookings names anybody. Returns how many of either.
 */
export const forgetWishes = statement<{ count: number }, { before: Day; limit: number }>(
  'forget-wishes',
  ({ before, limit }) => sql`with days as (
     delete from standing_days where (wish_id, date) in (
       select wish_id, date from standing_days where date < ${before} limit ${limit}
     ) returning 1
   ), wishes as (
     delete from standing_wishes where id in (
       select w.id from standing_wishes w
       where least(w.last_day, w.ended_at::date) < ${before}
         and not exists (select from bookings b where b.standing_id = w.id)
         and not exists (select from standing_days d where d.wish_id = w.id)
       limit ${limit}
     ) returning 1
   )
   select ((select count(*) from days) + (select count(*) from wishes))::int as count`,
);

/**
 * Absences whose days are all over, with the messages about them; of those that have begun, what they released and left, because
 * those bookings and places belong to nobody in particular from now on.
 */
export const forgetAbsences = statement<object, { before: Day }>(
  'forget-absences',
  ({ before }) => sql`with over as (
     delete from absences where last_day < ${before}
   )
   update absences set booking_ids = '{}', place_ids = '{}', given_back = '{}'
   where last_day >= ${before} and first_day < ${before} and (booking_ids <> '{}' or place_ids <> '{}')`,
);

/** Sessions that ended and whose owner has not signed in since, which would delete them too. */
export const forgetSessions = statement<object, { now: string }>(
  'forget-sessions',
  ({ now }) =>
    sql`delete from sessions
        where coalesce(ends_at, created_at + interval '${MOST_SESSION_DAYS} days') < ${now}::timestamptz`,
);

export const setAnonymisedBefore = statement<object, { before: Day }>(
  'set-anonymised-before',
  ({ before }) =>
    sql`update installation set anonymised_before = greatest(anonymised_before, ${before}::date)`,
);
