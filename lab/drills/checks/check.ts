import { setTimeout as pause } from 'node:timers/promises';
import type { Queryable } from '../../../src/server/platform/db/database.ts';
import type { Now } from '../../../src/shared/day.ts';
import { brokenInvariants } from '../../../tests/support/broken-invariants.ts';
import type { SharedSlack } from '../../../tests/slack/stand-in-slack.ts';
import type { Ledger } from '../parts/ledger.ts';
import { doubleBookings } from './double-bookings.ts';
import { inventedWrites, lostWrites } from './lost-writes.ts';
import { type MessagesFound, messagesFound } from './messages.ts';
import { readRows } from './rows.ts';

/** Sentences, one for each difference from what people were told; the promise is that there are none. */
export type Findings = {
  /** What people were told: bookings made and cancelled, places joined and left, presses. */
  acknowledged: number;
  lost: string[];
  invented: string[];
  doubled: string[];
  messages: MessagesFound;
  /** The invariants from the specification, checked on every row. */
  invariants: string[];
};

/** Compares what people were told with what is stored. Call it when nobody is making requests any more. */
export async function check(
  db: Queryable,
  ledger: Ledger,
  slack: SharedSlack,
  now: Now = Temporal.Now.instant(),
): Promise<Findings> {
  await untilDone(db);
  const rows = await readRows(db);
  const told = [...ledger.bookings.values()];
  return {
    acknowledged:
      told.length +
      told.filter(({ isCancelled }) => isCancelled).length +
      told.filter(({ isConfirmed }) => isConfirmed).length +
      ledger.places.size +
      [...ledger.places.values()].filter(({ hasLeft }) => hasLeft).length +
      ledger.presses.length,
    lost: [...ledger.wrong, ...lostWrites(ledger, rows)],
    invented: inventedWrites(ledger, rows),
    doubled: doubleBookings(ledger, rows),
    messages: messagesFound(slack, rows),
    invariants: await brokenInvariants(db, now),
  };
}

const LONGEST_MS = 180_000;

/** Waits for messages and presses that are still under way. Anything not done after minutes is reported as lost. */
export async function untilDone(db: Queryable): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  for (;;) {
    const { rows } = await db.query<{ isDone: boolean }>(
      `select not exists (select from notices where ended_as is null or (needs_update and slack_ts is not null))
          and not exists (select from slack_presses where done_at is null)
          and not exists (select from deliveries where ended_as is null) as "isDone"`,
    );
    if (rows[0]?.isDone || performance.now() > until) return;
    await pause(200);
  }
}
