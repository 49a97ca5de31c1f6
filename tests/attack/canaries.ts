import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Client } from '../support/client.ts';
import type { FreshDatabase } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';

/** Texts that occur nowhere else: if one turns up, it has leaked. */
export const canary = (word: string) => `${word}${randomBytes(8).toString('hex')}`;

/** Everything a process printed, and all its answers to our requests. */
export type Heard = { log: string; answers: string };

export async function startHeard(
  environment: Record<string, string>,
): Promise<{ product: Product; heard: Heard }> {
  const product = await startProduct({ LOG_LEVEL: 'trace', ...environment });
  const heard: Heard = { log: '', answers: '' };
  for (const stream of [product.process.stdout, product.process.stderr])
    stream?.on('data', (chunk: Buffer) => (heard.log += chunk.toString()));
  return { product, heard };
}

/** Each line names what has leaked, and where. */
export const escaped = (secrets: Record<string, string>, text: string): string[] =>
  Object.entries(secrets)
    .filter(([, secret]) => text.includes(secret) || text.includes(encodeURIComponent(secret)))
    .map(([name]) => name);

export function withPassword({ url }: FreshDatabase, password: string): string {
  const address = new URL(url);
  address.password = password;
  return address.href;
}

export async function end(product: Product, database: FreshDatabase): Promise<void> {
  const closed = once(product.process, 'close');
  await product.end('SIGTERM');
  await closed;
  await database.drop();
}

/** Where and when there is a desk to book. */
export type Place = { id: number; desk: number; date: string };

/** Makes every sort of call, and every sort of failure. */
export async function live(send: Client['send'], area: Place, words: string): Promise<void> {
  const json = (body: unknown) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const booking = { date: area.date, areaId: area.id, bookableObjectId: area.desk, bookedFor: words };
  const calls: [string, Parameters<Client['send']>[1]?][] = [
    ['/'],
    ['/signin'],
    ['/api/session'],
    ['/api/booking', { method: 'POST', ...json(booking) }],
    ['/api/booking', { method: 'POST', ...json(booking) }],
    ['/api/booking', { method: 'POST', ...json({ ...booking, date: words, areaId: words }) }],
    ['/api/booking', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: words }],
    ['/api/booking', { method: 'POST', headers: { 'content-type': 'application/json' }, body: `{"${words}` }],
    [`/api/booking/${words}`],
    [`/api/booking/colleagues?date=${area.date}&search=${words}`],
    [`/api/admin/users?search=${words}`],
    ['/api/booking/upcoming'],
    ['/api/session/list'],
    ['/api/session/data'],
    ['/api/session/no-shows'],
    ['/api/%zz'],
    [`/${words}`],
    ['/metrics', { headers: { authorization: `Bearer ${words}` } }],
    ['/health/ready'],
    ['/api/openapi.json'],
    ['/api/slack/interactions', { method: 'POST', ...json({}) }],
  ];
  for (const [path, init] of calls) await send(path, init);
}
