import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import { clientOf } from '../support/client.ts';
import { temporaryFolder } from '../support/folders.ts';
import { startPerch } from '../support/perch.ts';
import { freshDatabase, type FreshDatabase } from '../support/postgres.ts';
import { MAIN, type Product, startProduct } from '../support/product.ts';
import { until } from '../support/until.ts';

const running: Product[] = [];
const databases: FreshDatabase[] = [];

afterEach(async () => {
  for (const product of running.splice(0)) await product.end('SIGKILL');
  for (const database of databases.splice(0)) await database.drop();
});

async function databaseAddress(empty = false): Promise<{ DATABASE_URL: string }> {
  const fresh = await freshDatabase({ empty });
  databases.push(fresh);
  return { DATABASE_URL: fresh.url };
}

async function begin(environment: Record<string, string>): Promise<Product> {
  const product = await startProduct(environment);
  running.push(product);
  return product;
}

test('three instances that start at once on an empty database migrate it once and all serve', async () => {
  const environment = await databaseAddress(true);
  const products = await Promise.all(Array.from({ length: 3 }, () => begin(environment)));
  const counts = await Promise.all(
    products.map(async (product) => (await (await product.signedIn(ben)).get('/api/location')).body.length),
  );
  expect(counts).toEqual([3, 3, 3]);
});

test('told to stop, it finishes what is in flight and exits successfully', async () => {
  const environment = await databaseAddress();
  const product = await begin(environment);
  const client = await product.signedIn(ben);
  const other = new pg.Client(environment.DATABASE_URL);
  await other.connect();
  await other.query('begin; lock table locations');
  const inFlight = Array.from({ length: 5 }, () => client.get('/api/location'));
  await until(async () => {
    const { rowCount } = await other.query(
      `select from pg_locks where relation = 'locations'::regclass and not granted`,
    );
    return rowCount === inFlight.length;
  });
  const code = product.end('SIGTERM');
  await until(
    async () =>
      (await clientOf(product.url)
        .get('/health/live')
        .catch(() => null)) === null,
  );
  await other.end();
  for (const { status, headers } of await Promise.all(inFlight)) {
    expect(status).toBe(200);
    expect(headers['connection']).toMatch(/^(keep-alive|close)$/);
  }
  expect(await code).toBe(0);
  await expect(clientOf(product.url).get('/health/live')).rejects.toThrow(/ECONNREFUSED/);
});

test('an idle kept-alive connection does not delay it', async () => {
  const product = await begin(await databaseAddress());
  const client = await product.signedIn(ben);
  expect((await client.get('/health/ready')).body).toEqual({ status: 'ready' });
  expect(await product.end('SIGTERM')).toBe(0);
});

test('a faulty configuration is reported before anything starts', async () => {
  await expect(startProduct({ PORT: 'x', WAITING_LIST: 'maybe' })).rejects.toThrow(
    'Perch cannot start with this configuration:\n  - PORT must be a port number, 0 to 65535\n  - WAITING_LIST must be on or off',
  );
  await expect(startProduct({ NODE_ENV: 'production' })).rejects.toThrow(/There is no way to sign in/);
});

test('without its packages, every command says to install them first', () => {
  const folder = temporaryFolder();
  const check = join(folder.path, 'scripts/needs-node-24.js');
  cpSync(join(import.meta.dirname, '../../scripts/needs-node-24.js'), check);
  const { status, stderr } = spawnSync(process.execPath, [check], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, 'The packages are missing. Run "npm ci" first.\n']);
  folder.remove();
});

test('without the packages that build the web app, it says so', () => {
  const folder = temporaryFolder();
  const build = join(folder.path, 'scripts/build-if-needed.ts');
  cpSync(join(import.meta.dirname, '../../scripts/build-if-needed.ts'), build);
  const { status, stderr } = spawnSync(process.execPath, [build], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    1,
    'The web app is not built, and what builds it is missing. Run "npm ci --include=dev" first.\n',
  ]);
  folder.remove();
});

test('a port that is taken is reported in a sentence', async () => {
  const other = await startPerch();
  const { port } = new URL(other.url);
  await expect(startProduct({ ...(await databaseAddress()), PORT: port })).rejects.toThrow(
    `Perch cannot start: port ${port} is taken by another program; set PORT to use a different one.`,
  );
  await other.stop();
});

test('an unreachable database is reported in a sentence, without its password', async () => {
  const refusal = startProduct({ DATABASE_URL: 'postgres://perch:s3cret@127.0.0.1:1/perch' });
  await expect(refusal).rejects.toThrow(/Perch cannot start: the database cannot be reached/);
  await expect(refusal).rejects.not.toThrow(/s3cret/);
});

test('what one start has compiled, even if it was killed, the next does not compile, nor does it load what removes the types', () => {
  const folder = temporaryFolder();
  // Without a required setting it loads everything it serves with, and exits.
  const start = (atExit: string) => {
    const then = `import { spawnSync } from "node:child_process"; process.on("exit", () => ${atExit})`;
    return spawnSync(process.execPath, ['--import', `data:text/javascript,${then}`, MAIN], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', NODE_COMPILE_CACHE: folder.path },
      encoding: 'utf8',
    });
  };
  expect(start('spawnSync("kill", ["-KILL", process.pid])').signal).toBe('SIGKILL');
  const loaded = 'process.moduleLoadList.filter((name) => name.includes("amaro")).length';
  const { stderr, stdout } = start(`console.log(${loaded})`);
  expect(stderr).toContain('Perch cannot start with this configuration');
  expect(stdout).toBe('0\n');
  folder.remove();
});
