import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type pg from 'pg';
import { withClient } from '../../parts/postgres.ts';
import { type CallName, type Facts, REQUESTS } from './calls.ts';
import { readFacts } from './facts.ts';
import type { Load, Order } from './load.ts';
import { workOf, workOfFamily } from './machine.ts';

/** What is measured: a server on a database. */
export type Subject = {
  name: string;
  port: number;
  pid: number;
  /** With Perch's schema, from which the facts are read. */
  database: { url: string; pid: number };
  /** Of a Seatsurfing, for each person. */
  tokens?: string[];
};

/**
 * For one round. Times in milliseconds, work in milliseconds of one core per request, null if the system does not
 * say.
 */
export type Figures = {
  perSecond: number;
  work: number | null;
  databaseWork: number | null;
  /** What PostgreSQL's log of changes grew by, in kB per request. */
  wal: number;
} & Pick<Load, 'p50' | 'p95' | 'p99'>;

export type Plan = { call: CallName; rate: number | null; encodings?: string };

export const CONNECTIONS = 32;

export async function measure(subject: Subject, plan: Plan, ms: number): Promise<Figures> {
  const facts = await factsOf(subject.database.url);
  const { port, pid, database, tokens } = subject;
  const works = () => [workOf(pid), workOfFamily(database.pid)] as const;
  return withClient(database.url, async (client) => {
    let before: ReturnType<typeof works> = [null, null];
    let logged = positionOf(client);
    const order: Order = {
      ...plan,
      tokens,
      port,
      connections: CONNECTIONS,
      warmUpMs: Math.min(500, ms / 2),
      ms,
    };
    const load = await loadFrom({ order, facts }, () => {
      before = works();
      logged = positionOf(client);
    });
    const after = works();
    const requests = load.done * REQUESTS[plan.call];
    const wal = ((await positionOf(client)) - (await logged)) / 1024 / requests;
    const each = (index: 0 | 1) => {
      const [to, from] = [after[index], before[index]];
      return to === null || from === null ? null : (to - from) / requests;
    };
    const { p50, p95, p99 } = load;
    return { perSecond: load.done / load.seconds, work: each(0), databaseWork: each(1), wal, p50, p95, p99 };
  });
}

/** How far PostgreSQL's log of changes has got, in bytes. */
async function positionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ at: string }>(`select pg_current_wal_lsn() - '0/0' as at`);
  return Number(rows[0]?.at);
}

export async function factsOf(databaseUrl: string): Promise<Facts> {
  return withClient(databaseUrl, (client) => readFacts(client, CONNECTIONS));
}

async function loadFrom(message: { order: Order; facts: Facts }, begun: () => void): Promise<Load> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'load.ts'));
  try {
    return await new Promise((resolve, reject) => {
      child.on('message', (said: 'begun' | { load: Load } | { error: string }) => {
        if (said === 'begun') begun();
        else if ('load' in said) resolve(said.load);
        else reject(new Error(`${message.order.call}: ${said.error}`));
      });
      child.once('exit', () => reject(new Error('The load ended early.')));
      child.send(message);
    });
  } finally {
    child.kill();
  }
}
