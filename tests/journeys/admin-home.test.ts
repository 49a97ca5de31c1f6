import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIGURES } from '../../src/shared/reports/figures.ts';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada } from '../support/cast.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { expectCleanInBoth } from './axe.ts';
import { TUESDAY_AT_SIX } from './states/state.ts';

let perch: TestPerch;

beforeAll(async () => {
  perch = await startPerch();
});
afterAll(() => perch.stop());

async function open(): Promise<Window> {
  const window = await openWindow(perch.url, { reducedMotion: 'reduce' });
  await signIn(window, ada);
  await window.page.goto('/admin');
  await window.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  return window;
}

test('a company without an office is led to adding one, and told nothing else', async () => {
  const window = await open();
  await window.page.getByRole('heading', { name: 'First steps' }).waitFor();
  await expect.poll(() => window.page.getByRole('table').count()).toBe(0);
  await window.close();
});

describe('with the sample company', () => {
  beforeAll(async () => {
    await perch.setClock(TUESDAY_AT_SIX);
    await perch.visitor().post('/dev/reset', { sample: true });
  });

  test('one sentence says what is most urgent, and leads to who comes', async () => {
    const window = await open();
    const { page } = window;
    await page.getByText(/Car park.* in .*Leeds.* is full tomorrow and two people are waiting\./).waitFor();
    await page.getByRole('link', { name: 'See who comes' }).click();
    await page.waitForURL('**/admin/bookings?locationId=1&areaId=3&from=2026-11-25&to=2026-11-25');
    await page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor();
    await window.close();
  });

  test('today is one table with one heading row, and the next days a strip for each area, in words', async () => {
    const window = await open();
    const { page } = window;
    const today = page.getByRole('table', { name: 'Every area today' });
    await expect
      .poll(() => today.getByRole('rowheader').allTextContents())
      .toEqual(['Leeds', 'Madrid', 'Manchester']);
    await expect.poll(() => today.getByRole('columnheader').count()).toBe(6);
    const strips = page.getByRole('table', { name: 'How full every area is on the next open days' });
    const carPark = strips.getByRole('row', { name: /^Car park/ });
    await carPark.getByRole('cell', { name: /Full.*2 people are waiting/ }).waitFor();
    await page.getByText('What the figures mean').press('Enter');
    await page.getByText(FIGURES.waiting.means).waitFor();
    await expectCleanInBoth(page);
    await window.close();
  });

  test('a closed office is one line with its next open day', async () => {
    const adas = await perch.signedIn(ada);
    // Nothing is booked in Madrid on a Saturday, and it is closed at weekends.
    await perch.setClock('2026-11-28T09:00:00Z');
    const window = await open();
    const { page } = window;
    const today = page.getByRole('table', { name: 'Every area today' });
    await expect
      .poll(() => today.getByRole('rowheader').allTextContents())
      .toEqual(
        ['Leeds', 'Madrid', 'Manchester'].map(
          (office) => `${office}Closed today, open again on Monday, 30 November 2026.`,
        ),
      );
    await expect.poll(() => today.getByRole('cell').count()).toBe(0);
    await window.close();
    const { body } = await adas.get('/api/admin/overview/days');
    expect(body.map(({ nextOpenDay }: { nextOpenDay: string }) => nextOpenDay)).toEqual(
      Array.from({ length: 3 }, () => '2026-11-30'),
    );
    await perch.setClock(TUESDAY_AT_SIX);
  });
});
