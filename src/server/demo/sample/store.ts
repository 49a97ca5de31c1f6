import type { Day } from '../../../shared/day.ts';
import { auditEntry } from '../../people/audit/store.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { as, insertInto, insertSelect } from '../../platform/db/insert.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { momentOf } from '../../days/sql/wall-clock.ts';
import { GOOGLE } from '../../people/sign-in/identity.ts';

/** True once, for the first caller. */
export const claimSample = statement<object, { now: string }>(
  'claim-sample',
  ({ now }) =>
    sql`update installation set sample_loaded_at = ${now} where sample_loaded_at is null returning only_row`,
);

/**
 * Sessions first, without which no call begins; then areas, which every write under way holds until it has ended. Whatever it still needs
 * is not ours yet.
 */
export async function emptyDatabase(db: Queryable): Promise<void> {
  await db.query(`
    truncate sessions, areas, users, groups, locations, floor_plans, bookable_objects, bookings, waiting_list_places,
             audit_entries, notices, slack_presses restart identity cascade`);
}

/** In the order in which they are given. */
export const insertPeople = statement<{ id: number }, { people: string; now: string }>(
  'insert-sample-people',
  ({ people, now }) => sql`with made as (
     ${insertSelect('users', {
       google_sub: as('p.sub'),
       email: 'p.email',
       proved_email: as('p.email'),
       first_name: as('p."givenName"'),
       last_name: as('p."familyName"'),
       is_admin: as('p."isAdmin"'),
       created_at: now,
     })}
     from rows from (
       jsonb_to_recordset(${people}::jsonb)
         as (sub text, email text, "givenName" text, "familyName" text, "isAdmin" boolean)
     ) with ordinality as p (sub, email, "givenName", "familyName", "isAdmin", turn)
     order by p.turn
     returning id, google_sub
   ), known as (
     ${insertSelect('identities', {
       issuer: as(`'${GOOGLE}'`),
       subject: as('made.google_sub'),
       user_id: as('made.id'),
       created_at: now,
     })} from made
   )
   select id from made order by id`,
);

/** The days of the area are drawn from now on. */
export const drawArea = statement<
  object,
  { id: number; daysBefore: number; drawAt: string; drawSince: string }
>(
  'draw-sample-area',
  ({ id, daysBefore, drawAt, drawSince }) =>
    sql`update areas set draw_days_before = ${daysBefore}, draw_at = ${drawAt}, draw_since = ${drawSince} where id = ${id}`,
);

/** Bookings for past days and today were confirmed on their day, or ended at 10:00. Whoever cancelled did so the day before. */
export const insertBookings = statement<object, { bookings: string; today: string; now: string }>(
  'insert-sample-bookings',
  ({ bookings, today, now }) => sql`${insertSelect('bookings', {
    date: 'b.date',
    area_id: 'b."areaId"',
    bookable_object_id: 'b."bookableObjectId"',
    user_id: 'b."userId"',
    booked_for: 'b."bookedFor"',
    created_at: 'm.made_at',
    asked_at: as(sql`case when b."cancelReason" = 'unconfirmed' then ${momentOf('ask', 'b.date', 'l')} end`),
    confirmed_at: as(
      sql`case when b.date <= ${today}::date and b."cancelReason" is null
            then greatest(m.made_at, least(${now}, ${momentOf('ask', 'b.date', 'l')})) end`,
    ),
    cancelled_at:
      as(sql`case b."cancelReason" when 'owner' then greatest(m.made_at, least(${now}, m.released_at))
                           when 'unconfirmed' then ${momentOf('release', 'b.date', 'l')} end`),
    cancelled_by: sql`case when b."cancelReason" = 'owner' then b."userId" end`,
    cancel_reason: 'b."cancelReason"',
  })}
   from rows from (
     jsonb_to_recordset(${bookings}::jsonb) as (date date, "areaId" bigint, "bookableObjectId" bigint, "userId" bigint,
                                                "bookedFor" text, "madeDaysBefore" int, "cancelReason" text, "isPromoted" boolean)
   ) with ordinality as b (date, "areaId", "bookableObjectId", "userId", "bookedFor", "madeDaysBefore", "cancelReason", "isPromoted", turn)
   join areas a on a.id = b."areaId" join locations l on l.id = a.location_id
   cross join lateral (select (b.date - 1 + time '15:00') at time zone l.time_zone as released_at) r
   cross join lateral (
     select r.released_at, case when b."isPromoted" then r.released_at
       else least(${now}::timestamptz, b.date - make_interval(days => b."madeDaysBefore") + interval '9 hours') end as made_at
   ) m
   order by b.turn`,
);

