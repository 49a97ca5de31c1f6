import { beforeEach, describe, expect, test } from 'vitest';
import { ben, chidi, dora } from '../support/cast.ts';
import {
  area,
  bookingPage,
  books,
  journey,
  opens,
  page,
  perch,
  reopen,
  upcomingOf,
  window,
} from '../support/journey.ts';
import { dialog, gone, heading, place, plan, shows, text } from '../support/screen.ts';
import { intercept } from '../support/intercept.ts';
import { atRest, settled } from '../support/settled.ts';
import { violationsOn } from './axe.ts';
import { untilFocusIsOn } from './focus.ts';
import type { Locator } from 'playwright-core';
import { makeOffice } from '../support/office.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Chidi can look at the plan of an area: desks 1 to 4, and 5 to 8 below them. */
journey({ who: chidi, office: { desks: 8, plan: 300 }, empties: ['bookings', 'waiting_list_places'] });

const address = () => bookingPage(`?day=${WEDNESDAY}`);

/** In another window, if it is to be a special one. */
async function open(options?: Parameters<typeof reopen>[1]): Promise<void> {
  if (options) await reopen(chidi, options);
  await opens(address());
}

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
    await page.keyboard.press('Enter');
    await untilFocusIsOn(button('Book Desk 2'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/confirmed');
  });

  test('leaves its neighbours in sight, and choosing another takes one press', async () => {
    await open();
    await place('Desk 2, free').click();
    await button('Book Desk 2').waitFor();
    await atRest(page);
    for (const desk of [1, 2, 3, 6])
      await expect.poll(() => isCovered(place(`Desk ${desk}, free`))).toBe(false);
    await place('Desk 3, free').click();
    await untilFocusIsOn(button('Book Desk 3'));
    await page.goBack();
    await dialog().waitFor({ state: 'detached' });
    await page.waitForURL(`**${address()}`);
  });

  test('stays chosen on another day, which says whether it is free then', async () => {
    await books(ben, 2);
    await open();
    await page.getByRole('button', { name: /^Thursday, 26 November 2026/ }).click();
    await place('Desk 2, free').click();
    await button('Book Desk 2').waitFor();
    await page.getByRole('button', { name: /^Wednesday, 25 November 2026/ }).click();
    await text('Booked by Ben Okafor.', dialog('Desk 2')).waitFor();
    await text('Wednesday, 25 November 2026', dialog()).waitFor();
  });

  test('is deselected by Escape or a press on the floor, and gets the focus back', async () => {
    await open();
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
      await page.keyboard.press('Tab');
      await untilFocusIsOn(button(name));
    }
    await page.keyboard.press('Shift+Tab');
    await untilFocusIsOn(button('Close'));
  });

  test('stays above the sheet on a phone', async () => {
    await open(PHONE);
    await place('Desk 6, free').tap();
    await button('Book Desk 6').waitFor();
    await atRest(page);
    await expect.poll(() => isCovered(place('Desk 6, free'))).toBe(false);
    expect(await violationsOn(page)).toEqual([]);
  });
});

describe('the plan', () => {
  test('names the place that is pointed at', async () => {
    await open();
    const tip = page.locator('p[aria-hidden="true"]', { hasText: 'Desk 6, free' });
    await place('Desk 6, free').hover();
    await tip.waitFor();
    const away = async () => {
      const at = await place('Desk 6, free').boundingBox();
      const said = await tip.boundingBox();
      return Math.abs((said?.y ?? 0) + (said?.height ?? 0) - (at?.y ?? 0));
    };
    await expect.poll(away).toBeLessThan(20);
    await place('Desk 6, free').click();
    await button('Book Desk 6').waitFor();
    await gone(tip);
  });

  test('explains how to move it until somebody has', async () => {
    await open();
    const hint = text('Drag to move, hold Ctrl and scroll to zoom');
    await hint.waitFor();
    await plan().hover({ position: { x: 10, y: 10 } });
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await hint.waitFor({ state: 'detached' });
    await page.reload();
    await place('Desk 1, free').waitFor();
    await settled(page);
    await gone(hint);
  });
});

