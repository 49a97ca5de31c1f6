import { afterEach, expect, test } from 'vitest';
import { examine } from '../../src/server/doctor/examine.ts';
import { ada } from '../support/cast.ts';
import { clientOf } from '../support/client.ts';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import { google, production } from './settings.ts';

const running: Product[] = [];
const databases: FreshDatabase[] = [];

afterEach(async () => {
  for (const product of running.splice(0)) await product.end('SIGKILL');
  for (const database of databases.splice(0)) await database.drop();
});

async function newDatabase(isEmpty = false): Promise<{ DATABASE_URL: string }> {
  const fresh = await freshDatabase({ empty: isEmpty });
  databases.push(fresh);
  return { DATABASE_URL: fresh.url };
}

async function begin(environment: Record<string, string>): Promise<Product> {
  const product = await startProduct(environment);
  running.push(product);
  return product;
}

/** By the doctor, about the database. */
async function problemsSaid(environment: Record<string, string>): Promise<string[]> {
  const said: string[] = [];
  for await (const { about, isFine, sentence } of examine(environment, { certsUrl: 'http://127.0.0.1:2/' }))
    if (about === 'Database' && !isFine) said.push(sentence);
  return said;
}

const { NODE_ENV, PUBLIC_URL } = production;
const company = { NODE_ENV, PUBLIC_URL, ...google };

test('a demo does not start on a company’s database, so nobody can empty it', async () => {
  const database = await newDatabase();
  await (await begin({ ...database, ...company })).end('SIGTERM');
  await expect(startProduct(database)).rejects.toThrow(
    'Perch cannot start: this database is a company’s, and without a way to sign in Perch is a demo, which lets anybody in. Set GOOGLE_CLIENT_ID or OIDC_ISSUER and what goes with it, or give the demo another database.',
  );
  expect(await problemsSaid(database)).toContainEqual(
    expect.stringMatching(/^Perch would not start: this database is a company’s/),
  );
  expect(await problemsSaid({ ...database, ...google })).toEqual([]);
  await begin({ ...database, ...company });
});

test('production does not start on a demo’s database, where Ada would be an admin without having proved who she is', async () => {
  const database = await newDatabase();
  const demo = await begin(database);
  await demo.signedIn(ada);
  await demo.end('SIGTERM');
  await expect(startProduct({ ...database, ...company })).rejects.toThrow(
    'Perch cannot start: this database is a demo’s, where anybody may have signed in as anybody. Give the company a new one in DATABASE_URL, as from createdb.',
  );
  // Emptied, it is still a demo's.
  const again = await begin(database);
  expect((await clientOf(again.url).post('/dev/reset', { sample: false })).status).toBe(204);
  await again.end('SIGTERM');
  await expect(startProduct({ ...database, ...company })).rejects.toThrow('this database is a demo’s');
});

test('of a demo and a company that start together on a new database, one does', async () => {
  const database = await newDatabase(true);
  const starts = [database, { ...database, ...company }].map((each) => begin(each));
  const ends = await Promise.allSettled(starts);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
