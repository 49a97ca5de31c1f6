import { afterAll, beforeAll, describe, test } from 'vitest';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { expectCleanInBoth } from './axe.ts';
import { states } from './states/all.ts';
import { enter } from './states/enter.ts';

let perch: TestPerch;

beforeAll(async () => {
  perch = await startPerch();
  await perch.visitor().post('/dev/reset', { sample: true });
});
afterAll(() => perch.stop());

describe('axe finds nothing, in the light and in the dark, wide and at 320 px, on', () => {
  test.each(states.map((state) => [state.name, state] as const))('%s', async (_, state) => {
    const window = await enter(perch, state);
    await expectCleanInBoth(window.page);
    await window.close();
  });
});
