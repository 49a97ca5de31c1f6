import type { Writable } from 'node:stream';
import type pg from 'pg';
import { isLost } from './lost.ts';

/** If one turn has more reads, they take another connection, so that PostgreSQL works on several at once. */
const MOST_TOGETHER = 8;

export type Request = pg.QueryConfig;

type Waiting = {
  request: Request;
  resolve(result: pg.QueryResult): void;
  reject(error: unknown): void;
};

/**
 * Runs quick reads: all those of one turn of the event loop travel together over one connection, which costs
 * both ends less than a trip each. PostgreSQL runs them one after the other, each on its own, so a slow one would hold up the others.
 */
export function readerTogether(pool: pg.Pool): (request: Request) => Promise<pg.QueryResult> {
  let waiting: Waiting[] = [];

  function send(): void {
    const all = waiting;
    waiting = [];
    for (let first = 0; first < all.length; first += MOST_TOGETHER)
      void sendOver(pool, all.slice(first, first + MOST_TOGETHER));
  }

  return (request) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(send);
      waiting.push({ request, resolve, reject });
    });
}

async function sendOver(pool: pg.Pool, together: readonly Waiting[]): Promise<void> {
  try {
    const client = await pool.connect();
    let left = together.length;
    let broken: Error | undefined;
    const uncork = cork(client);
    for (const { request, resolve, reject } of together) {
      client.query(request, (error: Error | null, result) => {
        if (error) reject(error);
        else resolve(result);
        if (error && isLost(error)) broken = error;
        left -= 1;
        if (left === 0) client.release(broken);
      });
    }
    uncork();
  } catch (error) {
    for (const { reject } of together) reject(error);
  }
}

/** What is sent until it is uncorked travels together. */
export function cork(client: pg.ClientBase): () => void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  return () => stream.uncork();
}
