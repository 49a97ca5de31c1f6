import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import { freshDatabase, type FreshDatabase } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';

const LOG = JSON.stringify(join(import.meta.dirname, '../../src/server/platform/log.ts'));

let product: Product | undefined;
let database: FreshDatabase | undefined;

afterEach(async () => {
  await product?.end('SIGKILL');
  await database?.drop();
});

/** What a process writes if it logs as Perch does, and then does this. */
function linesOf(program: string): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `import { openLog } from ${LOG}; const log = openLog('info'); ${program}`],
    { encoding: 'utf8' },
  );
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).msg);
}

const NUMBERS = Array.from({ length: 2_000 }, (_, index) => `line ${index}`);
const SAY_ALL = 'for (let index = 0; index < 2000; index += 1) log.info(`line ${index}`);';

test.each([
  ['ends by itself', ''],
  ['is told to leave', 'process.exit(0);'],
  ['throws what nobody catches', `throw new Error('a surprise');`],
  ['rejects what nobody awaits', `void Promise.reject(new Error('a surprise'));`],
])('a process that %s has written every line, in order', (_, end) => {
  expect(linesOf(SAY_ALL + end)).toEqual(NUMBERS);
});

test('lines logged over several turns keep their order', () => {
  const program = `let said = 0;
    const turn = () => { log.info(\`line \${said}\`); said += 1; if (said < 50) setImmediate(turn); else process.exit(0); };
    turn();`;
  expect(linesOf(program)).toEqual(NUMBERS.slice(0, 50));
});

test('told to stop, it leaves a line for every request that it answered', async () => {
  database = await freshDatabase();
  product = await startProduct({ DATABASE_URL: database.url, LOG_LEVEL: 'info' });
  const client = await product.signedIn(ben);
  const ids = await Promise.all(
    Array.from({ length: 40 }, async () => (await client.get('/api/location')).headers['x-request-id']),
  );
  // Only then has all its output been read.
  const closed = once(product.process, 'close');
  expect(await product.end('SIGTERM')).toBe(0);
  await closed;
  const logged = product.printed.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line).reqId);
  expect(ids.filter((id) => !logged.includes(id))).toEqual([]);
});
