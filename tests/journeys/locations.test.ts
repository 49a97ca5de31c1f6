import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { chidi } from '../support/cast.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { change } from './states/steps.ts';

let perch: TestPerch;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  await perch.visitor().post('/dev/reset', { sample: true });
});
afterAll(() => perch.stop());
beforeEach(async () => {
  window = await openWindow(perch.url);
  await signIn(window, chidi);
});
afterEach(() => window.close());

const heading = (name: string) => window.page.getByRole('heading', { name, level: 1 });

test('the page of an office says where it is, and links to it and to its areas', async () => {
  const { page } = window;
  await page.goto('/location/1');
  await heading('Leeds').waitFor();
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect.poll(() => trail.getByRole('listitem').allInnerTexts()).toEqual(['Locations', 'Leeds']);
  const lines = page.getByRole('region', { name: 'Address' }).locator('address');
  expect((await lines.innerText()).split('\n')).toEqual([
    'Heron Wharf',
    '14 Canal Street',
    'Leeds',
    'LS11 5PS',
  ]);
  const directions = page.getByRole('link', { name: /^Get directions/ });
  expect(new URL((await directions.getAttribute('href')) ?? '').searchParams.get('destination')).toBe(
    'Heron Wharf, 14 Canal Street, Leeds, LS11 5PS',
  );
  await page.getByRole('link', { name: 'Make a booking at Leeds' }).click();
  await page.waitForURL('**/locations/1/areas');
});

describe('the tiles of an office are there', () => {
  test.each([
    [
      'both, when both have a link',
      'https://a.example',
      'https://b.example',
      ['Slack channel', 'Office guide'],
    ],
    ['without Slack, when its link is empty', '', 'https://b.example', ['Office guide']],
    ['without the guide, when its link is blank', 'https://a.example', '  ', ['Slack channel']],
    ['not at all, when both are blank', '', ' ', []],
  ])('%s', async (_, slackChannel, guideLink, titles) => {
    await change(window.page, '/location/1', (office) => ({ ...office, slackChannel, guideLink }));
    await window.page.goto('/location/1');
    await heading('Leeds').waitFor();
    await expect
      .poll(() => window.page.getByRole('heading', { name: /Slack|guide/ }).allInnerTexts())
      .toEqual(titles);
  });
});

test('with several areas each has a tile, in natural order, with a picture of its kind', async () => {
  const area = (id: number, name: string, areaTypeId: number) => ({ id, name, description: '', areaTypeId });
  await change(window.page, '/location/1/area', () => [
    area(1, 'Floor 10', 1),
    area(2, 'Floor 9 east', 1),
    area(3, 'Car park', 2),
    area(4, 'Floor 1', 1),
  ]);
  await window.page.goto('/locations/1/areas');
  await heading('What would you like to book?').waitFor();
  const links = window.page.getByRole('link', { name: 'Book in this area' });
  await expect
    .poll(() => window.page.getByRole('heading', { level: 2 }).allInnerTexts())
    .toEqual(['Car park', 'Floor 1', 'Floor 9 east', 'Floor 10']);
  await expect.poll(() => links.count()).toBe(4);
  const pictures = await window.page
    .getByRole('main')
    .locator('svg[width="26"]')
    .evaluateAll((icons) => icons.map((icon) => icon.innerHTML));
  expect(new Set(pictures).size).toBe(2);
  expect(pictures[1]).toBe(pictures[3]);
  await links.first().click();
  await window.page.waitForURL('**/locations/1/areas/3*');
});

test('with a single area there is no choice, and no page to come back to', async () => {
  const { page } = window;
  await change(page, '/location/2/area', (areas) => areas.slice(0, 1));
  await page.goto('/locations');
  await page.getByRole('link', { name: 'Make a booking at Manchester' }).click();
  await heading('Mill floor').waitFor();
  await page.waitForURL('**/locations/2/areas/4?day=*');
  await page.goBack();
  await heading('Where would you like to book?').waitFor();
});

test('an office without areas says so, with a way back to the office', async () => {
  await change(window.page, '/location/1/area', () => []);
  await window.page.goto('/locations/1/areas');
  await window.page.getByRole('link', { name: 'Go back' }).click();
  await heading('Leeds').waitFor();
});
