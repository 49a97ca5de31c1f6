import { beforeAll, describe, expect, test } from 'vitest';
import { OBJECT_FIELDS } from '../../src/shared/locations/fields.ts';
import { PAGES, type Path } from '../../src/shared/pages.ts';
import { ada } from '../support/cast.ts';
import { books, journey, opens, page, perch, upcomingOf, waits } from '../support/journey.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';
import { button, dialog, heading, link, overflow } from '../support/screen.ts';
import { painted, settled } from '../support/settled.ts';
import { LEEDS } from './states/state.ts';

const PATHS = Object.keys(PAGES) as Path[];
/** About every page. All have the same frame, so every seventh will do. */
const some: readonly Path[] = PATHS.filter((_, index) => index % 7 === 0);

const tried = rounds<readonly Path[]>(some, PATHS);

const QUERIES: Record<string, string> = {
  '/locations/$locationId/areas/$areaId/waiting-list/join': `?date=${WEDNESDAY}`,
  '/admin/who-was-in': '?locationId=1',
};
let ids: Record<string, number | string>;
const addressOf = (pattern: Path | '/nowhere') =>
  pattern.replaceAll(/\$(\w+)/g, (_, name: string) => String(ids[name])) + (QUERIES[pattern] ?? '');

describe('in the sample company', () => {
  journey({ who: ada, hasSample: true });
  beforeAll(async () => {
    const [{ id: bookingId }] = await upcomingOf(ada);
    const placeId = await waits(ada, WEDNESDAY, LEEDS.carPark);
    const groupId = await (await perch.signedIn(ada)).makes('/api/admin/group', { name: 'Lab' });
    ids = { locationId: 1, areaId: 2, objectId: 1, bookingId, placeId, groupId, reportId: 'use-by-weekday' };
  });

  const WIDTHS = rounds([320, 1440], [320, 390, 820, 1024, 1440, 1920]);

  test.each(tried)('the logo, the page at %s and the footer share an edge', async (pattern) => {
    await opens(addressOf(pattern));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await painted(page);
      const { logo } = await page.evaluate(edges);
      const others = async () => {
        const { main, footer } = await page.evaluate(edges);
        return { width, main, footer };
      };
      await expect.poll(others).toEqual({ width, main: logo, footer: logo });
    }
  });

  test.each([...tried, '/nowhere'] as const)(
    'on %s somebody who has skipped the header can go on to any page',
    async (pattern) => {
      await page.goto(addressOf(pattern));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Tab');
      await link('Skip to main content').press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
      expect(page.url()).not.toContain('#');
      await link('Perch, home').click();
      await heading('Hello, Ada').waitFor();
    },
  );

  test('beside a dialog the scrollbar’s strip is dimmed as well', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin/locations/1/area/2');
    const root = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const inLight = await root();
    await button('Import from CSV').click();
    await dialog().waitFor();
    await expect.poll(root).not.toBe(inLight);
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
      .toBe(inLight);
    await page.keyboard.press('Escape');
    await expect.poll(root).toBe(inLight);
  });
});

describe('names of one long word stay within the window, at 320 to 1440 px', () => {
  /** The longest name there may be, without a space, so that no browser breaks it. */
  const WORD = 'Donaudampfschifffahrt'.repeat(9).slice(0, OBJECT_FIELDS.name.max);
  const WIDTHS = rounds([320, 1024], [320, 560, 820, 1024, 1440]);

  journey({ who: ada, office: { name: WORD, desks: 1, plan: 300 } });

  /** Office, area and desk are all called this, and somebody has booked there. */
  beforeAll(async () => {
    const adas = await perch.signedIn(ada);
    await adas.put(`/api/admin/location/1/area/1`, { name: WORD });
    await adas.put(`/api/admin/location/1/area/1/bookable-object/1`, { name: WORD });
    const bookingId = await books(ada, 1);
    await adas.post('/api/admin/location/1/area', { name: `${WORD.slice(0, 46)} 2` });
    const closing = { from: '2026-12-24', to: '2026-12-25', reason: WORD + WORD };
    await adas.post('/api/admin/location/1/closing', closing);
    const groupId = await adas.makes('/api/admin/group', { name: WORD });
    ids = { locationId: 1, areaId: 1, bookingId, placeId: 1, groupId, reportId: 'use-by-weekday' };
  });

  const stayWithin = async (address: string) => {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      await expect.poll(overflow, { message: `at ${width} px` }).toBeLessThanOrEqual(0);
    }
  };
  test.each(tried)('%s', (pattern) => stayWithin(addressOf(pattern)));
  test('the list of an area', () => stayWithin('/locations/1/areas/1?view=list'));
});

/** Runs in the page: where the first word or picture begins, in whole pixels. A plan takes all the room there is. */
function edges() {
  // A plan may be shifted within its frame, so what counts is where the frame begins.
  const clippedAt = ({ parentElement: around }: Element): number[] =>
    around === null || around.tagName === 'MAIN'
      ? []
      : getComputedStyle(around).overflowX === 'visible'
        ? clippedAt(around)
        : [around.getBoundingClientRect().left, ...clippedAt(around)];
  const starts = (within: string) => {
    const begins: number[] = [];
    const walker = document.createTreeWalker(document.querySelector(within) ?? document.body, 5);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('[data-tool], [class*="hidden"], [class*="unseen"], thead')) continue;
      if (node instanceof Element && !['IMG', 'svg', 'INPUT', 'SELECT'].includes(node.tagName)) continue;
      if (node instanceof Text && !node.data.trim()) continue;
      const range = document.createRange();
      range.selectNode(node);
      const { left, width, height } = range.getBoundingClientRect();
      if (width > 1 && height > 1) begins.push(Math.max(left, ...clippedAt(element)));
    }
    return Math.round(Math.min(...begins));
  };
  return { logo: starts('header'), main: starts('main'), footer: starts('footer') };
}