/** After the bookings, because some were made for who waited. */
export const insertPlaces = statement<object, { places: string; now: string }>(
  'insert-sample-places',
  ({ places, now }) => sql`${insertSelect('waiting_list_places', {
    area_id: 'p."areaId"',
    date: 'p.date',
    user_id: 'p."userId"',
    joined_at: as(sql`least(${now}::timestamptz, p.date - interval '3 days')`),
    ended_at: as(
      sql`coalesce(b.created_at, case when p."isOver" then ${momentOf('endOfQueue', 'p.date', 'l')} end)`,
    ),
    ended_as: "case when b.id is not null then 'promoted' when p.\"isOver\" then 'expired' end",
    booking_id: as('b.id'),
  })}
   from rows from (
     jsonb_to_recordset(${places}::jsonb)
       as ("areaId" bigint, date date, "userId" bigint, "isOver" boolean, "bookableObjectId" bigint)
   ) with ordinality as p ("areaId", date, "userId", "isOver", "bookableObjectId", turn)
   join areas a on a.id = p."areaId" join locations l on l.id = a.location_id
   left join bookings b on b.bookable_object_id = p."bookableObjectId" and b.date = p.date and b.cancelled_at is null
   order by p.turn`,
);

/** Some spaces are kept for whoever has booked one of them (B17). */
export const keepForGroup = statement<object, { name: string; objectIds: readonly number[]; today: Day }>(
  'keep-for-sample-group',
  ({ name, objectIds, today }) => sql`with made as (
     ${insertInto('groups', { name })} returning id
   ), put_in as (
     ${insertSelect('group_members', { group_id: as('made.id'), user_id: 's.user_id', source: "'admin'" })}
     from made, (
       select distinct user_id from bookings
       where bookable_object_id = any (${objectIds}::bigint[]) and date >= ${today} and cancelled_at is null
     ) s
   ), kept as (
     ${insertSelect('object_groups', { object_id: as('o'), group_id: as('made.id') })}
     from made, unnest(${objectIds}::bigint[]) o
   )
   update bookable_objects set kept_days_before = 1, kept_at = '12:00' where id = any (${objectIds}::bigint[])`,
);

/**
 * What people were told at the time, which nobody sends any more, and how their places ended. About a booking that belongs to a
 * former colleague nothing is kept. Whoever lost one had been asked.
 */
export const recordPast = statement<object, { from: Day; to: Day }>(
  'record-sample-past',
  ({ from, to }) => sql`with told as (
     ${insertSelect('notices', {
       kind: 'n.kind',
       user_id: 'u.id',
       booking_id: 'n.booking_id',
       place_id: 'n.place_id',
       created_at: 'n.created_at',
       ended_as: as("case when n.kind = 'confirm' then 'sent' else 'obsolete' end"),
       ended_at: as('n.created_at'),
       slack_channel: "case when n.kind = 'confirm' then 'sample' end",
       slack_ts: "case when n.kind = 'confirm' then 'sample-' || n.booking_id end",
     })}
     from (
       select case when p.id is null then 'booked' else 'promoted' end, b.user_id, b.id, null::bigint, b.created_at, b.date
       from bookings b left join waiting_list_places p on p.booking_id = b.id
       union all
       select case cancel_reason when 'unconfirmed' then 'unconfirmed' else 'cancelled' end, user_id, id, null, cancelled_at, date
       from bookings where cancelled_at is not null
       union all
       select 'confirm', user_id, id, null, asked_at, date from bookings where asked_at is not null
       union all
       select 'place-joined', user_id, null, id, joined_at, date from waiting_list_places
       union all
       select 'place-expired', user_id, null, id, ended_at, date from waiting_list_places where ended_as = 'expired'
     ) n (kind, user_id, booking_id, place_id, created_at, date)
     join users u on u.id = n.user_id and u.is_active
     where n.date between ${from} and ${to}
     order by n.created_at
   )
   ${auditEntry('waiting-list-place', 'expired', { id: 'id', by: 'null', at: 'ended_at', after: 'to_jsonb(p)' })} from waiting_list_places p where ended_as = 'expired' and date between ${from} and ${to} order by ended_at`,
);
