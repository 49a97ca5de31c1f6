import type { Now } from '../../../../shared/day.ts';
import { SCOPES } from '../../../messages/slack/slack.ts';
import { type Misbehaviour, misbehaviour } from './misbehaviour.ts';
import { type StoredMessage, type Workspace, workspace, type StoredBlock } from './workspace.ts';
import { signatureOf } from '../../../messages/slack/signature.ts';

type Settings = {
  /** The one token it accepts. */
  token: string;
  signingSecret: string;
  /** Where presses are sent. Looked up at each press: it is known once the server is listening. */
  interactionsUrl(): string;
  now(): Now;
  /** Addresses of people without an account. */
  without?: ReadonlySet<string>;
};

/** An in-memory Slack for the demo and the tests; the real client library talks to it. */
export type SlackStandIn = {
  api(method: string, token: string | null, form: URLSearchParams): ApiAnswer;
  /** The token's scopes, which Slack gives in a header of each answer. */
  readonly scopes: Set<string>;
  readonly misbehaviour: Misbehaviour;
  messagesOf(email: string): StoredMessage[];
  people(): string[];
  /** Pressed by the message's recipient, or by the person with this email. Null if there is no such message or button. */
  press(ts: string, pressed: ButtonPress, email?: string): Promise<number | null>;
  reset(): void;
};

export function slackStandIn({
  token,
  signingSecret,
  interactionsUrl,
  now,
  without = new Set(),
}: Settings): SlackStandIn {
  const slack: Workspace = workspace(now, without);
  const methods = webApi(slack, now);

  return {
    api(name, given, form) {
      if (given === null) return { ok: false, error: 'not_authed' };
      if (given !== token) return { ok: false, error: 'invalid_auth' };
      const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
      return method ? method(form) : { ok: false, error: 'unknown_method' };
    },
    scopes: new Set(SCOPES),
    misbehaviour: misbehaviour(),
    messagesOf: slack.messagesOf,
    people: slack.people,
    async press(ts, pressed, email) {
      const message = slack.find(ts);
      const presser = email ?? (message && slack.personIn(message.channel));
      const id = presser && slack.accountOf(presser);
      if (!message || !presser || !id) return null;
      const connection = { signingSecret, interactionsUrl: interactionsUrl(), now: now() };
      return sendPress(message, pressed, { id, email: presser }, connection);
    },
    reset: slack.empty,
  };
}

type Presser = { id: string; email: string };

/** Which button; of several that do the same, the first or the one with this value. */
type ButtonPress = { actionId: string; value?: string | undefined };

type Connection = { signingSecret: string; interactionsUrl: string; now: Now };

/**
 * Sends what Slack sends when somebody presses a button, and returns the status of the answer. Null if there is no
 * such button.
 */
async function sendPress(
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

/** What Slack answers with status 200: `ok`, or an error code. */
type ApiAnswer = { ok: true; [field: string]: unknown } | { ok: false; error: string };

/** The Web API methods that Perch uses, by name, with Slack's own error codes. */
function webApi(slack: Workspace, now: () => Now): Record<string, (form: URLSearchParams) => ApiAnswer> {
  return {
    'auth.test': () => ({ ok: true, url: 'https://perch-demo.slack.example/', ...BOT, user: 'perch' }),

    'users.lookupByEmail'(form) {
      const id = slack.accountOf(form.get('email') ?? '');
      return id
        ? { ok: true, user: { id, team_id: BOT.team_id, deleted: false, is_bot: false } }
        : no('users_not_found');
    },

    'conversations.open'(form) {
      const channel = slack.conversation(form.get('users') ?? '');
      return channel ? { ok: true, channel: { id: channel } } : no('user_not_found');
    },

    'chat.postMessage'(form) {
      const channel = slack.conversation(form.get('channel') ?? '');
      if (!channel) return no('channel_not_found');
      const content = contentOf(form);
      return 'error' in content
        ? no(content.error)
        : posted(slack.write(channel, content.text, content.blocks));
    },

    'chat.update'(form) {
      const channel = slack.conversation(form.get('channel') ?? '');
      if (!channel || form.get('channel') !== channel) return no('channel_not_found');
      const message = slack.find(form.get('ts') ?? '');
      if (!message || message.channel !== channel || message.deletedAt) return no('message_not_found');
      const content = contentOf(form);
      if ('error' in content) return no(content.error);
      Object.assign(message, content, { updatedAt: now().toString() });
      return posted(message);
    },
  };
}

const BOT = { team: 'Perch demo', team_id: 'T0PERCH', user_id: 'U0PERCHBOT', bot_id: 'B0PERCH' };

const no = (error: string): ApiAnswer => ({ ok: false, error });

function posted({ channel, ts, text, blocks }: StoredMessage): ApiAnswer {
  const message = { type: 'message', bot_id: BOT.bot_id, user: BOT.user_id, ts, text, blocks };
  return { ok: true, channel, ts, text, message };
}

/** Slack's own limits on a message. */
const MOST_TEXT = 40_000;
const MOST_BLOCKS = 50;
const MOST_ELEMENTS = 25;
const MOST_OF_A_SECTION = 3_000;
const MOST_OF_A_BUTTON = 75;

function contentOf(form: URLSearchParams): { text: string; blocks: StoredBlock[] } | { error: string } {
  const text = form.get('text') ?? '';
  if (text.length > MOST_TEXT) return { error: 'msg_too_long' };
  const blocks = blocksIn(form.get('blocks') ?? '[]');
  if (!blocks || blocks.length > MOST_BLOCKS) return { error: 'invalid_blocks' };
  return text === '' && blocks.length === 0 ? { error: 'no_text' } : { text, blocks };
}

function blocksIn(text: string): StoredBlock[] | null {
  try {
    const blocks: unknown = JSON.parse(text);
    return Array.isArray(blocks) && blocks.every(isBlock) ? blocks : null;
  } catch {
    return null;
  }
}

function isBlock(each: StoredBlock | null): boolean {
  if (typeof each?.type !== 'string') return false;
  const { elements = [], text } = each;
  const actions = elements.flatMap(({ action_id: id }) => id ?? []);
  return (
    elements.length <= MOST_ELEMENTS &&
    new Set(actions).size === actions.length &&
    elements.every(
      ({ type, text: on }) => type !== 'button' || (on?.text ?? '').length <= MOST_OF_A_BUTTON,
    ) &&
    (text?.text ?? '').length <= MOST_OF_A_SECTION
  );
}