describe('a colleague', () => {
  test('can be sat next to in four taps from Home on a phone', async () => {
    // Home leads back to where Chidi usually books, on a day without a booking yet.
    await books(chidi, 3, { date: '2026-11-27' });
    for (const date of [TUESDAY, WEDNESDAY]) await books(ben, 2, { date });
    await open(PHONE);
    await opens('/');
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await tap(page.locator(`main a[href*="/areas/${area.id}"]:not([href*="moving"])`).first());
    await settled(page);
    await tap(place('Desk 2, booked by Ben Okafor'));
    await tap(button('Sit next to Ben'));
    await tap(button('Book Desk 1'));
    await page.waitForURL('**/confirmed');
    expect(taps).toBe(4);
  });

  test('lights up the three nearest free desks, by distance', async () => {
    await books(ben, 5);
    await open();
    await place('Desk 5, booked by Ben Okafor').click();
    await untilFocusIsOn(button('Sit next to Ben'));
    const lit = () =>
      plan()
        .locator('[data-lit]')
        .evaluateAll((places) => places.map((each) => each.getAttribute('aria-label')));
    await expect.poll(lit).toEqual(['Desk 1, free', 'Desk 2, free', 'Desk 6, free']);
    await shows(dialog().getByRole('listitem'), ['Desk 6, next to Ben', 'Desk 1, next to Ben', 'Desk 2']);
    for (const name of ['Desk 1, free', 'Desk 6, free', 'Desk 2, free'])
      await expect.poll(() => isCovered(place(name))).toBe(false);
    await page.keyboard.press('Escape');
    await expect.poll(lit).toEqual([]);
  });

  test('leaves the free desks that light up in sight once the popover is there', async () => {
    // More desks stand to the right, but the free ones are all to the left.
    for (const desk of [2, 3, 4, 7, 8]) await books(ben, desk);
    await open({ viewport: { width: 1440, height: 900 } });
    await place('Desk 2, booked by Ben Okafor').click();
    await untilFocusIsOn(button('Sit next to Ben'));
    for (const name of ['Desk 1, free', 'Desk 5, free', 'Desk 6, free']) {
      await expect.poll(() => place(name).getAttribute('data-lit')).not.toBeNull();
      await expect.poll(() => isCovered(place(name))).toBe(false);
    }
  });

  test('who hides is not suggested as somebody to sit next to', async () => {
    await perch.app.db.pool.query(`update users set visibility = 'admins' where email = $1`, [ben.email]);
    await books(ben, 2);
    await open();
    await place('Desk 2, booked').click();
    await dialog('Desk 2').getByText('Somebody has booked this.').waitFor();
    await shows(dialog().getByRole('listitem'), ['Desk 1', 'Desk 3', 'Desk 6']);
    await gone(dialog().getByText(/Sit /));
    await perch.app.db.pool.query(`update users set visibility = 'everybody'`);
  });
});

describe('a search', () => {
  const search = async (text: string) => {
    await page.getByRole('searchbox', { name: 'Find a space or a person' }).fill(text);
  };
  const found = () =>
    plan()
      .locator('[data-found]')
      .evaluateAll((places) => places.map((each) => each.getAttribute('aria-label')));

  test('rings what it finds on the plan, and nothing else fades', async () => {
    await books(ben, 2);
    await open();
    await search('okaf');
    await expect.poll(found).toEqual(['Desk 2, booked by Ben Okafor']);
    await gone(plan().locator('[data-dimmed]'));
    await search('');
    await expect.poll(found).toEqual([]);
  });

  test('on a phone lists who is here first, then this office, then others, and leads to a desk beside them', async () => {
    const here = area;
    await books(ben, 2);
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
    const elsewhere = { areaId: york.id, bookableObjectId: york.desks[0], bookedFor: 'Okafor’s guest' };
    await books(ben, 1, elsewhere);
    await books(ben, 1, { areaId: attic, bookableObjectId: desk.rows[0]?.id });
    await open(PHONE);
    await page.getByRole('button', { name: 'Find a space or a person' }).tap();
    await search('oka');
    const groups = page.getByRole('heading', { level: 3 });
    await shows(groups, ['Here', 'Elsewhere in Leeds', 'In other offices']);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ben Okafor Desk 2' }).tap();
    await button('Sit next to Ben').tap();
    await untilFocusIsOn(button('Book Desk 1'));
  });
});

describe('for somebody else', () => {
  test('earlier guests and colleagues are suggested, and those with a desk that day are marked', async () => {
    await books(ben, 2);
    await books(chidi, 3, { bookedFor: 'Benita (guest)' });
    await open();
    await place('Desk 7, free').click();
    await button('For somebody else').click();
    const field = dialog().getByRole('combobox', { name: 'Their name' });
    await untilFocusIsOn(field);
    await field.fill('ben');
    await shows(dialog().getByRole('option'), [
      'Benita (guest)\nhas Desk 3 that day',
      'Ben Okafor\nhas Desk 2 that day',
    ]);
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => field.getAttribute('aria-activedescendant')).toMatch(/-1$/);
    await page.keyboard.press('Enter');
    await expect.poll(() => field.inputValue()).toBe('Ben Okafor');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/confirmed');
    await heading('Booking confirmed').waitFor();
    await text('Ben Okafor').first().waitFor();
  });

  test('Escape closes the suggestions first', async () => {
    await books(ben, 2);
    await open();
    await place('Desk 7, free').click();
    await button('For somebody else').click();
    await dialog().getByRole('combobox').fill('ben');
    await dialog().getByRole('option').waitFor();
    await page.keyboard.press('Escape');
    await dialog().getByRole('option').waitFor({ state: 'detached' });
    await button('Book Desk 7').waitFor();
  });
});

