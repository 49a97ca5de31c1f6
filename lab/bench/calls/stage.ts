import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { writeCompany } from '../company/company.ts';
import { openConnection } from './connection.ts';
import { embeddedServer, startPlainServer } from './database.ts';
import { fillDays } from './facts.ts';
import { CONNECTIONS, factsOf, type Subject } from './rounds.ts';
import { type Running, startPerch, startThin } from './servers.ts';
import { startSlack } from './slack.ts';

/** How long starting took, in milliseconds. */
export type Starts = Record<'plain' | 'embedded' | 'thin', number[]>;

export type Stage = {
  subjects: Subject[];
  starts: Starts;
  databaseUrl: string;
  releases: { plain: string; embedded: string };
  /** Null if messages are sent; otherwise why they stay queued. */
  slackComplaint: string | null;
};

/**
 * Both databases with the same company, and on each of them Perch and its practical limit. `atEnd` collects the
 * steps that stop them.
 */
export async function setStage(
  folder: string,
  starts: number,
  atEnd: (stop: () => Promise<unknown>) => void,
): Promise<Stage> {
  const slack = await startSlack(folder);
  atEnd(slack.stop);
  const log = join(folder, 'log');
  const perchWith = (environment: Record<string, string>) =>
    startPerch({ ...slack.environment, ...environment }, log);

  const plain = await startPlainServer(madeFolder(folder, 'postgresql'));
  atEnd(plain.stop);
  const onPlain = { DATABASE_URL: plain.url };
  await (await perchWith(onPlain)).stop();
  await prepare(plain.url);
  const onEmbedded = { DATA_DIR: madeFolder(folder, 'embedded') };
  let perchEmbedded = await perchWith(onEmbedded);
  await prepare(embeddedServer(onEmbedded.DATA_DIR).url);

  const took: Starts = { plain: [], embedded: [], thin: [] };
  for (let start = 0; start < starts; start += 1) {
    await perchEmbedded.stop();
    perchEmbedded = await perchWith(onEmbedded);
    took.embedded.push(perchEmbedded.readyMs);
    took.plain.push(await timeOf(perchWith(onPlain)));
    took.thin.push(await timeOf(startThin(plain.url, log)));
  }
  atEnd(perchEmbedded.stop);

  const embedded = embeddedServer(onEmbedded.DATA_DIR);
  const subjects: Subject[] = [];
  const add = (name: string, { port, pid, stop }: Running, database: Subject['database']) => {
    atEnd(stop);
    subjects.push({ name, port, pid, database });
  };
  add('Perch', await perchWith(onPlain), plain);
  add('thin', await startThin(plain.url, log), plain);
  subjects.push({ name: 'Perch, embedded', ...perchEmbedded, database: embedded });
  add('thin, embedded', await startThin(embedded.url, log), embedded);
  await expectSameAnswers(subjects, plain.url);
  return {
    subjects,
    starts: took,
    databaseUrl: plain.url,
    releases: { plain: plain.release, embedded: embedded.release },
    slackComplaint: slack.complaint,
  };
}

function madeFolder(folder: string, name: string): string {
  const made = join(folder, name);
  mkdirSync(made, { mode: 0o711 });
  return made;
}

async function prepare(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await writeCompany(client);
  await fillDays(client, CONNECTIONS);
  await client.end();
}

async function timeOf(starting: Promise<Running>): Promise<number> {
  const { readyMs, stop } = await starting;
  await stop();
  return readyMs;
}

/** A limit that gave different answers would be the limit of something else. */
async function expectSameAnswers([perch, thin]: Subject[], databaseUrl: string): Promise<void> {
  if (!perch || !thin) return;
  const { people, areas, days } = await factsOf(databaseUrl);
  const [area, date] = [areas.at(7), days.at(3)];
  const paths = [
    `/booking/location/${area?.locationId}/area/${area?.id}/${date}`,
    '/booking/upcoming',
    '/session',
  ];
  for (const path of paths) {
    const bodies: string[] = [];
    for (const { port } of [perch, thin]) {
      const connection = await openConnection(port);
      bodies.push((await connection.ask('GET', `/api${path}`, people.first + 11)).body);
      connection.end();
    }
    if (bodies[0] !== bodies[1])
      throw new Error(`Perch and thin answer ${path} differently:\n${bodies.join('\n')}`);
  }
}
