import pg from 'pg';
import { type FreshDatabase, freshDatabase } from './postgres.ts';

/** Those that no server of this worker has at present. */
const idle: FreshDatabase[] = [];

/**
 * A database as good as fresh: as a rule another server of this worker has had it before. Its connections have stayed open with
 * their statements planned; connecting and planning anew took about a tenth of the time of `npm test`. It will not do for a test that
 * leaves the schema changed, or that counts pages.
 */
export async function lentDatabase(): Promise<FreshDatabase> {
  return idle.pop() ?? lend(await freshDatabase());
}

async function lend(fresh: FreshDatabase): Promise<FreshDatabase> {
  // Only a superuser may empty it as below.
  if ('connectionString' in fresh.connection) return fresh;
  // A connection of its own, because what it does makes PostgreSQL forget the plans of the connection.
  const pool = new pg.Pool({ ...fresh.connection, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  pool.on('error', () => {});
  emptying ??= await statementToEmpty(pool);
  const lent: FreshDatabase = {
    url: fresh.url,
    connection: { ...fresh.connection, Client: LastingClient } as FreshDatabase['connection'],
    get pool() {
      return fresh.pool;
    },
    async drop() {
      await pool.query(emptying ?? '');
      idle.push(lent);
    },
  };
  return lent;
}

let emptying: string | undefined;

/** Deletes all rows but those of a new database, and counts ids from one again; the same for all databases of a run. */
async function statementToEmpty(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string; isSequence: boolean }>(
    `select oid::regclass::text as name, relkind = 'S' as "isSequence" from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and relname not like 'schema_migrations%'`,
  );
  const steps: string[] = [];
  for (const { name, isSequence } of rows)
    steps.push(
      isSequence
        ? `perform setval('${name}', 1, false);`
        : `if exists (select from ${name}) then delete from ${name}; end if; ${await insertionOf(pool, name)}`,
    );
  return `do $empty$ begin perform set_config('session_replication_role', 'replica', true); ${steps.join(' ')} end $empty$`;
}

/** Of all rows that the table has now. */
async function insertionOf(pool: pg.Pool, table: string): Promise<string> {
  const { rows } = await pool.query<{ all: string | null }>(
    `select json_agg(t)::text as all from ${table} t`,
  );
  const all = rows[0]?.all;
  return all
    ? `insert into ${table} select * from json_populate_recordset(null::${table}, ${pg.escapeLiteral(all)});`
    : '';
}

/** Open connections that no server uses, by what they were opened with. */
const kept = new Map<string, LastingClient[]>();
/** Of each kind: a test of many calls at once opens more, few others do. */
const MOST_KEPT = 8;

/** What a client knows of its connection, which its types leave out. */
type Inside = { _queryable: boolean; _ending: boolean; readyForQuery: boolean; ref(): void; unref(): void };
const inside = (client: pg.Client) => client as unknown as Inside;

/** Its connection outlives the pool: once that has ended it, it is kept for the next pool of the same database. */
class LastingClient extends pg.Client {
  #isOpen = false;
  readonly #name: string = '';

  constructor(config: pg.ClientConfig) {
    // A pool for migrations has other limits of time.
    const name = `${config.user} ${config.database} ${config.options}`;
    const before = kept.get(name)?.pop();
    if (before) return before;
    super(config);
    this.#name = name;
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | void {
    if (!callback) throw new Error('A pool waits for its callback.');
    if (!this.#isOpen) return super.connect(callback);
    this.#isOpen = false;
    this.removeAllListeners('error');
    inside(this).ref();
    process.nextTick(callback, null);
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const name = this.#name;
    const others = kept.get(name) ?? [];
    const { _queryable, _ending, readyForQuery } = inside(this);
    const isIdle = _queryable && !_ending && readyForQuery;
    if (!callback || !isIdle || others.length >= MOST_KEPT)
      return callback ? super.end(callback) : super.end();
    this.removeAllListeners();
    this.on('error', () => kept.set(name, kept.get(name)?.filter((each) => each !== this) ?? []));
    inside(this).unref();
    this.#isOpen = true;
    kept.set(name, [...others, this]);
    process.nextTick(callback);
  }
}
