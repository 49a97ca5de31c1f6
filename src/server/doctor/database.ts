import { counted, oneOrMany } from '../../shared/english.ts';
import type { Clock } from '../platform/clock.ts';
import { CONNECTIONS, type Database, openDatabase } from '../platform/db/database.ts';
import { NEWEST, OLDEST } from '../demo/embedded-postgres/installation.ts';
import { OTHERS_DATABASE, type Purpose } from '../platform/db/serving.ts';
import { migrationNames } from '../platform/db/migration-files.ts';
import { codeOf, type Finding, findingsAbout } from './finding.ts';
import {
  appliedMigrations,
  databaseServes,
  type ServerFacts,
  serverFacts,
  tablesNotWritable,
} from './store.ts';
import { hostIn, whyNoDatabase } from './unreachable.ts';
import { hostsIn } from '../platform/db/hosts.ts';

const { fine, problem } = findingsAbout('Database');

/** Deadlines go by each machine's own clock; a difference smaller than this goes unnoticed. */
const TOLERANCE_SECONDS = 5;

/** `ownerUrl` is null where the role in `url` owns the tables too. */
export async function examineDatabase(
  url: string,
  clock: Clock,
  ownerUrl: string | null = null,
  purpose: Purpose = 'company',
): Promise<Finding[]> {
  return [
    ...(await examineHosts(url)),
    ...(await examinePrimary(url, clock, purpose, ownerUrl !== null)),
    ...(ownerUrl === null ? [] : await examineOwner(ownerUrl)),
  ];
}

/** What is found in a database, or what its code for being out of reach means. */
export async function findingsIn(
  url: string,
  find: (db: Database) => Promise<Finding[]>,
  without = (code: string) => [problem(whyNoDatabase(code, url))],
): Promise<Finding[]> {
  const db = openDatabase({ connectionString: url }, () => {});
  try {
    return await find(db);
  } catch (error) {
    return without(codeOf(error));
  } finally {
    await db.close();
  }
}

/** Whether it may create tables. */
const examineOwner = (url: string) =>
  findingsIn(
    url,
    async (db) => {
      const [facts] = await serverFacts(db);
      return facts?.mayCreate
        ? [fine('The role in DATABASE_OWNER_URL may create tables.')]
        : [
            problem(
              'The role in DATABASE_OWNER_URL may not create tables. Make it the owner of the database.',
            ),
          ];
    },
    (code) => [problem(`DATABASE_OWNER_URL: ${whyNoDatabase(code, url)}`)],
  );

const examinePrimary = (url: string, clock: Clock, purpose: Purpose, hasOwner: boolean) =>
  findingsIn(url, async (db) => {
    const before = clock.now().epochMilliseconds;
    const [facts] = await serverFacts(db);
    const after = clock.now().epochMilliseconds;
    if (!facts) return [problem('It does not identify itself as PostgreSQL.')];
    // A13: the role that Perch runs as, with tables whose owner is not named in these settings.
    const isAlone = !hasOwner && !facts.mayCreate && facts.isMigrated && !facts.mayChangeTrail;
    const isBesideOwner = hasOwner || isAlone;
    return [
      ...findingsOf(isBesideOwner ? { ...facts, mayCreate: true } : facts, hostIn(url)),
      await migrationsOf(db, facts.isMigrated, isAlone),
      ...(facts.isInstalled ? await servedBy(db, purpose) : []),
      ...(isAlone ? await rightsIn(db, NOT_FOR_APPLICATION) : []),
      ...(isBesideOwner ? [rightsBesideOwner(facts)] : [...(await rightsIn(db)), fine(ONE_ROLE)]),
      aboutClock(facts.now.epochMilliseconds, before, after),
    ];
  });

/** The role that Perch runs as may only read these, and add to the trail. */
const NOT_FOR_APPLICATION = ['audit_entries', 'schema_migrations'];

