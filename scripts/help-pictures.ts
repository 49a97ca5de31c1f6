import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { booking } from '../tests/journeys/states/booking.ts';
import { myBookings } from '../tests/journeys/states/my-bookings.ts';
import { waitingList } from '../tests/journeys/states/waiting-list.ts';
import { ben, type Person } from '../tests/support/cast.ts';
import { onSampleCompany, type OpenState } from './sample-company.ts';

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
await onSampleCompany(async (openState) => {
  const sizes: Record<string, Size> = {};
  for (const picture of PICTURES) sizes[picture.name] = await take(openState, picture);
  // The page reserves space for them while they load.
  writeFileSync(join(FOLDER, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);
});

async function take(openState: OpenState, { name, state, who, of, height }: Picture): Promise<Size> {
  const wanted = STATES.get(state);
  if (!wanted) throw new Error(`There is no state ${state}.`);
  const page = await openState(
    { ...wanted, ...(who && { who }) },
    { viewport: VIEWPORT, deviceScaleFactor: 2 },
  );
  const box = await of(page).boundingBox();
  if (!box) throw new Error(`${name} is not on the page.`);
  const size = {
    width: Math.floor(box.width),
    height: Math.floor(Math.min(box.height, height ?? box.height)),
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: join(FOLDER, `${name}-${colorScheme}.jpg`),
      clip: { x: Math.ceil(box.x), y: Math.ceil(box.y), ...size },
      type: 'jpeg',
      quality: 60,
      animations: 'disabled',
      // What is pinned to the window, as a question is, may be on a page that has scrolled.
      fullPage: height !== undefined,
    });
  }
  await page.context().close();
  console.log(name);
  return size;
}
