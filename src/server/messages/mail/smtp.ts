import type { SMTPConnectionOptions } from 'nodemailer';
import { calendarType, type Mail, type MailAnswer, type Mailer, type MailTrouble } from './mail.ts';

type Settings = {
  /** `smtp://` or `smtps://`, perhaps with a user and a password. */
  url: string;
  /** As in a header: `Perch <perch@company.com>`. */
  from: string;
  longestMs?: number;
};

/** The limit for one whole email: otherwise a relay that answers one character at a time would never be given up on. */
const LONGEST_MS = 30_000;

/**
 * Mails leave one after the other, over a connection that stays open between them. Only a relay on this machine is used
 * without TLS; certificates are checked. A connection lost before a byte was sent is opened again, once; what may have
 * arrived is never repeated here, only by the caller.
 */
export function smtpMailer({ url, from, longestMs = LONGEST_MS }: Settings): Mailer {
  let connected: ReturnType<typeof connect> | undefined;
  let isClosed = false;

  return {
    async send(mail) {
      if (isClosed) return { ok: false, trouble: { kind: 'unreachable', code: 'not-running' } };
      if (!isSendable(mail.to)) return { ok: false, trouble: NO_ADDRESS };
      const transport = await (connected ??= connect(url));
      return transport.sendMail({ ...asSent(mail, from), signal: AbortSignal.timeout(longestMs) }).then(
        (): MailAnswer => ({ ok: true }),
        (error: unknown): MailAnswer => ({ ok: false, trouble: smtpTroubleOf(error) }),
      );
    },

    close() {
      isClosed = true;
      void connected?.then((transport) => transport.close());
    },
  };
}

const NO_ADDRESS: MailTrouble = { kind: 'refused', code: 'no-address', isOfAddress: true };

/** It goes into a command to the relay, so no part of it may end the command or be read as a second address. */
const isSendable = (address: string): boolean =>
  address.length <= 320 && /^[^\s\p{C}<>()[\],;:\\"@]+@[^\s\p{C}<>()[\],;:\\"@]+$/u.test(address);

/** The library is loaded with the first mail. */
async function connect(address: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...smtpOptions(address),
    pool: true,
    maxConnections: 1,
    maxRequeues: 1,
    // Relays close idle connections sooner than the library expects.
    idleTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * How Perch connects to a relay. The address is read here rather than by the library, where a query could switch off the checks.
 * The library logs nothing: its log would hold addresses.
 */
export function smtpOptions(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !isThisMachine(host),
    ...(auth.user && { auth }),
    tls: { minVersion: 'TLSv1.2' },
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    dnsTimeout: 5_000,
    socketTimeout: 20_000,
    logger: false,
  } satisfies SMTPConnectionOptions;
}

const isThisMachine = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host);

function asSent({ to, subject, text, html, messageId, references, calendar }: Mail, from: string) {
  return {
    from,
    // As an object it is one address, whatever its characters mean in a header.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId,
    ...(references.length > 0 && { references: [...references], inReplyTo: references.at(-1) }),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    ...(calendar !== null && {
      attachments: [
        {
          filename: 'booking.ics',
          content: calendar,
          contentType: calendarType(calendar),
        },
      ],
    }),
  };
}

/** Error codes that concern the connection, the relay or our permission rather than one email. */
const OF_ALL = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EREQUIRETLS',
  'EPROTOCOL',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'EPROXY',
  'EABORT',
  'ECONFIG',
  'EMAXLIMIT',
]);

/** Turns what the library throws into a value. Its message and the relay's words may quote an address, so only codes are kept. */
export function smtpTroubleOf(error: unknown): MailTrouble {
  const { code = 'unknown', command = '', responseCode, response } = error as LibraryError;
  // The relay goes away, or it does not want this sender: none of the others would fare better.
  if (OF_ALL.has(code) || responseCode === 421 || (command === 'MAIL FROM' && responseCode !== undefined))
    return { kind: 'unreachable', code: responseCode === undefined ? code : `${code}-${responseCode}` };
  if (responseCode !== undefined && responseCode >= 400 && responseCode < 500)
    return { kind: 'deferred', code: String(responseCode) };
  return {
    kind: 'refused',
    code: String(responseCode ?? code),
    isOfAddress: command === 'RCPT TO' && isAboutMailbox(response),
  };
}

type LibraryError = { code?: string; command?: string; responseCode?: number; response?: string };

/** X.1.X is about the address and X.2.X about the mailbox (RFC 3463); X.7.1, from a relay that refuses to relay for us, is not. */
function isAboutMailbox(response = ''): boolean {
  const [, subject] = /^5\d\d[ -]5\.(\d{1,3})\.\d{1,3}\b/.exec(response) ?? [];
  return subject === undefined ? /^55[013]/.test(response) : ['1', '2'].includes(subject);
}
