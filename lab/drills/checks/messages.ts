import type { SharedSlack } from '../../../tests/slack/stand-in-slack.ts';
import type { Rows } from './rows.ts';

export type MessagesFound = {
  sent: number;
  /** A sentence for each notification that has not reached its person. */
  lost: string[];
  /** Messages sent without being recorded as sent: the same one was sent again. */
  duplicates: number;
};

/**
 * Compares the notices in the tables with what Slack has accepted. That every event has its notification is one of
 * the invariants.
 */
export function messagesFound(slack: SharedSlack, { notifications }: Rows): MessagesFound {
  const taken = new Set(slack.people().flatMap((email) => slack.messagesOf(email).map(({ ts }) => ts)));
  const lost = notifications.flatMap(({ id, kind, endedAs, ts, isForSlack }) => {
    // There was nothing left to ask.
    if (endedAs === 'obsolete' || !isForSlack) return [];
    if (endedAs !== 'sent') return [`notification ${id} (${kind}) ended as ${endedAs ?? 'nothing'}`];
    return ts !== null && taken.has(ts)
      ? []
      : [`notification ${id} (${kind}) was sent, and Slack has no such message`];
  });
  const written = new Set(notifications.map(({ ts }) => ts));
  return { sent: taken.size, lost, duplicates: [...taken].filter((ts) => !written.has(ts)).length };
}
