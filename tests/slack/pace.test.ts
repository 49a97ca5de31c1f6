import { expect, test } from 'vitest';
import { pace } from '../../src/server/messages/slack/pace.ts';

test('a burst goes out immediately', async () => {
  // The fourth turn would come in a quarter of an hour.
  const takeTurn = pace({ burst: 3, perSecond: 0.001 });
  await Promise.all([takeTurn(), takeTurn(), takeTurn()]);
});

test('the rest follows at the set pace, each in turn', async () => {
  const takeTurn = pace({ burst: 3, perSecond: 20 });
  const startedAt = performance.now();
  const order: number[] = [];
  const waits = await Promise.all(
    [0, 1, 2, 3, 4, 5].map(async (index) => {
      await takeTurn();
      order.push(index);
      return performance.now() - startedAt;
    }),
  );
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  expect(waits[3]).toBeGreaterThanOrEqual(45);
  expect(waits[5]).toBeGreaterThanOrEqual(145);
});
