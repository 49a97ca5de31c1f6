import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import type { Connection } from '../../src/server/platform/db/connection.ts';
import { patientPool } from '../../src/server/platform/db/database.ts';
import { grantToApplication } from '../../src/server/platform/db/roles.ts';
import { statements } from '../../src/server/platform/db/statement.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { examineDatabase } from '../../src/server/doctor/database.ts';
import { type Running, start } from '../../src/server/start.ts';
import { ada, ben } from '../support/cast.ts';
import { type Client, clientOf } from '../support/client.ts';
import { makeOffice } from '../support/office.ts';
import { type FreshDatabase, freshDatabase, inDatabase } from '../support/postgres.ts';

const ROLE = `perch_app_${randomBytes(4).toString('hex')}`;
const PASSWORD = randomBytes(12).toString('hex');

let database: FreshDatabase;
let owner: pg.Pool;
let perch: Running;
let adas: Client;
let bens: Client;

/** The same database, as the role that Perch runs as. */
function asApplication(connection: Connection): Connection {
  if (!('connectionString' in connection)) return { ...connection, user: ROLE };
  const url = new URL(connection.connectionString);
  url.username = ROLE;
  url.password = PASSWORD;
  return { connectionString: url.href };
}

beforeAll(async () => {
  database = await freshDatabase();
  owner = patientPool(database.connection);
  await owner.query(`create role ${ROLE} login password '${PASSWORD}'`);
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', ANONYMISE_AFTER_DAYS: '30' });
  perch = await start(config, asApplication(database.connection), { owner: database.connection });
  adas = clientOf(perch.address);
  bens = clientOf(perch.address);
  await adas.signIn(ada);
  await bens.signIn(ben);
});
afterAll(async () => {
  await perch.stop();
  await owner.end();
  await database.drop();
  const server = patientPool(inDatabase(database.connection, 'postgres'));
  await server.query(`drop role ${ROLE}`);
  await server.end();
});

const nameOfDatabase = async (): Promise<string> =>
  (await owner.query('select quote_ident(current_database()) as name')).rows[0].name;

