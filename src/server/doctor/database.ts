import type { Clock } from '../clock.ts';
import { CONNECTIONS, type Database, openDatabase } from '../db/database.ts';
import { NEWEST, OLDEST } from '../db/embedded/installation.ts';
import { migrationNames } from '../db/migrate.ts';
import { codeOf, type Finding, fine, problem } from './finding.ts';
import {
  appliedMigrations,
  hasMigrations,
  serverClock,
  type ServerFacts,
  serverFacts,
  tablesNotWritable,
} from './store.ts';

/** Deadlines go by the clock of each machine; what differs by less nobody notices. */
const TOLERANCE_SECONDS = 5;

export async function examineDatabase(url: string, clock: Clock): Promise<Finding[]> {
  const db = openDatabase({ connectionString: url }, () => {});
  try {
    const [facts] = await serverFacts(db);
    if (!facts)
      return [problem('Database', 'It does not say what it is, so it is no PostgreSQL of its own.')];
    return [
      ...findingsOf(facts, hostIn(url)),
      await migrationsOf(db),
      ...(await rightsIn(db)),
      await differenceOf(db, clock),
    ];
  } catch (error) {
    return [problem('Database', sentenceOf(codeOf(error), url))];
  } finally {
    await db.close();
  }
}

/** What can be told from the facts alone. */
export function findingsOf(
  { major, isReadOnly, mayCreate, connections }: ServerFacts,
  host: string,
): Finding[] {
  const release = `PostgreSQL ${major} answers at ${host}`;
  const instances = Math.floor(connections / CONNECTIONS);
  return [
    major >= OLDEST && major <= NEWEST
      ? fine('Database', `${release}.`)
      : problem(
          'Database',
          `${release}, and Perch is made for ${OLDEST} to ${NEWEST}. Move to one of these.`,
        ),
    ...(isReadOnly
      ? [problem('Database', 'It is read-only. Let DATABASE_URL lead to the primary, where Perch may write.')]
      : []),
    ...(mayCreate
      ? []
      : [
          problem(
            'Database',
            'The role may not make tables. Give it the schema: grant create, usage on schema public to it.',
          ),
        ]),
    instances > 0
      ? fine('Database', `Its ${connections} connections are enough for ${counted(instances, 'instance')}.`)
      : problem(
          'Database',
          `It allows ${connections} connections, and each instance takes up to ${CONNECTIONS}. Raise max_connections, or the limit of the role or the database.`,
        ),
  ];
}

async function migrationsOf(db: Database): Promise<Finding> {
  const names = await migrationNames();
  const [found] = await hasMigrations(db);
  const applied = found?.isThere ? (await appliedMigrations(db)).map(({ name }) => name) : [];
  const unknown = applied.find((name) => !names.includes(name));
  if (unknown) {
    return problem(
      'Database',
      `A newer Perch has been here (${unknown}). Run that one, or go back to the copy from before.`,
    );
  }
  const toCome = names.length - applied.length;
  return fine(
    'Database',
    toCome === 0
      ? `All ${names.length} migrations are applied.`
      : `${counted(toCome, 'migration')} of ${names.length} to come, at the next start.`,
  );
}

async function rightsIn(db: Database): Promise<Finding[]> {
  const tables = (await tablesNotWritable(db)).map(({ name }) => name);
  if (tables.length === 0) return [];
  return [
    problem(
      'Database',
      `The role may not read and write ${tables.join(', ')}. Let the role that owns them be the one in DATABASE_URL.`,
    ),
  ];
}

async function differenceOf(db: Database, clock: Clock): Promise<Finding> {
  const before = clock.now().epochMilliseconds;
  const [reading] = await serverClock(db);
  const after = clock.now().epochMilliseconds;
  const there = reading?.now.epochMilliseconds ?? before;
  const seconds = Math.round(Math.max(0, there - after, before - there) / 1000);
  return seconds <= TOLERANCE_SECONDS
    ? fine('Database', 'Its clock agrees with that of this machine.')
    : problem(
        'Database',
        `Its clock and that of this machine are ${counted(seconds, 'second')} apart. Let both follow the same time server.`,
      );
}

function sentenceOf(code: string, url: string): string {
  const host = hostIn(url);
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `There is no machine named ${host} (${code}). Check the name in DATABASE_URL.`;
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `Nothing listens at ${host} (${code}). Check host and port in DATABASE_URL, and that PostgreSQL runs.`;
    case '28P01':
    case '28000':
      return `${host} does not let us in (${code}). Check user and password in DATABASE_URL, and pg_hba.conf there.`;
    case '3D000':
      return `${host} has no database of this name (${code}). Make it with createdb, or check the end of DATABASE_URL.`;
    case '53300':
      return `${host} has no connection left for us (${code}). Raise max_connections, or stop what takes them.`;
    default:
      return `${host} cannot be asked (${code}). Check DATABASE_URL, and that this machine may reach it.`;
  }
}

/** Where a machine is, or the folder of a socket. */
function hostIn(url: string): string {
  const { hostname, searchParams } = new URL(url);
  return searchParams.get('host') ?? (hostname || 'localhost');
}

const counted = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
