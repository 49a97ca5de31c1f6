import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { ada, ben } from '../support/cast.ts';
import { journey, page, reopen } from '../support/journey.ts';
import { button, dialog, gone, label, link, main, row, text, title } from '../support/screen.ts';
import { drawnOn } from './plan-editor/drawing.ts';

/** What docs/admin-guide.md promises: nobody needs more than this for a drawn office with a car park. */
const CLICKS = 33;
const FIELDS = 7;

journey({ who: ada, empties: ['locations', 'users'] });

/** Does what a person would, and counts it. */
function newHand() {
  const count = { clicks: 0, fields: 0, letters: 0 };
  const click = async (target: Locator) => {
    count.clicks += 1;
    await target.click();
  };
  return {
    count,
    click,
    press: (name: string | RegExp) => click(button(name)),
    follow: (name: string) => click(main().getByRole('link', { name })),
    /** A click into the field, then typing over its content. */
    async type(name: string, text: string) {
      count.fields += 1;
      count.letters += text.length;
      const field = label(name);
      await click(field);
      await field.press('ControlOrMeta+a');
      await field.pressSequentially(text);
    },
  };
}

test('from nothing, an admin sets up an office with 40 desks on a plan and 12 car-park spaces, and Ben books one', async () => {
  const hand = newHand();
  const heading = (name: string) => title(name).waitFor();

  await page.goto('/admin');
  await text('Add a location').first().waitFor();
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
  await text('Desk 1, Desk 2, Desk 3 … Desk 40').waitFor();
  await hand.press('Add 40 desks');
  await text('40 new, not saved yet.').waitFor();
  await hand.press('Save all 40');
  await text('40 saved.').waitFor();

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
  await text('Everything bookable is on the plan.').waitFor();
  await hand.press('Save');
  await text('The plan is saved').waitFor();
  await hand.click(link('First floor'));
  await text('40 of 40 desks are on the floor plan.').waitFor();

  await hand.click(link('Leeds', page.getByRole('navigation', { name: 'Breadcrumbs' })));
  await hand.follow('Add an area');
  await hand.type('Name', 'Car park');
  await hand.click(label('Car Park'));
  await hand.press('Save and add spaces');
  await heading('Car park');
  await hand.press('Add a numbered series');
  await hand.type('To', '12');
  await hand.press('Add 12 spaces');
  await hand.press('Save all 12');
  await text('12 saved.').waitFor();

  await page.goto('/admin');
  await row(/First floor 0 of 40/).waitFor();
  await row(/Car park 0 of 12/).waitFor();
  await text('Car park, Leeds has no floor plan.').waitFor();
  await gone(text('First floor, Leeds has no floor plan.'));

  await reopen(ben);
  await page.goto('/locations');
  await link('Make a booking at Leeds').click();
  await link(/Book in this area.*First floor/).click();
  await button(/^Wednesday, 25 November 2026, 40 of 40 free/).click();
  const plan = page.getByRole('group', { name: 'Floor plan of First floor' });
  // The day can be chosen before the plan is drawn.
  await expect.poll(() => plan.getByRole('button').count()).toBe(40);
  await button('Desk 2, free', plan).click();
  await button('Book Desk 2', dialog()).click();
  await title('Booking confirmed').waitFor();

  // Its duration is measured by hand, see docs/admin-guide.md; the number of actions is guarded here.
  expect(hand.count.clicks).toBeLessThanOrEqual(CLICKS);
  expect(hand.count.fields).toBeLessThanOrEqual(FIELDS);
});
