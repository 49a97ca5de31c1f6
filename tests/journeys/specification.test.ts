import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BUTTON_HEIGHTS } from '../../src/web/sign-in/google.ts';
import { ada, ben } from '../support/cast.ts';
import { journey, perch } from '../support/journey.ts';
import { settled } from '../support/settled.ts';
import { states } from './states/all.ts';
import { enter } from './states/enter.ts';

/** The numbers that the product's specification fixes; its texts are in states/specified.ts. */

journey({ hasSample: true });

async function inWindow<Found>(name: string, look: (page: Page) => Promise<Found>): Promise<Found> {
  const state = states.find((each) => each.name === name);
  if (!state) throw new Error(`There is no state ${name}.`);
  const { page, close } = await enter(perch, state);
  try {
    return await look(page);
  } finally {
    await close();
  }
}

describe('section 9, numbers', () => {
  test('at most six weeks ahead: 42 days can be booked, and 43 cannot', async () => {
    const bens = await perch.signedIn(ben);
    const { body } = await bens.get('/api/location/1/area/2');
    const desk = body.bookableObjects.find((each: { isActive: boolean }) => each.isActive).id;
    const on = (date: string) =>
      bens
        .post('/api/booking', { date, areaId: 2, bookableObjectId: desk })
        .then(({ body: made }) => made.reason);
    expect([await on('2027-01-05'), await on('2027-01-06')]).toEqual([undefined, 'too-far-ahead']);
  });

  test('the calendar has Monday to Friday, six rows and at most 41 days', async () => {
    const { columns, rows, days } = await inWindow('bookings-calendar', async (page) => {
      await settled(page);
      return {
        columns: await page.getByRole('columnheader').allInnerTexts(),
        rows: await page.locator('tr:has(td[data-day])').count(),
        days: await page.locator('td[data-day]').evaluateAll((cells) => {
          const [first = '', last = ''] = [cells.at(0), cells.at(-1)].map((cell) =>
            cell?.getAttribute('data-day'),
          );
          return (Date.parse(last ?? '') - Date.parse(first ?? '')) / 86_400_000 + 1;
        }),
      };
    });
    expect(columns.map((name) => name.trim().slice(0, 3))).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']);
    expect(rows).toBe(6);
    expect(days).toBeLessThanOrEqual(41);
  });

  test('area types are 1, Desks, and 2, Car Park', async () => {
    const adas = await perch.signedIn(ada);
    const wrong = { name: 'Roof', description: '', areaTypeId: 3 };
    const { body } = await adas.post('/api/admin/location/1/area', wrong);
    expect(body.errors.areaTypeId).toEqual(['must be one of 1 Desks, 2 Car Park']);
  });

  test('the waiting list is on', async () => {
    const { body } = await (await perch.signedIn(ben)).get('/api/session');
    expect(body.features).toEqual({ waitingList: true });
  });

  test('sign-in buttons are 40, 32 and 20 high', async () => {
    expect(BUTTON_HEIGHTS).toEqual({ large: 40, medium: 32, small: 20 });
    const height = await inWindow('sign-in', async (page) => {
      const button = page.getByRole('button', { name: 'Sign in with Google', exact: true });
      return (await button.boundingBox())?.height;
    });
    expect(height).toBe(40);
  });

  test('a question closes in 200 ms', async () => {
    const lasting = await inWindow('details-cancelling', async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const closing = page.evaluate(
        () =>
          new Promise((seen) => {
            new MutationObserver(() => {
              const animations = document.querySelector('[data-closing]')?.getAnimations({ subtree: true });
              if (animations) seen(animations.map(({ effect }) => effect?.getTiming().duration));
            }).observe(document.body, { subtree: true, attributeFilter: ['data-closing'] });
          }),
      );
      await page.getByRole('button', { name: 'No. Keep it' }).click();
      return (await closing) as unknown[];
    });
    expect(lasting).toContain(200);
  });

  test('the tab is kept in local storage, and the month in session storage', async () => {
    const kept = await inWindow('bookings-table', async (page) => {
      await page.getByRole('tab', { name: 'Calendar view' }).click();
      await page.getByRole('button', { name: 'Next month' }).click();
      await settled(page);
      return page.evaluate(() => [
        localStorage.getItem('perch.bookingsTab'),
        sessionStorage.getItem('perch.bookingsStart'),
      ]);
    });
    expect(kept).toEqual(['calendar', expect.stringMatching(/^\d{4}-\d\d-01$/)]);
  });
});

/** What the page of olga's bookings, and every page, has on either side of a width. */
type Width = [
  width: number,
  what: string,
  seen: (page: Page) => Promise<unknown>,
  above: unknown,
  below: unknown,
];
const WIDTHS: readonly Width[] = [
  [
    768,
    'weekdays in three letters',
    (page) => page.getByText('Mon', { exact: true }).isVisible(),
    false,
    true,
  ],
  [800, 'long labels', async (page) => ((await where(page).boundingBox())?.width ?? 0) > 40, true, false],
  [
    1251,
    'links of 14 px',
    (page) => where(page).evaluate((each) => getComputedStyle(each).fontSize === '14px'),
    false,
    true,
  ],
  [1001, 'a menu to open', (page) => page.getByRole('button', { name: /menu/i }).isVisible(), false, true],
];

const where = (page: Page) => page.locator('td').getByText('Floor 1 Studio, Leeds').first();

test('section 9, layout: from these widths on it differs from below', async () => {
  await inWindow('bookings-calendar', async (page) => {
    await settled(page);
    for (const [width, what, seen, above, below] of WIDTHS) {
      for (const [at, expected] of [
        [width, above],
        [width - 1, below],
      ] as const) {
        await page.setViewportSize({ width: at, height: 900 });
        await expect.poll(() => seen(page), { message: `${what} at ${at} px` }).toBe(expected);
      }
    }
  });
});
