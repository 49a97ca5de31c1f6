import type { Now } from '../../../../shared/day.ts';
import { signatureOf } from '../../../messages/slack/signature.ts';
import type { StoredMessage } from './workspace.ts';

export type Presser = { id: string; email: string };

/** Which button; of several that do the same, the first or the one with this value. */
export type ButtonPress = { actionId: string; value?: string | undefined };

type Connection = { signingSecret: string; interactionsUrl: string; now: Now };

/**
 * Sends what Slack sends when somebody presses a button, and returns the status of the answer. Null if there is no
 * such button.
 */
export async function sendPress(
  message: StoredMessage,
  { actionId, value }: ButtonPress,
  presser: Presser,
  { signingSecret, interactionsUrl, now }: Connection,
): Promise<number | null> {
  const button = message.blocks
    .flatMap(({ elements = [] }) => elements)
    .find((each) => each.action_id === actionId && (value === undefined || each['value'] === value));
  if (!button) return null;

  const seconds = String(Math.floor(now.epochMilliseconds / 1000));
  const payload = {
    type: 'block_actions',
    user: { id: presser.id, username: presser.email.split('@')[0], team_id: 'T0PERCH' },
    api_app_id: 'A0PERCH',
    container: { type: 'message', message_ts: message.ts, channel_id: message.channel, is_ephemeral: false },
    team: { id: 'T0PERCH', domain: 'perch-demo' },
    channel: { id: message.channel, name: 'directmessage' },
    message: {
      type: 'message',
      bot_id: 'B0PERCH',
      ts: message.ts,
      text: message.text,
      blocks: message.blocks,
    },
    actions: [{ ...button, block_id: 'answer', action_ts: `${seconds}.000000` }],
  };
  const body = new URLSearchParams({ payload: JSON.stringify(payload) }).toString();
  const response = await fetch(interactionsUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-slack-request-timestamp': seconds,
      'x-slack-signature': signatureOf(signingSecret, seconds, body),
    },
    body,
  });
  await response.body?.cancel();
  return response.status;
}
