import type { App } from '../../context.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { ChannelName } from '../../days/sql/unsent.ts';
import type { ChannelTrouble } from './channel.ts';

/**
 * With `retryAfterMs` the channel is in trouble or at its limit, and the rest has to wait; with `isMore` there is more
 * to send, but other work gets a turn first.
 */
export type PassReport = { retryAfterMs?: number; isMore?: boolean };

/** The outcome for one notification; null to stop for now. */
export type Ending = ChannelTrouble | 'held-elsewhere' | null;

/** A press in Slack or a deadline never waits longer than this behind a long queue of messages. */
const TURN_MS = 1_000;

/** How long to wait if a channel cannot be reached, since it does not say when to come back. */
const OUTAGE_WAIT_MS = 5_000;

/**
 * Works through notifications in the order that `listed` gives, until none are left, the channel is in trouble or the
 * turn is over. One at a time, so that a process that dies has sent at most one message without recording it.
 */
export async function processQueued(
  app: App,
  channel: ChannelName,
  listed: (db: Queryable, exceptThese: number[]) => Promise<{ id: number }[]>,
  work: (id: number) => Promise<Ending>,
): Promise<PassReport> {
  const startedAt = performance.now();
  /** Refused, or being handled elsewhere: not tried again in this pass. */
  const left: number[] = [];
  for (;;) {
    const some = await listed(app.db, left);
    if (some.length === 0) return {};
    for (const { id } of some) {
      const ended = await work(id);
      if (ended !== null) left.push(id);
      const wait = ended === null || ended === 'held-elsewhere' ? null : waitAfter(app, channel, ended);
      if (wait !== null) return { retryAfterMs: wait };
      if (performance.now() - startedAt > TURN_MS) return { isMore: true };
    }
  }
}

const TROUBLES = { slack: 'slackTroubles', mail: 'mailTroubles' } as const satisfies Record<
  ChannelName,
  string
>;

const SAYING: Readonly<Record<ChannelName, string>> = {
  slack: 'Slack did not accept a message',
  mail: 'the mail relay did not accept a message',
};

/** How long the channel has to wait; null if the other notifications can go on. */
function waitAfter(app: App, channel: ChannelName, trouble: ChannelTrouble): number | null {
  const { kind } = trouble;
  if (kind === 'paced') return trouble.retryAfterMs;
  app.metrics[TROUBLES[channel]].inc({ kind });
  app.log.warn({ trouble: kind, ...(kind !== 'rate-limited' && { code: trouble.code }) }, SAYING[channel]);
  if (kind === 'refused' || kind === 'deferred') return null;
  if (kind !== 'rate-limited') return OUTAGE_WAIT_MS;
  return trouble.ofLookUps ? null : trouble.retryAfterMs;
}
