import { describe, expect, test } from 'vitest';
import { ada, ben, type Person } from '../support/cast.ts';
import { journey, page, reopen } from '../support/journey.ts';
import { rounds } from '../support/rounds.ts';
import { button, focused, heading, link, text, title } from '../support/screen.ts';

journey({ hasSample: true });

async function open(path: string, { who = ben, width = 1280 }: { who?: Person; width?: number } = {}) {
  await reopen(who, { viewport: { width, height: 800 } });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const header = () => page.getByRole('banner');
const menu = () => page.getByRole('navigation', { name: 'Main' });
const opener = () => button('Menu', header());

test.each([
  ['an admin', ada, ['Make a new booking', 'My bookings', 'Admin', 'Sign out']],
  ['anybody else', ben, ['Make a new booking', 'My bookings', 'Sign out']],
])('the header for %s has its links in order', async (_, who, links) => {
  await open('/help', { who });
  await text('Sign out', menu()).waitFor();
  await expect
    .poll(() => menu().getByRole('link').or(menu().getByRole('button')).allInnerTexts())
    .toEqual(links);
  await expect.poll(() => link('My bookings', menu()).getAttribute('aria-current')).toBeNull();
  await link('My bookings', menu()).click();
  await page.waitForURL('**/bookings');
  await expect.poll(() => link('My bookings', menu()).getAttribute('aria-current')).toBe('page');
});

test('the first Tab stop leads past the header', async () => {
  await open('/help');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused()).toBe('Skip to main content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused()).toBe('Make a booking');
});

test('the footer says the version and leads to the source', async () => {
  await open('/help');
  const footer = page.getByRole('contentinfo');
  await text('version 1.0', footer).waitFor();
  await expect.poll(() => link('Source code', footer).getAttribute('href')).toMatch(/^https:/);
});

describe('the menu', () => {
  test('opens and closes by keyboard', async () => {
    await open('/help', { width: 390, who: ada });
    const { keyboard } = page;
    await opener().focus();
    await keyboard.press('Enter');
    await expect.poll(() => opener().getAttribute('aria-expanded')).toBe('true');
    const stops: unknown[] = [];
    for (let stop = 0; stop < 4; stop += 1) {
      await keyboard.press('Tab');
      stops.push(await focused());
    }
    expect(stops).toEqual(['Make a new booking', 'My bookings', 'Admin', 'Sign out']);
    await keyboard.press('Escape');
    await expect.poll(() => menu().isVisible()).toBe(false);
    await expect.poll(() => focused()).toBe('Menu');
    // Tabbing out of it does not leave it open.
    await keyboard.press('Enter');
    for (let stop = 0; stop < 5; stop += 1) await keyboard.press('Tab');
    await expect.poll(() => menu().isVisible()).toBe(false);
    await expect.poll(() => focused()).toBe('Make a booking');
  });

  test('closes on a press outside it, and on following a link', async () => {
    await open('/help', { width: 390 });
    await opener().click();
    await heading('Bring your dog').click();
    await expect.poll(() => menu().isVisible()).toBe(false);
    await opener().click();
    await link('My bookings', menu()).click();
    await page.waitForURL('**/bookings');
    await expect.poll(() => menu().isVisible()).toBe(false);
  });
});

test('going back returns to the scroll position, and going on starts at the top', async () => {
  await open('/help');
  const top = () => page.evaluate(() => scrollY);
  await heading('How booking with Perch works').waitFor();
  await page.evaluate(() => scrollTo(0, 700));
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('#menu a[href="/bookings"]')?.click());
  await title('My bookings').waitFor();
  await expect.poll(() => top()).toBe(0);
  await page.goBack();
  await heading('How booking with Perch works').waitFor();
  await expect.poll(top).toBe(700);
});

test('signing out that fails is reported, and the page stays', async () => {
  await open('/help');
  await page.route('**/api/session/sign-out', (route) =>
    route.fulfill({ status: 429, json: { detail: 'Please wait a moment.' } }),
  );
  await button('Sign out', menu()).click();
  const problem = header().getByRole('alert');
  await expect.poll(() => problem.innerText()).toMatch(/You are still signed in\s+Please wait a moment\./);
});

test('going to another page moves the focus to its heading, and a fresh page begins at its top', async () => {
  await open('/');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await link('My bookings', menu()).click();
  await title('My bookings').waitFor();
  await expect.poll(focused).toBe('My bookings');
  await page.goBack();
  await expect.poll(focused).toBe('Hello, Ben');
});

/** For everybody's pages: an address without an id, with one, with two, and with a query. */
const titles: [path: string, title: string][] = [
  ['/', 'Home'],
  ['/locations', 'Locations'],
  ['/location/1', 'Leeds'],
  ['/locations/1/areas', 'Areas of Leeds'],
  ['/locations/1/areas/2', 'Floor 2 Quiet floor, Leeds'],
  ['/locations/1/areas/3/waiting-list/join?date=2026-11-25', 'Join the waiting list'],
  ['/bookings', 'My bookings'],
  ['/help', 'Help'],
  ['/settings', 'Settings'],
  ['/not-found', 'Error - page not found'],
];
const some = titles.filter((_, index) => index % 3 === 2);

test.each(rounds(some, titles))('%s is titled %s', async (path, title) => {
  await open(path);
  await expect.poll(() => page.title()).toBe(`${title} – Perch`);
});

test('the contents of the help page lead to each of its parts', async () => {
  await open('/help');
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const names = await links.allInnerTexts();
  const parts = page.getByRole('article').getByRole('region');
  expect(names).toEqual(await parts.getByRole('heading').allInnerTexts());
  await links.filter({ hasText: 'Bring your dog' }).click();
  await expect.poll(focused).toBe('Bring your dog');
});

test.each(['light', 'dark'] as const)(
  'the pictures of the help page come up in the %s',
  async (colorScheme) => {
    await open('/help');
    await page.emulateMedia({ colorScheme });
    const pictures = page.getByRole('article').getByRole('img');
    await expect.poll(() => pictures.count()).toBe(4);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      const shown = () =>
        picture.evaluate((img: HTMLImageElement) => [
          img.alt.length > 20,
          img.complete && img.naturalWidth > 400,
          img.currentSrc.includes('-dark-'),
        ]);
      await expect.poll(shown).toEqual([true, true, colorScheme === 'dark']);
    }
  },
);
