import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FIGURES } from '../../src/shared/reports/figures.ts';
import { ada } from '../support/cast.ts';
import { journey, page, perch } from '../support/journey.ts';
import { loadRecentSample } from '../support/perch.ts';
import { gone, heading, link, text, title } from '../support/screen.ts';
import { expectCleanInBoth } from './axe.ts';
import { TUESDAY_AT_SIX } from './states/state.ts';

journey({ who: ada });

beforeEach(async () => {
  await page.goto('/admin');
  await title('Overview').waitFor();
});

test('a company without an office is led to adding one, and told nothing else', async () => {
  await heading('First steps').waitFor();
  await gone(page.getByRole('table'));
});

describe('with the sample company', () => {
  beforeAll(async () => {
    await perch.setClock(TUESDAY_AT_SIX);
    await loadRecentSample(perch);
  });

  test('one sentence says what is most urgent, and leads to who comes', async () => {
    await text(/Car park.* in .*Leeds.* is full tomorrow and two people are waiting\./).waitFor();
    await link('See who comes').click();
    await page.waitForURL('**/admin/bookings?locationId=1&areaId=3&from=2026-11-25&to=2026-11-25');
    await title('Bookings').waitFor();
  });

  test('today is one table with one heading row, and the next days a strip for each area, in words', async () => {
    const today = page.getByRole('table', { name: 'Every area today' });
    await expect
      .poll(() => today.getByRole('rowheader').allTextContents())
      .toEqual(['Leeds', 'Madrid', 'Manchester']);
    await expect.poll(() => today.getByRole('columnheader').count()).toBe(6);
    const strips = page.getByRole('table', { name: 'How full every area is on the next open days' });
    const carPark = strips.getByRole('row', { name: /^Car park/ });
    await carPark.getByRole('cell', { name: /Full.*2 people are waiting/ }).waitFor();
    await text('What the figures mean').press('Enter');
    await text(FIGURES.waiting.means).waitFor();
    await expectCleanInBoth(page);
  });

  test('a closed office is one line with its next open day', async () => {
    // Nothing is booked in Madrid on a Saturday, and it is closed at weekends.
    await perch.setClock('2026-11-28T09:00:00Z');
    await page.reload();
    const today = page.getByRole('table', { name: 'Every area today' });
    await expect
      .poll(() => today.getByRole('rowheader').allTextContents())
      .toEqual(
        ['Leeds', 'Madrid', 'Manchester'].map(
          (office) => `${office}Closed today, open again on Monday, 30 November 2026.`,
        ),
      );
    await gone(today.getByRole('cell'));
    const { body } = await (await perch.signedIn(ada)).get('/api/admin/overview/days');
    expect(body.map(({ nextOpenDay }: { nextOpenDay: string }) => nextOpenDay)).toEqual(
      Array.from({ length: 3 }, () => '2026-11-30'),
    );
    await perch.setClock(TUESDAY_AT_SIX);
  });
});
