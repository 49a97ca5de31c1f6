import { setTimeout as pause } from 'node:timers/promises';

/** Waits for the caller's turn: `burst` calls may go at once, then `perSecond` a second. */
export function pace({ burst, perSecond }: { burst: number; perSecond: number }): () => Promise<void> {
  let tokens = burst;
  let countedAt = performance.now();

  return async () => {
    const now = performance.now();
    tokens = Math.min(burst, tokens + ((now - countedAt) / 1000) * perSecond);
    countedAt = now;
    tokens -= 1;
    // Below zero is a queue: each caller waits a little longer than the one before.
    if (tokens < 0) await pause((-tokens / perSecond) * 1000);
  };
}
