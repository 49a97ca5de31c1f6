/** Email as the rest of the server sees it: results are values, whatever the network does. */
export type Mailer = {
  send(mail: Mail): Promise<MailAnswer>;
  /** Makes no more attempts: from now on each reports that the relay is out of reach. */
  close(): void;
};

/** An email to one person. The sender is added when it is sent. */
export type Mail = {
  /** Exactly the stored address. */
  to: string;
  subject: string;
  /** The same words as text and as HTML. */
  text: string;
  html: string;
  /** With its angle brackets. The same for every repeat of an email, so that mail programs show it once. */
  messageId: string;
  /** The threads it belongs to, each like a `messageId`; the last is what it answers. */
  references: readonly string[];
  /** An iCalendar file to attach. */
  calendar: string | null;
};

export type MailAnswer = { ok: true } | { ok: false; trouble: MailTrouble };

export type MailTrouble =
  /** The same mail would be refused again: a 5xx. With `isOfAddress` any other to this address would be too. */
  | { kind: 'refused'; code: string; isOfAddress?: boolean }
  /** This email has to wait, but others may go: a 4xx for this recipient, as with greylisting. */
  | { kind: 'deferred'; code: string }
  /** The relay asks everybody to wait. */
  | { kind: 'rate-limited'; retryAfterMs: number }
  /** The relay, the network or our permission is missing. */
  | { kind: 'unreachable'; code: string };

/** The type of a calendar file names its method, as the file itself does. */
export const calendarType = (calendar: string): string =>
  `text/calendar; charset=utf-8; method=${/^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'}`;
