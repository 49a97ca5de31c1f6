import type { Now } from '../../../../shared/day.ts';
import type { Mail, MailAnswer, Mailer } from '../../../messages/mail/mail.ts';

/** A mail as the stand-in keeps it. */
export type StoredMail = Mail & { id: number; at: string };

/** `lost` takes the mail, and the answer never arrives. */
export const MAIL_MODES = ['none', 'refused', 'deferred', 'unreachable', 'lost'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

/** A relay and everybody's mailbox in this process, for the demo and the tests. */
export type MailStandIn = Mailer & {
  /** For a number of mails, or until told otherwise. */
  misbehave(mode: MailMode, mails?: number): void;
  isFine(): boolean;
  mailsOf(email: string): StoredMail[];
  find(id: number): StoredMail | undefined;
  /** Addresses of the people who have mail. */
  people(): string[];
  reset(): void;
};

export function mailStandIn(now: () => Now): MailStandIn {
  let mails: StoredMail[] = [];
  let taken = 0;
  let mode: MailMode = 'none';
  let left = Infinity;

  return {
    async send(mail) {
      const answer = mode;
      if (mode !== 'none') left -= 1;
      if (left <= 0) mode = 'none';
      if (answer === 'none' || answer === 'lost') {
        taken += 1;
        mails.push({ ...mail, id: taken, at: now().toString() });
      }
      return ANSWERS[answer];
    },
    close() {},
    misbehave(wanted, count = Infinity) {
      mode = wanted;
      left = count;
    },
    isFine: () => mode === 'none',
    mailsOf: (email) => mails.filter(({ to }) => to.toLowerCase() === email.toLowerCase()),
    find: (id) => mails.find((each) => each.id === id),
    people: () => [...new Set(mails.map(({ to }) => to))].sort(),
    reset() {
      mails = [];
    },
  };
}

const ANSWERS: Readonly<Record<MailMode, MailAnswer>> = {
  none: { ok: true },
  refused: { ok: false, trouble: { kind: 'refused', code: '554' } },
  deferred: { ok: false, trouble: { kind: 'deferred', code: '451' } },
  unreachable: { ok: false, trouble: { kind: 'unreachable', code: 'ECONNECTION' } },
  lost: { ok: false, trouble: { kind: 'unreachable', code: 'ECONNECTION' } },
};
