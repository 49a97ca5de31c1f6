import type { App } from '../context.ts';
import type { Answer, Posted } from '../slack/slack.ts';
import { messageOf } from './messages.ts';
import { rememberAccount } from './look-up-store.ts';
import type { NotificationRow } from './store.ts';

/**
 * Posts a notification's message to its person; null if the person has no account. The account is looked up by
 * email once. If Slack refuses it, it may have been replaced, so it is looked up again.
 */
export async function postToPerson(app: App, notification: NotificationRow): Promise<Answer<Posted | null>> {
  const message = messageOf(notification, app.clock.now(), app.publicUrl());
  if (notification.account !== null) {
    const answer = await app.slack.post(notification.account, message);
    if (answer.ok || answer.trouble.kind !== 'refused') return answer;
  }
  const found = await app.slack.accountOf(notification.email);
  if (!found.ok) {
    const { trouble } = found;
    return trouble.kind === 'rate-limited' ? { ok: false, trouble: { ...trouble, ofLookUps: true } } : found;
  }
  await rememberAccount(app.db, { userId: notification.userId, account: found.value });
  return found.value === null ? { ok: true, value: null } : app.slack.post(found.value, message);
}
