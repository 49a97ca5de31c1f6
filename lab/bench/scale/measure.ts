import pg from 'pg';
import { startProduct } from '../../../tests/support/product.ts';
import { explained } from '../../../tests/guards/explaining.ts';
import { hotStatements } from '../../../tests/guards/hot-statements.ts';
import { bareWork } from './bare.ts';
import { calls, callsTo } from './calls.ts';
import type { Cluster } from './cluster.ts';
import type { Rung } from './rungs.ts';
import { type Subjects, subjectsIn } from './subjects.ts';

export type Figures = {
  rung: Rung;
  size: { bookings: number; people: number; gigabytes: number };
  /** Milliseconds, unordered. */
  http: Record<string, number[]>;
  bare: Record<string, number[]>;
  /** By statement: pages read, in several runs. */
  pages: Record<string, number[]>;
};

/** One rung while it is measured: Perch as shipped, and a connection of our own. */
export type Measured = {
  figures: Figures;
  /** How many of each call, and of each bare equivalent. */
  round(count: number): Promise<void>;
  countPages(runs: number): Promise<void>;
  stop(): Promise<void>;
};

export async function measureRung(cluster: Cluster, rung: Rung): Promise<Measured> {
  const address = cluster.address(rung.name);
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const subjects = await subjectsIn(client);
  const perch = await startProduct(shipped(address));
  process.once('exit', () => perch.process.kill('SIGKILL'));
  const call = callsTo(perch.url);
  const figures: Figures = { rung, size: await sizeOf(client), http: {}, bare: {}, pages: {} };

  return {
    figures,
    async round(count) {
      for (const [name, work] of Object.entries(calls))
        for (let turn = 0; turn < count; turn += 1)
          note(figures.http, name, await call(work, subjects.next()));
      for (const [name, work] of Object.entries(bareWork))
        for (let turn = 0; turn < count; turn += 1) {
          const subject = subjects.next();
          const begun = performance.now();
          await work(client, subject);
          note(figures.bare, name, performance.now() - begun);
        }
    },
    countPages: (runs) => countPages(client, subjects, runs, figures),
    async stop() {
      await client.end();
      await perch.end('SIGTERM');
    },
  };
}

const note = (figures: Record<string, number[]>, name: string, value: number) =>
  void (figures[name] ??= []).push(value);

/** In production mode; Slack is out of reach, so that messages queue up, and names are kept. */
const shipped = (databaseUrl: string) => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  GOOGLE_CLIENT_ID: 'bench',
  GOOGLE_HOSTED_DOMAIN: 'perch.example',
  SLACK_BOT_TOKEN: 'xoxb-bench',
  SLACK_SIGNING_SECRET: 'not-a-secret-of-anybody',
  SLACK_API_URL: 'https://127.0.0.1:9/',
  ANONYMISE_AFTER_DAYS: '9999',
  // A few people stand in for many.
  REQUESTS_PER_MINUTE: '1000000',
  LOG_LEVEL: 'error',
});

async function sizeOf(client: pg.Client): Promise<Figures['size']> {
  const { rows } = await client.query(
    `select (select max(id) from bookings)::int as bookings, (select count(*) from users)::int as people,
            pg_database_size(current_database()) / 1e9 as gigabytes`,
  );
  return { ...rows[0], gigabytes: Number(rows[0].gigabytes) };
}

async function countPages(
  client: pg.Client,
  subjects: Subjects,
  runs: number,
  { pages }: Figures,
): Promise<void> {
  for (let turn = 0; turn < runs; turn += 1) {
    const subject = subjects.next();
    for (const [name, values] of Object.entries(hotStatements)) {
      // Measured separately below, at moments of its own Monday.
      if (name !== 'due-area-days') note(pages, name, (await explained(client, name, values(subject))).pages);
    }
  }
  for (const time of ['07:00', '09:00', '11:30', '19:00']) {
    const asked = await explained(client, 'due-area-days', {
      now: `${subjects.monday}T${time}:00Z`,
      hasDraws: true,
    });
    note(pages, `due-area-days, Monday ${time}`, asked.pages);
  }
}
