import type { SharedSlack } from '../../../tests/slack/stand-in-slack.ts';
import type { Rows } from './rows.ts';

export type MessagesFound = {
  sent: number;
  /** A sentence for each notice that its person has not. */
  lost: string[];
  /** Messages that nobody wrote down as sent: the same was sent again. */
  duplicates: number;
};

/** The notices of the tables against what Slack has taken. That every event has its notice is one of the invariants. */
export function messagesFound(slack: SharedSlack, { notices }: Rows): MessagesFound {
  const taken = new Set(slack.people().flatMap((email) => slack.messagesOf(email).map(({ ts }) => ts)));
  const lost = notices.flatMap(({ id, kind, endedAs, ts }) => {
    // There was nothing left to ask.
    if (endedAs === 'obsolete') return [];
    if (endedAs !== 'sent') return [`notice ${id} (${kind}) ended as ${endedAs ?? 'nothing'}`];
    return ts !== null && taken.has(ts)
      ? []
      : [`notice ${id} (${kind}) was sent, and Slack has no such message`];
  });
  const written = new Set(notices.map(({ ts }) => ts));
  return { sent: taken.size, lost, duplicates: [...taken].filter((ts) => !written.has(ts)).length };
}
