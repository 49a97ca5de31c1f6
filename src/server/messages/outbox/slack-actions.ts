import type { App } from '../../context.ts';
import type { PostedMessage } from '../slack/slack.ts';
import type { ChannelAnswer, Channel } from './channel.ts';
import { rememberAccount } from './look-up-store.ts';
import { messageOf, type MessageRows } from './messages.ts';
import { withOffers } from './offers.ts';
import { type Ending, type PassReport, processQueued } from './pass.ts';
import { deliveryBy } from './sending-actions.ts';
import { slackMessage } from './slack-message.ts';
import * as store from './store.ts';
import type { NotificationRow } from './details-store.ts';

/**
 * Sends what is queued for Slack, previously refused notifications last. Slack allows ten times as many messages as
 * look-ups: while look-ups are limited, messages to known accounts go on.
 */
export async function deliverNotifications(app: App): Promise<PassReport> {
  let lookUpsRestMs = 0;
  const deliver = deliveryBy(app, slackChannel);
  const report = await processQueued(
    app,
    'slack',
    (db, exceptThese) =>
      store.unsentNotifications(db, {
        exceptThese,
        onlyToKnownAccounts: lookUpsRestMs > 0,
        now: app.clock.now().toString(),
      }),
    async (id) => {
      const ended = await deliver(id);
      if (isAboutLookUps(ended)) lookUpsRestMs = ended.retryAfterMs;
      return ended;
    },
  );
  const hasMoreToSay = report.isMore || report.retryAfterMs !== undefined || lookUpsRestMs === 0;
  return hasMoreToSay ? report : { retryAfterMs: lookUpsRestMs };
}

type AboutLookUps = Extract<Ending, { kind: 'rate-limited' }>;

const isAboutLookUps = (ended: Ending): ended is AboutLookUps =>
  ended !== null && ended !== 'held-elsewhere' && ended.kind === 'rate-limited' && ended.ofLookUps === true;

/** Slack's delivery is recorded in the notification's own row, with the message, because that can be rewritten (M3). */
const slackChannel: Channel<NotificationRow, PostedMessage> = {
  name: 'slack',
  unsentOf: store.unsentNotificationsOf,
  verdictOn: (_app, { wantsSlack }) => (wantsSlack === false ? 'no-channel' : 'tell'),
  corrects: () => false,
  // There is no way to find out whether Slack accepted a message from a process that died.
  triedAs: () => null,
  identify: ({ ts }) => ts,
  send: postToPerson,
  mayAsk: () => true,
  markSent: (db, { ids, now, receipt, outdated }) => store.markSent(db, { ids, now, ...receipt, outdated }),
  markEnded: store.markEnded,
  countSent: ({ metrics }, outcome) => metrics.messages.inc({ outcome }),
  async afterTrouble(app, told, { kind }) {
    if (kind === 'refused') for (const { id } of told) await store.countAttempt(app.db, { id });
  },
};

/**
 * Posts a notification's message to its person; null if the person has no account (without Slack, nobody has). The
 * account is looked up by email once. If Slack refuses it, it may have been replaced, so it is looked up again.
 */
async function postToPerson(app: App, told: MessageRows): Promise<ChannelAnswer<PostedMessage | null>> {
  const [notification] = told;
  const { slack } = app;
  if (!slack) return { ok: true, value: null };
  const message = slackMessage(messageOf(await withOffers(app, told), app.clock.now(), app.publicUrl()));
  if (notification.account !== null) {
    const answer = await slack.post(notification.account, message);
    if (answer.ok || answer.trouble.kind !== 'refused') return answer;
  }
  const found = await slack.accountOf(notification.email);
  if (!found.ok) {
    const { trouble } = found;
    return trouble.kind === 'rate-limited' ? { ok: false, trouble: { ...trouble, ofLookUps: true } } : found;
  }
  await rememberAccount(app.db, { userId: notification.userId, account: found.value });
  return found.value === null ? { ok: true, value: null } : slack.post(found.value, message);
}
