import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWindow, signIn } from '../support/browser.ts';
import { ada, ben } from '../support/cast.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, WEDNESDAY } from '../support/perch.ts';

const THURSDAY = '2026-11-26';

let perch: TestPerch;
let area: TestArea;

beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch, { desks: 4 });
  const adas = await perch.signedIn(ada);
  for (const bookableObjectId of area.desks.slice(0, 3))
    await adas.post('/api/booking', { date: WEDNESDAY, areaId: area.id, bookableObjectId });
});
afterAll(() => perch.stop());

test.each([
  ['has a ring around it if the reader has booked', ada, true],
  ['has none if not', ben, false],
])('a day’s bar is filled by what is taken, and its number %s', async (_, who, isRinged) => {
  const window = await openWindow(perch.url);
  await signIn(window, who);
  const { page } = window;
  await page.goto(`/locations/${area.locationId}/areas/${area.id}`);
  const seen = (day: string) => () =>
    page.locator(`[data-day="${day}"]`).evaluate((button) => {
      const [, free = 0, total = 1] = /(\d+) of (\d+) free/.exec(button.textContent ?? '') ?? [];
      const bar = button.lastElementChild;
      const filled = (bar?.firstElementChild?.clientWidth ?? 0) / (bar?.clientWidth ?? 1);
      return {
        isRight: Math.abs(filled - (1 - Number(free) / Number(total))) < 0.05,
        isFilled: filled > 0.5,
        isRinged: button.querySelector('[data-mine]') !== null,
      };
    });
  await expect.poll(seen(WEDNESDAY)).toEqual({ isRight: true, isFilled: true, isRinged });
  await expect.poll(seen(THURSDAY)).toEqual({ isRight: true, isFilled: false, isRinged: false });
  await window.close();
});
