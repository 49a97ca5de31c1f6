import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { adminPages } from '../tests/journeys/states/admin.ts';
import { states } from '../tests/journeys/states/all.ts';
import { type State, TUESDAY_AT_SIX } from '../tests/journeys/states/state.ts';
import { ada } from '../tests/support/cast.ts';
import { launchChromium } from '../tests/support/chromium.ts';
import { prepareToIntercept } from '../tests/support/intercept.ts';
import { buildIfNeeded } from './build-if-needed.ts';
import { type SampleCompany, startSampleCompany } from './sample-company.ts';
import { contactPage } from './screenshots/contact-page.ts';

// npm run lab -- screenshots       every state of every screen, into docs/screenshots/all/
// npm run lab -- screenshots home  those whose names begin so
const wanted = process.argv.slice(2);

const FOLDER = join(import.meta.dirname, '../docs/screenshots');
const ALL = join(FOLDER, 'all');
const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;
const SCHEMES = ['light', 'dark'] as const;
/** Committed, for people reading the documentation; the others are made when needed. */
const BEST = [
  'home-1440-light',
  'booking-plan-1440-light',
  'booking-plan-390-dark',
  'bookings-calendar-1440-light',
];

await buildIfNeeded();
const company = await startSampleCompany(TUESDAY_AT_SIX);
const browser = await launchChromium();
try {
  if (wanted.length === 0) rmSync(ALL, { recursive: true, force: true });
  mkdirSync(ALL, { recursive: true });
  const all = [...adminPages, ...states];
  const chosen = all.filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
  );
  for (const state of chosen) await picture(browser, company, state);
  writeFileSync(join(ALL, 'index.html'), contactPage(all, SIZES, SCHEMES));
  if (wanted.length === 0)
    for (const name of BEST) copyFileSync(join(ALL, `${name}.jpg`), join(FOLDER, `${name}.jpg`));
} finally {
  await browser.close();
  await company.stop();
}

async function picture(browser: Browser, company: SampleCompany, state: State): Promise<void> {
  const { name, who = ada, at = TUESDAY_AT_SIX, earlier, isNarrow, open } = state;
  for (const viewport of SIZES.filter(({ width }) => !isNarrow || width < 1000)) {
    const context = await browser.newContext({ baseURL: company.url, viewport, reducedMotion: 'reduce' });
    await company.setClock(earlier ? TUESDAY_AT_SIX : at);
    if (who) await company.signIn(context, who);
    const page = await context.newPage();
    prepareToIntercept(page, await context.newCDPSession(page));
    try {
      await earlier?.(page);
      await company.setClock(at);
      await open(page);
      // Pictures and fonts come a moment later; a call that a state holds back never ends.
      await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({
          path: join(ALL, `${name}-${viewport.width}-${colorScheme}.jpg`),
          type: 'jpeg',
          quality: 72,
          animations: 'disabled',
        });
      }
    } catch (error) {
      // One state that fails should not cost us the pictures of the others.
      console.error(`${name} at ${viewport.width} px: ${(error as Error).message.split('\n')[0]}`);
      process.exitCode = 1;
    }
    await context.close();
  }
  console.log(name);
}
