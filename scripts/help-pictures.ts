import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { booking } from '../tests/journeys/states/booking.ts';
import { myBookings } from '../tests/journeys/states/my-bookings.ts';
import { type State, TUESDAY_AT_SIX } from '../tests/journeys/states/state.ts';
import { waitingList } from '../tests/journeys/states/waiting-list.ts';
import { ada, ben, type Person } from '../tests/support/cast.ts';
import { launchChromium } from '../tests/support/chromium.ts';
import { buildIfNeeded } from './build-if-needed.ts';
import { type SampleCompany, startSampleCompany } from './sample-company.ts';

// npm run lab -- pictures: retakes the help page's pictures. Run it when anything they show has changed.

const FOLDER = join(import.meta.dirname, '../src/web/help/pictures');
/** As wide as the help page shows them, at twice the resolution for sharp screens. */
const VIEWPORT = { width: 720, height: 900 };

type Picture = { name: string; state: string; who?: Person; of: (page: Page) => Locator; height?: number };

const PICTURES: Picture[] = [
  { name: 'choose-a-day', state: 'booking-plan', of: (page) => page.getByRole('main'), height: 860 },
  { name: 'book-it', state: 'booking-dialog', of: (page) => page.getByRole('dialog') },
  { name: 'wait', state: 'join', of: (page) => page.getByRole('main'), height: 560 },
  {
    name: 'my-month',
    state: 'bookings-calendar',
    who: ben,
    of: (page) => page.getByRole('main'),
    height: 1150,
  },
];
/** In CSS pixels. */
type Size = { width: number; height: number };

const STATES = new Map([...booking, ...myBookings, ...waitingList].map((state) => [state.name, state]));

mkdirSync(FOLDER, { recursive: true });
await buildIfNeeded();
const company = await startSampleCompany(TUESDAY_AT_SIX);
const browser = await launchChromium();
try {
  const sizes: Record<string, Size> = {};
  for (const picture of PICTURES) sizes[picture.name] = await take(browser, company, picture);
  // The page reserves space for them while they load.
  writeFileSync(join(FOLDER, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);
} finally {
  await browser.close();
  await company.stop();
}

async function take(browser: Browser, company: SampleCompany, picture: Picture): Promise<Size> {
  const { at = TUESDAY_AT_SIX, open } = stateNamed(picture.state);
  await company.setClock(at);
  const context = await browser.newContext({
    baseURL: company.url,
    viewport: VIEWPORT,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  await company.signIn(context, picture.who ?? ada);
  const page = await context.newPage();
  await open(page);
  await page.waitForLoadState('networkidle');
  const box = await picture.of(page).boundingBox();
  if (!box) throw new Error(`${picture.name} is not on the page.`);
  const size = {
    width: Math.floor(box.width),
    height: Math.floor(Math.min(box.height, picture.height ?? box.height)),
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: join(FOLDER, `${picture.name}-${colorScheme}.jpg`),
      clip: { x: Math.ceil(box.x), y: Math.ceil(box.y), ...size },
      type: 'jpeg',
      quality: 60,
      animations: 'disabled',
      fullPage: true,
    });
  }
  await context.close();
  console.log(picture.name);
  return size;
}

function stateNamed(name: string): State {
  const state = STATES.get(name);
  if (!state) throw new Error(`There is no state ${name}.`);
  return state;
}
