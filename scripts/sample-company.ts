import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import type { Person } from '../tests/support/cast.ts';
import { clientOf } from '../tests/support/client.ts';
import { startProduct } from '../tests/support/product.ts';

export type SampleCompany = {
  url: string;
  setClock(now: string): Promise<void>;
  /** Somebody's session in a browser, without going through the sign-in page. */
  signIn(context: BrowserContext, person: Person): Promise<void>;
  stop(): Promise<void>;
};

/** Perch as an operator runs it, with the sample company, a clock that stands still and a throwaway database. */
export async function startSampleCompany(now: string): Promise<SampleCompany> {
  const folder = mkdtempSync(join(tmpdir(), 'perch-sample-'));
  // When root runs this, another account runs the database and has to pass through here.
  chmodSync(folder, 0o711);
  const product = await startProduct({ DATA_DIR: folder });
  const visitor = clientOf(product.url);
  const company: SampleCompany = {
    url: product.url,
    async setClock(now) {
      await visitor.post('/dev/clock', { now });
    },
    async signIn(context, person) {
      const token = await context.request.post(`${product.url}/dev/google/token`, { data: person });
      const { credential } = await token.json();
      await context.request.post(`${product.url}/api/session/google`, {
        headers: { authorization: `Bearer ${credential}` },
      });
    },
    async stop() {
      await product.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await company.setClock(now);
  await visitor.post('/dev/reset', { sample: true });
  return company;
}
