import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ben } from '../support/cast.ts';
import { startPerch, type TestPerch, WEDNESDAY } from '../support/perch.ts';
import { wait } from './states/steps.ts';
import { settled } from '../support/settled.ts';

const CAR_PARK = '/locations/1/areas/3';
const JOIN = `${CAR_PARK}/waiting-list/join`;

let perch: TestPerch;
let window: Window;

describe('with the waiting list', () => {
  beforeAll(async () => {
    perch = await startPerch();
    await perch.visitor().post('/dev/reset', { sample: true });
  });
  afterAll(() => perch.stop());
  beforeEach(async () => {
    window = await openWindow(perch.url);
    await signIn(window, ben);
  });
  afterEach(() => window.close());

  test('joining leads to the confirmation, and not back to the question', async () => {
    const { page } = window;
    await page.goto(`${CAR_PARK}?day=${WEDNESDAY}`);
    await page.getByRole('link', { name: 'Join the waiting list' }).click();
    await page.getByRole('button', { name: 'Yes. Join waiting list' }).click();
    await page.getByRole('heading', { name: 'Place on waiting list confirmed' }).waitFor();
    await page.getByText(/^You are number \d of \d in the queue\.$/).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: /You are on the waiting list: position/ }).waitFor();
  });

  test.each([
    ['somebody who is queued', 'Go back', true],
    ['somebody who thinks better of it', 'No. Cancel', false],
  ])('%s goes back to the day', async (_, name, isQueued) => {
    const { page } = window;
    const date = WEDNESDAY;
    if (isQueued) await wait(page, 3, date);
    else await signIn(window, { email: 'uma@perch.example', givenName: 'Uma', familyName: 'New' });
    await page.goto(`${JOIN}?date=${date}`);
    await page.getByRole('button', { name }).click();
    await page.waitForURL(`**${CAR_PARK}?day=${date}`);
  });

  test.each([
    ['without a date', JOIN],
    ['with something that is not a date', `${JOIN}?date=tomorrow`],
  ])('%s the page leads to the area', async (_, path) => {
    await window.page.goto('/help');
    await window.page.goto(path);
    await window.page.waitForURL(`**${CAR_PARK}?day=*`);
  });

  test.each([
    ['an area of another office', `/locations/2/areas/3/waiting-list/join?date=${WEDNESDAY}`],
    ['a place that is not theirs', '/waiting-list/1'],
    ['the confirmation of a place that is not theirs', '/waiting-list/1/confirmed'],
  ])('%s is not found', async (_, path) => {
    await window.page.goto(path);
    await window.page.waitForURL('**/not-found');
    await window.page.getByRole('heading', { name: 'Error - page not found' }).waitFor();
  });
});

describe('without the waiting list', () => {
  beforeAll(async () => {
    perch = await startPerch({ WAITING_LIST: 'off' });
    await perch.visitor().post('/dev/reset', { sample: true });
  });
  afterAll(async () => {
    await perch.stop();
  });
  beforeEach(async () => {
    window = await openWindow(perch.url);
    await signIn(window, ben);
  });
  afterEach(() => window.close());

  test.each([`${JOIN}?date=${WEDNESDAY}`, JOIN, '/waiting-list/1', '/waiting-list/1/confirmed'])(
    '%s is the 404 page',
    async (path) => {
      await window.page.goto(path);
      await window.page.getByRole('heading', { name: 'Error - page not found' }).waitFor();
    },
  );

  test('no page mentions it', async () => {
    const { page } = window;
    await page.goto(`${CAR_PARK}?day=${WEDNESDAY}`);
    await page.getByRole('heading', { name: 'Wednesday, 25 November 2026' }).waitFor();
    await settled(page);
    await expect.poll(() => page.getByRole('link', { name: /waiting list/i }).count()).toBe(0);
    await page.goto('/help');
    await page.getByRole('heading', { name: 'Make a booking' }).waitFor();
    await expect.poll(() => page.getByText(/waiting list/i).count()).toBe(0);
  });
});
