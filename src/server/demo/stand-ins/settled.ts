import { setTimeout as pause } from 'node:timers/promises';

/** How long a request for messages waits for those in flight. */
const PATIENCE_MS = 15_000;

/** Resolves once everything outstanding is done, or it takes too long. */
export async function settled(settle: () => Promise<void>): Promise<void> {
  await Promise.race([settle(), pause(PATIENCE_MS, undefined, { ref: false })]);
}
