import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { onSampleCompany, type OpenState } from '../scripts/sample-company.ts';
import { adminPages } from '../tests/journeys/states/admin.ts';
import { states } from '../tests/journeys/states/all.ts';
import { LEEDS, type State } from '../tests/journeys/states/state.ts';
import { visit } from '../tests/journeys/states/steps.ts';

// npm run lab -- guides         retakes the pictures of the tour and the guides. Run it when anything they show has changed.
// npm run lab -- guides admin-  those whose names begin so
const wanted = process.argv.slice(2);

const FOLDER = join(import.meta.dirname, '../docs/pictures');

type Picture = Omit<State, 'texts'> & { window?: BrowserContextOptions };

const OFFICE = `/admin/locations/${LEEDS.locationId}`;
const AREA = `${OFFICE}/area/${LEEDS.quietFloor}`;
const LINES = `name;description;type
Desk 41;By the window;
Desk 42;"Two screens; quiet";
Desk 1;;
Desk 43;;Cat
Basket;Under the stairs;Dog`;

const PICTURES: Picture[] = [
  stateOf('home'),
  { ...stateOf('booking-plan'), window: { viewport: { width: 1440, height: 900 } } },
  {
    ...stateOf('booking-plan'),
    name: 'booking-plan-phone',
    window: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  },
  { ...stateOf('place-confirmed'), window: { viewport: { width: 1200, height: 640 } } },
  withAtTheTop(stateOf('draw-over'), 'Yard'),
  stateOf('admin-overview'),
  {
    name: 'admin-series',
    async open(page) {
      await visit(AREA, ['button', 'Add a numbered series'], ['dialog'])(page);
      await page.getByLabel('From', { exact: true }).fill('30');
      await page.getByLabel('To', { exact: true }).fill('48');
    },
  },
  {
    name: 'admin-table',
    async open(page) {
      await visit(AREA, ['textbox', 'Description of Desk 2'])(page);
      const field = (label: string) => page.getByLabel(label, { exact: true });
      await field('Description of Desk 2').fill('Two screens');
      await field('Type of Desk 4').selectOption('Dog');
      await field('Name of Desk 1').fill('Desk by the window');
    },
  },
  {
    name: 'admin-csv',
    async open(page) {
      await visit(AREA, ['button', 'Import from CSV'], ['dialog'])(page);
      await page.getByLabel('Or paste the lines here').fill(LINES);
    },
  },
  {
    name: 'admin-deactivate',
    open: visit(AREA, ['checkbox', 'Desk 4 is active'], ['alertdialog']),
  },
  {
    name: 'admin-closing',
    async open(page) {
      await visit(OFFICE, ['button', 'See what this cancels'])(page);
      const form = page.getByRole('form', { name: 'Add closing days' });
      await form.getByRole('textbox', { name: 'First day' }).fill('2026-12-03');
      await form.getByRole('textbox', { name: /^Last day/ }).fill('2026-12-04');
      await form.getByRole('textbox', { name: 'Reason' }).fill('New carpets');
      await form.getByRole('button', { name: 'See what this cancels' }).click();
      await page.getByText('Reopening does not restore these bookings.').waitFor();
    },
  },
  {
    name: 'plan-editor',
    async open(page) {
      await visit(`${AREA}/svg-editor`, ['button', /^Row of desks/], ['application', 'The plan'])(page);
      const box = await page.getByRole('application', { name: 'The plan' }).boundingBox();
      if (!box) throw new Error('There is no plan.');
      const moveTo = (x: number, y: number) =>
        page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 6 });
      await moveTo(0.27, 0.57);
      await page.mouse.down();
      await moveTo(0.57, 0.64);
    },
  },
  withAtTheTop(stateOf('admin-plan-of-use'), 'Floor plan by use'),
];

mkdirSync(FOLDER, { recursive: true });
await onSampleCompany(async (openState) => {
  for (const picture of PICTURES)
    if (wanted.length === 0 || wanted.some((word) => picture.name.startsWith(word)))
      await take(openState, picture);
});

function stateOf(name: string): State {
  const found = [...adminPages, ...states].find((state) => state.name === name);
  if (!found) throw new Error(`There is no state ${name}.`);
  return found;
}

/** Scrolled to one of its headings. */
function withAtTheTop(state: State, heading: string): State {
  const open: State['open'] = async (page) => {
    await state.open(page);
    await page.getByRole('heading', { name: heading }).evaluate((element) => element.scrollIntoView());
  };
  return { ...state, open };
}

async function take(openState: OpenState, { window, ...picture }: Picture): Promise<void> {
  const viewport = { width: 1200, height: 780 };
  const page = await openState({ texts: [], ...picture }, { viewport, ...window });
  const devtools = await page.context().newCDPSession(page);
  // Half the size of the JPEG that Playwright takes itself.
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
  writeFileSync(join(FOLDER, `${picture.name}.webp`), Buffer.from(data, 'base64'));
  await page.context().close();
  console.log(picture.name);
}
