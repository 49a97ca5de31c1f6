import type pg from 'pg';
import { writeCompany } from '../company/company.ts';

export const PLACES = { offices: 10, areasPerOffice: 20, spacesPerArea: 50 };
/** Spaces in the one large area, and areas in the one large office. */
const LARGE = 2_000;
/** Entries by one admin in the audit trail. */
const DEEDS = 50_000;

export type Ids = { admin: number; office: number; area: number; largeArea: number; largeOffice: number };

/**
 * The company of the other measurements with the worst of everything: an area with 2,000 spaces, an office with
 * 2,000 areas, and an admin who has done much and holds as many bookings as one person can.
 */
export async function writeWorst(client: pg.Client): Promise<Ids> {
  await writeCompany(client);
  const { rows } = await client.query<Ids>(
    `with large_office as (
       insert into locations (name, address, time_zone, created_at)
       values ('Large', '1 High Street', 'Europe/London', now()) returning id
     ), areas_of_it as (
       insert into areas (location_id, name, area_type_id, created_at)
       select id, 'Part ' || n, 1, now() from large_office, generate_series(1, ${LARGE}) n
     ), large_area as (
       insert into areas (location_id, name, area_type_id, created_at)
       select min(id), 'Large', 1, now() from locations where name like 'Office %' returning id
     ), spaces_of_it as (
       insert into bookable_objects (area_id, name, bookable_object_type_id, created_at)
       select id, 'Space by the window of the large hall ' || n * 7919 % 10007, 1, now()
       from large_area, generate_series(1, ${LARGE}) n
     )
     select (select min(id) from users where google_sub like 'bench-%')::int as admin,
            (select min(id) from locations where name like 'Office %')::int as office,
            (select min(id) from areas where name like 'Area %')::int as area,
            (select id from large_area)::int as "largeArea", (select id from large_office)::int as "largeOffice"`,
  );
  const [ids] = rows;
  if (!ids) throw new Error('A company has its ids.');
  await client.query('update users set is_admin = true where id = $1', [ids.admin]);
  await client.query(
    `insert into audit_entries (at, actor_id, action, subject, subject_id, after)
     select now() - n * interval '1 minute', $1, 'changed', 'bookable-object', n, '{"name": "A space"}'
     from generate_series(1, ${DEEDS}) n`,
    [ids.admin],
  );
  await client.query(
    `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
     select day::date, o.area_id, o.id, $1, now()
     from generate_series(current_date - 60, current_date + 42, interval '1 day') day,
          (select * from bookable_objects where area_id = $2 order by id limit 10) o`,
    [ids.admin, ids.largeArea],
  );
  await client.query('analyze');
  return ids;
}
