import type { NodemailerError } from 'nodemailer';
import { smtpOptions } from '../messages/mail/smtp.ts';
import { type Finding, findingsAbout } from './finding.ts';
import { whyUnreachable } from './unreachable.ts';

const { fine, problem } = findingsAbout('Email');

type Options = ReturnType<typeof smtpOptions>;

/** Talks to the relay as an email would, as far as naming the sender, then takes that back: nothing is sent. */
export async function examineRelay(url: string, from: string): Promise<Finding> {
  const options = smtpOptions(url);
  const place = `${options.host.includes(':') ? `[${options.host}]` : options.host}:${options.port}`;
  try {
    const isEncrypted = await introduce(options, from);
    const how = isEncrypted ? 'over TLS' : 'unencrypted, on this machine';
    return fine(`${place} takes mail from ${from}, ${how}. None was sent.`);
  } catch (error) {
    return problem(whyNot(error as NodemailerError, place, options));
  }
}

const TAKES_NO_USER = 'TAKES_NO_USER';

/** Whether that was over TLS. The library can try everything but the sender; that it lets us add as a way to sign in. */
async function introduce({ auth, ...options }: Options, from: string): Promise<boolean> {
  const { default: SmtpConnection } = await import('nodemailer/lib/smtp-connection');
  const connection = new SmtpConnection({
    ...options,
    customAuth: {
      async SENDER({ sendCommand }) {
        const { response } = await sendCommand(`MAIL FROM:<${from}>`);
        if (!response.startsWith('250')) throw new Error('refused');
        await sendCommand('RSET');
      },
    },
  });
  const step = (begin: (end: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      connection.on('error', reject);
      begin((error) => (error ? reject(error) : resolve()));
    });
  try {
    await step((end) => connection.connect(end));
    if (auth && !connection.allowsAuth) throw Object.assign(new Error(), { code: TAKES_NO_USER });
    if (auth) await step((end) => connection.login(auth, end));
    await step((end) => connection.login({ method: 'SENDER' }, end));
    connection.quit();
    return connection.secure;
  } catch (error) {
    connection.close();
    throw error;
  }
}

function whyNot(error: NodemailerError, place: string, { secure, auth }: Options): string {
  const { responseCode: answer, command, originalCode, code = 'unknown' } = error;
  if (code === TAKES_NO_USER)
    return `${place} takes no user and password there. Use the port that it offers for sending, usually 587, or leave them out of SMTP_URL.`;
  if (command === 'AUTH SENDER' && answer === 530 && !auth)
    return `${place} wants a user and a password (530). Put them into SMTP_URL.`;
  if (command === 'AUTH SENDER' && answer)
    return answer >= 500
      ? `${place} does not let Perch send as MAIL_FROM (${answer}). Use an address that it allows this user to send from.`
      : `${place} takes no mail at the moment (${answer}). Try again later, or ask whoever runs it.`;
  if (code === 'EAUTH' && answer)
    return `${place} refuses user and password in SMTP_URL (${answer}). Check both; characters such as @ : / % in them must be percent-encoded.`;
  if (command === 'STARTTLS' && answer && answer >= 500)
    return `${place} offers no STARTTLS, and Perch sends nothing unencrypted. Use one of its ports that does, or one for TLS from the start with smtps://.`;
  if (answer) return `${place} turns Perch away (${answer}). Ask whoever runs it.`;
  if (code === 'EPROTOCOL')
    return `Something other than a mail relay answers at ${place}. Check host and port in SMTP_URL.`;
  return whyNoRelay(code === 'ETIMEDOUT' ? code : (originalCode ?? code), place, secure);
}

function whyNoRelay(code: string, place: string, isTls: boolean): string {
  if (code === 'ECONNREFUSED')
    return `Nothing listens at ${place} (${code}). Check host and port in SMTP_URL.`;
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'ERR_SSL_PACKET_LENGTH_TOO_LONG')
    return `${place} does not begin with TLS (${code}). Use smtp:// in SMTP_URL, which switches to TLS automatically.`;
  if (code === 'ETIMEDOUT')
    return isTls
      ? `${place} does not answer (${code}). Allow this machine to call it; many networks block outgoing mail.`
      : `${place} says nothing (${code}). If it expects TLS from the start, as port 465 does, use smtps:// in SMTP_URL; otherwise allow this machine to call it.`;
  const otherwise = `${place} cannot be reached (${code}). Check SMTP_URL, and that this machine may call it.`;
  return whyUnreachable(code, place, 'SMTP_URL', otherwise);
}
