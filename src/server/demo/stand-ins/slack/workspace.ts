import { createHash, randomInt } from 'node:crypto';
import type { Now } from '../../../../shared/day.ts';

/** A message as the stand-in keeps it; `text` and `blocks` as they were sent. */
export type StoredMessage = {
  ts: string;
  channel: string;
  text: string;
  blocks: StoredBlock[];
  updatedAt: string | null;
  deletedAt: string | null;
};

export type StoredBlock = {
  type: string;
  text?: { text?: string };
  elements?: { type: string; action_id?: string; value?: string; text?: { text?: string } }[];
};

/** A small Slack workspace in memory: who has an account, and what the bot has sent each of them. */
export type Workspace = {
  /** Null if nobody has this email. */
  accountOf(email: string): string | null;
  /** The bot's conversation with an account, by its own id or the account's; null if there is none. */
  conversation(id: string): string | null;
  /** Whose conversation it is, by email. */
  personIn(channel: string): string | null;
  write(channel: string, text: string, blocks: StoredBlock[]): StoredMessage;
  find(ts: string): StoredMessage | undefined;
  messagesOf(email: string): StoredMessage[];
  /** Emails of the people who have messages. */
  people(): string[];
  empty(): void;
};

/** People in `without` have no account, nor does anybody whose address begins with "no-slack". */
export function workspace(now: () => Now, without: ReadonlySet<string>): Workspace {
  const emails = new Map<string, string>();
  let messages: StoredMessage[] = [];
  // Begins anywhere, so that two instances, or one that is restarted, do not give two messages of one second the same name.
  let written = randomInt(1_000_000);

  const personIn = (channel: string) => emails.get(channel.slice(1)) ?? null;

  return {
    accountOf(email) {
      const address = email.toLowerCase();
      if (!address.includes('@') || address.startsWith('no-slack') || without.has(address)) return null;
      const key = keyOf(address);
      emails.set(key, address);
      return `U${key}`;
    },
    conversation: (id) => (/^[UD]/.test(id) && personIn(id) ? `D${id.slice(1)}` : null),
    personIn,
    write(channel, text, blocks) {
      written += 1;
      // Seconds and a counter: unique, as in Slack, even while the clock stands still.
      const ts = `${Math.floor(now().epochMilliseconds / 1000)}.${String(written % 1_000_000).padStart(6, '0')}`;
      const message = { ts, channel, text, blocks, updatedAt: null, deletedAt: null };
      messages.push(message);
      return message;
    },
    find: (ts) => messages.find((each) => each.ts === ts),
    messagesOf: (email) => messages.filter(({ channel }) => personIn(channel) === email.toLowerCase()),
    people: () => [...new Set(messages.flatMap(({ channel }) => personIn(channel) ?? []))].sort(),
    empty() {
      messages = [];
    },
  };
}

/** Ids look like Slack's, and stay the same after a restart, because the database remembers them. */
function keyOf(email: string): string {
  const digest = createHash('sha256').update(email).digest('hex');
  return BigInt(`0x${digest.slice(0, 16)}`)
    .toString(36)
    .toUpperCase()
    .padStart(13, '0')
    .slice(-10);
}
