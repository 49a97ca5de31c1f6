import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { anonymisedBookings, anonymisedPlaces } from './anonymise-store.ts';
import { CHOICES } from './preferences-store.ts';

/** Whom an instance of the previous release has deactivated, and who was before there was such a date. */
export const dateDeactivations = statement<object, { now: string }>(
  'date-deactivations',
  ({ now }) =>
    sql`update users set deactivated_at = ${now} where not is_active and not is_forgotten and deactivated_at is null`,
);

/** Somebody who was deactivated before a moment and is not held (O9); nobody brings them back until the transaction ends. */
export const leaverToForget = statement<{ id: number }, { before: string }>(
  'leaver-to-forget',
  ({ before }) => sql`select id from users
   where not is_active and not is_forgotten and deactivated_at <= ${before}
     and id <> all (array(select user_id from leavers where is_held))
   order by id limit 1
   for no key update`,
);

type OfPerson = { userId: number; formerColleagueId: number };

/** Rows that stand and rows that ended have an index each. */
const of = <User extends SqlText>(table: string, userId: User, state: string) =>
  sql`select id, user_id from ${table} where user_id = ${userId} and ${state}`;

export const anonymiseBookingsOf = statement<object, OfPerson>(
  'anonymise-bookings-of',
  ({ userId, formerColleagueId }) =>
    anonymisedBookings(
      sql`${of('bookings', userId, 'cancelled_at is null')} union all ${of('bookings', userId, 'cancelled_at is not null')}`,
      formerColleagueId,
    ),
);

export const anonymisePlacesOf = statement<object, OfPerson>(
  'anonymise-places-of',
  ({ userId, formerColleagueId }) =>
    anonymisedPlaces(
      sql`${of('waiting_list_places', userId, 'ended_at is null')} union all ${of('waiting_list_places', userId, 'ended_at is not null')}`,
      formerColleagueId,
    ),
);

/** Everything else that says who somebody was. What they did as an admin keeps a number that leads to nobody. */
export const forgetWhoTheyWere = statement<object, { userId: number }>(
  'forget-who-they-were',
  ({ userId }) => sql`with presses as (
     delete from slack_presses p using users u where u.id = ${userId} and p.slack_user_id = u.slack_user_id
   ), accounts as (
     delete from identities where user_id = ${userId}
   ), ended as (
     delete from sessions where user_id = ${userId}
   ), calendar as (
     delete from calendar_addresses where user_id = ${userId}
   ), offices as (
     delete from location_managers where user_id = ${userId}
   ), groups as (
     delete from group_members where user_id = ${userId}
   ), followed as (
     delete from follows where ${userId} in (user_id, followed_id)
   ), events as (
     delete from security_events where user_id = ${userId}
   ), away as (
     delete from absences where user_id = ${userId}
   ), wishes as (
     delete from standing_wishes where user_id = ${userId}
   )
   update users
   set is_forgotten = true, first_name = 'Former', last_name = 'colleague', email = '', is_admin = false, proved_email = null,
       refused_email = null, refused_email_at = null, google_sub = null, slack_user_id = null, slack_looked_up_at = null,
       wants_slack = null, wants_mail = null, ${CHOICES.map(([, column]) => `${column} = default`).join(', ')}, seen_at = null
   where id = ${userId}`,
);
