import { afterAll, beforeAll, expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';

const OURS = 'http://perch.company.example';

let perch: TestPerch;
beforeAll(async () => {
  perch = await startPerch({ PUBLIC_URL: OURS });
});
afterAll(() => perch.stop());

test.each([
  ['the host', { host: 'evil.example' }],
  ['the host before a proxy', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }],
  ['the host in the newer header', { forwarded: 'host=evil.example;proto=https' }],
])('none of our links leads to a host that a request names as %s', async (_, headers) => {
  const bens = await perch.signedIn(ben);
  const made = await bens.send('/api/calendar', { method: 'POST', headers });
  expect(new URL(made.body.address).origin).toBe(OURS);
  for (const path of [
    '/',
    '/signin',
    '/api/docs',
    '/api/openapi.json',
    '/api/session',
    '/api/nothing',
    new URL(made.body.address).pathname,
  ]) {
    const answer = await bens.send(path, { headers });
    expect(JSON.stringify([path, answer.headers, answer.body])).not.toContain('evil.example');
  }
});
