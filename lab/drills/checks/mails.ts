import type { Relay } from '../../../tests/mail/relay.ts';
import type { DeliveryRow, Rows } from './rows.ts';

export type MailsFound = {
  /** Different ones that the relay has accepted. */
  sent: number;
  /** A sentence for each notification that should have reached its person by mail and has not. */
  lost: string[];
  /** A sentence for each mail that came once more under another Message-ID, or under one that nobody has noted. */
  renamed: string[];
  /** Those that came again under the same Message-ID, which mail programs show once. */
  repeated: number;
};

/** Compares what the tables say was sent with what the relay has accepted. */
export function mailsFound(
  relay: Relay,
  { deliveries }: Rows,
  isTaken: (email: string) => boolean,
): MailsFound {
  const accepted = new Map<string, number>();
  for (const { messageId, to } of relay.mails) {
    const name = `${messageId} ${to.join()}`;
    accepted.set(name, (accepted.get(name) ?? 0) + 1);
  }
  const noted = new Set(deliveries.map(({ messageId, email }) => `${messageId} ${email}`));
  return {
    sent: accepted.size,
    lost: deliveries.flatMap((row) => (isTaken(row.email) ? lossOf(row, accepted) : [])),
    renamed: [...[...accepted.keys()].filter((name) => !noted.has(name)), ...twins(relay)],
    repeated: relay.mails.length - accepted.size,
  };
}

function lossOf({ id, kind, email, endedAs, messageId }: DeliveryRow, accepted: Map<string, number>) {
  // There was nothing left to ask.
  if (endedAs === 'obsolete') return [];
  if (endedAs !== 'sent')
    return [`the email of notification ${id} (${kind}) ended as ${endedAs ?? 'nothing'}`];
  return accepted.has(`${messageId} ${email}`)
    ? []
    : [`the email of notification ${id} (${kind}) was sent, and the relay has no ${messageId}`];
}

/** Emails to one person that say the same of one booking. Each instance calls itself by its own address. */
function twins({ mails }: Relay): string[] {
  const aboutBooking = mails.filter(({ text }) => /\/bookings\/\d+\/details/.test(text));
  const alike = Map.groupBy(aboutBooking, ({ to, subject, text }) =>
    [...to, subject, text.replaceAll(/https?:\/\/[^/]+|\/answer\/\S+/g, '')].join('\n'),
  );
  return [...alike.values()].flatMap((same) => {
    const names = new Set(same.map(({ messageId }) => messageId));
    return names.size > 1 ? [`${same[0]?.subject} came as ${[...names].join(' and ')}`] : [];
  });
}