/** Conclusions from the facts alone. */
export function findingsOf(
  { major, mayCreate, connections }: Pick<ServerFacts, 'major' | 'mayCreate' | 'connections'>,
  host: string,
): Finding[] {
  const release = `PostgreSQL ${major} answers at ${host}`;
  const instances = Math.floor(connections / CONNECTIONS);
  return [
    major >= OLDEST && major <= NEWEST
      ? fine(`${release}.`)
      : problem(`${release}, but Perch supports ${OLDEST} to ${NEWEST}. Switch to one of these.`),
    ...(mayCreate ? [] : [problem(NO_TABLES)]),
    instances > 0
      ? fine(`Its ${connections} connections are enough for ${counted(instances, 'instance')}.`)
      : problem(
          `It allows ${connections} connections, and each instance takes up to ${CONNECTIONS}. Raise max_connections, or the limit of the role or the database.`,
        ),
  ];
}

const NO_TABLES =
  'The role may not create tables. Grant it the schema: grant create, usage on schema public to it.';

async function migrationsOf(db: Database, isMigrated: boolean, isAlone: boolean): Promise<Finding> {
  const names = await migrationNames();
  const applied = isMigrated ? (await appliedMigrations(db)).map(({ name }) => name) : [];
  const unknown = applied.find((name) => !names.includes(name));
  if (unknown)
    return problem(
      `A newer version of Perch has used this database (${unknown}). Run that version, or restore the backup from before it.`,
    );
  const toCome = names.length - applied.length;
  if (toCome === 0) return fine(`All ${names.length} migrations are applied.`);
  const some = `${counted(toCome, 'migration')} of ${names.length}`;
  return isAlone
    ? problem(
        `${some} ${oneOrMany(toCome, 'is', 'are')} missing, which its role may not apply. Run npm run migrate with the owner’s address before you start Perch.`,
      )
    : fine(`${some} will be applied at the next start.`);
}

/** Nothing if that is still open, or was before Perch asked. */
async function servedBy(db: Database, purpose: Purpose): Promise<Finding[]> {
  const [found] = await databaseServes(db);
  return found?.serves && found.serves !== purpose
    ? [problem(`Perch would not start: ${OTHERS_DATABASE[purpose]}`)]
    : [];
}

const ONE_ROLE =
  'Its role owns the tables, and so could change the audit trail. Better: run Perch as another role, and name the owner in DATABASE_OWNER_URL.';

/** A13. What is missing is granted at the next start. */
function rightsBesideOwner({ mayChangeTrail, mayHideTrail, database }: ServerFacts): Finding {
  if (mayChangeTrail)
    return problem(
      'The role in DATABASE_URL may change the audit trail. It must be neither the owner of the tables nor a superuser.',
    );
  return mayHideTrail
    ? problem(
        `The role in DATABASE_URL may create temporary tables, and so hide the audit trail from Perch. As the owner of the database: revoke temporary on database ${database} from public.`,
      )
    : fine('Its role may add to the audit trail, but not change or hide it.');
}

async function rightsIn(db: Database, others: readonly string[] = []): Promise<Finding[]> {
  const tables = (await tablesNotWritable(db)).flatMap(({ name }) => (others.includes(name) ? [] : [name]));
  const advice =
    others.length === 0
      ? 'Use the role that owns them in DATABASE_URL.'
      : 'Run npm run migrate with the owner’s address, which lets it.';
  return tables.length === 0
    ? []
    : [problem(`The role may not read and write ${tables.join(', ')}. ${advice}`)];
}

/** In milliseconds: the time there, and here before and after asking for it. */
function aboutClock(there: number, before: number, after: number): Finding {
  const seconds = Math.round(Math.max(0, there - after, before - there) / 1000);
  return seconds <= TOLERANCE_SECONDS
    ? fine('Its clock agrees with this machine’s.')
    : problem(
        `Its clock and this machine’s are ${counted(seconds, 'second')} apart. Sync both to the same time server.`,
      );
}

/** With several hosts, the role of each; nothing if there is only one. */
async function examineHosts(url: string): Promise<Finding[]> {
  const addresses = hostsIn(url);
  if (addresses.length < 2) return [];
  const found: Finding[] = [];
  for (const address of addresses) found.push(...(await examineHost(address)));
  return found;
}

const examineHost = (address: string) =>
  findingsIn(
    address,
    async (db) => {
      await serverFacts(db);
      return [fine(`${hostIn(address)} accepts writes.`)];
    },
    (code) => [
      code === 'STANDBY' ? fine(`${hostIn(address)} is a standby.`) : problem(whyNoDatabase(code, address)),
    ],
  );
