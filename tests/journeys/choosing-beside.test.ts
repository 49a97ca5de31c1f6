import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import { makeOffice } from '../support/office.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { settled } from '../support/settled.ts';
import { violationsOn } from './axe.ts';
import { onPlan, PHONE } from './choosing.ts';
import { untilFocusIsOn } from './focus.ts';

const stage = onPlan();
const { book, button, dialog, isCovered, open, place, plan } = stage;

describe('a colleague', () => {
  test('can be sat next to in four taps from Home on a phone', async () => {
    // Home leads back to where Chidi usually books, on a day without a booking yet.
    await book('chidis', 3, { date: '2026-11-27' });
    for (const date of [TUESDAY, WEDNESDAY]) await book('bens', 2, { date });
    await open(PHONE);
    const { page } = stage;
    await page.goto('/');
    await settled(page);
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await tap(page.locator(`main a[href*="/areas/${stage.area.id}"]`).first());
    await settled(page);
    await tap(place('Desk 2, booked by Ben Okafor'));
    await tap(button('Sit next to Ben'));
    await tap(button('Book Desk 1'));
    await page.waitForURL('**/confirmed');
    expect(taps).toBe(4);
  });

  test('lights up the three nearest free desks, by distance', async () => {
    await book('bens', 5);
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
    await stage.page.keyboard.press('Escape');
    await expect.poll(lit).toEqual([]);
  });

  test('leaves the free desks that light up in sight once the popover is there', async () => {
    // More desks stand to the right, but the free ones are all to the left.
    for (const desk of [2, 3, 4, 7, 8]) await book('bens', desk);
    await open({ viewport: { width: 1440, height: 900 } });
    await place('Desk 2, booked by Ben Okafor').click();
    await untilFocusIsOn(button('Sit next to Ben'));
    for (const name of ['Desk 1, free', 'Desk 5, free', 'Desk 6, free']) {
      await expect.poll(() => place(name).getAttribute('data-lit')).not.toBeNull();
      await expect.poll(() => isCovered(place(name))).toBe(false);
    }
  });

  test('who hides is not suggested as somebody to sit next to', async () => {
    await stage.perch.app.db.pool.query(`update users set visibility = 'admins' where email = $1`, [
      ben.email,
    ]);
    await book('bens', 2);
    await open();
    await place('Desk 2, booked').click();
    await dialog('Desk 2').getByText('Somebody has booked this.').waitFor();
    await expect
      .poll(() => dialog().getByRole('listitem').allInnerTexts())
      .toEqual(['Desk 1', 'Desk 3', 'Desk 6']);
    await expect.poll(() => dialog().getByText(/Sit /).count()).toBe(0);
    await stage.perch.app.db.pool.query(`update users set visibility = 'everybody'`);
  });
});

describe('a search', () => {
  const search = async (text: string) => {
    await stage.page.getByRole('searchbox', { name: 'Find a space or a person' }).fill(text);
  };
  const found = () =>
    plan()
      .locator('[data-found]')
      .evaluateAll((places) => places.map((each) => each.getAttribute('aria-label')));

  test('rings what it finds on the plan, and nothing else fades', async () => {
    await book('bens', 2);
    await open();
    await search('okaf');
    await expect.poll(found).toEqual(['Desk 2, booked by Ben Okafor']);
    await expect.poll(() => plan().locator('[data-dimmed]').count()).toBe(0);
    await search('');
    await expect.poll(found).toEqual([]);
  });

  test('on a phone lists who is here first, then this office, then others, and leads to a desk beside them', async () => {
    const here = stage.area;
    await book('bens', 2);
    const york = await makeOffice(stage.perch, { name: 'York' });
    const twin = await stage.perch.app.db.pool.query<{ id: number }>(
      `insert into areas (location_id, name, area_type_id, created_at)
       select location_id, 'Attic', 1, created_at from areas where id = $1 returning id`,
      [here.id],
    );
    const attic = twin.rows[0]?.id;
    const desk = await stage.perch.app.db.pool.query<{ id: number }>(
      `insert into bookable_objects (area_id, name, bookable_object_type_id, is_active, created_at)
       select $1, 'Desk 1', 1, true, created_at from areas where id = $1 returning id`,
      [attic],
    );
    for (const [areaId, object, bookedFor] of [
      [york.id, york.desks[0], 'Okafor’s guest'],
      [attic, desk.rows[0]?.id, null],
    ] as const)
      await stage.bens.post('/api/booking', { date: WEDNESDAY, areaId, bookableObjectId: object, bookedFor });
    await open(PHONE);
    await stage.page.getByRole('button', { name: 'Find a space or a person' }).tap();
    await search('oka');
    const groups = stage.page.getByRole('heading', { level: 3 });
    await expect
      .poll(() => groups.allInnerTexts())
      .toEqual(['Here', 'Elsewhere in Leeds', 'In other offices']);
    expect(await violationsOn(stage.page)).toEqual([]);
    await stage.page.getByRole('button', { name: 'Ben Okafor Desk 2' }).tap();
    await button('Sit next to Ben').tap();
    await untilFocusIsOn(button('Book Desk 1'));
  });
});
