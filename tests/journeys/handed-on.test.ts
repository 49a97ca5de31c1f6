import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWindow, signIn } from '../support/browser.ts';
import { ben } from '../support/cast.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { settled } from '../support/settled.ts';
import { fail } from './states/steps.ts';

// About the tests themselves: a worker's windows reuse pages one after another, see tests/support/tabs.ts.
let perch: TestPerch;
beforeAll(async () => {
  perch = await startPerch();
});
afterAll(() => perch.stop());

test('a page that is handed on knows nothing of the window that had it', async () => {
  const first = await openWindow(perch.url);
  const { page, context } = first;
  let heard = 0;
  page.on('request', () => (heard += 1));
  context.on('request', () => (heard += 1));
  await page.route('**/api/session', (route) => route.abort());
  await context.route('**/api/session', (route) => route.abort());
  await signIn(first, ben);
  await page.goto('/help');
  await page.evaluate(() => {
    localStorage.setItem('theirs', 'yes');
    sessionStorage.setItem('theirs', 'yes');
    document.cookie = 'theirs=yes';
    addEventListener('beforeunload', (event) => event.preventDefault());
  });
  await page.evaluate(() => caches.open('theirs'));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce', forcedColors: 'active' });
  // After a click, the browser asks before the page is left.
  await page.mouse.click(5, 5);
  await (await context.newPage()).goto('/signin');
  first.complaints.length = 0;
  await first.close();
  const heardBefore = heard;

  const second = await openWindow(perch.url, { reducedMotion: 'no-preference' });
  expect(second.page).toBe(page);
  expect(context.pages()).toHaveLength(1);
  // Signed out, and its calls reach the server again.
  await page.goto('/help');
  await page.waitForURL('**/signin?*');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('theirs');
  const left = await page.evaluate(async () => ({
    kept: [localStorage.getItem('theirs'), sessionStorage.getItem('theirs'), await caches.has('theirs')],
    size: [innerWidth, innerHeight],
    media: ['(prefers-color-scheme: dark)', '(prefers-reduced-motion)', '(forced-colors: active)'].filter(
      (query) => matchMedia(query).matches,
    ),
  }));
  expect(left).toEqual({ kept: [null, null, false], size: [1280, 900], media: [] });
  expect(heard).toBe(heardBefore);
  await second.close();
});

test('a page is handed on to a window of another size, in other colours and at rest', async () => {
  const first = await openWindow(perch.url);
  await first.page.goto('/signin');
  await first.close();
  const looks = (page: typeof first.page) =>
    page.evaluate(() => ({
      width: innerWidth,
      media: ['(prefers-color-scheme: dark)', '(prefers-reduced-motion)', '(forced-colors: active)'].map(
        (query) => matchMedia(query).matches,
      ),
    }));

  const second = await openWindow(perch.url, {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    forcedColors: 'active',
  });
  expect(second.page).toBe(first.page);
  await second.page.goto('/signin');
  expect(await looks(second.page)).toEqual({ width: 390, media: [true, true, true] });
  await second.close();

  const third = await openWindow(perch.url, { reducedMotion: 'no-preference' });
  await third.page.goto('/signin');
  expect(await looks(third.page)).toEqual({ width: 1280, media: [false, false, false] });
  await third.close();
});

test.each<[string, (page: Awaited<ReturnType<typeof openWindow>>['page']) => Promise<unknown>]>([
  ['a clock of its own', (page) => page.clock.install()],
  ['a script of its own', (page) => page.addInitScript(() => {})],
  ['its developer tools open', (page) => page.context().newCDPSession(page)],
])('nobody is handed a page with %s', async (_, spend) => {
  const first = await openWindow(perch.url);
  await first.page.goto('/signin');
  await spend(first.page);
  await first.close();
  const second = await openWindow(perch.url);
  expect(second.page).not.toBe(first.page);
  await second.close();
});

test('a visit waits for a step back that is still under way', async () => {
  const window = await openWindow(perch.url);
  const { page } = window;
  await page.goto('/signin');
  // A busy page takes the step only after the visit has been requested.
  const step = page.evaluate(() => {
    history.pushState(null, '', '#further');
    history.back();
    for (let turn = 0; turn < 30_000_000; turn += 1);
  });
  await page.goto('/signin?returnUrl=%2Fhelp');
  await step;
  await page.waitForURL('**/signin?returnUrl=%2Fhelp');
  await window.close();
});

test('calls reach the server again on a page that is handed on', async () => {
  const first = await openWindow(perch.url);
  await signIn(first, ben);
  await fail(first.page, '/booking/upcoming');
  await first.page.goto('/');
  await first.page.getByRole('alert').first().waitFor();
  await expect(first.page.route('**/api/session', () => {})).rejects.toThrow('use one of them');
  await first.close();

  const second = await openWindow(perch.url);
  expect(second.page).toBe(first.page);
  await second.page.route('**/api/nothing', () => {});
  await expect(fail(second.page, '/session')).rejects.toThrow('use one of them');
  await signIn(second, ben);
  await second.page.goto('/');
  await settled(second.page);
  await expect.poll(() => second.page.getByRole('alert').count()).toBe(0);
  await second.close();
});

test('a page is never used by two windows at once, or handed on to other options', async () => {
  const first = await openWindow(perch.url);
  await first.page.goto('/signin');
  const second = await openWindow(perch.url);
  await second.page.goto('/signin');
  expect(second.page).not.toBe(first.page);
  await first.close();
  await first.close();
  const phone = await openWindow(perch.url, { hasTouch: true });
  expect(phone.page).not.toBe(first.page);
  const third = await openWindow(perch.url);
  expect(third.page).toBe(first.page);
  const fourth = await openWindow(perch.url);
  expect([first.page, second.page]).not.toContain(fourth.page);
  for (const each of [second, phone, third, fourth]) await each.close();
});
