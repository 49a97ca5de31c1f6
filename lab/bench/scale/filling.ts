import pg from 'pg';
import { migrate } from '../../../src/server/platform/db/migrate.ts';
import { bookingsMade } from '../company/bookings.ts';
import { bookingsOf } from '../company/company.ts';
import { settleTables, withoutIndexes } from '../company/loading.ts';
import { writeOffices } from '../company/offices.ts';
import { writeSessions } from '../company/sessions.ts';
import { type Cluster, withClient } from './cluster.ts';
import type { Rung } from './rungs.ts';
import { writeTrail } from './trail.ts';

const TABLES = [
  'bookings',
  'notices',
  'audit_entries',
  'bookable_objects',
  'users',
  'sessions',
  'areas',
  'locations',
];

/** How many days are sorted and written in one go. */
const CHUNK = 28;

/** Creates the database of a rung unless it exists; one that was interrupted is made afresh. */
export async function fill(cluster: Cluster, rung: Rung): Promise<void> {
  if (await wasInterrupted(cluster, rung)) await inPostgres(cluster, `drop database if exists ${rung.name}`);
  await inPostgres(cluster, `create database ${rung.name}`).catch((error: { code?: string }) => {
    if (error.code !== ALREADY_THERE) throw error;
  });
  const pool = new pg.Pool({ connectionString: cluster.address(rung.name), max: 1 });
  try {
    await migrate(pool);
    await pool.query(
      `update installation set sample_loaded_at = coalesce(sample_loaded_at, '2000-01-01T00:00:00Z')`,
    );
  } finally {
    await pool.end();
  }
  await withClient(cluster.address(rung.name), (client) => fillTables(client, rung));
}

/** Those that exist, complete or not. */
export async function databasesIn(cluster: Cluster): Promise<string[]> {
  const { rows } = await inPostgres(cluster, 'select datname from pg_database');
  return rows.map(({ datname }) => datname as string);
}

const ALREADY_THERE = '42P04';
const NOT_THERE = '3D000';

const inPostgres = (cluster: Cluster, text: string) =>
  withClient(cluster.address('postgres'), (client) => client.query(text));

/** In the middle of a step, while tables are without their indexes. */
async function wasInterrupted(cluster: Cluster, rung: Rung): Promise<boolean> {
  try {
    return await withClient(cluster.address(rung.name), async (client) => {
      const { rowCount } = await client.query('select from bench.written where not is_whole');
      return rowCount !== 0;
    });
  } catch (error) {
    if ((error as { code?: string }).code === NOT_THERE) return false;
    return true;
  }
}

async function fillTables(client: pg.Client, rung: Rung): Promise<void> {
  await client.query(`create schema if not exists bench`);
  await client.query(
    `create table if not exists bench.written (step text primary key, is_whole boolean not null default false)`,
  );
  const once = async (step: string, write: () => Promise<unknown>) => {
    const { rowCount } = await client.query('select from bench.written where step = $1', [step]);
    if (rowCount) return;
    console.log(`${new Date().toISOString()} ${rung.name}: ${step}`);
    await client.query('insert into bench.written (step) values ($1)', [step]);
    await write();
    await client.query('update bench.written set is_whole = true where step = $1', [step]);
  };

  await once('company', () => writeOffices(client, rung.company));
  await once('bookings', () =>
    withoutIndexes(client, ['bookings'], async () => {
      for (const { from, to } of chunks(rung))
        await client.query(bookingsMade(bookingsOf(rung.company, { from, to })));
    }),
  );
  await once('others', () => client.query(OTHERS, [rung.others]));
  await once('sessions', () => writeSessions(client));
  await once('sessions of others', () => client.query(SESSIONS_OF_OTHERS));
  await writeTrail(client, once);
  await once('vacuum', () => settleTables(client, TABLES));
}

/** From the oldest days to the newest, both ends as SQL. */
function chunks({ bookings, company }: Rung): { from: string; to: string }[] {
  const weekdaysOfAWeek = 5 / 7;
  const days =
    bookings === null
      ? company.daysBack + 43
      : Math.ceil(bookings / (company.people * company.share) / weekdaysOfAWeek);
  const first = days - 43;
  return Array.from({ length: Math.ceil(days / CHUNK) }, (_, index) => ({
    from: `current_date + ${index * CHUNK - first}`,
    to: `current_date + ${Math.min((index + 1) * CHUNK - 1 - first, 42)}`,
  }));
}

const OTHERS = `
  insert into users (google_sub, email, first_name, last_name, created_at)
  select 'other-' || n, 'other' || n || '@perch.example', 'Other', 'Number ' || n, now() - interval '4 years'
  from generate_series(1, $1::int) n`;

const SESSIONS_OF_OTHERS = `
  insert into sessions (token_hash, user_id, created_at, last_seen_at)
  select sha256(convert_to('bench-session-of-' || id, 'UTF8')), id, now(), now()
  from users where google_sub like 'other-%'`;
