import type { QueryConfig } from 'pg';
import { expect, test } from 'vitest';
import { sessionReader } from '../../src/server/people/sessions/session-reader.ts';
import { ada, ben, chidi, crowd } from '../support/cast.ts';
import { type Client, clientOf } from '../support/client.ts';
import { until } from '../support/until.ts';
import { perchForFile } from '../support/stage.ts';

const { perch } = perchForFile();

test('people who ask at the same moment are each told who they are, and a stranger nothing', async () => {
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

/** The database's first answer arrives when it is released, the others immediately. */
function heldFirst(): { reader: ReturnType<typeof sessionReader>; letGo: () => void; asked: () => number } {
  const { app } = perch;
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>();
  let asked = 0;
  const query = (async (request: QueryConfig) => {
    const isFirst = (asked += 1) === 1;
    const answer = await app.db.query(request);
    if (isFirst) await gone;
    return answer;
  }) as never;
  return { reader: sessionReader({ ...app, db: { ...app.db, query } }), letGo, asked: () => asked };
}

const tokenOf = (client: Client) => client.cookie().replace('perch-session=', '');

test('an answer that does not come holds up nobody else', async () => {
  const [adas, bens] = await Promise.all([ada, ben].map(perch.signedIn));
  const { reader, letGo, asked } = heldFirst();
  const first = reader(tokenOf(adas!));
  await until(() => asked() === 1);
  expect(await reader(tokenOf(bens!))).toMatchObject({ email: ben.email });
  letGo();
  expect(await first).toMatchObject({ email: ada.email });
});

test('nobody is answered with what was read before they asked', async () => {
  const bens = await perch.signedIn(ben);
  const { reader, letGo, asked } = heldFirst();
  const before = reader(tokenOf(bens));
  await until(() => asked() === 1);
  await bens.post('/api/session/sign-out');
  const after = [reader(tokenOf(bens)), reader(tokenOf(bens))];
  letGo();
  expect(await before).toMatchObject({ email: ben.email });
  expect(await Promise.all(after)).toEqual([null, null]);
  expect(asked()).toBe(2);
});
