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

const LONG = 'A long name of fifty characters, which is the most';

test('an upgrade numbers offices and areas that share a name, and records it in the audit trail', async () => {
  await client.query('begin');
  await inMigratedTransaction(client, '0015_object_lists', async () => {
    for (const name of ['Leeds', 'leeds', ' Leeds', 'Leeds (2)', 'York', LONG, LONG])
      await client.query(
        `insert into locations (name, address, created_at) values ($1, '1 Street', '2026-11-20T09:00:00Z')`,
        [name],
      );
    for (const [office, name] of [
      [1, 'Studio'],
      [1, 'Do\u0302ck'],
      [1, 'D\u00f4ck'],
      [5, 'Studio'],
      [5, 'STUDIO'],
    ])
      await client.query(
        `insert into areas (location_id, name, area_type_id, created_at) values ($1, $2, 1, '2026-11-20T09:00:00Z')`,
        [office, name],
      );
  });
  await client.query('commit');
  const namesOf = async (table: string) =>
    (await client.query<{ name: string }>(`select name from ${table} order by id`)).rows.map(
      ({ name }) => name,
    );
  expect(await namesOf('locations')).toEqual([
    'Leeds',
    'leeds (3)',
    'Leeds (4)',
    'Leeds (2)',
    'York',
    LONG,
    'A long name of fifty characters, which is the (2)',
  ]);
  expect(await namesOf('areas')).toEqual(['Studio', 'D\u00f4ck', 'D\u00f4ck (2)', 'Studio', 'STUDIO (2)']);
  const { rows } = await client.query(
    `select subject, before ->> 'name' as before, after ->> 'name' as after from audit_entries order by id limit 1`,
  );
  expect(rows).toEqual([{ subject: 'area', before: 'D\u00f4ck', after: 'D\u00f4ck (2)' }]);
});
