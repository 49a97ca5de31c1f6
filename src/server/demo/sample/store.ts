import type { Queryable } from '../../platform/db/database.ts';
import { as, insertSelect } from '../../platform/db/insert.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
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
    truncate sessions, areas, users, locations, floor_plans, bookable_objects, bookings, waiting_list_places,
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

/** Bookings for past days and today were confirmed on their day. */
export const insertBookings = statement<object, { bookings: string; today: string; now: string }>(
  'insert-sample-bookings',
  ({ bookings, today, now }) => sql`${insertSelect('bookings', {
    date: 'b.date',
    area_id: 'b."areaId"',
    bookable_object_id: 'b."bookableObjectId"',
    user_id: 'b."userId"',
    booked_for: 'b."bookedFor"',
    created_at: 'm.made_at',
    confirmed_at: as(
      sql`case when b.date <= ${today}::date and b."cancelReason" is null then greatest(m.made_at, least(${now}, b.date + interval '8 hours')) end`,
    ),
    cancelled_at: 'case when b."cancelReason" is not null then m.made_at end',
    cancelled_by: sql`case when b."cancelReason" = 'owner' then b."userId" end`,
    cancel_reason: 'b."cancelReason"',
  })}
   from jsonb_to_recordset(${bookings}::jsonb) as b(date date, "areaId" bigint, "bookableObjectId" bigint, "userId" bigint,
                                          "bookedFor" text, "madeDaysBefore" int, "cancelReason" text)
   cross join lateral (
     select least(${now}::timestamptz, b.date - make_interval(days => b."madeDaysBefore") + interval '9 hours') as made_at
   ) m`,
);

export const insertPlaces = statement<object, { places: string; now: string }>(
  'insert-sample-places',
  ({ places, now }) => sql`${insertSelect('waiting_list_places', {
    area_id: 'p."areaId"',
    date: 'p.date',
    user_id: 'p."userId"',
    joined_at: as(sql`least(${now}::timestamptz, p.date - interval '3 days')`),
    ended_at: 'case when p."isOver" then p.date + interval \'8 hours 30 minutes\' end',
    ended_as: 'case when p."isOver" then \'expired\' end',
  })}
   from jsonb_to_recordset(${places}::jsonb) as p("areaId" bigint, date date, "userId" bigint, "isOver" boolean)`,
);
