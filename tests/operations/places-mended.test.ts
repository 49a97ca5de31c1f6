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
});
afterAll(async () => {
  await client.end();
});

test('of objects that share a place the first active one keeps it, and the trail names the others', async () => {
  const names = async (where: string) => {
    const { rows } = await client.query(`select name from bookable_objects where ${where} order by id`);
    return rows.map(({ name }) => name);
  };
  await inMigratedTransaction(client, '0015_object_lists', async () => {
    await client.query(`
      insert into locations (name, address, created_at) values ('Leeds', '14 Canal Street', '2026-11-24T06:00:00Z');
      insert into areas (location_id, name, area_type_id, created_at)
      select id, 'Studio', 1, created_at from locations, generate_series(1, 2);
      insert into bookable_objects
        (area_id, name, bookable_object_type_id, is_active, floor_plan_object_id, created_at)
      select (select min(id) from areas), name, 1, is_active, place, '2026-11-24T06:00:00Z'
      from (values ('Retired', false, 'a'), ('First', true, 'a'), ('Second', true, 'a'), ('Alone', true, 'b'),
                   ('Nowhere', true, null), ('Nowhere too', true, null)) as each (name, is_active, place);
      insert into bookable_objects (area_id, name, bookable_object_type_id, floor_plan_object_id, created_at)
      select max(id), 'Elsewhere', 1, 'a', '2026-11-24T06:00:00Z' from areas`);
  });
  expect(await names(`floor_plan_object_id = 'a'`)).toEqual(['First', 'Elsewhere']);
  expect(await names(`floor_plan_object_id = 'b'`)).toEqual(['Alone']);
  const { rows } = await client.query(
    `select before ->> 'name' as name, before ->> 'floor_plan_object_id' as was, after ->> 'floor_plan_object_id' as is
     from audit_entries where subject = 'bookable-object' order by subject_id`,
  );
  expect(rows).toEqual([
    { name: 'Retired', was: 'a', is: null },
    { name: 'Second', was: 'a', is: null },
  ]);
  await expect(
    client.query(`update bookable_objects set floor_plan_object_id = 'b' where name = 'First'`),
  ).rejects.toThrow('one_object_per_place_of_a_floor_plan');
});
