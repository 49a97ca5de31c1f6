/** A channel of email as the rest of the server sees it: results are values, whatever the network does. */
export type Mailer = {
  send(mail: Mail): Promise<MailAnswer>;
  /** Makes no more attempts: from now on each reports that the relay is out of reach. */
  close(): void;
};

/** To one person; who it is from is the sender's business. */
export type Mail = {
  /** Exactly the stored address. */
  to: string;
  subject: string;
  /** The same words twice. */
  text: string;
  html: string;
  /** With its angle brackets. The same each time the same notification is sent: whoever gets it twice sees it once. */
  messageId: string;
  /** The threads it belongs to, each like a `messageId`; the last is what it answers. */
  references: readonly string[];
  /** An iCalendar file that rides along. */
  calendar: string | null;
};

export type MailAnswer = { ok: true } | { ok: false; trouble: MailTrouble };

export type MailTrouble =
  /** This mail would be refused again: a 5xx, or, with `isOfAddress`, any other to an address that takes none. */
  | { kind: 'refused'; code: string; isOfAddress?: boolean }
  /** Not this mail now, but others may go: a 4xx to this recipient, as greylisting does. */
  | { kind: 'deferred'; code: string }
  /** The relay asks everybody to wait. */
  | { kind: 'rate-limited'; retryAfterMs: number }
  /** The relay, the network or our permission is missing. */
  | { kind: 'unreachable'; code: string };
