import { expect, test } from 'vitest';
import { createInterface } from 'node:readline';
import { startProduct } from '../support/product.ts';
import { freshDatabase } from '../support/postgres.ts';
import { ben } from '../support/cast.ts';
import { perchForFile } from '../support/stage.ts';

const { perch } = perchForFile();

test('a refusal carries its request’s id in a header, and the same body for everybody', async () => {
  const visitor = perch.visitor();
  const [first, second] = [await visitor.get('/api/booking'), await visitor.get('/api/booking')];
  expect(first.headers['x-request-id']).toMatch(/^[2-9a-z]{10}$/);
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  expect(second.body).toEqual(first.body);
});

test('an answer carries one too', async () => {
  expect((await perch.visitor().get('/health/live')).headers['x-request-id']).toMatch(/^[2-9a-z]{10}$/);
});

test('a caller cannot choose it', async () => {
  const { headers } = await perch.visitor().send('/health/live', { headers: { 'x-request-id': 'of-mine' } });
  expect(headers['x-request-id']).not.toBe('of-mine');
});

test('the log has the id, the route and the outcome, and nothing about who asked or for what', async () => {
  const database = await freshDatabase();
  const product = await startProduct({ DATABASE_URL: database.url, LOG_LEVEL: 'trace' });
  const lines: Record<string, unknown>[] = [];
  if (!product.process.stdout) throw new Error('The product prints nowhere.');
  createInterface({ input: product.process.stdout }).on('line', (line) => {
    if (line.startsWith('{')) lines.push(JSON.parse(line));
  });
  const bens = await product.signedIn(ben);
  const { headers } = await bens.get('/api/colleague?search=Okafor&date=2026-12-02');
  await product.end('SIGTERM');
  await database.drop();

  const id = headers['x-request-id'];
  const route = lines.filter(({ reqId }) => reqId === id);
  expect(route).toEqual([expect.objectContaining({ msg: 'answered', method: 'GET', reqId: id })]);
  expect(JSON.stringify(lines)).not.toMatch(/ben@|Ben|Okafor|127\.0\.0\.1.*search|cookie/);
});
