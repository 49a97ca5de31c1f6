import { expect, test } from 'vitest';
import { ben, crowd } from '../support/cast.ts';
import { perchForFile } from '../support/stage.ts';

const { perch } = perchForFile();

test('each sign-in makes a new session and ignores one that was handed in', async () => {
  const client = perch.visitor();
  await client.signIn(ben);
  const first = client.cookie();
  await client.signIn(ben);
  expect(client.cookie()).not.toBe(first);
  const { rows } = await perch.app.db.query<{ token_hash: Buffer }>('select token_hash from sessions');
  const secret = client.cookie().split('=')[1]!;
  expect(rows.every(({ token_hash }) => !token_hash.toString().includes(secret))).toBe(true);
});

test('sessions looked up together are kept apart', async () => {
  const people = crowd(30);
  const clients = await Promise.all(people.map((each) => perch.signedIn(each)));
  const madeUp = { headers: { cookie: `perch-session=${'A'.repeat(43)}` } };
  const answers = await Promise.all(
    clients.flatMap((client) => [client.get('/api/session'), perch.visitor().send('/api/session', madeUp)]),
  );
  const emails = answers.map(({ status, body }) => (status === 200 ? body.email : status));
  expect(emails).toEqual(people.flatMap(({ email }) => [email, 401]));
});
