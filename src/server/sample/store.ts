import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { statement } from '../db/statement.ts';
import type { AreaTypeId, ObjectTypeId } from '../../shared/locations/kinds.ts';
import type { SampleLocation } from './company.ts';

/** True once, for whoever comes first. */
export const claimSample = statement<object, { now: string }>(
  'claim-sample',
  ({ now }) =>
    sql`update installation set sample_loaded_at = ${now} where sample_loaded_at is null returning only_row`,
);

export async function emptyDatabase(db: Queryable): Promise<void> {
  await db.query(`
    truncate users, sessions, locations, areas, floor_plans, bookable_objects, bookings, waiting_list_places,
             audit_entries, notices, slack_presses restart identity cascade`);
}

export const insertPerson = statement<
  { id: number },
  { sub: string; email: string; givenName: string; familyName: string; isAdmin: boolean; now: string }
>(
  'insert-sample-person',
  ({
    sub,
    email,
    givenName,
    familyName,
    isAdmin,
    now,
  }) => sql`insert into users (google_sub, email, first_name, last_name, is_admin, created_at)
   values (${sub}, ${email}, ${givenName}, ${familyName}, ${isAdmin}, ${now}) returning id`,
);

export const insertLocation = statement<
  { id: number },
  { location: Omit<SampleLocation, 'areas'>; now: string }
>(
  'insert-sample-location',
  ({
    location,
    now,
  }) => sql`insert into locations (name, description, address, slack_channel, guide_link, time_zone, created_at)
   select l.name, l.description, l.address, l."slackChannel", l."guideLink", l."timeZone", ${now}
   from jsonb_to_record(${location}::jsonb) as l(name text, description text, address text, "slackChannel" text,
                                        "guideLink" text, "timeZone" text)
   returning id`,
);

export const insertArea = statement<
  { id: number },
  { locationId: number; name: string; description: string; areaTypeId: AreaTypeId; now: string }
>(
  'insert-sample-area',
  ({
    locationId,
    name,
    description,
    areaTypeId,
    now,
  }) => sql`insert into areas (location_id, name, description, area_type_id, created_at)
   values (${locationId}, ${name}, ${description}, ${areaTypeId}, ${now}) returning id`,
);

export const insertObjects = statement<
  { id: number; typeId: ObjectTypeId },
  { areaId: number; places: string; now: string }
>(
  'insert-sample-objects',
  ({
    areaId,
    places,
    now,
  }) => sql`insert into bookable_objects (area_id, name, description, bookable_object_type_id, floor_plan_object_id, created_at)
   select ${areaId}, p.name, coalesce(p.description, ''), p."typeId", p."itemId", ${now}
   from jsonb_to_recordset(${places}::jsonb) as p(name text, description text, "typeId" smallint, "itemId" text)
   returning id, bookable_object_type_id as "typeId"`,
);

/** Bookings of days gone by, and of today, were confirmed on their day. */
export const insertBookings = statement<object, { bookings: string; today: string; now: string }>(
  'insert-sample-bookings',
  ({
    bookings,
    today,
    now,
  }) => sql`insert into bookings (date, area_id, bookable_object_id, user_id, booked_for, created_at, confirmed_at,
                         cancelled_at, cancelled_by, cancel_reason)
   select b.date, b."areaId", b."bookableObjectId", b."userId", b."bookedFor", m.made_at,
          case when b.date <= ${today}::date and b."cancelReason" is null then greatest(m.made_at, least(${now}, b.date + interval '8 hours')) end,
          case when b."cancelReason" is not null then m.made_at end,
          case when b."cancelReason" = 'owner' then b."userId" end,
          b."cancelReason"
   from jsonb_to_recordset(${bookings}::jsonb) as b(date date, "areaId" bigint, "bookableObjectId" bigint, "userId" bigint,
                                          "bookedFor" text, "madeDaysBefore" int, "cancelReason" text)
   cross join lateral (
     select least(${now}::timestamptz, b.date - make_interval(days => b."madeDaysBefore") + interval '9 hours') as made_at
   ) m`,
);

export const insertPlaces = statement<object, { places: string; now: string }>(
  'insert-sample-places',
  ({ places, now }) => sql`insert into waiting_list_places (area_id, date, user_id, joined_at)
   select p."areaId", p.date, p."userId", ${now}
   from jsonb_to_recordset(${places}::jsonb) as p("areaId" bigint, date date, "userId" bigint)`,
);
