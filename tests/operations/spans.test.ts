import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inMigratedTransaction } from '../../src/server/platform/db/migrate.ts';
import { freshDatabase } from '../support/postgres.ts';
import { perFile } from '../support/started.ts';

const database = perFile(() => freshDatabase({ empty: true }));
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client(database.connection);
  await client.connect();
  await inMigratedTransaction(client, '0038_notices_about_accounts', () => client.query(COMPANY));
});
afterAll(async () => {
  await client.end();
});

/**
 * As the previous release left it; Auckland is 13 hours ahead of UTC. What the trail says about an object is an entry of
 * its own, or part of what was saved with its area.
 */
const COMPANY = `
  insert into locations (name, address, time_zone, open_days, created_at)
  values ('Auckland', '1 Quay', 'Pacific/Auckland', '{1,2,3,4}', '2025-01-06T20:00:00Z');
  insert into areas (location_id, name, area_type_id, created_at) select id, 'Deck', 2, created_at from locations;
  insert into users (google_sub, email, first_name, last_name, created_at) values ('a', 'a', 'A', 'A', '2025-01-01T00:00:00Z');
  insert into bookable_objects (area_id, name, bookable_object_type_id, is_active, created_at)
  select a.id, each.name, type, is_active, created::timestamptz
  from areas a, (values
    ('Untouched', 1, true, '2025-01-06T20:00:00Z'), ('Never active', 1, false, '2025-01-06T20:00:00Z'),
    ('Retired and back', 1, true, '2025-01-06T20:00:00Z'), ('Saved as retired', 1, false, '2025-01-06T20:00:00Z'),
    ('Added with the area', 2, true, '2025-05-05T09:00:00Z'), ('Was a dog place', 1, true, '2025-01-06T20:00:00Z'),
    ('By hand', 1, true, '2025-01-06T20:00:00Z'), ('Brought in', 1, true, '2025-03-03T00:00:00Z')
  ) as each (name, type, is_active, created);
  insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
  select '2024-12-02', area_id, id, 1, '2024-12-01T00:00:00Z' from bookable_objects where name = 'Brought in';
  insert into audit_entries (at, action, subject, subject_id, before, after)
  select at::timestamptz, 'changed', 'bookable-object', o.id, before::jsonb, after::jsonb
  from bookable_objects o join (values
    ('Retired and back', '2025-02-03T10:00:00Z', '{"is_active": true, "bookable_object_type_id": 1}', '{"is_active": false, "bookable_object_type_id": 1}'),
    ('Retired and back', '2025-02-05T12:00:00Z', '{"is_active": false, "bookable_object_type_id": 1}', '{"is_active": true, "bookable_object_type_id": 1}'),
    ('Was a dog place', '2025-04-01T12:00:00Z', '{"is_active": true, "bookable_object_type_id": 2}', '{"is_active": true, "bookable_object_type_id": 1}'),
    ('By hand', '2025-04-01T12:00:00Z', '{"is_active": true, "bookable_object_type_id": 1}', '{"is_active": false, "bookable_object_type_id": 1}')
  ) as each (name, at, before, after) on each.name = o.name;
  insert into audit_entries (at, action, subject, subject_id, before, after)
  select '2025-05-05T09:00:00Z', 'saved', 'area', area_id, '{"area_type_id": 1, "bookable_objects": []}',
         jsonb_build_object('area_type_id', 2, 'bookable_objects', jsonb_build_array(
           jsonb_build_object('id', id, 'name', name, 'is_active', true, 'bookable_object_type_id', 2)))
  from bookable_objects where name = 'Added with the area';
  insert into audit_entries (at, action, subject, subject_id, before, after)
  select '2025-06-02T09:00:00Z', 'saved', 'area', area_id,
         jsonb_build_object('bookable_objects', jsonb_build_array(jsonb_build_object('id', id, 'name', name, 'is_active', true))),
         jsonb_build_object('bookable_objects', jsonb_build_array(jsonb_build_object('id', id, 'name', name, 'is_active', false)))
  from bookable_objects where name = 'Saved as retired';
  insert into audit_entries (at, action, subject, subject_id, before, after)
  select '2025-07-01T09:00:00Z', 'changed', 'location', id, '{"open_days": [1, 2, 3, 4, 5]}', '{"open_days": [1, 2, 3, 4]}'
  from locations`;

