import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type State, TUESDAY_AT_SIX } from '../tests/journeys/states/state.ts';
import { ada, type Person } from '../tests/support/cast.ts';
import { launchChromium } from '../tests/support/chromium.ts';
import { clientOf } from '../tests/support/client.ts';
import { prepareToIntercept } from '../tests/support/intercept.ts';
import { startProduct } from '../tests/support/product.ts';
import { buildIfNeeded } from './build-if-needed.ts';

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

export type OpenState = (state: State, options: BrowserContextOptions) => Promise<Page>;

/** For pictures of it: opens states of screens, each in a window of its own, with nothing moving. */
export async function onSampleCompany(work: (openState: OpenState) => Promise<void>): Promise<void> {
  await buildIfNeeded();
  const company = await startSampleCompany(TUESDAY_AT_SIX);
  const browser = await launchChromium();
  try {
    await work(async ({ who = ada, at = TUESDAY_AT_SIX, earlier, open }, options) => {
      const context = await browser.newContext({ baseURL: company.url, reducedMotion: 'reduce', ...options });
      await company.setClock(earlier ? TUESDAY_AT_SIX : at);
      if (who) await company.signIn(context, who);
      const page = await context.newPage();
      prepareToIntercept(page, await context.newCDPSession(page));
      await earlier?.(page);
      await company.setClock(at);
      await open(page);
      // Pictures and fonts come a moment later; a call that a state holds back never ends.
      await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
      return page;
    });
  } finally {
    await browser.close();
    await company.stop();
  }
}
