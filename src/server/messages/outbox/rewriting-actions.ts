import type { App } from '../../context.ts';
import { isOnDayOf } from '../../days/area-days/same-day.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Slack, SlackTrouble } from '../slack/slack.ts';
import { lockDaysOf, whileHeld } from './holding-actions.ts';
import { messageOf, type MessageRows } from './messages.ts';
import { type PassReport, processQueued } from './pass.ts';
import { slackMessage } from './slack-message.ts';
import * as store from './store.ts';
import type { SentRow } from './store.ts';

/** Updates messages whose buttons or wording are out of date (M3). */
export async function updateMessages(app: App, slack: Slack): Promise<PassReport> {
  return processQueued(
    app,
    'slack',
    (db, exceptThese) => store.outdatedNotifications(db, { exceptThese }),
    async (id) => {
      const ids = (await store.sharingMessage(app.db, { id })).map((each) => each.id);
      return whileHeld(app, 'slack', ids, () => update(app, slack, ids));
    },
  );
}

async function update(app: App, slack: Slack, ids: number[]): Promise<SlackTrouble | null> {
  const sent = await store.sentNotificationsOf(app.db, { ids });
  const [first] = sent;
  if (!first || !sent.some(({ needsUpdate }) => needsUpdate)) return null;
  const message = currentMessage(app, [first, ...sent.slice(1)]);
  const answer = await slack.update(first.channel, first.ts, message);
  if (answer.ok) {
    await app.db.transaction((transaction) =>
      clearUnlessChanged(app, transaction, sent, JSON.stringify(message)),
    );
    return null;
  }
  // A message that was deleted, or is too old to change, can stay as it is: nobody relies on it.
  if (answer.trouble.kind === 'refused') await store.markUpToDate(app.db, { ids });
  return answer.trouble;
}

/** A booking may have changed again while Slack was called; anyone changing it holds the lock of its day. */
async function clearUnlessChanged(
  app: App,
  transaction: Transaction,
  sent: readonly SentRow[],
  said: string,
): Promise<void> {
  await lockDaysOf(transaction, sent);
  const ids = sent.map(({ id }) => id);
  const [first, ...others] = await store.sentNotificationsOf(transaction, { ids });
  if (!first || others.length + 1 !== sent.length) return;
  const isHeld = sent.every((before, index) => isOnDayOf(before, [first, ...others][index] ?? before));
  if (isHeld && JSON.stringify(currentMessage(app, [first, ...others])) === said)
    await store.markUpToDate(transaction, { ids });
}

const currentMessage = (app: App, told: MessageRows) =>
  slackMessage(messageOf(told, app.clock.now(), app.publicUrl()));
