import type { Page } from 'playwright-core';
import type { TestArea } from '../../support/office.ts';
import { painted } from '../../support/settled.ts';

/** Fractions of the plan's frame, from its top left corner. */
type Part = [x: number, y: number];
type Place = { x: number; y: number };

/** What somebody does in the editor, in a few words. */
export type Drawn = {
  begin(): Promise<void>;
  drag(from: Part, to: Part): Promise<void>;
  /** Without letting go. */
  pullTo(from: Part, to: Part): Promise<void>;
  dragFrom(from: Place, to: Part): Promise<void>;
  /** By this many pixels, from where it is on the plan. */
  dragItem(name: string, x: number, y: number): Promise<void>;
  /** Where it is in the window, in pixels. */
  itemAt(name: string): Promise<Place>;
  /** The distance between two of them, in pixels. */
  distance(one: string, other: string): Promise<number>;
  /** Each finger from here to there, all at the same time. */
  fingers(ways: [from: Place, to: Place][]): Promise<void>;
  /** The places in the list, in order. */
  items(): Promise<string[]>;
  field(label: string): Promise<string>;
  type(label: string, value: string): Promise<void>;
  save(): Promise<void>;
};

export async function openEditorOf(page: Page, { locationId, id }: TestArea): Promise<Drawn> {
  await page.goto(`/admin/locations/${locationId}/area/${id}/svg-editor`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return drawnOn(page);
}

/** The editor open on the page. */
export function drawnOn(page: Page): Drawn {
  const plan = page.getByRole('application', { name: 'The plan' });
  const side = page.getByRole('complementary', { name: 'Properties' });

  async function at([x, y]: Part): Promise<Place> {
    const box = (await plan.boundingBox())!;
    return { x: box.x + box.width * x, y: box.y + box.height * y };
  }
  async function itemAt(name: string): Promise<Place> {
    const short = name.replace('Desk ', '');
    const disc = plan.locator('text').filter({ hasText: new RegExp(`^${short}$`) });
    // Once, a finger came down where it no longer was. A plan that has just opened may still be fitted into its frame.
    for (let last = await disc.boundingBox(); ;) {
      await painted(page);
      const box = (await disc.boundingBox())!;
      if (box.x === last?.x && box.y === last.y)
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      last = box;
    }
  }
  async function pull(from: Place, to: Place): Promise<void> {
    await press(from, to);
    await page.mouse.up();
    await painted(page);
  }
  async function press(from: Place, to: Place): Promise<void> {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await painted(page);
  }

  return {
    async begin() {
      await page.getByRole('button', { name: 'Begin' }).click();
      await plan.waitFor();
    },
    pullTo: async (from, to) => press(await at(from), await at(to)),
    drag: async (from, to) => pull(await at(from), await at(to)),
    dragFrom: async (from, to) => pull(from, await at(to)),
    async dragItem(name, x, y) {
      const from = await itemAt(name);
      await pull(from, { x: from.x + x, y: from.y + y });
    },
    itemAt,
    async distance(one, other) {
      return (await itemAt(other)).x - (await itemAt(one)).x;
    },
    fingers: (ways) => touch(page, ways),
    items: async () => page.getByRole('listbox').getByRole('option').allInnerTexts(),
    field: (label) => side.getByLabel(label).inputValue(),
    async type(label, value) {
      await side.getByLabel(label).fill(value);
      await side.getByLabel(label).press('Enter');
    },
    async save() {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('The plan is saved').waitFor();
    },
  };
}

/** Playwright can only tap, so finger movements are sent to the browser directly. */
async function touch(page: Page, ways: [from: Place, to: Place][]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const pointsAt = (part: number) =>
    ways.map(([from, to], id) => ({
      id,
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    }));
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: pointsAt(0) });
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: pointsAt(part) });
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await painted(page);
  await devtools.detach();
}
