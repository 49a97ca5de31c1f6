import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeBrowser, openWindow, signIn, type Window } from '../support/browser.ts';
import { ben, chidi } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';

let perch: TestPerch;
let area: TestArea;
let window: Window;
let page: Page;

const SATURDAY = '2026-12-05';

beforeAll(async () => {
  perch = await startPerch();
});
afterAll(async () => {
  await closeBrowser();
  await perch.stop();
});
beforeEach(async () => {
  await clear(perch, 'bookings', 'waiting_list_places');
  await perch.setClock(TUESDAY_MORNING);
  area = await makeOffice(perch, { openDays: [1, 2, 3, 4, 5, 6], desks: 3 });
  await openAs({});
});
afterEach(() => window.close());

async function openAs(options: Parameters<typeof openWindow>[1], server = perch): Promise<void> {
  await window?.close();
  window = await openWindow(server.url, { timezoneId: 'Europe/London', ...options });
  ({ page } = window);
  await signIn(window, chidi);
}

const book = async (date: string, desk = 0, bookedFor?: string): Promise<number> => {
  const data = { date, areaId: area.id, bookableObjectId: area.desks[desk], bookedFor };
  const answer = await window.context.request.post('/api/booking', { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
};

/** Ben takes every desk of the day, and who looks at the page waits. */
async function waitFor(date: string): Promise<number> {
  const bens = await perch.signedIn(ben);
  for (const bookableObjectId of area.desks) {
    await bens.post('/api/booking', { date, areaId: area.id, bookableObjectId });
  }
  const data = { areaId: area.id, date };
  const answer = await window.context.request.post('/api/booking/waitlist', { data });
  expect(answer.status()).toBe(201);
  return answer.json();
}

const month = (name: string) => page.getByRole('table', { name: `Your bookings in ${name}` });
const dayCell = (date: string) => page.locator(`td[data-day="${date}"]`);
const tab = (name: string) => page.getByRole('tab', { name });
const step = (name: 'Previous month' | 'Next month' | 'This month') => page.getByRole('button', { name });

/** What is said of a month once all of it is there. */
const counted = (words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor();

/** The ranges that the page asks for from now on. */
function askedRanges(): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/booking') asked.push(search);
  });
  return asked;
}

