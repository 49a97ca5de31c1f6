import type pg from 'pg';

export type Offices = {
  offices: number;
  areasPerOffice: number;
  spacesPerArea: number;
  people: number;
};

/** Offices, areas, spaces and people, as if they had existed for four years. */
export async function writeOffices(client: pg.ClientBase, size: Offices): Promise<void> {
  await client.query(`
    select setseed(0.5);
    insert into users (google_sub, email, first_name, last_name, created_at)
    select 'bench-' || n, 'person' || n || '@perch.example', 'Person', 'Number ' || n, now() - interval '4 years'
    from generate_series(1, ${size.people}) n;
    insert into locations (name, address, time_zone, created_at)
    select 'Office ' || n, n || ' High Street', (array['Europe/London', 'Europe/Madrid', 'America/New_York'])[1 + n % 3],
           now() - interval '4 years'
    from generate_series(1, ${size.offices}) n;
    insert into areas (location_id, name, area_type_id, created_at)
    select l.id, 'Area ' || n, case when n % 10 = 0 then 2 else 1 end, now() - interval '4 years'
    from locations l, generate_series(1, ${size.areasPerOffice}) n where l.name like 'Office %';
    insert into bookable_objects (area_id, name, bookable_object_type_id, created_at)
    select a.id, 'Space ' || n, case when n = 1 then 2 else 1 end, now() - interval '4 years'
    from areas a, generate_series(1, ${size.spacesPerArea}) n where a.name like 'Area %';
    analyze`);
}
