import { addDays, todayIn } from '../../../shared/day.ts';
import type { App } from '../../context.ts';
import type { Slack, SlackTrouble } from '../slack/slack.ts';
import * as store from './look-up-store.ts';

/** Slack allows 50 a minute; the rest is for people who get a message about their first booking meanwhile. */
const MOST_A_MINUTE = 40;
/** How many are looked up per turn, so that messages and presses never wait behind a long queue. */
const AT_ONCE = 2;
const REST_MS = (60_000 / MOST_A_MINUTE) * AT_ONCE;
/** How many are read together, because finding the next ones reads everyone whose account is unknown. */
const BATCH = 100;
/**
 * How long to wait when nobody is left; people who book in the meantime are looked up when they get their message.
 */
const LONG_REST_MS = 10 * 60_000;
/** How long to wait if Slack cannot be reached, since it does not say when to come back. */
const OUTAGE_WAIT_MS = 60_000;

type Report = { retryAfterMs: number };

/**
 * Looks up the accounts of people coming in the next days, while nothing else is queued, so that a first morning
 * does not have to: Slack allows ten times fewer look-ups than messages. All instances together keep to the limit.
 */
export function accountFinder(): (app: App, slack: Slack) => Promise<Report> {
  let sought: store.Sought[] = [];

  return async (app, slack) => {
    const [queue] = await store.anyMessageWaits(app.db);
    // They need look-ups of their own, and come first.
    if (queue?.waits) return { retryAfterMs: REST_MS };
    if (sought.length === 0) {
      // “Today” differs between locations, by at most a day either side of UTC's.
      const from = addDays(todayIn('UTC', app.clock.now()), -1);
      sought = await store.peopleToLookUp(app.db, { from, limit: BATCH });
    }
    if (sought.length === 0) return { retryAfterMs: LONG_REST_MS };
    return app.db.transaction(async (transaction) => {
      const [claim] = await store.claimLookUps(transaction);
      if (!claim?.isOurs || claim.inTheLastMinute > MOST_A_MINUTE - AT_ONCE) return { retryAfterMs: REST_MS };
      for (const person of sought.splice(0, AT_ONCE)) {
        const trouble = await lookUp(app, slack, person);
        if (trouble) return restAfter(app, trouble);
      }
      return { retryAfterMs: REST_MS };
    });
  };
}

async function lookUp(app: App, slack: Slack, { userId, email }: store.Sought): Promise<SlackTrouble | null> {
  const found = await slack.accountOf(email);
  // The same question would be refused again, so not before tomorrow.
  if (!found.ok && found.trouble.kind !== 'refused') return found.trouble;
  await store.rememberAccount(app.db, { userId, account: found.ok ? found.value : null });
  return null;
}

function restAfter(app: App, trouble: SlackTrouble): Report {
  app.metrics.slackTroubles.inc({ kind: trouble.kind });
  return { retryAfterMs: trouble.kind === 'rate-limited' ? trouble.retryAfterMs : OUTAGE_WAIT_MS };
}