describe('somebody who already has a desk that day', () => {
  const desks = async () => (await upcomingOf(chidi)).map(({ bookableObject }) => bookableObject.name);

  beforeEach(async () => {
    await books(chidi, 3);
    await open();
    await place('Desk 7, free').click();
    await text('You have Desk 3 that day.', dialog()).waitFor();
  });

  test('moves it with the first button, and can take that back', async () => {
    expect(await violationsOn(page)).toEqual([]);
    await untilFocusIsOn(button('Move here from Desk 3'));
    await page.keyboard.press('Enter');
    await text('Booking moved').waitFor();
    expect(await desks()).toEqual(['Desk 7']);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await text('Moved back').waitFor();
    expect(await desks()).toEqual(['Desk 3']);
  });

  test('can have another one for a guest', async () => {
    await button('For somebody else').click();
    await gone(text('You have Desk 3 that day.', dialog()));
    await dialog().getByRole('combobox', { name: 'Their name' }).fill('Sam (guest)');
    await button('Book Desk 7').click();
    await page.waitForURL('**/confirmed');
    expect(await desks()).toEqual(['Desk 3', 'Desk 7']);
  });

  test('can have both', async () => {
    await button('Book Desk 7 as well').click();
    await page.waitForURL('**/confirmed');
    expect(await desks()).toEqual(['Desk 3', 'Desk 7']);
  });

  test('keeps it if somebody is quicker', async () => {
    await books(ben, 7);
    await button('Move here from Desk 3').click();
    await text('Somebody has just booked this space for that day.', dialog()).waitFor();
    await dialog()
      .getByRole('button', { name: /^Desk 6/ })
      .click();
    await button('Move here from Desk 3').click();
    await text('Booking moved').waitFor();
    expect(await desks()).toEqual(['Desk 6']);
  });

  test('is told so in another office too, before booking', async () => {
    const york = await makeOffice(perch, { name: 'York', desks: 8 });
    await drawPlan(perch, york);
    await opens(`/locations/${york.locationId}/areas/${york.id}?day=${WEDNESDAY}`);
    await place('Desk 7, free').click();
    await text('You have Desk 3 in Studio, Leeds that day.', dialog()).waitFor();
    await button('Move here from Desk 3').waitFor();
  });
});

test.each([
  ['the place for their dog', 'Dog place', {}],
  ['a desk, when the one they have is a guest’s', 'Desk 7', { bookedFor: 'Sam (guest)' }],
])('%s is booked, not moved to', async (_, wanted, more) => {
  await books(chidi, 3, more);
  await open();
  await place(`${wanted}, free`).click();
  await button(`Book ${wanted}`).click();
  await page.waitForURL('**/confirmed');
});

describe('a press before it is known what they have', () => {
  async function pressEarly(): Promise<void> {
    const held = Promise.withResolvers<undefined>();
    await open();
    await intercept(page, '*/api/booking/upcoming', () => held.promise);
    await place('Desk 7, free').click();
    await button('Book Desk 7').click();
    held.resolve(undefined);
  }

  test('is not lost', async () => {
    await pressEarly();
    await page.waitForURL('**/confirmed');
  });

  test('books, if that cannot be asked', async () => {
    await open();
    let isDown = true;
    const answer = () => (isDown ? { status: 503, json: {} } : undefined);
    await intercept(page, '*/api/booking/upcoming', answer);
    await place('Desk 7, free').click();
    await button('Book Desk 7').click();
    await page.waitForURL('**/confirmed');
    isDown = false;
    await settled(page);
    window.complaints.splice(0);
  });

  test('books nothing if there is something to say first', async () => {
    await books(chidi, 3);
    await pressEarly();
    await button('Move here from Desk 3').waitFor();
    expect(await upcomingOf(chidi)).toHaveLength(1);
  });
});

test('a full area’s waiting list is for those who have nothing in it', async () => {
  for (const desk of [1, 2, 4, 5, 6, 7, 8]) await books(ben, desk);
  await books(chidi, 3);
  await open();
  await text('Full except for the dog place.').waitFor();
  await gone(page.getByRole('link', { name: 'Join the waiting list' }));
  await reopen(dora);
  await opens(address());
  await page.getByRole('link', { name: 'Join the waiting list' }).waitFor();
});
