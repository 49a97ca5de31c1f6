import { describe, expect, test } from 'vitest';
import { journey, perch } from '../support/journey.ts';
import { startPerch } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';
import { settled } from '../support/settled.ts';
import { expectCleanInBoth } from './axe.ts';
import { adminPages } from './states/admin.ts';
import { states } from './states/all.ts';
import { enter } from './states/enter.ts';
import { SPECIFIED, WITHOUT_WAITING_LIST, wordsOf } from './states/specified.ts';

journey({ start: () => startPerch({}, { hasMailbox: true }), hasSample: 'with its year' });

// In clock order.
const all = [WITHOUT_WAITING_LIST, ...adminPages, ...states];
/** A failing call looks the same on every page: one that fails as its page loads and one that fails on a press will do. */
const ONE_OF_ITS_KIND = ['home-failed', 'details-cancelling-failed', 'admin-bookings-loading'];
/** What differs from another state in words alone, which tests of their own read; that of links in emails is tests/answers. */
const LIKE_ANOTHER =
  /-failed$|-loading$|^admin-(who|report-of-b|report-by|.*-none$)|^answer-(?!asks$|was-that|too-late$)|^sign-in-(chooser|one-tap)|interrupted$|^draw-my/;
const isLookedAt = ({ name }: { name: string }) => ONE_OF_ITS_KIND.includes(name) || !LIKE_ANOTHER.test(name);
const specifiedOf = (name: string) => SPECIFIED.filter(([, screen]) => screen === name);
const some = all.filter((state) => isLookedAt(state) || specifiedOf(state.name).length > 0);

test('every screen of the specification is one of these', () => {
  const names = all.map(({ name }) => name);
  expect(SPECIFIED.filter(([, screen]) => !names.includes(screen))).toEqual([]);
});

// All in one visit, because entering a state takes as long as checking it.
describe('the specification’s words are there, and axe finds nothing, in light and dark mode, wide and at 320 px, on', () => {
  test.each(rounds(some, all).map((state) => [state.name, state] as const))('%s', async (name, state) => {
    const { page, close } = await enter(perch, state);
    const seen = async () => (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
    for (const text of state.texts) await expect.poll(seen).toContain(text);
    // What the others show while something is on its way is what they are about.
    if (adminPages.includes(state) && !name.endsWith('-loading')) await settled(page);
    const specified = specifiedOf(name);
    const said = specified.length > 0 ? await wordsOf(page) : '';
    for (const [section, , words] of specified) expect.soft(said, `section ${section}`).toMatch(words);
    if (rounds(isLookedAt(state), true)) await expectCleanInBoth(page);
    await close();
  });
});
