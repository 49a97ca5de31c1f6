import { describe, expect, test } from 'vitest';
import { chidi } from '../support/cast.ts';
import { journey, page } from '../support/journey.ts';
import { heading, link, main, shows, title } from '../support/screen.ts';
import { change } from './states/steps.ts';

journey({ who: chidi, hasSample: true });

test('the page of an office says where it is, and links to it and to its areas', async () => {
  await page.goto('/location/1');
  await title('Leeds').waitFor();
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await shows(trail.getByRole('listitem'), ['Locations', 'Leeds']);
  const lines = page.getByRole('region', { name: 'Address' }).locator('address');
  await expect.poll(() => lines.innerText()).toBe('Heron Wharf\n14 Canal Street\nLeeds\nLS11 5PS');
  const directions = link(/^Get directions/);
  expect(new URL((await directions.getAttribute('href')) ?? '').searchParams.get('destination')).toBe(
    'Heron Wharf, 14 Canal Street, Leeds, LS11 5PS',
  );
  await link('Make a booking at Leeds').click();
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
    await change(page, '/location/1', (office) => ({ ...office, slackChannel, guideLink }));
    await page.goto('/location/1');
    await title('Leeds').waitFor();
    await shows(heading(/Slack|guide/), titles);
  });
});

test('with several areas each has a tile, in natural order, with a picture of its kind', async () => {
  const area = (id: number, name: string, areaTypeId: number) => ({ id, name, description: '', areaTypeId });
  await change(page, '/location/1/area', () => [
    area(1, 'Floor 10', 1),
    area(2, 'Floor 9 east', 1),
    area(3, 'Car park', 2),
    area(4, 'Floor 1', 1),
  ]);
  await page.goto('/locations/1/areas');
  await title('What would you like to book?').waitFor();
  const links = link('Book in this area');
  await shows(page.getByRole('heading', { level: 2 }), ['Car park', 'Floor 1', 'Floor 9 east', 'Floor 10']);
  await expect.poll(() => links.count()).toBe(4);
  const pictures = await main()
    .locator('svg[width="26"]')
    .evaluateAll((icons) => icons.map((icon) => icon.innerHTML));
  expect(new Set(pictures).size).toBe(2);
  expect(pictures[1]).toBe(pictures[3]);
  await links.first().click();
  await page.waitForURL('**/locations/1/areas/3*');
});

test('with a single area there is no choice, and no page to come back to', async () => {
  await change(page, '/location/2/area', (areas) => areas.slice(0, 1));
  await page.goto('/locations');
  await link('Make a booking at Manchester').click();
  await title('Mill floor').waitFor();
  await page.waitForURL('**/locations/2/areas/4?day=*');
  await page.goBack();
  await title('Where would you like to book?').waitFor();
});

test('an office without areas says so, with a way back to the office', async () => {
  await change(page, '/location/1/area', () => []);
  await page.goto('/locations/1/areas');
  await link('Go back').click();
  await title('Leeds').waitFor();
});

test('the day that one comes from is kept on the way, with what is free on it', async () => {
  await page.goto('/locations?day=2026-12-08');
  await main()
    .getByText(/^Tuesday, 8 December 2026: \d+ of \d+ desks free, /)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Leeds', exact: true }).click();
  await link('Make a booking at Leeds').click();
  await main()
    .getByText(/^\d+ of \d+ desks free\. /)
    .first()
    .waitFor();
  await link('Book in this area: Floor 1').click();
  await page.waitForURL('**/areas/*?day=2026-12-08');
});
