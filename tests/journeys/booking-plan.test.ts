import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { chidi } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, WEDNESDAY } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';
import { settled } from '../support/settled.ts';
import { untilFocusIsIn } from './focus.ts';

let perch: TestPerch;
let area: TestArea;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch, { desks: 8 });
  await drawPlan(perch, area);
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'bookings');
  window = await openWindow(perch.url, { reducedMotion: 'no-preference' });
  await signIn(window, chidi);
});
afterEach(() => window.close());

const open = async (search = '') => {
  await window.page.goto(`/locations/${area.locationId}/areas/${area.id}?day=${WEDNESDAY}${search}`);
  await place('Desk 1, ').waitFor();
  await settled(window.page);
};
const plan = () => window.page.getByRole('group', { name: 'Floor plan of Studio' });
const place = (name: string | RegExp) => plan().getByRole('button', { name });
const focused = () => window.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
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
  const { page } = window;
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
  await untilFocusIsIn(page.getByRole('dialog', { name: 'Desk 1' }));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Desk 1, free');
});

test('buttons and keys zoom, 0 shows the whole plan, and the view survives a new day', async () => {
  const { page } = window;
  await open();
  const whole = await width();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(whole * 1.3);
  const nearer = await width();
  await place('Desk 1, free').focus();
  await page.keyboard.press('+');
  await expect.poll(() => width()).toBeGreaterThan(nearer * 1.3);
  await page.keyboard.press('-');
  await expect.poll(() => width()).toBeCloseTo(nearer, 0);
  await page.getByRole('button', { name: /^Friday, 27 November 2026/ }).click();
  await page.getByRole('heading', { name: 'Friday, 27 November 2026' }).waitFor();
  await expect.poll(() => width()).toBeCloseTo(nearer, 0);
  await place('Desk 1, free').focus();
  await page.keyboard.press('0');
  await expect.poll(() => width()).toBeCloseTo(whole, 0);
});

test('a press just beside a place counts as on it', async () => {
  await open();
  const at = await place('Desk 3, free').boundingBox();
  await window.page.mouse.click((at?.x ?? 0) - 5, (at?.y ?? 0) + (at?.height ?? 0) / 2);
  await window.page.getByRole('dialog', { name: 'Desk 3' }).waitFor();
});

test('a press right after a turn of the wheel chooses the place under it', async () => {
  await open();
  const at = await place('Desk 3, free').boundingBox();
  const { mouse } = window.page;
  await mouse.move((at?.x ?? 0) + (at?.width ?? 0) / 2, (at?.y ?? 0) + (at?.height ?? 0) / 2);
  await mouse.wheel(1, 0);
  await mouse.down();
  await mouse.up();
  await window.page.getByRole('dialog', { name: 'Desk 3' }).waitFor();
});

test('a phone shows one week at a time, and finds a person on the plan', async () => {
  const { page } = window;
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
    .toEqual([
      'Tuesday, 24 November 2026',
      'Wednesday, 25 November 2026',
      'Thursday, 26 November 2026',
      'Friday, 27 November 2026',
    ]);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect.poll(async () => (await inSight()).at(0)).toBe('Monday, 30 November 2026');
  await page.getByText('30 November to 4 December').waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: 'Find a space or a person' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
});

test('in forced colours the plan still tells its states apart', async () => {
  await window.close();
  window = await openWindow(perch.url, { forcedColors: 'active' });
  await signIn(window, chidi);
  await window.context.request.post('/api/booking', {
    data: { date: WEDNESDAY, areaId: area.id, bookableObjectId: area.desks[0] },
  });
  await open();
  const look = (name: string) =>
    place(name).evaluate((element) => {
      const { backgroundColor, borderStyle, borderColor } = getComputedStyle(element);
      return `${backgroundColor} ${borderStyle} ${borderColor}`;
    });
  await expect.poll(() => look('Desk 1, yours')).not.toBe(await look('Desk 2, free'));
});

test('another place near the usual one is three taps from Home, also with the keyboard', async () => {
  const { page } = window;
  await open(`&object=${area.desks[0]}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Book Desk 1' }).click();
  await page.waitForURL('**/confirmed');
  await page.goto('/');
  const another = page.getByRole('link', { name: 'Another place or day' });
  await another.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/areas/${area.id}?day=2026-11-26`);
  await place('Desk 2, free').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Book Desk 2' }).click();
  await page.waitForURL('**/confirmed');
});

test('on paper there is the plan and who sits where, in light colours and without the rest of the page', async () => {
  await window.close();
  window = await openWindow(perch.url, { colorScheme: 'dark' });
  await signIn(window, chidi);
  await window.context.request.post('/api/booking', {
    data: { date: WEDNESDAY, areaId: area.id, bookableObjectId: area.desks[3] },
  });
  await window.page.setViewportSize({ width: 390, height: 844 });
  await open();
  await window.page.emulateMedia({ media: 'print' });
  const body = window.page.locator('body');
  await expect.poll(() => body.innerText()).toContain('Studio, Leeds');
  await expect.poll(() => body.innerText()).toContain('Desk 4, yours');
  await expect.poll(() => body.innerText()).not.toMatch(/Sign out|Free only|Desk 5, free|Choose a day/);
  await expect.poll(() => place('Desk 4, yours').isVisible()).toBe(true);
  const scheme = await window.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(scheme).toBe('light');
});
