import { describe, expect, test } from 'vitest';
import { journey, perch } from '../support/journey.ts';
import { startPerch } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';
import { settled } from '../support/settled.ts';
import { expectCleanInBoth } from './axe.ts';
import { adminPages } from './states/admin.ts';
import { states } from './states/all.ts';
import { enter } from './states/enter.ts';

journey({ start: () => startPerch({}, { hasMailbox: true }), hasSample: true });

// In clock order.
const all = [...adminPages, ...states];
/** A failing call looks the same on every page: one that fails as its page loads and one that fails on a press will do. */
const ONE_OF_ITS_KIND = ['home-failed', 'details-cancelling-failed', 'admin-bookings-loading'];
const some = all.filter(
  ({ name }) =>
    ONE_OF_ITS_KIND.includes(name) || !/-failed$|-loading$|^admin-(who|report-of-b|report-by)/.test(name),
);

// Both in one visit, because entering a state takes as long as checking it.
describe('the specification’s words are there, and axe finds nothing, in light and dark mode, wide and at 320 px, on', () => {
  test.each(rounds(some, all).map((state) => [state.name, state] as const))('%s', async (_, state) => {
    const { page, close } = await enter(perch, state);
    const seen = async () => (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
    for (const text of state.texts) await expect.poll(seen).toContain(text);
    // What the others show while something is on its way is what they are about.
    if (adminPages.includes(state) && !state.name.endsWith('-loading')) await settled(page);
    await expectCleanInBoth(page);
    await close();
  });
});