describe('the two views', () => {
  test('are a calendar and a table; the browser remembers which, and the tab the month', async () => {
    await page.goto('/bookings');
    await page.getByRole('heading', { level: 1, name: 'My bookings' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Upcoming' }).waitFor();
    await month('November 2026').waitFor();
    await step('Next month').click();
    await month('December 2026').waitFor();
    await page.reload();
    await month('December 2026').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('perch.bookingsStart'))).toBe('2026-12-01');

    await tab('Table view').click();
    await page.getByText('You have no upcoming bookings or in the waiting list').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('perch.bookingsTab'))).toBe('table');

    const another = await window.context.newPage();
    await another.goto('/bookings');
    await another.getByRole('tab', { name: 'Table view', selected: true }).waitFor();
    await another.getByRole('tab', { name: 'Calendar view' }).click();
    await another.getByRole('table', { name: 'Your bookings in November 2026' }).waitFor();
  }, 60_000);

  test('open where there is something odd in the storages, and where there is none', async () => {
    await page.addInitScript(() => {
      sessionStorage.setItem('perch.bookingsStart', '2026-99-99');
      localStorage.setItem('perch.bookingsTab', '{}');
    });
    await page.goto('/bookings');
    await month('November 2026').waitFor();
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(globalThis, name, { get: () => fail(name) });
      }
      const fail = (name: string) => {
        throw new DOMException(`${name} is forbidden`);
      };
    });
    await page.reload();
    await month('November 2026').waitFor();
    await tab('Table view').click();
    await page.getByText('You have no upcoming bookings').waitFor();
  }, 60_000);

  test('lead to a new booking', async () => {
    await page.goto('/bookings');
    await page.getByRole('main').getByRole('link', { name: 'Make a new booking' }).click();
    await page.waitForURL('**/locations');
  }, 60_000);

  test('can be gone through by keyboard', async () => {
    const id = await book(WEDNESDAY);
    await page.goto('/bookings');
    await tab('Calendar view').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('table', { name: 'Upcoming bookings' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await month('November 2026').waitFor();
    for (const name of ['Previous month', 'Next month']) {
      await page.keyboard.press('Tab');
      expect(await step(name as 'Next month').evaluate((it) => it === document.activeElement)).toBe(true);
    }
    await page.keyboard.press('Enter');
    await month('December 2026').waitFor();
    expect(await step('Next month').evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await month('November 2026').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/bookings/${id}/details`);
  }, 60_000);
});

describe('the calendar', () => {
  test('shows Monday to Friday in six weeks, today marked, each day with its links', async () => {
    const id = await book(WEDNESDAY, 1, 'Sam (guest)');
    await page.goto('/bookings');
    const table = month('November 2026');
    await table.waitFor();
    const headings = await table.getByRole('columnheader').allInnerTexts();
    expect(headings).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']);
    expect(await table.getByRole('row').count()).toBe(7);
    expect(await table.locator('td').first().getAttribute('data-day')).toBe('2026-10-26');
    expect(await table.locator('td').last().getAttribute('data-day')).toBe('2026-12-04');
    expect(await page.locator('td[data-today]').getAttribute('data-day')).toBe(TUESDAY);
    expect(await dayCell(TUESDAY).innerText()).toContain('Today');

    await counted('November 2026: 1 booking');
    await dayCell(WEDNESDAY)
      .getByRole('link', {
        name: /^Desk 2\s*,\s*Studio, Leeds\s*,\s*for Sam \(guest\)\s*, Wednesday, 25 November 2026$/,
      })
      .click();
    await page.waitForURL(`**/bookings/${id}/details`);
  }, 60_000);

  test('links to places on the waiting list', async () => {
    const placeId = await waitFor(WEDNESDAY);
    await page.goto('/bookings');
    await counted('November 2026: 1 waiting list place');
    await dayCell(WEDNESDAY)
      .getByRole('link', { name: /^Waiting list\s*,\s*Studio, Leeds\s*,\s*1 of 1/ })
      .click();
    await page.waitForURL(`**/waiting-list/${placeId}`);
  }, 60_000);

  test('asks for the six weeks it shows, of months to come and of past ones', async () => {
    await perch.app.db.pool.query(
      `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
       select '2026-09-30', $1, $2, id, '2026-09-01' from users where email = $3`,
      [area.id, area.desks[2], chidi.email],
    );
    const asked = askedRanges();
    await page.goto('/bookings');
    await month('November 2026').waitFor();
    await step('Next month').click();
    await month('December 2026').waitFor();
    for (const name of ['November 2026', 'October 2026', 'September 2026']) {
      await step('Previous month').click();
      await month(name).waitFor();
    }
    await dayCell('2026-09-30')
      .getByRole('link', { name: /Desk 3/ })
      .waitFor();
    expect(new Set(asked)).toEqual(
      new Set([
        '?from=2026-10-26&to=2026-12-06',
        '?from=2026-11-30&to=2027-01-10',
        '?from=2026-09-28&to=2026-11-08',
        '?from=2026-08-31&to=2026-10-11',
        // The next ones in the same direction are got ready.
        '?from=2026-12-28&to=2027-02-07',
        '?from=2026-07-27&to=2026-09-06',
      ]),
    );
    await step('This month').click();
    await month('November 2026').waitFor();
  }, 60_000);

  test('gets the next month ready when somebody points at it, and asks once', async () => {
    const asked = askedRanges();
    await page.goto('/bookings', { waitUntil: 'networkidle' });
    expect(asked).toHaveLength(1);
    const answered = page.waitForResponse(/from=2026-11-30/);
    await step('Next month').hover();
    await answered;
    await step('Next month').click();
    await month('December 2026').waitFor();
    await counted('December 2026: No bookings');
    expect(asked.filter((search) => search.includes('2026-11-30'))).toHaveLength(1);
  }, 60_000);

  test('stays where it is while a month is on its way, and shows what is known of it', async () => {
    await book('2026-12-09');
    await page.goto('/bookings', { waitUntil: 'networkidle' });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/from=2026-11-30/, async (route) => {
      await held;
      await route.continue();
    });
    const before = await month('November 2026').boundingBox();
    await step('Next month').click();
    await dayCell('2026-12-09')
      .getByRole('link', { name: /Desk 1/ })
      .waitFor();
    expect(await month('December 2026').getAttribute('aria-busy')).toBe('true');
    const meanwhile = await month('December 2026').boundingBox();
    release();
    await counted('December 2026: 1 booking');
    expect(await month('December 2026').getAttribute('aria-busy')).toBe('false');
    expect(await month('December 2026').boundingBox()).toEqual(meanwhile);
    expect(meanwhile).toEqual(before);
  }, 60_000);

  test('says beneath the grid what is booked at a weekend', async () => {
    const id = await book(SATURDAY);
    await page.goto('/bookings');
    await month('November 2026').waitFor();
    await step('Next month').click();
    const weekends = page.getByRole('region', { name: 'Also at a weekend' });
    await weekends.getByText('Saturday, 5 December 2026', { exact: true }).waitFor();
    expect(await dayCell(SATURDAY).count()).toBe(0);
    await weekends.getByRole('link', { name: /Desk 1/ }).click();
    await page.waitForURL(`**/bookings/${id}/details`);
  }, 60_000);
});

describe('at a width of', () => {
  const link = () => page.getByRole('link', { name: /^Desk 2/ });
  const fontSize = () => link().evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  /** What can be seen of the label, as against what a screen reader says. */
  const seen = async () => (await page.getByText('Studio, Leeds').first().boundingBox())?.width ?? 0;

  beforeEach(async () => {
    await book(WEDNESDAY, 1, 'Sam');
    await page.goto('/bookings');
    await link().waitFor();
  });

  test('800 px labels are long, below it short', async () => {
    await page.setViewportSize({ width: 800, height: 900 });
    expect(await seen()).toBeGreaterThan(40);
    await page.setViewportSize({ width: 799, height: 900 });
    expect(await seen()).toBeLessThan(2);
    await page.getByRole('link', { name: /Desk 2\s*,\s*Studio, Leeds\s*,\s*for Sam/ }).waitFor();
    await page.getByText('for Sam').waitFor();
  }, 60_000);

  test('768 px weekdays are named in full, below it in three letters', async () => {
    const headings = () => page.getByRole('columnheader').first().locator('span:visible').allInnerTexts();
    const short = page.getByText('Mon', { exact: true });
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await short.isVisible()).toBe(false);
    expect(await headings()).toEqual(['Monday']);
    await page.setViewportSize({ width: 767, height: 900 });
    expect(await short.isVisible()).toBe(true);
    await page.getByRole('columnheader', { name: 'Monday' }).waitFor();
  }, 60_000);

  test('1251 px links are of the usual small size, at 1250 px smaller', async () => {
    await page.setViewportSize({ width: 1251, height: 900 });
    const usual = await fontSize();
    await page.setViewportSize({ width: 1250, height: 900 });
    expect(await fontSize()).toBeLessThan(usual);
  }, 60_000);

  test('320 px it is a list of the days that have something, from today on, and nothing is cut off', async () => {
    await perch.app.db.pool.query(
      `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
       select '2026-11-04', $1, $2, id, '2026-11-01' from users where email = $3`,
      [area.id, area.desks[2], chidi.email],
    );
    await page.setViewportSize({ width: 320, height: 640 });
    await page.reload();
    const table = month('November 2026');
    await table.getByText('Wednesday, 25 November 2026', { exact: true }).waitFor();
    expect(await table.getByRole('cell').count()).toBe(1);
    await page.getByRole('button', { name: 'Show earlier days' }).click();
    await table.getByText('Wednesday, 4 November 2026', { exact: true }).waitFor();
    expect(await table.getByRole('cell').count()).toBe(2);
    const { scrollWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth ?? 0).toBeLessThanOrEqual(320);
    await step('Next month').click();
    await counted('December 2026: No bookings');
  }, 60_000);
});

describe('after a cancellation', () => {
  test('a banner names the booking that is gone, once', async () => {
    const id = await book(WEDNESDAY);
    await page.goto('/bookings');
    await dayCell(WEDNESDAY).getByRole('link').click();
    await page.waitForURL(`**/bookings/${id}/details`);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByRole('button', { name: 'Yes. Cancel it' }).click();
    await page.waitForURL('**/bookings');
    const banner = page.getByRole('status').filter({ hasText: 'Booking cancelled' });
    await banner.getByText('Desk 1, Studio, Leeds on Wednesday, 25 November 2026').waitFor();
    expect(await dayCell(WEDNESDAY).getByRole('link').count()).toBe(0);
    await page.reload();
    await month('November 2026').waitFor();
    expect(await banner.count()).toBe(0);
  }, 60_000);

  test('a banner names the place on the waiting list that is gone', async () => {
    const id = await waitFor(WEDNESDAY);
    await page.goto(`/waiting-list/${id}`);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByRole('button', { name: 'Yes. Cancel it' }).click();
    await page.waitForURL('**/bookings');
    await page.getByRole('status').filter({ hasText: 'Waiting list booking cancelled' }).waitFor();
    await page.getByText('You have no upcoming bookings or in the waiting list').waitFor();
  }, 60_000);
});

test('with the waiting list off nothing of it is asked for or said', async () => {
  const without = await startPerch({ WAITING_LIST: 'off' });
  await openAs({}, without);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/bookings', { waitUntil: 'networkidle' });
  await page.getByText('You have no upcoming bookings', { exact: true }).waitFor();
  await tab('Table view').click();
  await page.getByText('You have no upcoming bookings', { exact: true }).waitFor();
  expect(asked.filter((url) => url.includes('waitlist'))).toEqual([]);
  expect(await page.getByRole('main').innerText()).not.toMatch(/waiting/i);
  await openAs({});
  await without.stop();
}, 60_000);

describe('when bookings cannot be loaded', () => {
  const problem = { title: 'Refused', status: 429, detail: 'You are going a little fast for us.' };
  const refuse = (path: RegExp) =>
    page.route(path, (route) =>
      route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    );
  const error = () => page.getByRole('alert').filter({ hasText: 'Error' });

  test('the calendar says so, and another month can still be chosen', async () => {
    await refuse(/from=2026-10-26/);
    await page.goto('/bookings');
    await error().getByText('Unable to get booking data, please refresh the page').waitFor();
    await step('Next month').click();
    await month('December 2026').waitFor();
    expect(await error().count()).toBe(0);
  }, 60_000);

  test('the table gives the reason', async () => {
    await refuse(/booking\/upcoming/);
    await page.goto('/bookings');
    await tab('Table view').click();
    await error().getByText(problem.detail).waitFor();
  }, 60_000);

  test('places on the waiting list count as well', async () => {
    await refuse(/booking\/waitlist$/);
    await page.goto('/bookings');
    await error().getByText('Unable to get booking data, please refresh the page').waitFor();
    await tab('Table view').click();
    await error().getByText(problem.detail).waitFor();
  }, 60_000);
});

describe.each(['light', 'dark'] as const)('axe finds nothing, in the %s', (colorScheme) => {
  test.each(['Calendar view', 'Table view'])(
    'in the %s at 1280, 700 and 320 px',
    async (name) => {
      await openAs({ colorScheme, reducedMotion: 'reduce' });
      await book(TUESDAY);
      await book(WEDNESDAY, 1, 'Sam');
      await book('2026-11-28', 2);
      await waitFor('2026-11-27');
      await page.goto('/bookings', { waitUntil: 'networkidle' });
      await tab(name).click();
      for (const width of [1280, 700, 320]) {
        await page.setViewportSize({ width, height: 700 });
        expect(await violations()).toEqual([]);
        const { scrollWidth } = await page.evaluate(() => document.documentElement);
        expect(scrollWidth ?? 0).toBeLessThanOrEqual(width);
      }
    },
    60_000,
  );
});

/** The content security policy holds no inline script, so axe is brought in from outside the page. */
async function violations(): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<{ violations: axe.Result[] }>('axe.run()');
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
