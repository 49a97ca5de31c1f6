import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ben, chidi } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';
import { atRest, settled } from '../support/settled.ts';
import { violationsOn } from './axe.ts';
import { untilFocusIsOn } from './focus.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let perch: TestPerch;
let area: TestArea;
let bens: Client;
let chidis: Client;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  [bens, chidis] = await Promise.all([perch.signedIn(ben), perch.signedIn(chidi)]);
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'bookings', 'waiting_list_places');
  await perch.setClock(TUESDAY_MORNING);
  // Two rows of four: 1 to 4, and 5 to 8 below them.
  area = await makeOffice(perch, { desks: 8 });
  await drawPlan(perch, area);
});
afterEach(() => window.close());

async function open(options: Parameters<typeof openWindow>[1] = {}) {
  window = await openWindow(perch.url, options);
  await signIn(window, chidi);
  await window.page.goto(address());
  await settled(window.page);
}
const address = () => `/locations/${area.locationId}/areas/${area.id}?day=${WEDNESDAY}`;
const book = async (client: Client, desk: number | undefined, more: object = {}) =>
  expect(
    (
      await client.post('/api/booking', {
        date: WEDNESDAY,
        areaId: area.id,
        bookableObjectId: desk,
        ...more,
      })
    ).status,
  ).toBe(201);
const plan = () => window.page.getByRole('group', { name: 'Floor plan of Studio' });
const place = (name: string | RegExp) => plan().getByRole('button', { name });
const dialog = (name?: string) => window.page.getByRole('dialog', name === undefined ? {} : { name });
const button = (name: string) => dialog().getByRole('button', { name, exact: true });

const isCovered = (under: Locator) =>
  under.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

describe('a place that is chosen', () => {
  test('is booked with Enter and Enter', async () => {
    await open();
    await place('Desk 2, free').focus();
    await window.page.keyboard.press('Enter');
    await untilFocusIsOn(button('Book Desk 2'));
    await window.page.keyboard.press('Enter');
    await window.page.waitForURL('**/confirmed');
  });

  test('and its neighbours stay in sight, and another one takes one press', async () => {
    await open();
    await place('Desk 2, free').click();
    await button('Book Desk 2').waitFor();
    await atRest(window.page);
    for (const desk of [1, 2, 3, 6])
      await expect.poll(() => isCovered(place(`Desk ${desk}, free`))).toBe(false);
    await place('Desk 3, free').click();
    await untilFocusIsOn(button('Book Desk 3'));
    await window.page.goBack();
    await dialog().waitFor({ state: 'detached' });
    await window.page.waitForURL(`**${address()}`);
  });

  test('stays chosen on another day, which says whether it is free then', async () => {
    await book(bens, area.desks[1]);
    await open();
    await window.page.getByRole('button', { name: /^Thursday, 26 November 2026/ }).click();
    await place('Desk 2, free').click();
    await button('Book Desk 2').waitFor();
    await window.page.getByRole('button', { name: /^Wednesday, 25 November 2026/ }).click();
    await dialog('Desk 2').getByText('Booked by Ben Okafor.').waitFor();
    await dialog().getByText('Wednesday, 25 November 2026').waitFor();
  });

  test('is let go by Escape and by a press on the floor, and the focus is on it again', async () => {
    await open();
    const { page } = window;
    await place('Desk 2, free').click();
    await button('Book Desk 2').waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await untilFocusIsOn(place('Desk 2, free'));
    await place('Desk 2, free').click();
    await button('Book Desk 2').waitFor();
    const { x, y } = await plan().evaluate((element) => element.getBoundingClientRect());
    await page.mouse.click(x + 5, y + 5);
    await dialog().waitFor({ state: 'detached' });
  });

  test('keeps the Tab key within what is asked', async () => {
    await open();
    await place('Desk 2, free').click();
    await untilFocusIsOn(button('Book Desk 2'));
    for (const name of ['For somebody else', 'Close', 'Book Desk 2']) {
      await window.page.keyboard.press('Tab');
      await untilFocusIsOn(button(name));
    }
    await window.page.keyboard.press('Shift+Tab');
    await untilFocusIsOn(button('Close'));
  });

  test('stands above the sheet on a phone', async () => {
    await open(PHONE);
    await place('Desk 6, free').tap();
    await button('Book Desk 6').waitFor();
    await atRest(window.page);
    await expect.poll(() => isCovered(place('Desk 6, free'))).toBe(false);
    expect(await violationsOn(window.page)).toEqual([]);
  });
});

