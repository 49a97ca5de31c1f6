import type pg from 'pg';
import { type Connection, parseColumns } from './connection.ts';
import { isStuck } from './lost.ts';
import { PrimaryPool } from './primary.ts';
import { cork, readerTogether } from './together.ts';

/** Anything that can run a statement: the pool, or one transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** Committed when the work returns, rolled back when it throws. */
export type Transaction = Queryable & {
  readonly isTransaction: true;
  /** Runs after the commit, or never if there is none. Must not throw. */
  onCommit(act: () => void): void;
};

export type Database = Queryable & {
  /** For quick reads, see {@link readerTogether}. */
  readonly together: Queryable;
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
};

/**
 * The most that one instance opens. With 20, bookings and cancellations took some 5% more work on two cores, and there were no more of
 * them.
 */
export const CONNECTIONS = 12;

/**
 * A new connection has nothing prepared: until each statement has been sent six times, a booking costs PostgreSQL several times as
 * much. So the pool does not shrink between one burst and the next.
 */
const IDLE_MS = 5 * 60_000;

/**
 * PostgreSQL's default is made for hard disks: by it, reading all of a small table (200 areas, 15 µs) is cheaper than looking one row up, and
 * a plan made while a table was small keeps reading all of it as it grows.
 */
const CHEAP_LOOK_UPS = 'random_page_cost=1.1';

parseColumns();

/** For migrations, which take as long as the tables are large: the 30 s statement timeout does not apply to them. */
export function patientPool(connection: Connection): pg.Pool {
  const pool = new PrimaryPool({ ...connection, max: 2, options: '-c timezone=UTC' });
  // The code that is using a lost connection sees the error there.
  pool.on('error', () => {});
  return pool;
}

export function openDatabase(connection: Connection, onLost: (error: Error) => void): Database {
  const pool = new PrimaryPool({
    ...connection,
    max: CONNECTIONS,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: 10_000,
    // Detects a machine that has vanished: soon on idle connections, and on busy ones by the time PostgreSQL itself
    // would have stopped the statement.
    keepAlive: true,
    // Statements sent at once are answered in that order, without waiting for each other's answers.
    pipeline: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: 35_000,
    options: [
      'timezone=UTC',
      'statement_timeout=30s',
      'idle_in_transaction_session_timeout=60s',
      CHEAP_LOOK_UPS,
    ]
      .map((each) => `-c ${each}`)
      .join(' '),
  });
  // Without a listener, a database restart would end this process.
  pool.on('error', onLost);

  return {
    pool,
    query: pool.query.bind(pool),
    together: { query: readerTogether(pool) as never },
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      const afterwards: (() => void)[] = [];
      try {
        const begun = begin(client);
        const result = await work({
          query: client.query.bind(client),
          isTransaction: true,
          onCommit: (act) => void afterwards.push(act),
        });
        await begun;
        const { command } = await client.query('commit');
        if (command !== 'COMMIT') throw new Error('The transaction was rolled back.');
        for (const act of afterwards) act();
        return result;
      } catch (error) {
        // A connection that cannot even roll back is discarded, not returned to the pool.
        if (isStuck(error)) broken = error as Error;
        else await client.query('rollback').catch((lost: Error) => (broken = lost));
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close() {
      // The pool does not wait until its connections have gone, and the demo's PostgreSQL, stopped next, ends those that have not.
      pool.off('error', onLost).on('error', () => {});
      return pool.end();
    },
  };
}

/**
 * Travels with the first statement of the transaction, which is sent at once: one round trip and one system call fewer. It can only fail with
 * the connection, and then so does everything after it.
 */
function begin(client: pg.ClientBase): Promise<unknown> {
  const uncork = cork(client);
  const begun = client.query('begin');
  queueMicrotask(uncork);
  // The code that awaits it sees the failure; by then the first statement may have failed.
  begun.catch(() => {});
  return begun;
}
