import pg from 'pg';
import type { Connection } from '../connection.ts';
import type { Queryable } from '../database.ts';
import { PrimaryPool } from '../primary.ts';
import type { BackupSection } from './format.ts';

export type BackedUpSession = { client: pg.PoolClient; end(): Promise<void> };

/** A connection without time limits that reads and writes days and instants the same way everywhere. */
export async function connectPatiently(connection: Connection): Promise<BackedUpSession> {
  const pool = new PrimaryPool({
    ...connection,
    max: 1,
    application_name: 'perch backup',
    connectionTimeoutMillis: 10_000,
    options:
      '-c timezone=UTC -c datestyle=ISO -c intervalstyle=iso_8601 -c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
  });
  // A lost connection makes the next query fail; without a listener it would end the process.
  pool.on('error', () => {});
  try {
    const client = await pool.connect();
    client.on('error', () => {});
    return {
      client,
      async end() {
        client.release(true);
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/**
 * All tables holding Perch's data, by name, with their columns except computed ones. The migrator's own is written afresh when a backup is
 * restored.
 */
export async function tablesOf(db: Queryable): Promise<BackupSection[]> {
  const { rows } = await db.query<BackupSection>(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.oid order by c.relname collate "C"`,
  );
  return rows;
}

export async function sequencesOf(db: Queryable): Promise<Record<string, string | null>> {
  const { rows } = await db.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = current_schema() order by sequencename collate "C"`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Null if there are no Perch tables. */
export async function appliedMigrations(db: Queryable): Promise<string[] | null> {
  const { rows: found } = await db.query(`select where to_regclass('schema_migrations') is not null`);
  if (found.length === 0) return null;
  const { rows } = await db.query<{ name: string }>(`select name from schema_migrations order by name`);
  return rows.map(({ name }) => name);
}

/** Whether there are any tables, ours or not, apart from those belonging to an extension. */
export async function hasTables(db: Queryable): Promise<boolean> {
  const { rows } = await db.query(
    `select from pg_class c
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  );
  return rows.length > 0;
}

export const quotedName = (name: string): string => pg.escapeIdentifier(name);
export const quotedNames = (names: string[]): string => names.map(quotedName).join(', ');
