import { expect, test } from 'vitest';
import { chidi } from '../support/cast.ts';
import { bookingPage, books, journey, page, reopen } from '../support/journey.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { button, dialog, focused, heading, place, plan, text, widthOfPage } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { untilFocusIsIn } from './focus.ts';

journey({
  who: chidi,
  office: { desks: 8, plan: 300 },
  empties: ['bookings'],
  window: { reducedMotion: 'no-preference' },
});

const open = async (search = '') => {
  await page.goto(bookingPage(`?day=${WEDNESDAY}${search}`));
  await place('Desk 1, ').waitFor();
  await settled(page);
};
/** How wide the whole plan is drawn, in pixels. */
const width = () => plan().evaluate((element) => (element as HTMLElement).offsetWidth);

test('the places read as a list of names in the order of the list, with one stop of the Tab key', async () => {
  await open();
  await place('Desk 1, free').waitFor();
  const places = plan().getByRole('button');
  await expect
    .poll(() => places.evaluateAll((all) => all.map((each) => each.ariaLabel)))
    .toEqual([...Array.from({ length: 8 }, (_, index) => `Desk ${index + 1}, free`), 'Dog place, free']);
  await expect.poll(() => plan().locator('[tabindex="0"]').count()).toBe(1);
  const snapshot = await plan().ariaSnapshot();
  expect(snapshot).toMatch(/^- group "Floor plan of Studio"/);
  expect(snapshot.match(/button "/g)).toHaveLength(9);
});

test('arrow keys walk to the nearest place, Enter opens it, Escape returns to it', async () => {
  await open();
  await place('Desk 1, free').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused()).toBe('Desk 2, free');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused()).toBe('Desk 6, free');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focused()).toBe('Desk 5, free');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused()).toBe('Dog place, free');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused()).toBe('Dog place, free');
  await page.keyboard.press('Home');
  await expect.poll(() => focused()).toBe('Desk 1, free');
  await page.keyboard.press('Enter');
  await untilFocusIsIn(dialog('Desk 1'));
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Desk 1, free');
});

test('opening a desk works out nothing again for the other places', async () => {
  await open();
  // Whatever is said of a place is folded for searches.
  await page.evaluate(`{
    const { normalize } = String.prototype;
    globalThis.folded = [];
    String.prototype.normalize = function (form) {
      folded.push(String(this));
      return normalize.call(this, form);
    };
  }`);
  await place('Desk 3, free').click();
  await untilFocusIsIn(dialog('Desk 3'));
  expect(await page.evaluate<string[]>('folded')).not.toContain('Desk 8');
});

test('buttons and keys zoom, 0 shows the whole plan, and the view survives a new day', async () => {
  await open();
  const whole = await width();
  await button('Zoom in').click();
  await expect.poll(width).toBeGreaterThan(whole * 1.3);
  const nearer = await width();
  await place('Desk 1, free').focus();
  await page.keyboard.press('+');
  await expect.poll(() => width()).toBeGreaterThan(nearer * 1.3);
  await page.keyboard.press('-');
  await expect.poll(() => width()).toBeCloseTo(nearer, 0);
  await button(/^Friday, 27 November 2026/).click();
  await heading('Friday, 27 November 2026').waitFor();
  await expect.poll(() => width()).toBeCloseTo(nearer, 0);
  await place('Desk 1, free').focus();
  await page.keyboard.press('0');
  await expect.poll(() => width()).toBeCloseTo(whole, 0);
});

test('a press right after a turn of the wheel chooses the place under it', async () => {
  await open();
  const at = await place('Desk 3, free').boundingBox();
  const { mouse } = page;
  await mouse.move((at?.x ?? 0) + (at?.width ?? 0) / 2, (at?.y ?? 0) + (at?.height ?? 0) / 2);
  await mouse.wheel(1, 0);
  await mouse.down();
  await mouse.up();
  await dialog('Desk 3').waitFor();
});

test('a phone shows one week at a time, and finds a person on the plan', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  const days = page.getByRole('grid', { name: 'Choose a day' }).getByRole('button');
  await days.first().waitFor();
  const inSight = async () => {
    const names = await days.filter({ visible: true }).allInnerTexts();
    return names.map((name) => name.trim().split(',').slice(0, 2).join(','));
  };
  await expect
    .poll(() => inSight())
    .toEqual(
      ['Tuesday, 24', 'Wednesday, 25', 'Thursday, 26', 'Friday, 27'].map((day) => `${day} November 2026`),
    );
  await button('Next week').click();
  await expect.poll(async () => (await inSight()).at(0)).toBe('Monday, 30 November 2026');
  await text('30 November to 4 December').waitFor();
  await expect.poll(widthOfPage).toBeLessThanOrEqual(390);

  await button('Find a space or a person').click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
});

test('on paper there is the plan and who sits where, in light colours and without the rest of the page', async () => {
  await reopen(chidi, { colorScheme: 'dark', viewport: { width: 390, height: 844 } });
  await books(chidi, 4);
  await open();
  await page.emulateMedia({ media: 'print' });
  const body = page.locator('body');
  await expect.poll(() => body.innerText()).toContain('Studio, Leeds');
  await expect.poll(() => body.innerText()).toContain('Desk 4, yours');
  await expect.poll(() => body.innerText()).not.toMatch(/Sign out|Free only|Desk 5, free|Choose a day/);
  await expect.poll(() => place('Desk 4, yours').isVisible()).toBe(true);
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(scheme).toBe('light');
});
