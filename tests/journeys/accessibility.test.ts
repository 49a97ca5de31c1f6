import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';
import { expectCleanInBoth } from './axe.ts';
import { states } from './states/all.ts';
import { enter } from './states/enter.ts';

let perch: TestPerch;

beforeAll(async () => {
  perch = await startPerch({}, { hasMailbox: true });
  await perch.visitor().post('/dev/reset', { sample: true });
});
afterAll(() => perch.stop());

/** A failing call looks the same on every page: one that fails as its page loads and one that fails on a press will do. */
const some = states.filter(
  ({ name }) => !name.endsWith('-failed') || ['home-failed', 'details-cancelling-failed'].includes(name),
);

// Both in one visit, because entering a state takes as long as checking it.
describe('the specification’s words are there, and axe finds nothing, in light and dark mode, wide and at 320 px, on', () => {
  test.each(rounds(some, states).map((state) => [state.name, state] as const))('%s', async (_, state) => {
    const window = await enter(perch, state);
    const seen = (await window.page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
    for (const text of state.texts) expect(seen).toContain(text);
    await expectCleanInBoth(window.page);
    await window.close();
  });
});
