import { describe, test } from 'vitest';
import { signIn } from '../support/browser.ts';
import { ben } from '../support/cast.ts';
import { journey, page, window } from '../support/journey.ts';
import { startPerch, WEDNESDAY } from '../support/perch.ts';
import { button, gone, heading, link, text } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { wait } from './states/steps.ts';

const CAR_PARK = '/locations/1/areas/3';
const JOIN = `${CAR_PARK}/waiting-list/join`;

describe('with the waiting list', () => {
  journey({ who: ben, hasSample: true });

  test('joining leads to the confirmation, and not back to the question', async () => {
    await page.goto(`${CAR_PARK}?day=${WEDNESDAY}`);
    await link('Join the waiting list').click();
    await button('Yes. Join waiting list').click();
    await heading('Place on waiting list confirmed').waitFor();
    await text(/^You are number \d of \d in the queue\.$/).waitFor();
    await page.goBack();
    await link(/You are on the waiting list: position/).waitFor();
  });

  test.each([
    ['somebody who is queued', 'Go back', true],
    ['somebody who thinks better of it', 'No. Cancel', false],
  ])('%s goes back to the day', async (_, name, isQueued) => {
    const date = WEDNESDAY;
    if (isQueued) await wait(page, 3, date);
    else await signIn(window, { email: 'uma@perch.example', givenName: 'Uma', familyName: 'New' });
    await page.goto(`${JOIN}?date=${date}`);
    await button(name).click();
    await page.waitForURL(`**${CAR_PARK}?day=${date}`);
  });

  test.each([
    ['without a date', JOIN],
    ['with something that is not a date', `${JOIN}?date=tomorrow`],
  ])('%s the page leads to the area', async (_, path) => {
    await page.goto('/help');
    await page.goto(path);
    await page.waitForURL(`**${CAR_PARK}?day=*`);
  });

  test.each([
    ['an area of another office', `/locations/2/areas/3/waiting-list/join?date=${WEDNESDAY}`],
    ['a place that is not theirs', '/waiting-list/1'],
    ['the confirmation of a place that is not theirs', '/waiting-list/1/confirmed'],
  ])('%s is not found', async (_, path) => {
    await page.goto(path);
    await page.waitForURL('**/not-found');
    await heading('Error - page not found').waitFor();
  });
});

describe('without the waiting list', () => {
  journey({ who: ben, hasSample: true, start: () => startPerch({ WAITING_LIST: 'off' }) });

  test.each([`${JOIN}?date=${WEDNESDAY}`, JOIN, '/waiting-list/1', '/waiting-list/1/confirmed'])(
    '%s is the 404 page',
    async (path) => {
      await page.goto(path);
      await heading('Error - page not found').waitFor();
    },
  );

  test('no page mentions it', async () => {
    await page.goto(`${CAR_PARK}?day=${WEDNESDAY}`);
    await heading('Wednesday, 25 November 2026').waitFor();
    await settled(page);
    await gone(link(/waiting list/i));
    await page.goto('/help');
    await heading('Make a booking').waitFor();
    await gone(text(/waiting list/i));
  });
});
