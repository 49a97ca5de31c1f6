import pg from 'pg';
import { type Connection, parseColumns } from './connection.ts';

/** Whatever can run a statement: the pool, or one transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** Committed when the work returns, rolled back when it throws. */
export type Transaction = Queryable & { readonly isTransaction: true };

export type Database = Queryable & {
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
};

/** That one instance has at most. */
export const CONNECTIONS = 20;

parseColumns();

export function openDatabase(connection: Connection, onLost: (error: Error) => void): Database {
  const pool = new pg.Pool({
    ...connection,
    max: CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC -c statement_timeout=30s -c idle_in_transaction_session_timeout=60s',
  });
  // Without a listener, a restart of the database would end this process.
  pool.on('error', onLost);

  return {
    pool,
    query: pool.query.bind(pool),
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const result = await work(Object.assign(client, { isTransaction: true as const }));
        await client.query('commit');
        return result;
      } catch (error) {
        // A connection that cannot even roll back is thrown away, not returned to the pool.
        await client.query('rollback').catch((lost: Error) => (broken = lost));
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}
