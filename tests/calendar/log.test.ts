import { once } from 'node:events';
import { expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import { freshDatabase } from '../support/postgres.ts';
import { startProduct } from '../support/product.ts';

test('a calendar’s secret is never in the log', async () => {
  const database = await freshDatabase();
  const product = await startProduct({ DATABASE_URL: database.url, LOG_LEVEL: 'trace' });
  let log = '';
  for (const stream of [product.process.stdout, product.process.stderr]) {
    stream?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  }
  const bens = await product.signedIn(ben);
  const { body } = await bens.post('/api/calendar');
  const path = new URL(body.address).pathname;
  const token = path.slice('/api/calendar/'.length, -'.ics'.length);
  expect(token).toHaveLength(43);

  const statusOf = async (address: string, init = {}) => (await bens.send(address, init)).status;
  expect(await statusOf(path)).toBe(200);
  expect(await statusOf(`${path}?asked=twice`)).toBe(200);
  expect(await statusOf(path, { method: 'POST' })).toBe(405);
  expect(await statusOf(`/api/calendar/${token}`)).toBe(404);
  await bens.delete('/api/calendar');
  expect(await statusOf(path)).toBe(404);
  const ended = once(product.process, 'close');
  await product.end('SIGTERM');
  await ended;
  await database.drop();

  expect(log).toContain('/api/calendar/:token.ics');
  expect(log).not.toContain(token);
});