const refused = async (text: string): Promise<string> => {
  try {
    await perch.app.db.query(text);
    return 'done';
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const NOT_ALLOWED = '42501';

describe('the role that Perch runs as (A13)', () => {
  test.each([
    `update audit_entries set actor_id = null`,
    `delete from audit_entries`,
    `truncate audit_entries`,
    `truncate users cascade`,
    `drop table audit_entries`,
    `alter table audit_entries disable trigger all`,
    `alter table audit_entries owner to ${ROLE}`,
    `create rule forget as on insert to audit_entries do instead nothing`,
    `delete from schema_migrations`,
    `create table of_ours (id int)`,
    `create temporary table audit_entries (like audit_entries)`,
    `create table pg_temp.audit_entries (id int)`,
    `select * into temporary audit_entries from users`,
    `create or replace function forget_in_audit_trail(its_subject text, its_id bigint, its_owner bigint) returns integer language sql as 'select 1'`,
  ])('may not %s', async (text) => {
    const { rows: before } = await owner.query('select count(*)::int as entries from audit_entries');
    expect(before[0].entries).toBeGreaterThan(0);
    expect(await refused(text)).toBe(NOT_ALLOWED);
    expect((await owner.query('select count(*)::int as entries from audit_entries')).rows).toEqual(before);
  });

  test('would hide nothing by temporary tables even if it could make some: what is not one is found first', async () => {
    await owner.query(`grant temporary on database ${await nameOfDatabase()} to ${ROLE}`);
    const tables = (
      await owner.query(
        `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
      )
    ).rows.map(({ relname }) => relname);
    const pool = patientPool(asApplication(database.connection));
    const client = await pool.connect();
    try {
      for (const each of tables) await client.query(`create temporary table ${each} (like public.${each})`);
      const { rows } = await client.query(
        `select relname from pg_class
         where oid in (select to_regclass(name) from unnest($1::text[]) name) and relnamespace = pg_my_temp_schema()`,
        [tables],
      );
      expect(rows).toEqual([]);
    } finally {
      client.release(true);
      await pool.end();
      await grantToApplication(owner, ROLE);
    }
  });

  test('calls no function that would find somebody’s temporary table first', async () => {
    const { rows } = await owner.query(
      `select distinct proname from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
       and not exists (select from unnest(proconfig) setting where setting ~ '^search_path=.*[^ ,]+, pg_temp$')
       order by proname`,
    );
    // These read no table.
    expect(rows.map(({ proname }) => proname)).toEqual([
      'folded',
      'moment_of_change',
      'words_beginning',
      'words_of',
    ]);
  });

  test('may run every statement of Perch', async () => {
    expect(statements.size).toBeGreaterThan(100);
    const client = await perch.app.db.pool.connect();
    const faults: string[] = [];
    for (const [name, { text, names }] of statements) {
      const nothing = names.length > 0 ? `(${names.map(() => 'null').join(', ')})` : '';
      await client.query('begin');
      await client.query(`prepare "may ${name}" as ${text}`);
      // EXPLAIN checks permissions without running the statement.
      await client
        .query(`explain execute "may ${name}"${nothing}`)
        .catch((error: pg.DatabaseError) =>
          faults.push(...(error.code === NOT_ALLOWED ? [`${name}: ${error.message}`] : [])),
        );
      await client.query('rollback');
    }
    client.release();
    expect(faults).toEqual([]);
  });

  test('may forget who booked, and nothing else in the trail', async () => {
    const area = await makeOffice({ app: perch.app }, { desks: 1 });
    await clientOf(perch.address).post('/dev/clock', { now: '2026-11-24T06:00:00Z' });
    const booked = await bens.books(area, '2026-11-25', 0, { bookedFor: 'Sam (guest)' });
    expect(booked.status).toBe(201);
    const entries = async () =>
      (
        await owner.query(
          `select e.action, e.after ->> 'booked_for' as guest, u.first_name as actor
           from audit_entries e join users u on u.id = e.actor_id
           where e.subject = 'booking' and e.subject_id = $1 and e.action = 'booked'`,
          [booked.body.id],
        )
      ).rows;
    expect(await entries()).toEqual([{ action: 'booked', guest: 'Sam (guest)', actor: 'Ben' }]);
    await clientOf(perch.address).post('/dev/clock', { now: '2027-01-24T06:00:00Z' });
    await perch.app.work.settle();
    expect(await entries()).toEqual([{ action: 'booked', guest: null, actor: 'Former' }]);
    expect(await refused(`select forget_in_audit_trail('user', 1, 1)`)).toBe('P0001');
  });

  test('is granted what a migration adds, at the next start, and loses what it may not have', async () => {
    await owner.query('create table of_a_migration (id int)');
    await owner.query(`grant update on audit_entries to ${ROLE}`);
    await owner.query(`grant temporary on database ${await nameOfDatabase()} to public`);
    await Promise.all([grantToApplication(owner, ROLE), grantToApplication(owner, ROLE)]);
    expect(await refused('insert into of_a_migration values (1)')).toBe('done');
    expect(await refused('update audit_entries set actor_id = null')).toBe(NOT_ALLOWED);
    expect(await refused('create temporary table audit_entries (id int)')).toBe(NOT_ALLOWED);
  });

  test('is what the doctor looks for', async () => {
    const application = new URL(database.url);
    application.username = ROLE;
    application.password = PASSWORD;
    const said = async (url: string, owner: string | null) =>
      (await examineDatabase(url, systemClock, owner)).map(({ isFine, sentence }) => `${isFine} ${sentence}`);
    expect(await said(application.href, database.url)).toEqual(
      expect.arrayContaining([
        'true Its role may add to the audit trail, but not change or hide it.',
        'true The role in DATABASE_OWNER_URL may create tables.',
      ]),
    );
    await owner.query(`grant temporary on database ${await nameOfDatabase()} to ${ROLE}`);
    expect((await said(application.href, database.url)).join()).toContain(
      'false The role in DATABASE_URL may create temporary tables, and so hide the audit trail from Perch.',
    );
    await grantToApplication(owner, ROLE);
    const asOwner = await said(database.url, database.url);
    expect(asOwner.join()).toContain('false The role in DATABASE_URL may change the audit trail.');
    expect((await said(database.url, null)).join()).toContain('true Its role owns the tables');
    expect((await said(application.href, application.href)).join()).toContain(
      'false The role in DATABASE_OWNER_URL may not create tables.',
    );
  });
});
