import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inMigratedTransaction } from '../../src/server/platform/db/migrate.ts';
import { subOf } from '../../src/server/demo/stand-ins/google.ts';
import { ben, chidi, dora, type Person } from '../support/cast.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { freshDatabase } from '../support/postgres.ts';

const GOOGLE = 'https://accounts.google.com';

/** The last migration of the previous release, and the statements with which it signs people in, as they were. */
const BEFORE = '0032_usual_weeks_told';
const UPSERT = `insert into users as u (google_sub, email, first_name, last_name, is_admin, created_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (google_sub) do update
     set email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
         is_admin = u.is_admin or excluded.is_admin
   returning id, first_name as "firstName", last_name as "lastName", email, is_admin as "isAdmin",
             is_active as "isActive"`;
const FORMER_COLLEAGUE = `insert into users as u (google_sub, email, first_name, last_name, is_active, created_at)
   values ('former-colleague', '', 'Former', 'colleague', false, $1)
   on conflict (google_sub) do update set is_active = false
   returning id`;
const INSERT_SESSION = `insert into sessions (token_hash, user_id, created_at, last_seen_at) values ($1, $2, $3, $3)`;
const SESSIONS_BY_HASH = `select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.is_admin as "isAdmin",
          s.token_hash as "tokenHash", s.last_seen_at <= $2::timestamptz - interval 'PT1H' as "isToBeTouched"
   from sessions s join users u on u.id = s.user_id
   where s.token_hash = any ($1) and u.is_active
     and s.last_seen_at > $2::timestamptz - interval 'PT720H'
     and s.created_at > $2::timestamptz - interval 'PT2160H'`;

const now = '2026-11-24T06:00:00Z';

/** What the previous release does when somebody comes from Google. */
async function signInAsBefore(db: { query: pg.ClientBase['query'] }, person: Person): Promise<number> {
  const { email, givenName, familyName } = person;
  const { rows } = await db.query(UPSERT, [subOf(email), email, givenName, familyName, false, now]);
  return rows[0].id;
}

const peopleWith = `select u.id::int, u.google_sub as "googleSub", u.proved_email as "provedEmail", i.issuer, i.subject
  from users u left join identities i on i.user_id = u.id`;

test('an upgrade gives everybody their identity, and nobody else one (I1)', async () => {
  const database = await freshDatabase({ empty: true });
  const client = new pg.Client(database.connection);
  await client.connect();
  await inMigratedTransaction(client, BEFORE, async () => {
    await signInAsBefore(client, ben);
    await signInAsBefore(client, dora);
    await client.query(FORMER_COLLEAGUE, [now]);
  });
  const { rows } = await client.query(`${peopleWith} order by u.id`);
  expect(rows).toEqual([
    { id: 1, googleSub: subOf(ben.email), provedEmail: ben.email, issuer: GOOGLE, subject: subOf(ben.email) },
    {
      id: 2,
      googleSub: subOf(dora.email),
      provedEmail: dora.email,
      issuer: GOOGLE,
      subject: subOf(dora.email),
    },
    { id: 3, googleSub: 'former-colleague', provedEmail: null, issuer: null, subject: null },
  ]);
  await client.end();
  await database.drop();
});

describe('while instances of two releases serve', () => {
  let perch: TestPerch;
  beforeAll(async () => {
    perch = await startPerch();
    await perch.app.db.query('truncate users cascade');
  });
  afterAll(() => perch.stop());

  const rowsOf = async ({ email }: Person) =>
    (await perch.app.db.query(`${peopleWith} where u.email = $1`, [email])).rows;

  test('a person added by the old release is the same to the new one, and has an identity from then on', async () => {
    const id = await signInAsBefore(perch.app.db, ben);
    expect(await rowsOf(ben)).toMatchObject([{ id: id, issuer: null }]);
    expect((await perch.visitor().signIn(ben)).status).toBe(200);
    const known = {
      googleSub: subOf(ben.email),
      issuer: GOOGLE,
      subject: subOf(ben.email),
      provedEmail: ben.email,
    };
    expect(await rowsOf(ben)).toEqual([{ id: id, ...known }]);
  });

  test('a person added by the new release is the same to the old one', async () => {
    await perch.visitor().signIn(chidi);
    const [{ id }] = await rowsOf(chidi);
    expect(await signInAsBefore(perch.app.db, chidi)).toBe(id);
    expect(await rowsOf(chidi)).toHaveLength(1);
  });

  test('each knows the sessions of the other, even of somebody who never came from Google', async () => {
    const { db } = perch.app;
    const { rows } = await db.query(
      `insert into users (email, first_name, last_name, created_at) values ('', 'Mia', '', $1) returning id`,
      [now],
    );
    await db.query(INSERT_SESSION, [Buffer.from('hash'), rows[0].id, now]);
    const found = await db.query(SESSIONS_BY_HASH, [[Buffer.from('hash')], now]);
    expect(found.rows).toMatchObject([{ id: rows[0].id, firstName: 'Mia', email: '', isToBeTouched: false }]);
  });
});

test('two first sign-ins of one person at once make one user', async () => {
  const perch = await startPerch();
  await perch.app.db.query('truncate users cascade');
  const answers = await Promise.all(Array.from({ length: 8 }, () => perch.visitor().signIn(dora)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const { rows } = await perch.app.db.query(peopleWith);
  expect(rows).toMatchObject([{ subject: subOf(dora.email) }]);
  await perch.stop();
});
