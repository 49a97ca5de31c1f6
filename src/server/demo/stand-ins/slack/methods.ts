import type { Now } from '../../../../shared/day.ts';
import type { StoredBlock, StoredMessage, Workspace } from './workspace.ts';

/** What Slack answers with status 200: `ok`, or an error code. */
export type ApiAnswer = { ok: true; [field: string]: unknown } | { ok: false; error: string };

/** The Web API methods that Perch uses, by name, with Slack's own error codes. */
export function webApi(
  slack: Workspace,
  now: () => Now,
): Record<string, (form: URLSearchParams) => ApiAnswer> {
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
    (text?.text ?? '').length <= MOST_OF_A_SECTION
  );
}
