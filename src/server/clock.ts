import type { Now } from '../shared/day.ts';

/** The only place where time is read. Read once per transaction, after its lock is held. */
export type Clock = { now(): Now };

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** For development and tests: stands still at the instant it was set to, until it is released. */
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
