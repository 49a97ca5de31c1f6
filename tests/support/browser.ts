import { existsSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { countStepsIn } from './arriving.ts';
import type { Person } from './cast.ts';
import { launchChromium } from './chromium.ts';
import { rounds } from './rounds.ts';
import { countRequests } from './settled.ts';
import { leaveTab, newTab, takeTab } from './tabs.ts';
import { PATIENCE_MS } from './until.ts';

/** One person's browser, which fails the test on anything it complains about. */
export type Window = { page: Page; context: BrowserContext; complaints: string[]; close(): Promise<void> };

/** A page that lives for a second does not win back what its optimising compilers take, a twentieth of the browser's processor time. */
const IN_HASTE = { args: ['--js-flags=--no-maglev --no-turbofan'] };

let browser: Promise<Browser> | undefined;

/** Shared by all files of a worker; it ends with the worker. */
async function sharedBrowser(): Promise<Browser> {
  browser ??= launchChromium(IN_HASTE);
  const launched = await browser;
  if (launched.isConnected()) return launched;
  browser = launchChromium(IN_HASTE);
  return browser;
}

/** Drawing what moves, sixty times a second, takes a quarter of the browser's processor time: main-job.test.ts and others ask for it. */
const MOTION = rounds('reduce' as const, 'no-preference' as const);

/** If new, nothing is in its browser's cache. Another test may have had its page before, see tabs.ts. */
export async function openWindow(
  url: string,
  options: BrowserContextOptions = {},
  { isNew = false } = {},
): Promise<Window> {
  if (!existsSync('dist/web')) throw new Error('The web app is not built: npm run build');
  const wanted: BrowserContextOptions = {
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    reducedMotion: MOTION,
    // `page.route` does not see what goes through a service worker; offline.test.ts is about that.
    serviceWorkers: 'block',
    ...options,
  };
  const tab = isNew ? await newTab(wanted, openContext) : await takeTab(wanted, openContext);
  const { page, context } = tab;
  countRequests(page);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // For a call that was refused on purpose, which the browser itself reports to the console.
    const isRefusal = /status of 4\d\d/.test(message.text());
    // A slow machine is not the page's fault; first-load.test.ts checks that preloaded files are used.
    const isLate = message.text().includes('preloaded using link preload but not used within');
    const isBlocked = message.text() === 'Service Worker registration blocked by Playwright';
    if (['error', 'warning'].includes(message.type()) && !isRefusal && !isLate && !isBlocked)
      complaints.push(message.text());
  });
  let isClosed = false;
  return {
    page,
    context,
    complaints,
    async close() {
      if (!isClosed) await leaveTab(tab);
      isClosed = true;
      expect(complaints).toEqual([]);
    },
  };
}

async function openContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(complainOfPolicy);
  await countStepsIn(context);
  return context;
}

/** Runs in the page: anything the content security policy blocks is a complaint. */
function complainOfPolicy(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    console.error(`policy: ${violatedDirective} stopped ${blockedURI} ${sample}`),
  );
}

/** Somebody's session, without going through the sign-in page. */
export async function signIn({ context }: Window, person: Person): Promise<void> {
  const token = await context.request.post('/dev/google/token', { data: person });
  const { credential } = await token.json();
  const answer = await context.request.post('/api/session/google', {
    headers: { authorization: `Bearer ${credential}` },
  });
  expect(answer.status()).toBe(200);
}
