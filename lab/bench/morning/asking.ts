import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { clientOf } from '../../../tests/support/client.ts';
import { BOOKINGS, DAY } from './company.ts';
import type { LimitedSlack } from './slack.ts';

export type Asked = {
  /** From eight until every question is a row. */
  queuedSeconds: number;
  /** While we watched. */
  seconds: number;
  sent: number;
  withoutAccount: number;
  calls: ReturnType<LimitedSlack['counts']>;
};

/** Sets the clock to eight and watches for this many seconds, or until everybody has been asked. */
export async function askFor(
  url: string,
  client: pg.ClientBase,
  slack: LimitedSlack,
  seconds: number,
): Promise<Asked> {
  slack.counts();
  const begun = performance.now();
  const since = () => (performance.now() - begun) / 1000;
  // It answers once everything has been sent, which takes the whole morning.
  void clientOf(url)
    .post('/dev/clock', { now: `${DAY}T08:00:00Z` })
    .catch(() => {});
  let queuedSeconds = 0;
  for (;;) {
    await pause(200);
    const { rows } = await client.query(
      `select count(*)::int as queued, count(*) filter (where ended_as = 'sent')::int as sent,
              count(*) filter (where ended_as = 'no-account')::int as "withoutAccount"
       from notices where kind = 'confirm'`,
    );
    const { queued, sent, withoutAccount } = rows[0];
    if (queued === BOOKINGS && queuedSeconds === 0) queuedSeconds = since();
    if (sent + withoutAccount === BOOKINGS || since() > seconds)
      return { queuedSeconds, seconds: since(), sent, withoutAccount, calls: slack.counts() };
  }
}
