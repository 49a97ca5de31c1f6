import { afterAll, beforeAll, expect, test } from 'vitest';
import { ada, ben, chidi } from '../support/cast.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';

let perch: TestPerch;
let calls: [method: string, path: string][];

beforeAll(async () => {
  perch = await startPerch();
  const { body } = await perch.visitor().get('/api/openapi.json');
  calls = Object.entries<object>(body.paths)
    .filter(([path]) => /^\/api\/(admin|reporting)/.test(path))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method): [string, string] => [
        method.toUpperCase(),
        path.replaceAll(/\{[^}]+\}/g, '1'),
      ]),
    );
});
afterAll(() => perch.stop());

const statusesOf = async (send: (path: string, init: object) => Promise<{ status: number }>) => {
  const statuses: Record<string, number> = {};
  for (const [method, path] of calls) statuses[`${method} ${path}`] = (await send(path, { method })).status;
  return new Set(Object.values(statuses));
};

test('every admin call is refused to a visitor and to a user, before anything of it is read', async () => {
  expect(calls.length).toBeGreaterThan(20);
  expect(await statusesOf(perch.visitor().send)).toEqual(new Set([401]));
  expect(await statusesOf((await perch.signedIn(ben)).send)).toEqual(new Set([403]));
});

test('and to an admin who was unmade a moment ago', async () => {
  const adas = await perch.signedIn(ada);
  const chidis = await perch.signedIn(chidi);
  const [found] = (await adas.get('/api/admin/users?search=chidi')).body.users;
  await adas.put(`/api/admin/users/${found.id}`, { isAdmin: true });
  expect((await chidis.get('/api/admin/users')).status).toBe(200);
  await adas.put(`/api/admin/users/${found.id}`, { isAdmin: false });
  expect(await statusesOf(chidis.send)).toEqual(new Set([403]));
});
