import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { writeCompany, writeMessages } from '../../parts/company.ts';
import { copyOf, startPostgres, withClient } from '../../parts/postgres.ts';
import type { Stage as On } from '../../parts/stage.ts';
import { openConnection } from './connection.ts';
import { fillDays } from './facts.ts';
import { CONNECTIONS, factsOf, type Subject } from './rounds.ts';
import { besidePerch } from './seatsurfing.ts';
import { type Running, startLimit, startPerch } from './servers.ts';
import { startSlack } from '../../parts/slack.ts';

export const LIMIT = 'limit';
export const FULL_LIMIT = 'limit that writes everything';

/** How long starting took, in milliseconds. */
export type Starts = Record<'perch' | 'limit', number[]>;

export type Stage = {
  subjects: Subject[];
  starts: Starts;
  databaseUrl: string;
  /** Of PostgreSQL. */
  release: string;
  /** Otherwise messages stay queued. */
  hasSlack: boolean;
  /** Puts all the others to sleep. */
  wake(subject: Subject): Promise<void>;
};

const NO_SLACK = { SLACK_API_URL: 'https://localhost:1/' };

/** Perch and its limits, or the Seatsurfing of a folder, each on a database of its own with the same company. */
export async function setStage(onto: On, starts: number, beside?: string): Promise<Stage> {
  const slack = await startSlack(onto, { isLimited: false });
  const log = join(onto.folder, 'log');
  const perchWith = (environment: Record<string, string>) =>
    startPerch({ ...(slack?.environment ?? NO_SLACK), ...environment }, log);

  const postgres = await startPostgres(onto);
  const url = postgres.address();
  const onPlain = { DATABASE_URL: url };
  await (await perchWith(onPlain)).stop();
  await prepare(url);
  const copies = { limit: await copyOf(url, 'perch_limit'), full: await copyOf(url, 'perch_full') };

  const took: Starts = { perch: [], limit: [] };
  for (let start = 0; start < starts; start += 1) {
    took.perch.push(await timeOf(perchWith(onPlain)));
    took.limit.push(await timeOf(startLimit(copies.limit, log)));
  }

  const subjects: Subject[] = [];
  const add = (name: string, running: Running, database: string) => {
    // One that is asleep would not hear that it is told to stop.
    onto.after(async () => {
      process.kill(running.pid, 'SIGCONT');
      await running.stop();
    });
    subjects.push({
      name,
      port: running.port,
      pid: running.pid,
      database: { url: database, pid: postgres.pid() },
    });
  };
  add('Perch', await perchWith(onPlain), url);
  await untilDaysAreCounted(url);
  const [perch] = subjects;
  if (beside !== undefined && perch) {
    await withClient(url, (client) => client.query('create database seatsurfing'));
    subjects.push(await besidePerch(onto, beside, perch, postgres.address('seatsurfing')));
  } else {
    add(LIMIT, await startLimit(copies.limit, log), copies.limit);
    add(FULL_LIMIT, await startLimit(copies.full, log, 'everything'), copies.full);
    await expectSameAnswers(subjects, url);
  }
  return {
    subjects,
    starts: took,
    databaseUrl: url,
    release: postgres.release,
    hasSlack: slack !== null,
    async wake(subject) {
      for (const each of subjects) process.kill(each.pid, each === subject ? 'SIGCONT' : 'SIGSTOP');
      await dropQueue(subject.database.url);
    },
  };
}

/**
 * The company is some years old, and Perch counts the totals of each of its days. It does so once, using one core of the
 * database's for half a minute.
 */
async function untilDaysAreCounted(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const giveUpAt = performance.now() + 300_000;
  for (;;) {
    const { rows } = await client.query<{ latest: boolean | null }>(
      'select max(date) >= current_date - 4 as latest from day_totals',
    );
    if (rows[0]?.latest) break;
    if (performance.now() > giveUpAt) throw new Error('Perch is still counting past days.');
    await pause(500);
  }
  await client.end();
}

/** Messages queued by earlier writes would be sent, at Slack's pace, during everything measured after them. */
async function dropQueue(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`update notices set ended_as = 'obsolete', ended_at = now() where ended_as is null`);
  await client.end();
}

async function prepare(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await writeCompany(client);
  await fillDays(client, CONNECTIONS);
  await writeMessages(client);
  await client.end();
}

async function timeOf(starting: Promise<Running>): Promise<number> {
  const { readyMs, stop } = await starting;
  await stop();
  return readyMs;
}

/** A limit that gave different answers would be the limit of something else. */
async function expectSameAnswers(subjects: readonly Subject[], databaseUrl: string): Promise<void> {
  const { people, areas, days, free } = await factsOf(databaseUrl);
  const [area, date] = [areas.at(7), days.at(3)];
  const questions = [
    ['GET', `/booking/location/${area?.locationId}/area/${area?.id}/${date}`],
    ['GET', '/booking/upcoming'],
    ['GET', '/session'],
    // Each in a database of its own, so the bookings have the same number too.
    ['POST', '/booking', free[0]?.[0]],
  ] as const;
  for (const [method, path, body] of questions) {
    const bodies: string[] = [];
    for (const { port } of subjects) {
      const connection = await openConnection(port);
      bodies.push((await connection.ask(method, `/api${path}`, people.first + 11, body)).body);
      connection.end();
    }
    if (bodies.some((each) => each !== bodies[0]))
      throw new Error(`Perch and its limits answer ${path} differently:\n${bodies.join('\n')}`);
  }
}
