import { expect, test } from 'vitest';
import { startWork, type WorkStep } from '../../src/server/platform/work.ts';

const silent = { error: () => {} } as never;
const started = (steps: WorkStep[]) => startWork(steps, { log: silent, onFailure: () => {} });

/** Counts its runs, rests for an hour after each, and can be held up in the middle of one. */
function restingStep(name: string) {
  const step = { looks: 0, hold: Promise.resolve(), name, run: async () => ({ retryAfterMs: 0 }) };
  step.run = async () => {
    step.looks += 1;
    await step.hold;
    return { retryAfterMs: 3_600_000 };
  };
  return step;
}

/** Returns once a step that never rests has run again, by when the steps before it have had their turn. */
function turns() {
  const waiting: (() => void)[] = [];
  const step = { name: 'last', run: async () => waiting.splice(0).forEach((go) => go()) };
  return { step, next: () => new Promise<void>((resolve) => void waiting.push(resolve)) };
}

test('a nudge passes over a step that rests, unless it names that step', async () => {
  const [presses, other, { step, next }] = [restingStep('presses'), restingStep('other'), turns()];
  const work = started([presses, other, step]);
  for (const nudged of [undefined, undefined, 'presses']) {
    const turn = next();
    work.nudge(nudged);
    await turn;
  }
  expect([presses.looks, other.looks]).toEqual([2, 1]);
  await work.stop();
});

test('a step that is named while it runs runs again, although it meant to rest', async () => {
  const [presses, { step, next }] = [restingStep('presses'), turns()];
  let release = () => {};
  presses.hold = new Promise((resolve) => (release = resolve));
  const work = started([presses, step]);
  const turn = next();
  work.nudge();
  work.nudge('presses');
  release();
  await turn;
  await next();
  expect(presses.looks).toBe(2);
  await work.stop();
});
