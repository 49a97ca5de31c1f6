import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Connection } from '../../src/server/platform/db/connection.ts';
import { patientPool } from '../../src/server/platform/db/database.ts';

/** The one server of a test run, as its setup hands it to every worker. */
export type TestServer = {
  /** May create databases. */
  admin: Connection;
  /** A migrated database that nobody writes to. */
  template: string;
  strategy: 'wal_log' | 'file_copy';
};

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestServer;
  }
}

export type FreshDatabase = {
  connection: Connection;
  /** The same as an address, for `DATABASE_URL`. */
  url: string;
  /** For what a test reads and writes behind the server’s back; opened when first needed. */
  readonly pool: pg.Pool;
  /** Also ends connections that a test left open. */
  drop(): Promise<void>;
};

let admin: pg.Pool | undefined;

/**
 * A database with today's schema (or, if `empty`, with nothing at all), for one test file or one test; takes about
 * 15 ms.
 */
export async function freshDatabase({ empty = false } = {}): Promise<FreshDatabase> {
  const server = inject('postgres');
  admin ??= adminOf(server);
  const name = `${server.template}_${randomBytes(6).toString('hex')}`;
  const source = empty ? 'template0' : `${server.template} strategy ${server.strategy}`;
  await admin.query(`create database ${name} template ${source}`);
  const connection = inDatabase(server.admin, name);
  let pool: pg.Pool | undefined;
  return {
    connection,
    url: addressOf(connection),
    get pool() {
      return (pool ??= patientPool(connection));
    },
    async drop() {
      await pool?.end();
      await admin?.query(`drop database ${name} with (force)`);
    },
  };
}

/** Lives as long as the worker, which may outlive the server by a moment: an idle connection that breaks is nobody's fault. */
function adminOf(server: TestServer): pg.Pool {
  const pool = new pg.Pool({ ...server.admin, max: 1, allowExitOnIdle: true });
  pool.on('error', () => {});
  return pool;
}

/** The same server, another database. */
export function inDatabase(connection: Connection, name: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database: name };
  const url = new URL(connection.connectionString);
  url.pathname = `/${name}`;
  return { connectionString: url.href };
}

function addressOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { user, host, database } = connection;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}
