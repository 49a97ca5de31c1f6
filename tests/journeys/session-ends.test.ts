import { beforeEach, expect, test } from 'vitest';
import { signIn } from '../support/browser.ts';
import { ada, ben } from '../support/cast.ts';
import { areaEditor, journey, page, perch, window } from '../support/journey.ts';
import { TUESDAY_MORNING } from '../support/perch.ts';
import { button, dialog, gone, label, text } from '../support/screen.ts';
import { expectCleanInBoth } from './axe.ts';

/* I14 */

journey({ who: ada, office: { desks: 2 }, empties: ['locations'] });
beforeEach(async () => {
  await page.clock.install({ time: TUESDAY_MORNING });
  await page.goto(areaEditor());
  await label('Name of Desk 1').fill('Window desk');
  await perch.app.db.query('delete from sessions');
});

const again = () => dialog('Please sign in again');

test('the page stays, asks its owner to sign in, and goes on where they were', async () => {
  await button('Save the change').click();
  await again().waitFor();
  await expectCleanInBoth(page);
  await button('I have signed in').click();
  await text('You have not signed in yet.').waitFor();
  await signIn(window, ada);
  await button('I have signed in').click();
  await gone(again());
  await expect.poll(() => label('Name of Desk 1').inputValue()).toBe('Window desk');
  await button('Try again').click();
  await text('1 saved.').waitFor();
});

test('somebody else who signs in there does not see it', async () => {
  await button('Save the change').click();
  await again().waitFor();
  await signIn(window, ben);
  await button('I have signed in').click();
  await page.waitForURL(`${perch.url}/`);
});

test('a page that asks again by itself stays too', async () => {
  await page.clock.runFor(6 * 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await again().waitFor();
  await expect.poll(() => label('Name of Desk 1').inputValue()).toBe('Window desk');
});
