import { afterAll, beforeAll, expect, test } from 'vitest';
import { ada, ben, chidi, crowd } from '../support/cast.ts';
import { clientOf } from '../support/client.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';

let perch: TestPerch;

beforeAll(async () => {
  perch = await startPerch();
});
afterAll(() => perch.stop());

test('those who ask in the same moment are each told who they are, and a stranger nothing', async () => {
  const cast = [ada, ben, chidi, ...crowd(5)];
  const clients = await Promise.all(cast.map((person) => perch.signedIn(person)));
  const [signedOut] = clients.splice(-1);
  const cookieBefore = signedOut?.cookie();
  await signedOut?.post('/api/session/sign-out');
  const strangers = [
    clientOf(perch.url, cookieBefore),
    clientOf(perch.url, `perch-session=${'A'.repeat(43)}`),
  ];

  const everybody = [...clients, ...strangers].flatMap((client) => [client, client, client]);
  const answers = await Promise.all(everybody.map((client) => client.get('/api/session')));

  const wanted = [...cast.slice(0, -1).map(({ email }) => email), undefined, undefined];
  expect(answers.map(({ body }) => body.email)).toEqual(wanted.flatMap((email) => [email, email, email]));
});
