import { afterAll, beforeAll, describe, test } from 'vitest';
import { closeBrowser } from '../support/browser.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { expectClean } from './axe.ts';
import { states } from './states/all.ts';
import { enter } from './states/enter.ts';

let perch: TestPerch;

beforeAll(async () => {
  perch = await startPerch();
  await perch.visitor().post('/dev/reset', { sample: true });
}, 60_000);
afterAll(async () => {
  await closeBrowser();
  await perch.stop();
});

describe('axe finds nothing, in the light and in the dark, wide and at 320 px, on', () => {
  test.each(states.map((state) => [state.name, state] as const))(
    '%s',
    async (_, state) => {
      const window = await enter(perch, state);
      for (const colorScheme of ['light', 'dark'] as const) {
        await window.page.emulateMedia({ colorScheme });
        await expectClean(window.page);
      }
      await window.close();
    },
    60_000,
  );
});
