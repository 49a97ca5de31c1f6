import { describe, expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import { perchForFile } from '../support/stage.ts';

const OURS = 'http://perch.company.example';

const { perch } = perchForFile({ environment: { PUBLIC_URL: OURS } });

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

describe('the stand-ins of a demo', () => {
  const STAND_INS = [
    ['GET', '/dev/slack/messages?email=ben@perch.example'],
    ['GET', '/dev/slack'],
    ['GET', '/dev/mail'],
    ['GET', '/dev/mail/people'],
    ['GET', '/dev/oidc'],
    ['GET', '/dev/clock'],
    ['GET', '/dev/google/certs'],
    ['POST', '/dev/reset'],
  ] as const;

  test.each(STAND_INS)('answer no host that somebody has pointed here: %s %s', async (method, path) => {
    for (const host of [
      'evil.example',
      'evil.example:3000',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
    ])
      expect(await perch.visitor().send(path, { method, headers: { host } })).toMatchObject({
        status: 403,
        body: { reason: 'another-site' },
      });
  });

  test('answer every name that is ours, and any number', async () => {
    for (const host of ['perch.company.example', 'localhost:3000', '127.0.0.1', '[::1]:3000', '192.0.2.7'])
      expect([host, (await perch.visitor().send('/dev/clock', { headers: { host } })).status]).toEqual([
        host,
        200,
      ]);
  });
});
