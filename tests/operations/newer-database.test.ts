import pg from 'pg';
import { expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import { makeOffice } from '../support/office.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { startProduct } from '../support/product.ts';
import { freshDatabase } from '../support/postgres.ts';
import { perchForFile } from '../support/stage.ts';

const { perch } = perchForFile({ parts: { hasNewDatabase: true } });

const NEWER = `insert into schema_migrations (name, timestamp) values ('9999_of_the_next_release', now()::text)`;

test('a running instance carries on after a newer one has migrated the database', async () => {
  const area = await makeOffice(perch);
  const bens = await perch.signedIn(ben);
  await perch.app.db.pool.query(NEWER);
  await bens.hasBooked(area, WEDNESDAY);
  expect((await bens.get('/health/ready')).status).toBe(200);
});

test('an instance that starts on it refuses, and says what to do', async () => {
  const database = await freshDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(NEWER);
  await client.end();
  await expect(startProduct({ DATABASE_URL: database.url })).rejects.toThrow(
    'Perch cannot start: the database belongs to a newer version of Perch (9999_of_the_next_release). Start that version, or restore the backup from before it.',
  );
  await database.drop();
});
