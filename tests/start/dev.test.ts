import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import { clientOf } from '../support/client.ts';
import { freshDatabase } from '../support/postgres.ts';
import { until } from '../support/until.ts';

const root = join(import.meta.dirname, '../..');
const cleanUp: (() => unknown)[] = [];

afterEach(async () => {
  for (const each of cleanUp.splice(0).reverse()) await each();
});

function develop(environment: Record<string, string>): { child: ChildProcess; printed: () => string } {
  const child = spawn(process.execPath, [join(root, 'scripts/dev.ts')], {
    cwd: root,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  cleanUp.push(async () => {
    if (child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  });
  return { child, printed: () => printed };
}

/** Below the range from which the system assigns ports, so that nobody else gets it meanwhile. */
async function takenPort(): Promise<{ port: number; giveBack: () => Promise<unknown> }> {
  for (let port = 20_000 + (process.pid % 10_000); ; port += 1) {
    const listener = createServer();
    const isMine = await new Promise<boolean>((resolve) =>
      listener
        .once('listening', () => resolve(true))
        .once('error', () => resolve(false))
        .listen(port, '127.0.0.1'),
    );
    if (isMine) return { port, giveBack: () => new Promise((resolve) => listener.close(resolve)) };
  }
}

test('npm run dev serves pages and calls at one address, on the port that PORT names', async () => {
  const database = await freshDatabase();
  cleanUp.push(database.drop);
  const { port, giveBack } = await takenPort();
  await giveBack();
  const { printed } = develop({ PORT: String(port), DATABASE_URL: database.url });
  const url = `http://127.0.0.1:${port}`;
  await until(() => printed().includes(`Perch is ready at ${url}`));
  const client = clientOf(url);
  expect((await client.get('/locations')).body).toContain('src="/src/web/start/main.tsx"');
  expect((await client.get('/health/ready')).body).toEqual({ status: 'ready' });
  await client.signIn(ben);
  expect((await client.get('/api/session')).body).toMatchObject({ email: ben.email });
});

test('npm run dev says in a sentence that the port is taken', async () => {
  const { port, giveBack } = await takenPort();
  cleanUp.push(giveBack);
  const { child, printed } = develop({ PORT: String(port) });
  // "close" comes after all its output has been read.
  expect((await once(child, 'close'))[0]).toBe(1);
  expect(printed()).toBe(
    `Perch cannot start: port ${port} is taken by another program; set PORT to use a different one.\n`,
  );
});
