import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { expectCleanInBoth } from './axe.ts';
import { states } from './states/all.ts';
import { enter } from './states/enter.ts';

let perch: TestPerch;

beforeAll(async () => {
  perch = await startPerch({}, { hasMailbox: true });
  await perch.visitor().post('/dev/reset', { sample: true });
});
afterAll(() => perch.stop());

// Both in one visit, because entering a state takes as long as looking at it.
describe('the words of the specification are there, and axe finds nothing, in the light and in the dark, wide and at 320 px, on', () => {
  test.each(states.map((state) => [state.name, state] as const))('%s', async (_, state) => {
    const window = await enter(perch, state);
    const seen = (await window.page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
    for (const text of state.texts) expect(seen).toContain(text);
    await expectCleanInBoth(window.page);
    await window.close();
  });
});