describe('a colleague', () => {
  test('is sat next to with four taps from Home on a phone', async () => {
    // Home leads back to where Chidi books, on a day that is not booked yet.
    await book(chidis, area.desks[2], { date: '2026-11-27' });
    for (const date of [TUESDAY, WEDNESDAY]) await book(bens, area.desks[1], { date });
    await open(PHONE);
    const { page } = window;
    await page.goto('/');
    await settled(page);
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await tap(page.locator(`main a[href*="/areas/${area.id}"]`).first());
    await settled(page);
    await tap(place('Desk 2, booked by Ben Okafor'));
    await tap(button('Sit next to Ben'));
    await tap(button('Book Desk 1'));
    await page.waitForURL('**/confirmed');
    expect(taps).toBe(4);
  });

  test('lights the three nearest free desks, by distance', async () => {
    await book(bens, area.desks[4]);
    await open();
    await place('Desk 5, booked by Ben Okafor').click();
    await untilFocusIsOn(button('Sit next to Ben'));
    const lit = () =>
      plan()
        .locator('[data-lit]')
        .evaluateAll((places) => places.map((each) => each.getAttribute('aria-label')));
    await expect.poll(lit).toEqual(['Desk 1, free', 'Desk 2, free', 'Desk 6, free']);
    await expect
      .poll(() => dialog().getByRole('listitem').allInnerTexts())
      .toEqual(['Desk 6, next to Ben', 'Desk 1, next to Ben', 'Desk 2']);
    for (const name of ['Desk 1, free', 'Desk 6, free', 'Desk 2, free'])
      await expect.poll(() => isCovered(place(name))).toBe(false);
    await window.page.keyboard.press('Escape');
    await expect.poll(lit).toEqual([]);
  });

  test('leaves the free desks in sight that light up once the popover is there', async () => {
    // More desks stand to the right, but all that is free is to the left.
    for (const desk of [2, 3, 4, 7, 8]) await book(bens, area.desks[desk - 1]);
    await open({ viewport: { width: 1440, height: 900 } });
    await place('Desk 2, booked by Ben Okafor').click();
    await untilFocusIsOn(button('Sit next to Ben'));
    for (const name of ['Desk 1, free', 'Desk 5, free', 'Desk 6, free']) {
      await expect.poll(() => place(name).getAttribute('data-lit')).not.toBeNull();
      await expect.poll(() => isCovered(place(name))).toBe(false);
    }
  });

  test('who hides has nobody sent to them', async () => {
    await perch.app.db.pool.query(`update users set visibility = 'admins' where email = $1`, [ben.email]);
    await book(bens, area.desks[1]);
    await open();
    await place('Desk 2, booked').click();
    await dialog('Desk 2').getByText('Somebody has booked this.').waitFor();
    await expect
      .poll(() => dialog().getByRole('listitem').allInnerTexts())
      .toEqual(['Desk 1', 'Desk 3', 'Desk 6']);
    await expect.poll(() => dialog().getByText(/Sit /).count()).toBe(0);
    await perch.app.db.pool.query(`update users set visibility = 'everybody'`);
  });
});

describe('a search', () => {
  const search = async (text: string) => {
    await window.page.getByRole('searchbox', { name: 'Find a space or a person' }).fill(text);
  };
  const found = () =>
    plan()
      .locator('[data-found]')
      .evaluateAll((places) => places.map((each) => each.getAttribute('aria-label')));

  test('rings what it finds on the plan, and nothing else fades', async () => {
    await book(bens, area.desks[1]);
    await open();
    await search('okaf');
    await expect.poll(found).toEqual(['Desk 2, booked by Ben Okafor']);
    await expect.poll(() => plan().locator('[data-dimmed]').count()).toBe(0);
    await search('');
    await expect.poll(found).toEqual([]);
  });

  test('on a phone lists who is here first, then this office, then others, and leads to a desk beside them', async () => {
    const here = area;
    await book(bens, here.desks[1]);
    const york = await makeOffice(perch, { name: 'York' });
    const twin = await perch.app.db.pool.query<{ id: number }>(
      `insert into areas (location_id, name, area_type_id, created_at)
       select location_id, 'Attic', 1, created_at from areas where id = $1 returning id`,
      [here.id],
    );
    const attic = twin.rows[0]?.id;
    const desk = await perch.app.db.pool.query<{ id: number }>(
      `insert into bookable_objects (area_id, name, bookable_object_type_id, is_active, created_at)
       select $1, 'Desk 1', 1, true, created_at from areas where id = $1 returning id`,
      [attic],
    );
    for (const [areaId, object, bookedFor] of [
      [york.id, york.desks[0], 'Okafor’s guest'],
      [attic, desk.rows[0]?.id, null],
    ] as const)
      await bens.post('/api/booking', { date: WEDNESDAY, areaId, bookableObjectId: object, bookedFor });
    await open(PHONE);
    await window.page.getByRole('button', { name: 'Find a space or a person' }).tap();
    await search('oka');
    const groups = window.page.getByRole('heading', { level: 3 });
    await expect
      .poll(() => groups.allInnerTexts())
      .toEqual(['Here', 'Elsewhere in Leeds', 'In other offices']);
    expect(await violationsOn(window.page)).toEqual([]);
    await window.page.getByRole('button', { name: 'Ben Okafor Desk 2' }).tap();
    await button('Sit next to Ben').tap();
    await untilFocusIsOn(button('Book Desk 1'));
  });
});