/** Each span as "from to type", without the time before an object existed; what lasts has no end. */
async function spansOf(name: string): Promise<string[]> {
  const { rows } = await client.query(
    `select s.from_day::text || ' ' || replace(s.until_day::text, 'infinity', '') || case s.bookable_object_type_id when 2 then ' dog' else '' end
            || case when s.is_active then '' else ' off' end as span
     from object_spans s join bookable_objects o on o.id = s.object_id
     where o.name = $1 and s.from_day > '-infinity' order by s.from_day`,
    [name],
  );
  return rows.map(({ span }) => span.trim());
}

/** The database's day does not change within a transaction. */
async function today(): Promise<string> {
  const { rows } = await client.query(`select (now() at time zone 'Pacific/Auckland')::date::text as day`);
  return rows[0].day;
}

test('an upgrade learns from the audit trail what could be booked on which days', async () => {
  expect(await spansOf('Untouched')).toEqual(['2025-01-07']);
  expect(await spansOf('Never active')).toEqual([]);
  expect(await spansOf('Retired and back')).toEqual([
    '2025-01-07 2025-02-03',
    '2025-02-03 2025-02-06 off',
    '2025-02-06',
  ]);
  expect(await spansOf('Saved as retired')).toEqual(['2025-01-07 2025-06-02', '2025-06-02  off']);
  expect(await spansOf('Added with the area')).toEqual(['2025-05-05  dog']);
  expect(await spansOf('Was a dog place')).toEqual(['2025-01-07 2025-04-02 dog', '2025-04-02']);
  // The trail does not say that it is active again.
  expect(await spansOf('By hand')).toEqual([
    '2025-01-07 2025-04-02',
    expect.stringMatching(/^2025-04-02 \S+ off$/),
    expect.stringMatching(/^\S+$/),
  ]);
  expect(await spansOf('Brought in')).toEqual(['2024-12-02']);
});

test('and what kind each area was, and on which weekdays each office opened', async () => {
  const areas = await client.query(
    `select area_type_id as kind, from_day::text as from, until_day::text as until from area_spans order by from_day`,
  );
  expect(areas.rows).toEqual([
    { kind: 1, from: '-infinity', until: '2025-05-05' },
    { kind: 2, from: '2025-05-05', until: 'infinity' },
  ]);
  const offices = await client.query(
    `select open_days as days, from_day::text as from, until_day::text as until from opening_spans order by from_day`,
  );
  expect(offices.rows).toEqual([
    { days: [1, 2, 3, 4, 5], from: '-infinity', until: '2025-07-01' },
    { days: [1, 2, 3, 4], from: '2025-07-01', until: 'infinity' },
  ]);
});

test('statements that do not say what time it is keep the days too, as those of the previous release do', async () => {
  await client.query('begin');
  await client.query(`update bookable_objects set is_active = false where name = 'Untouched'`);
  expect(await spansOf('Untouched')).toEqual([`2025-01-07 ${await today()}`, `${await today()}  off`]);
  // A day counts as it was when it ended.
  await client.query(`update bookable_objects set is_active = true where name = 'Untouched'`);
  expect(await spansOf('Untouched')).toEqual(['2025-01-07']);
  await client.query(
    `insert into bookable_objects (area_id, name, bookable_object_type_id, created_at) values (1, 'New', 1, '2026-02-02T20:00:00Z')`,
  );
  expect(await spansOf('New')).toEqual(['2026-02-03']);
  await client.query(`update locations set open_days = '{5}'; update areas set area_type_id = 1`);
  const { rows } = await client.query(
    `select open_days as days, from_day::text as from from opening_spans where until_day = 'infinity'
     union all select array[area_type_id], from_day::text from area_spans where until_day = 'infinity'`,
  );
  expect(rows).toEqual([
    { days: [5], from: await today() },
    { days: [1], from: await today() },
  ]);
  await client.query('commit');
});

test('every object, area and office has exactly one span for any day', async () => {
  const { rows } = await client.query(
    `select d.day, o.id from bookable_objects o, (values ('1999-01-01'::date), ('2025-02-03'), ('2025-02-05'), ('2099-01-01')) as d (day)
     where (select count(*) from object_spans s where s.object_id = o.id and s.from_day <= d.day and s.until_day > d.day) <> 1
        or (select count(*) from area_spans s where s.area_id = o.area_id and s.from_day <= d.day and s.until_day > d.day) <> 1`,
  );
  expect(rows).toEqual([]);
});
