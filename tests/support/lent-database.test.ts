import pg from 'pg';
import { expect, test } from 'vitest';
import { lentDatabase } from './lent-database.ts';
import { loadRecentSample, startPerch } from './perch.ts';
import { type FreshDatabase, freshDatabase } from './postgres.ts';

/** All rows of all tables, and the next ids. */
async function contentsOf({ url }: FreshDatabase): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ content: string }>(
    `select query_to_xml(format('select * from %I.%I order by 1', schemaname, tablename), true, false, tablename)::text as content
     from pg_tables where schemaname = 'public'
     union all select format('%s %s', sequencename, last_value) from pg_sequences where schemaname = 'public'
     order by 1`,
  );
  await client.end();
  return rows.map(({ content }) => content);
}

test('a database that a server of another test has had is as good as a new one', async () => {
  const before = await startPerch();
  await loadRecentSample(before);
  const { rows } = await before.app.db.query<{ name: string }>('select current_database() as name');
  await before.stop();
  const lent = await lentDatabase();
  expect(lent.url).toContain(rows[0]?.name);
  const fresh = await freshDatabase();
  const [left, right] = [await contentsOf(lent), await contentsOf(fresh)];
  await Promise.all([lent.drop(), fresh.drop()]);
  expect(left.length).toBeGreaterThan(45);
  expect(left).toEqual(right);
});

test('its connections stay open for the next server', async () => {
  const processesOf = async () => {
    const perch = await startPerch();
    const { rows } = await perch.app.db.query<{ open: number[] }>(
      `select array_agg(pid) as open from pg_stat_activity where datname = current_database()`,
    );
    await perch.stop();
    return rows[0]?.open ?? [];
  };
  const before = await processesOf();
  const after = await processesOf();
  expect(after.filter((pid) => before.includes(pid)).length).toBeGreaterThan(1);
});
