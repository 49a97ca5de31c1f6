import { counted, oneOrMany } from '../../shared/english.ts';
import type { Clock } from '../platform/clock.ts';
import { CONNECTIONS, type Database, openDatabase } from '../platform/db/database.ts';
import { NEWEST, OLDEST } from '../demo/embedded-postgres/installation.ts';
import { OTHERS_DATABASE, type Purpose } from '../platform/db/serving.ts';
import { migrationNames } from '../platform/db/migration-files.ts';
import { codeOf, type Finding, fine, problem } from './finding.ts';
import {
  appliedMigrations,
  databaseServes,
  hasMigrations,
  hasUsers,
  rightsToTrail,
  serverClock,
  type ServerFacts,
  serverFacts,
  tablesNotWritable,
} from './store.ts';
import { hostIn, whyUnreachable } from './unreachable.ts';
import { hostsIn } from '../platform/db/hosts.ts';

/** Deadlines go by each machine's own clock; a difference smaller than this goes unnoticed. */
const TOLERANCE_SECONDS = 5;

/** `ownerUrl` is null where the role in `url` owns the tables too. */
export async function examineDatabase(
  url: string,
  clock: Clock,
  ownerUrl: string | null = null,
  purpose: Purpose = 'company',
): Promise<Finding[]> {
  const owner = ownerUrl === null ? [] : await examineOwner(ownerUrl);
  return [
    ...(await examineHosts(url)),
    ...(await examinePrimary(url, clock, purpose, ownerUrl !== null)),
    ...owner,
  ];
}

/** Whether it may create tables. */
async function examineOwner(url: string): Promise<Finding[]> {
  const db = openDatabase({ connectionString: url }, () => {});
  try {
    const [facts] = await serverFacts(db);
    return facts?.mayCreate
      ? [fine('Database', 'The role in DATABASE_OWNER_URL may create tables.')]
      : [
          problem(
            'Database',
            'The role in DATABASE_OWNER_URL may not create tables. Make it the owner of the database.',
          ),
        ];
  } catch (error) {
    return [problem('Database', `DATABASE_OWNER_URL: ${whyUnreachable(codeOf(error), url)}`)];
  } finally {
    await db.close();
  }
}

async function examinePrimary(
  url: string,
  clock: Clock,
  purpose: Purpose,
  hasOwner: boolean,
): Promise<Finding[]> {
  const db = openDatabase({ connectionString: url }, () => {});
  try {
    const [facts] = await serverFacts(db);
    if (!facts) return [problem('Database', 'It does not identify itself as PostgreSQL.')];
    const isAlone = !hasOwner && !facts.mayCreate && (await isApplication(db));
    const isBesideOwner = hasOwner || isAlone;
    return [
      ...findingsOf(isBesideOwner ? { ...facts, mayCreate: true } : facts, hostIn(url)),
      await migrationsOf(db, isAlone),
      ...(await servedBy(db, purpose)),
      ...(isAlone ? await rightsIn(db, NOT_FOR_APPLICATION) : []),
      ...(isBesideOwner
        ? await rightsBesideOwner(db)
        : [...(await rightsIn(db)), fine('Database', ONE_ROLE)]),
      await differenceOf(db, clock),
    ];
  } catch (error) {
    return [problem('Database', whyUnreachable(codeOf(error), url))];
  } finally {
    await db.close();
  }
}

/** A13: whether it is the role that Perch runs as, with tables whose owner is not named in these settings. */
async function isApplication(db: Database): Promise<boolean> {
  const [[found], [trail]] = [await hasMigrations(db), await rightsToTrail(db)];
  return found?.isThere === true && trail?.mayChange === false;
}

/** That role may only read these, and add to the trail. */
const NOT_FOR_APPLICATION = ['audit_entries', 'schema_migrations'];

