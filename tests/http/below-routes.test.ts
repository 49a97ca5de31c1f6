import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { ada, ben } from '../support/cast.ts';
import { startPerch } from '../support/perch.ts';
import { freshDatabase } from '../support/postgres.ts';
import { startProduct } from '../support/product.ts';
import { perchForFile } from '../support/stage.ts';

const { perch } = perchForFile();

type Told = { status: number; headers: Record<string, string>; body: any };

function socketTo(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname);
}

/** The answer to these bytes, until the connection closes. */
async function told(bytes: string): Promise<Told> {
  const socket = socketTo(perch.url);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ')[1]]),
  );
  return { status: Number(first.split(' ')[1]), headers, body: body ? JSON.parse(body) : null };
}

const GET = 'GET /health/live HTTP/1.1\r\n';
const HOST = 'Host: 127.0.0.1\r\n';
const CLOSE = 'Connection: close\r\n\r\n';

describe('what is wrong before a route is found is refused like everything else', () => {
  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'invalid'],
    ['an invalid header', `${GET}${HOST}no colon\r\n\r\n`, 400, 'invalid'],
    [
      'two lengths of one body',
      `POST /api/booking HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      400,
      'invalid',
    ],
    [
      'a length and chunks',
      `POST /api/booking HTTP/1.1\r\n${HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
      400,
      'invalid',
    ],
    ['headers of 20 kB', `${GET}${HOST}X: ${'1'.repeat(20_000)}\r\n\r\n`, 431, 'headers-too-large'],
    ['an address of 20 kB', `GET /${'1'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431, 'headers-too-large'],
    ['no host', `${GET}${CLOSE}`, 400, 'invalid'],
    ['two hosts', `${GET}${HOST}${HOST}${CLOSE}`, 400, 'invalid'],
    ['two hosts that differ', `${GET}${HOST}hOST: evil.example\r\n${CLOSE}`, 400, 'invalid'],
    ['an unknown expectation', `${GET}${HOST}Expect: tea\r\n${CLOSE}`, 417, 'expectation-failed'],
  ])('%s', async (_, bytes, status, reason) => {
    const answer = await told(bytes);
    expect(answer).toMatchObject({
      status,
      headers: {
        'content-type': 'application/problem+json; charset=utf-8',
        'content-security-policy': expect.stringContaining(`default-src 'none'`),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
        'x-request-id': expect.stringMatching(/^[2-9a-z]{10}$/),
      },
      body: { status, reason, title: expect.any(String), detail: expect.stringMatching(/\.$/) },
    });
  });

  test('a health check over HTTP/1.0, which has no host, is answered', async () => {
    expect((await told('GET /health/live HTTP/1.0\r\n\r\n')).status).toBe(200);
  });
});

test('TRACE repeats nothing of what was sent', async () => {
  const answer = await told(`TRACE /api/session HTTP/1.1\r\n${HOST}Cookie: perch-session=mine\r\n${CLOSE}`);
  expect(answer.status).toBe(405);
  expect(JSON.stringify(answer)).not.toContain('mine');
});

describe('a body that its sender breaks off', () => {
  test('is not logged as a failure of ours', async () => {
    const database = await freshDatabase();
    const product = await startProduct({ DATABASE_URL: database.url, LOG_LEVEL: 'info' });
    const lines: { level: number; msg: string; route?: string }[] = [];
    const told = new Promise<void>((resolve) => {
      createInterface({ input: product.process.stdout! }).on('line', (line) => {
        if (line.startsWith('{')) lines.push(JSON.parse(line));
        if (lines.filter(({ route }) => route === '/api/booking' || route?.endsWith('/drawing')).length === 3)
          resolve();
      });
    });
    const cookie = `Cookie: ${(await product.signedIn(ada)).cookie()}\r\n`;
    const drawing = '/api/admin/location/1/area/1/floor-plan/drawing';
    for (const [path, type, length] of [
      ['/api/booking', 'application/json', 1_000],
      [drawing, 'image/svg+xml', 1_000],
      // If one is too large, the rest is still read.
      [drawing, 'image/svg+xml', 6 * 1024 * 1024],
    ] as const) {
      const socket = socketTo(product.url);
      await once(socket, 'connect');
      socket.write(
        `POST ${path} HTTP/1.1\r\n${HOST}${cookie}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n{`,
      );
      // Resolves once the server has read this much.
      await product.signedIn(ben);
      socket.resetAndDestroy();
    }
    await told;
    await product.end('SIGTERM');
    await database.drop();
    expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  });
});

describe('which page is calling', () => {
  const post = (headers: Record<string, string>) =>
    perch.visitor().send('/api/session/sign-out', { method: 'POST', headers });

  test('a page whose domain was pointed at this machine is not ours', async () => {
    const { port } = new URL(perch.url);
    const host = `evil.example:${port}`;
    expect(await post({ host, origin: `http://${host}` })).toMatchObject({
      status: 403,
      body: { reason: 'another-site' },
    });
  });

  test.each(['localhost', '127.0.0.1', '[::1]'])('in the demo %s is ours', async (name) => {
    const host = `${name}:${new URL(perch.url).port}`;
    expect((await post({ host, origin: `http://${host}` })).status).toBe(204);
  });

  test('with a public address configured, no other is ours, whatever host a request names', async () => {
    const ours = await startPerch({
      PUBLIC_URL: 'https://perch.company.example',
      TRUSTED_PROXIES: '127.0.0.0/8',
      ...SERVICES,
    });
    const from = (origin: string, headers: Record<string, string>) =>
      ours.visitor().send('/api/session/sign-out', { method: 'POST', headers: { origin, ...headers } });
    expect((await from('https://perch.company.example', {})).status).toBe(204);
    for (const [origin, headers] of [
      ['https://evil.example', { host: 'evil.example', 'x-forwarded-proto': 'https' }],
      ['https://evil.example', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }],
      ['http://localhost:3000', { host: 'localhost:3000' }],
    ] as const)
      expect([origin, (await from(origin, headers)).status]).toEqual([origin, 403]);
    await ours.stop();
  });
});

const SERVICES = {
  GOOGLE_CLIENT_ID: 'ours.apps.googleusercontent.com',
  GOOGLE_HOSTED_DOMAIN: 'perch.example',
  SLACK_BOT_TOKEN: 'xoxb-1',
  SLACK_SIGNING_SECRET: 's'.repeat(32),
  SLACK_API_URL: 'http://127.0.0.1:9/',
};