describe('the plan', () => {
  test('says at the place which one is pointed at', async () => {
    await open();
    const tip = window.page.locator('p[aria-hidden="true"]', { hasText: 'Desk 6, free' });
    await place('Desk 6, free').hover();
    await tip.waitFor();
    const at = await place('Desk 6, free').boundingBox();
    const said = await tip.boundingBox();
    expect(Math.abs((said?.y ?? 0) + (said?.height ?? 0) - (at?.y ?? 0))).toBeLessThan(20);
    await place('Desk 6, free').click();
    await button('Book Desk 6').waitFor();
    await expect.poll(() => tip.count()).toBe(0);
  });

  test('says how it is moved until somebody has moved it', async () => {
    await open();
    const { page } = window;
    const hint = page.getByText('Drag to move, hold Ctrl and scroll to zoom');
    await hint.waitFor();
    await plan().hover({ position: { x: 10, y: 10 } });
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await hint.waitFor({ state: 'detached' });
    await page.reload();
    await place('Desk 1, free').waitFor();
    await settled(page);
    await expect.poll(() => hint.count()).toBe(0);
  });
});

describe('for somebody else', () => {
  test('earlier guests and colleagues are suggested, and who has a desk that day is said to', async () => {
    await book(bens, area.desks[1]);
    await book(chidis, area.desks[2], { bookedFor: 'Benita (guest)' });
    await open();
    const { page } = window;
    await place('Desk 7, free').click();
    await button('For somebody else').click();
    const field = dialog().getByRole('combobox', { name: 'Their name' });
    await untilFocusIsOn(field);
    await field.fill('ben');
    await expect
      .poll(() => dialog().getByRole('option').allInnerTexts())
      .toEqual(['Benita (guest)\nhas Desk 3 that day', 'Ben Okafor\nhas Desk 2 that day']);
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => field.getAttribute('aria-activedescendant')).toMatch(/-1$/);
    await page.keyboard.press('Enter');
    await expect.poll(() => field.inputValue()).toBe('Ben Okafor');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/confirmed');
    await page.getByText('Ben Okafor').first().waitFor();
  });

  test('Escape closes the suggestions first', async () => {
    await book(bens, area.desks[1]);
    await open();
    await place('Desk 7, free').click();
    await button('For somebody else').click();
    await dialog().getByRole('combobox').fill('ben');
    await dialog().getByRole('option').waitFor();
    await window.page.keyboard.press('Escape');
    await dialog().getByRole('option').waitFor({ state: 'detached' });
    await button('Book Desk 7').waitFor();
  });
});

describe('whoever has a desk that day already', () => {
  const question = () => dialog().getByRole('group', { name: /^You have Desk 3/ });

  test('is asked once whom the next one is for, and may have it', async () => {
    await book(chidis, area.desks[2]);
    await open();
    const { page } = window;
    await place('Desk 7, free').click();
    await button('Book Desk 7').click();
    await dialog().getByText('You have Desk 3 that day. Who is this for?').waitFor();
    await untilFocusIsOn(question().getByRole('button', { name: 'For somebody else' }));
    expect(await violationsOn(page)).toEqual([]);
    await button('For me').click();
    await page.waitForURL('**/confirmed');
  });

  test('can say that it is for a guest', async () => {
    await book(chidis, area.desks[2]);
    await open();
    await place('Desk 7, free').click();
    await button('Book Desk 7').click();
    await question().getByRole('button', { name: 'For somebody else' }).click();
    await dialog().getByRole('combobox', { name: 'Their name' }).fill('Sam (guest)');
    await window.page.keyboard.press('Enter');
    await window.page.waitForURL('**/confirmed');
  });

  test('is asked in another area too', async () => {
    await book(chidis, area.desks[2]);
    area = await makeOffice(perch, { name: 'York', desks: 8 });
    await drawPlan(perch, area);
    await open();
    await place('Desk 7, free').click();
    await button('Book Desk 7').click();
    await dialog().getByText('You have Desk 3 in Studio that day. Who is this for?').waitFor();
  });

  test.each([
    ['the place for their dog', 'Dog place', {}],
    ['a desk, when the one they have is a guest’s', 'Desk 7', { bookedFor: 'Sam (guest)' }],
  ])('is not asked about %s', async (_, wanted, more) => {
    await book(chidis, area.desks[2], more);
    await open();
    await place(`${wanted}, free`).click();
    await button(`Book ${wanted}`).click();
    await window.page.waitForURL('**/confirmed');
  });
});
