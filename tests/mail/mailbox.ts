import type { Person } from '../support/cast.ts';
import { clientOf } from '../support/client.ts';

/** A mail as the demo's mailbox shows it. */
export type ReceivedMail = {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  references: string[];
  calendar: string | null;
};

/** What a person has been sent, newest last. Waits for mails still on their way. */
export async function mailsOf(url: string, { email }: Pick<Person, 'email'>): Promise<ReceivedMail[]> {
  const { status, body } = await clientOf(url).get(`/dev/mail/messages?${new URLSearchParams({ email })}`);
  if (status !== 200) throw new Error(`The mails answered ${status}.`);
  return body;
}

export type MailMode = 'none' | 'refused' | 'deferred' | 'unreachable' | 'lost';

export async function letMailFail(url: string, mode: MailMode, count?: number): Promise<void> {
  const { status } = await clientOf(url).post('/dev/mail/fail', { mode, ...(count && { count }) });
  if (status !== 204) throw new Error(`The failure answered ${status}.`);
}
