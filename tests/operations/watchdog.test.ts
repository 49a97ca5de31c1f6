import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../support/folders.ts';
import { freshDatabase } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import { perTest } from '../support/started.ts';

const root = join(import.meta.dirname, '../..');

const folder = perTest(temporaryFolder);
let systemd: Server;
const database = perTest(freshDatabase);
let product: Product | undefined;
let told: string[];
let heard: (() => void)[];

beforeEach(async () => {
  told = [];
  heard = [];
  systemd = createServer((connection) => {
    connection.on('data', (chunk: Buffer) => told.push(chunk.toString()));
    connection.on('end', () => {
      for (const each of heard) each();
    });
  });
  await new Promise<void>((resolve) => systemd.listen(join(folder.path, 'notify'), resolve));
  // Sends what it is given to the address it is given, like systemd's own, but over a socket that Node can listen on.
  const program = join(folder.path, 'systemd-notify');
  writeFileSync(
    program,
    // A shebang would end at the first space of a path.
    `#!/bin/sh\nexec "${process.execPath}" -e 'require("node:net").connect(process.env.NOTIFY_SOCKET).end(process.argv.slice(1).join(" "))' "$@"\n`,
  );
  chmodSync(program, 0o755);
});
afterEach(async () => {
  await product?.end('SIGTERM');
  systemd.close();
});

const startWith = async (environment: Record<string, string>) => {
  product = await startProduct({
    DATABASE_URL: database.url,
    PATH: `${folder.path}:${process.env['PATH']}`,
    ...environment,
  });
  return product;
};
const hearing = (times: number) =>
  new Promise<void>((resolve) => {
    heard.push(() => {
      if (told.length >= times) resolve();
    });
  });

test('systemd is told again and again that the event loop is running', async () => {
  const often = hearing(5);
  await startWith({ NOTIFY_SOCKET: join(folder.path, 'notify'), WATCHDOG_USEC: '600000' });
  await often;
  expect(new Set(told)).toEqual(new Set(['WATCHDOG=1']));
});

test.each([
  ['no watchdog is set', {}],
  ['it is set for another process', { WATCHDOG_USEC: '300000', WATCHDOG_PID: '1' }],
])('but not if %s', async (_, environment) => {
  const perch = await startWith({ NOTIFY_SOCKET: join(folder.path, 'notify'), ...environment });
  await perch.end('SIGTERM');
  expect(told).toEqual([]);
});

test('on a machine without systemd-notify Perch warns once and carries on', async () => {
  const perch = await startWith({
    NOTIFY_SOCKET: join(folder.path, 'notify'),
    WATCHDOG_USEC: '30000',
    PATH: join(folder.path, 'nothing'),
  });
  await perch.end('SIGTERM');
  const complaints = perch.printed.filter((line) => line.includes('systemd could not be told'));
  expect(complaints).toEqual(['systemd could not be told that Perch is alive (ENOENT).']);
});

test.each(['perch.service', 'perch@.service'])('%s asks to be told, by a separate process', (name) => {
  const unit = readFileSync(join(root, 'deploy', name), 'utf8');
  expect(unit).toMatch(/^WatchdogSec=\d+$/m);
  expect(unit).toMatch(/^NotifyAccess=all$/m);
  expect(unit).toMatch(/^Restart=always$/m);
});
