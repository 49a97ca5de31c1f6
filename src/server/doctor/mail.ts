import { isLoopback } from '../platform/settings/fields.ts';
import { codeOf, type Finding, fine, problem } from './finding.ts';
import { type Dialogue, openDialogue, type Reply } from './smtp-dialogue.ts';

type Relay = {
  host: string;
  port: number;
  /** From the start; otherwise after STARTTLS. */
  isTls: boolean;
  user: string;
  password: string;
};

const mailFine = (sentence: string): Finding => fine('Email', sentence);
const mailProblem = (sentence: string): Finding => problem('Email', sentence);

/** Talks to the relay as far as naming the sender, then takes that back: nothing is sent. */
export async function examineRelay(url: string, from: string): Promise<Finding> {
  const relay = relayIn(url);
  let dialogue: Dialogue | undefined;
  try {
    dialogue = await openDialogue(relay);
    return await talk(dialogue, relay, from);
  } catch (error) {
    return mailProblem(whyUnreachable(codeOf(error), relay));
  } finally {
    dialogue?.end();
  }
}

function relayIn(url: string): Relay {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isTls = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : isTls ? 465 : 587,
    isTls,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

async function talk(dialogue: Dialogue, relay: Relay, from: string): Promise<Finding> {
  const place = placeOf(relay);
  const greeting = await dialogue.next();
  if (greeting.code !== 220)
    return mailProblem(`${place} turns Perch away (${greeting.code}). Ask whoever runs it.`);
  let offers = offersIn(await dialogue.ask('EHLO perch'));
  let isEncrypted = relay.isTls;
  if (!isEncrypted && offers.includes('STARTTLS')) {
    const { code } = await dialogue.ask('STARTTLS');
    if (code !== 220)
      return mailProblem(`${place} does not begin TLS when asked to (${code}). Ask whoever runs it.`);
    await dialogue.upgrade();
    isEncrypted = true;
    offers = offersIn(await dialogue.ask('EHLO perch'));
  }
  if (!isEncrypted && !isLoopback(relay.host))
    return mailProblem(
      `${place} offers no STARTTLS, and Perch sends nothing unencrypted. Use a port of its that does, or one for TLS from the start with smtps://.`,
    );
  const refusal = relay.user ? await refusalOfUser(dialogue, relay, offers) : null;
  if (refusal) return refusal;
  const sender = await dialogue.ask(`MAIL FROM:<${from}>`);
  if (sender.code !== 250) return mailProblem(whyNotFrom(sender, place, relay.user !== ''));
  await dialogue.ask('RSET');
  await dialogue.ask('QUIT');
  return mailFine(
    `${place} takes mail from ${from}, ${isEncrypted ? 'over TLS' : 'unencrypted, on this machine'}. None was sent.`,
  );
}

const placeOf = ({ host, port }: Relay) => `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** The first word of each extension; for AUTH the methods as well: "AUTH PLAIN". */
function offersIn({ lines }: Reply): string[] {
  return lines.flatMap((line) => {
    const [name = '', ...rest] = line.toUpperCase().split(/[ =]+/);
    return name === 'AUTH' ? rest.map((way) => `AUTH ${way}`) : [name];
  });
}

async function refusalOfUser(dialogue: Dialogue, relay: Relay, offers: string[]): Promise<Finding | null> {
  const { user, password } = relay;
  const place = placeOf(relay);
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  let answer: Reply;
  if (offers.includes('AUTH PLAIN'))
    answer = await dialogue.ask(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`);
  else if (offers.includes('AUTH LOGIN')) {
    await dialogue.ask('AUTH LOGIN');
    await dialogue.ask(base64(user));
    answer = await dialogue.ask(base64(password));
  } else
    return mailProblem(
      `${place} takes no user and password there. Use the port that it offers for sending, usually 587, or leave them out of SMTP_URL.`,
    );
  if (answer.code === 235) return null;
  return mailProblem(
    `${place} refuses user and password in SMTP_URL (${answer.code}). Check both; characters such as @ : / % in them must be percent-encoded.`,
  );
}

function whyNotFrom({ code }: Reply, place: string, hasUser: boolean): string {
  if (code === 530 && !hasUser) return `${place} wants a user and a password (530). Put them into SMTP_URL.`;
  return code >= 500
    ? `${place} does not let Perch send as MAIL_FROM (${code}). Use an address that it allows this user to send from.`
    : `${place} takes no mail at the moment (${code}). Try again later, or ask whoever runs it.`;
}

function whyUnreachable(code: string, relay: Relay): string {
  const place = placeOf(relay);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `There is no machine named ${relay.host} (${code}). Check the name in SMTP_URL.`;
  if (code === 'ECONNREFUSED')
    return `Nothing listens at ${place} (${code}). Check host and port in SMTP_URL.`;
  if (code === 'NOT_SMTP')
    return `Something other than a mail relay answers at ${place}. Check host and port in SMTP_URL.`;
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'ERR_SSL_PACKET_LENGTH_TOO_LONG')
    return `${place} does not begin with TLS (${code}). Use smtp:// in SMTP_URL, which switches to TLS automatically.`;
  if (/CERT|SIGN|TLS|SSL|EPROTO/.test(code))
    return `The certificate of ${place} is not trusted (${code}). Use the name that it is for in SMTP_URL; if your company signs its own, name the file with theirs in NODE_EXTRA_CA_CERTS.`;
  if (code === 'ETIMEDOUT')
    return relay.isTls
      ? `${place} does not answer (${code}). Allow this machine to call it; many networks block outgoing mail.`
      : `${place} says nothing (${code}). If it expects TLS from the start, as port 465 does, use smtps:// in SMTP_URL; otherwise allow this machine to call it.`;
  return `${place} cannot be reached (${code}). Check SMTP_URL, and that this machine may call it.`;
}
