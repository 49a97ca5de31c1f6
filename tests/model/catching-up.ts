import type { Run } from './command.ts';
import { askToConfirm, restWishes } from './day-of-booking.ts';
import { learnServed } from './learning.ts';
import { serveAll } from './standing.ts';

/** Does whatever is due, before the clock or Slack changes. */
export async function catchUp(run: Run): Promise<void> {
  if (!run.isSweepLate) return;
  run.isSweepLate = false;
  await run.real.perch.app.work.settle();
  await serveWishes(run);
  askToConfirm(run.world);
}

/** What follows from midnights, and from what 10:00 has ended. */
export async function serveWishes(run: Run): Promise<void> {
  restWishes(run.world);
  serveAll(run.world);
  await learnServed(run);
}