/** Conclusions from the facts alone. */
export function findingsOf({ major, mayCreate, connections }: ServerFacts, host: string): Finding[] {
  const release = `PostgreSQL ${major} answers at ${host}`;
  const instances = Math.floor(connections / CONNECTIONS);
  return [
    major >= OLDEST && major <= NEWEST
      ? fine('Database', `${release}.`)
      : problem('Database', `${release}, but Perch supports ${OLDEST} to ${NEWEST}. Switch to one of these.`),
    ...(mayCreate
      ? []
      : [
          problem(
            'Database',
            'The role may not create tables. Grant it the schema: grant create, usage on schema public to it.',
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

async function migrationsOf(db: Database, isAlone: boolean): Promise<Finding> {
  const names = await migrationNames();
  const [found] = await hasMigrations(db);
  const applied = found?.isThere ? (await appliedMigrations(db)).map(({ name }) => name) : [];
  const unknown = applied.find((name) => !names.includes(name));
  if (unknown) {
    return problem(
      'Database',
      `A newer version of Perch has used this database (${unknown}). Run that version, or restore the backup from before it.`,
    );
  }
  const toCome = names.length - applied.length;
  if (isAlone && toCome > 0) {
    return problem(
      'Database',
      `${counted(toCome, 'migration')} of ${names.length} ${oneOrMany(toCome, 'is', 'are')} missing, which its role may not apply. Run npm run migrate with the owner’s address before you start Perch.`,
    );
  }
  return fine(
    'Database',
    toCome === 0
      ? `All ${names.length} migrations are applied.`
      : `${counted(toCome, 'migration')} of ${names.length} will be applied at the next start.`,
  );
}

/** Nothing if that is still open, or was before Perch asked. */
async function servedBy(db: Database, purpose: Purpose): Promise<Finding[]> {
  const [migrated] = await hasUsers(db);
  const [found] = migrated?.isThere ? await databaseServes(db) : [];
  return found?.serves && found.serves !== purpose
    ? [problem('Database', `Perch would not start: ${OTHERS_DATABASE[purpose]}`)]
    : [];
}

const ONE_ROLE =
  'Its role owns the tables, and so could change the audit trail. Better: run Perch as another role, and name the owner in DATABASE_OWNER_URL.';

/** A13. What is missing is granted at the next start. */
async function rightsBesideOwner(db: Database): Promise<Finding[]> {
  const [trail] = await rightsToTrail(db);
  if (trail?.mayChange)
    return [
      problem(
        'Database',
        'The role in DATABASE_URL may change the audit trail. It must be neither the owner of the tables nor a superuser.',
      ),
    ];
  if (trail?.mayHide)
    return [
      problem(
        'Database',
        `The role in DATABASE_URL may create temporary tables, and so hide the audit trail from Perch. As the owner of the database: revoke temporary on database ${trail.database} from public.`,
      ),
    ];
  return [fine('Database', 'Its role may add to the audit trail, but not change or hide it.')];
}

async function rightsIn(db: Database, others: readonly string[] = []): Promise<Finding[]> {
  const tables = (await tablesNotWritable(db)).flatMap(({ name }) => (others.includes(name) ? [] : [name]));
  if (tables.length === 0) return [];
  const advice =
    others.length === 0
      ? 'Use the role that owns them in DATABASE_URL.'
      : 'Run npm run migrate with the owner’s address, which lets it.';
  return [problem('Database', `The role may not read and write ${tables.join(', ')}. ${advice}`)];
}

async function differenceOf(db: Database, clock: Clock): Promise<Finding> {
  const before = clock.now().epochMilliseconds;
  const [reading] = await serverClock(db);
  const after = clock.now().epochMilliseconds;
  const there = reading?.now.epochMilliseconds ?? before;
  const seconds = Math.round(Math.max(0, there - after, before - there) / 1000);
  return seconds <= TOLERANCE_SECONDS
    ? fine('Database', 'Its clock agrees with this machine’s.')
    : problem(
        'Database',
        `Its clock and this machine’s are ${counted(seconds, 'second')} apart. Sync both to the same time server.`,
      );
}

/** With several hosts, the role of each; nothing if there is only one. */
async function examineHosts(url: string): Promise<Finding[]> {
  const addresses = hostsIn(url);
  if (addresses.length < 2) return [];
  const findings: Finding[] = [];
  for (const address of addresses) findings.push(await examineHost(address));
  return findings;
}

async function examineHost(address: string): Promise<Finding> {
  const db = openDatabase({ connectionString: address }, () => {});
  try {
    await serverClock(db);
    return fine('Database', `${hostIn(address)} accepts writes.`);
  } catch (error) {
    const code = codeOf(error);
    return code === 'STANDBY'
      ? fine('Database', `${hostIn(address)} is a standby.`)
      : problem('Database', whyUnreachable(code, address));
  } finally {
    await db.close();
  }
}
