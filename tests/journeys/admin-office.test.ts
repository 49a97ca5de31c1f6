import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, ben } from '../support/cast.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING } from '../support/perch.ts';
import { drawnOn } from './plan-editor/drawing.ts';

/** What docs/admin-guide.md promises: nobody needs more than this for a drawn office with a car park. */
const CLICKS = 33;
const FIELDS = 7;

let perch: TestPerch;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  await perch.visitor().post('/dev/reset', { sample: false });
  await perch.setClock(TUESDAY_MORNING);
  window = await openWindow(perch.url);
  await signIn(window, ada);
});
afterAll(async () => {
  await window.close();
  await perch.stop();
});

/** Does what a person would, and counts it. */
function handAt({ page }: Window) {
  const count = { clicks: 0, fields: 0, letters: 0 };
  const click = async (target: Locator) => {
    count.clicks += 1;
    await target.click();
  };
  return {
    count,
    click,
    press: (name: string | RegExp) => click(page.getByRole('button', { name })),
    follow: (name: string) => click(page.getByRole('main').getByRole('link', { name })),
    /** A click into the field, then typing over its content. */
    async type(name: string, text: string) {
      count.fields += 1;
      count.letters += text.length;
      const field = page.getByLabel(name, { exact: true });
      await click(field);
      await field.press('ControlOrMeta+a');
      await field.pressSequentially(text);
    },
  };
}

test('from nothing, an admin sets up an office with 40 desks on a plan and 12 car-park spaces, and Ben books one', async () => {
  const { page } = window;
  const hand = handAt(window);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  await page.goto('/admin');
  await page.getByText('Add a location').first().waitFor();
  await hand.follow('Add a location');
  await hand.type('Name', 'Leeds');
  await hand.type('Address', '14 Canal Street, Leeds, LS11 5BD');
  await hand.press('Save and add an area');

  await heading('Add an area');
  await hand.type('Name', 'First floor');
  await hand.press('Save and add desks');

  await heading('First floor');
  await hand.press('Add a numbered series');
  await hand.type('To', '40');
  await page.getByText('Desk 1, Desk 2, Desk 3 … Desk 40').waitFor();
  await hand.press('Add 40 desks');
  await page.getByText('40 new, not saved yet.').waitFor();
  await hand.press('Save all 40');
  await page.getByText('40 saved.').waitFor();

  // Four rows of ten, drawn from scratch.
  await hand.follow('Draw the floor plan');
  await heading('Floor plan');
  const drawn = drawnOn(page);
  await hand.press('Begin');
  await hand.press(/^Row of desks/);
  await hand.type('In a row', '10');
  for (const y of [0.2, 0.4, 0.6, 0.8]) {
    hand.count.clicks += 1;
    await drawn.drag([0.15, y], [0.85, y]);
    await hand.press(/^Row of desks/);
  }
  await page.getByText('Everything bookable is on the plan.').waitFor();
  await hand.press('Save');
  await page.getByText('The plan is saved').waitFor();
  await hand.click(page.getByRole('link', { name: 'First floor' }));
  await page.getByText('40 of 40 desks are on the floor plan.').waitFor();

  await hand.click(
    page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Leeds' }),
  );
  await hand.follow('Add an area');
  await hand.type('Name', 'Car park');
  await hand.click(page.getByLabel('Car Park', { exact: true }));
  await hand.press('Save and add spaces');
  await heading('Car park');
  await hand.press('Add a numbered series');
  await hand.type('To', '12');
  await hand.press('Add 12 spaces');
  await hand.press('Save all 12');
  await page.getByText('12 saved.').waitFor();

  await page.goto('/admin');
  await page.getByRole('row', { name: /First floor 0 of 40/ }).waitFor();
  await page.getByRole('row', { name: /Car park 0 of 12/ }).waitFor();
  await page.getByText('Car park, Leeds has no floor plan.').waitFor();
  await expect.poll(() => page.getByText('First floor, Leeds has no floor plan.').count()).toBe(0);

  const bens = await openWindow(perch.url);
  await signIn(bens, ben);
  await bens.page.goto('/locations');
  await bens.page.getByRole('link', { name: 'Make a booking at Leeds' }).click();
  await bens.page.getByRole('link', { name: /Book in this area.*First floor/ }).click();
  await bens.page.getByRole('button', { name: /^Wednesday, 25 November 2026, 40 of 40 free/ }).click();
  const plan = bens.page.getByRole('group', { name: 'Floor plan of First floor' });
  // The day can be chosen before the plan is drawn.
  await expect.poll(() => plan.getByRole('button').count()).toBe(40);
  await plan.getByRole('button', { name: 'Desk 2, free' }).click();
  await bens.page.getByRole('dialog').getByRole('button', { name: 'Book Desk 2' }).click();
  await bens.page.getByRole('heading', { name: 'Booking confirmed' }).waitFor();
  await bens.close();

  // Its duration is measured by hand, see docs/admin-guide.md; the number of actions is guarded here.
  expect(hand.count.clicks).toBeLessThanOrEqual(CLICKS);
  expect(hand.count.fields).toBeLessThanOrEqual(FIELDS);
});
