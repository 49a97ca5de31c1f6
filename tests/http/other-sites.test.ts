import { describe, expect, test } from 'vitest';
import { startPerch } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

const { perch, ben } = perchForFile();

const post = (headers: Record<string, string>) => ben.send('/api/booking', { method: 'POST', headers });

describe('a request that changes something', () => {
  test.each([
    ['an origin of another site', { origin: 'https://evil.example' }],
    ['our host on another port', { origin: 'http://127.0.0.1:1' }],
    ['an origin that hides', { origin: 'null' }],
    ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a browser that says same-site', { 'sec-fetch-site': 'same-site' }],
  ])('is refused from %s', async (_, headers) => {
    expect(await post(headers)).toMatchObject({ status: 403, body: { reason: 'another-site' } });
  });

  test.each([
    ['our own page', () => ({ origin: perch.url, 'sec-fetch-site': 'same-origin' })],
    ['an address typed by the person', () => ({ 'sec-fetch-site': 'none' })],
    ['a client that is not a browser', () => ({})],
  ])('is accepted from %s', async (_, headers) => {
    expect((await post(headers() as Record<string, string>)).status).toBe(400);
  });
});

test('no other origin may read our answers', async () => {
  const { headers } = await ben.send('/api/session', { headers: { origin: 'https://evil.example' } });
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('a configured web origin may read our answers, with its cookie', async () => {
  const other = await startPerch({ WEB_ORIGIN: 'https://desks.company.example' });
  const origin = 'https://desks.company.example';
  const visitor = await other.signedIn(ben);
  const answer = await visitor.send('/api/session', { headers: { origin } });
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
  });
  const posted = await visitor.send('/api/booking', {
    method: 'POST',
    headers: { origin, 'sec-fetch-site': 'same-site' },
  });
  expect(posted.status).toBe(400);
  const preflight = await visitor.send('/api/booking', {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'DELETE' },
  });
  expect(preflight.headers['access-control-allow-methods']).toBe('GET, POST, PUT, PATCH, DELETE');
  await other.stop();
});

test('behind TLS the cookie is bound to this host and the browser told to insist on TLS', async () => {
  const secure = await startPerch({ PUBLIC_URL: 'https://perch.company.example' });
  const answer = await secure.visitor().signIn(ben);
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-perch-session=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Strict/,
  );
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  await secure.stop();
});

test('subdomains are told to insist on TLS only if the operator says so', async () => {
  const secure = await startPerch({ PUBLIC_URL: 'https://perch.company.example', HSTS_SUBDOMAINS: 'on' });
  for (const path of ['/api/session', '/health/live', '/nowhere'])
    expect((await secure.visitor().get(path)).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
  await secure.stop();
});

test('every answer restricts what a browser may do with it', async () => {
  for (const path of ['/api/session', '/api/nothing', '/health/live']) {
    const { headers } = await ben.get(path);
    expect(headers['content-security-policy']).toContain(`default-src 'none'`);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});
