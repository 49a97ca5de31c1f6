import type { Now } from '../../shared/day.ts';

/** The only place where the time is read. Read it once per transaction, after taking its lock. */
export type Clock = { now(): Now };

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** For development and tests: once set, it stands still until it is released. */
export type MovableClock = Clock & {
  readonly isFrozen: boolean;
  set(instant: Now): void;
  release(): void;
};

export function movableClock(): MovableClock {
  let frozenAt: Now | null = null;
  return {
    now: () => frozenAt ?? systemClock.now(),
    get isFrozen() {
      return frozenAt !== null;
    },
    set(instant) {
      frozenAt = instant;
    },
    release() {
      frozenAt = null;
    },
  };
}
