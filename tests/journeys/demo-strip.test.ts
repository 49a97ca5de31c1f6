import { expect, test } from 'vitest';
import { ada } from '../support/cast.ts';
import { journey, page } from '../support/journey.ts';
import { button, gone, heading, link, overflow, text } from '../support/screen.ts';
import { expectCleanInBoth } from './axe.ts';

journey({ who: ada, hasSample: true });

const strip = () => page.getByRole('navigation', { name: 'Demo' });

test('at the foot of the demo’s pages are the time, the messages and the ways out, and cover nothing', async () => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/');
  await text(/^It is \d\d:\d\d$/, strip()).waitFor();
  await link('Slack', strip()).waitFor();
  await link('Mail', strip()).waitFor();
  await button('Be somebody else', strip()).waitFor();
  const positions = await strip().evaluate((nav) => {
    const all: string[] = [];
    for (let each: Element | null = nav; each; each = each.parentElement)
      all.push(getComputedStyle(each).position);
    return all;
  });
  for (const position of positions) expect(['static', 'relative']).toContain(position);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await expectCleanInBoth(page);
});

test('a company’s pages have none of it', async () => {
  await page.route('**/help', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"isDemo":true', '"isDemo":false');
    await route.fulfill({ response, body });
  });
  await page.goto('/help');
  await text(/^Perch version/).waitFor();
  await gone(strip());
  await page.unrouteAll({ behavior: 'wait' });
});

test('starting again puts the sample company back, once it has been asked about', async () => {
  await page.goto('/help');
  page.once('dialog', (dialog) => void dialog.dismiss());
  await button('Start again', strip()).click();
  await button('Be somebody else', strip()).waitFor();
  page.once('dialog', (dialog) => void dialog.accept());
  await button('Start again', strip()).click();
  await button('Sign in with Google').click();
  await heading('Choose an account').waitFor();
  await text('Worth being: Ada, admin · Mateo, has parking · Nora, new here').waitFor();
});
