import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ben, chidi } from '../support/cast.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';

let perch: TestPerch;

beforeAll(async () => {
  perch = await startPerch({ REQUESTS_PER_MINUTE: '20', TRUSTED_PROXIES: '127.0.0.0/8' });
});
afterAll(() => perch.stop());

describe('who calls too often', () => {
  test('is asked to wait and told how long, and nobody else is', async () => {
    const [bens, chidis] = [await perch.signedIn(ben), await perch.signedIn(chidi)];
    const statuses: number[] = [];
    for (let call = 0; call < 21; call += 1) statuses.push((await bens.get('/api/location')).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    const refused = await bens.get('/api/booking/upcoming');
    expect(refused).toMatchObject({ status: 429, body: { reason: 'too-many-requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await chidis.get('/api/location')).status).toBe(200);
  });

  test('without a session is told so by the address that the proxy names', async () => {
    const from = (address: string) =>
      perch
        .visitor()
        .send('/api/session/sign-out', { method: 'POST', headers: { 'x-forwarded-for': address } });
    const statuses: number[] = [];
    for (let call = 0; call < 101; call += 1) statuses.push((await from('203.0.113.7')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await from('203.0.113.8')).status).toBe(204);
  });
});

describe('what is too large or too deep is refused in words', () => {
  test.each([
    ['a body of 65 kB', '/api/booking', JSON.stringify({ bookedFor: 'x'.repeat(65 * 1024) }), 413],
    ['a body nested a thousand times', '/api/booking', '['.repeat(1000) + ']'.repeat(1000), 400],
    ['a body that is no object', '/api/booking', '[]', 400],
  ])('%s', async (_, path, body, status) => {
    const chidis = await perch.signedIn(chidi);
    const answer = await chidis.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer).toMatchObject({ status, body: { detail: expect.any(String) } });
  });

  test('an address of 20 kB', async () => {
    const { status } = await perch.visitor().get(`/api/location/${'1'.repeat(20_000)}`);
    expect([400, 404, 414, 431]).toContain(status);
  });
});

test('fifty clients that send their requests a byte at a time keep nobody waiting', async () => {
  const { port } = new URL(perch.url);
  const slow = Array.from({ length: 50 }, () => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      'POST /api/booking HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\nContent-Type: application/json\r\n\r\n{',
    );
    return socket;
  });
  try {
    const answers = await Promise.all(Array.from({ length: 20 }, () => perch.visitor().get('/health/live')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  } finally {
    for (const socket of slow) socket.destroy();
  }
});
