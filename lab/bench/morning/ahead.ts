import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { LimitedSlack } from './slack.ts';

export type Ahead = {
  /** While we watched. */
  seconds: number;
  found: number;
  calls: ReturnType<LimitedSlack['counts']>;
};

/** Watches for this many seconds while there is nothing to send and nobody's account is known. */
export async function lookOnAhead(
  client: pg.ClientBase,
  slack: LimitedSlack,
  seconds: number,
): Promise<Ahead> {
  slack.counts();
  const found = async () => {
    const { rows } = await client.query<{ found: number }>(
      'select count(*)::int as found from users where slack_user_id is not null',
    );
    return rows[0]?.found ?? 0;
  };
  const [before, begun] = [await found(), performance.now()];
  await pause(seconds * 1000);
  return {
    seconds: (performance.now() - begun) / 1000,
    found: (await found()) - before,
    calls: slack.counts(),
  };
}
