import { expect, test } from 'vitest';
import { limiter } from '../../src/server/platform/limiter.ts';

/** Work that ends when told to. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const state = { hasBegun: false };
  return {
    state,
    begun: begun.promise,
    end: resolve,
    begin: () => {
      state.hasBegun = true;
      begun.resolve();
      return promise;
    },
  };
}

test('as many run as may, the next waits, and one more is turned away', async () => {
  const line = limiter({ atOnce: 2, mostWaiting: 1 });
  const [first, second, third, fourth] = [work(), work(), work(), work()];
  const done = [first, second, third].map(({ begin }) => line.run(begin));
  expect(await line.run(fourth.begin)).toBeNull();
  expect([first, second, third, fourth].map(({ state }) => state.hasBegun)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  second.end('second');
  expect(await done[1]).toBe('second');
  await third.begun;
  first.end('first');
  third.end('third');
  expect(await Promise.all(done)).toEqual(['first', 'second', 'third']);
});

test('those waiting are served in the order in which they asked', async () => {
  const line = limiter({ atOnce: 1, mostWaiting: 5 });
  const order: number[] = [];
  await Promise.all([1, 2, 3, 4].map((each) => line.run(async () => order.push(each))));
  expect(order).toEqual([1, 2, 3, 4]);
});

test('work that fails, fails for its own caller, and the next gets its turn', async () => {
  const line = limiter({ atOnce: 1, mostWaiting: 1 });
  const failing = line.run(() => Promise.reject(new Error('broken')));
  const next = line.run(async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('giving up leaves the line and makes room in it', async () => {
  const line = limiter({ atOnce: 1, mostWaiting: 1 });
  const giveBack = await line.take();
  const patience = new AbortController();
  const tired = line.take(patience.signal);
  expect(await line.take()).toBeNull();
  patience.abort(new Error('tired'));
  await expect(tired).rejects.toThrow('tired');
  const patient = line.take();
  giveBack?.();
  expect(await patient).not.toBeNull();
});

test('a turn given back twice counts once', async () => {
  const line = limiter({ atOnce: 1, mostWaiting: 0 });
  const first = await line.take();
  first?.();
  first?.();
  expect(await line.take()).not.toBeNull();
  expect(await line.take()).toBeNull();
});

test('told to stop, it finishes what is running, turns away those waiting and accepts no more', async () => {
  const line = limiter({ atOnce: 1, mostWaiting: 1 });
  const [atWork, waiting, late] = [work(), work(), work()];
  const first = line.run(atWork.begin);
  const second = line.run(waiting.begin);
  let hasStopped = false;
  const stopping = line.stop().then(() => (hasStopped = true));
  expect(await second).toBeNull();
  expect(await line.run(late.begin)).toBeNull();
  expect(hasStopped).toBe(false);
  atWork.end('finished');
  expect(await first).toBe('finished');
  await stopping;
  expect([waiting, late].map(({ state }) => state.hasBegun)).toEqual([false, false]);
});
