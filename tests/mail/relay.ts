import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerEnvelope, type SMTPServerOptions } from 'smtp-server';

/** A mail as the relay accepted it. */
export type Accepted = {
  to: string[];
  messageId: string;
  subject: string;
  text: string;
  html: string;
  /** Names in lower case. */
  headers: ReadonlyMap<string, unknown>;
  /** As it came over the wire. */
  raw: Buffer;
};

type Then = 'drop' | void;

/** The point in the conversation at which the relay misbehaves. */
type Misbehaviour = {
  /** To the sender, the recipient or the whole mail: an answer such as `450 4.2.0 Greylisted`, or null to continue. */
  from?: (address: string) => string | null;
  to?: (address: string) => string | null;
  data?: (mail: Accepted) => string | null;
  /** What happens after a mail is kept and before its 250. `'drop'` loses the connection. */
  beforeAnswer?: (mail: Accepted) => Promise<Then> | Then;
};

export type Relay = {
  url: string;
  mails: Accepted[];
  to(person: { email: string }): Accepted[];
  misbehave(misbehaviour: Misbehaviour): void;
  connections(): number;
  /** Nothing answers at the address until {@link Relay.comeBack}. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
};

/** A real SMTP server on this machine that keeps what it accepts. */
export async function startRelay(
  options: SMTPServerOptions = { authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'] },
  {
    user,
    scheme = 'smtp',
    host = '127.0.0.1',
  }: { user?: string; scheme?: 'smtp' | 'smtps'; host?: string } = {},
): Promise<Relay> {
  const mails: Accepted[] = [];
  let how: Misbehaviour = {};
  let connections = 0;
  let server = serverWith();
  let port = await listening(server, 0, host);

  function serverWith(): SMTPServer {
    const made = new SMTPServer({
      ...options,
      logger: false,
      onConnect: (_session, callback) => {
        connections += 1;
        callback();
      },
      onMailFrom: ({ address }, _session, callback) => callback(refusal(how.from?.(address))),
      onRcptTo: ({ address }, _session, callback) => callback(refusal(how.to?.(address))),
      onData: (stream, session, callback) => void receive(made, stream, session.envelope, callback),
    });
    // A client that goes away half-way is no error of the relay's.
    made.on('error', () => {});
    const open = new Set<Socket>();
    sockets.set(made, open);
    made.server.on('connection', (socket: Socket) => open.add(socket));
    return made;
  }

  async function receive(
    from: SMTPServer,
    stream: Readable,
    { rcptTo }: SMTPServerEnvelope,
    callback: (error?: Error | null) => void,
  ): Promise<void> {
    const verdict = await keep(
      stream,
      rcptTo.map((each) => each.address),
    );
    if (verdict === DROP) drop(from);
    else callback(refusal(verdict));
  }

  async function keep(stream: Readable, to: string[]): Promise<Verdict> {
    // Null if the client went away half-way.
    const raw = await buffer(stream).catch(() => null);
    if (raw === null) return '451 4.3.0 Only half of it came';
    const { messageId = '', subject = '', text = '', html, headers } = await simpleParser(raw);
    const mail: Accepted = { to, messageId, subject, text, html: html || '', headers, raw };
    const answer = how.data?.(mail) ?? null;
    if (answer !== null) return answer;
    mails.push(mail);
    return (await how.beforeAnswer?.(mail)) === 'drop' ? DROP : null;
  }

  return {
    url: `${scheme}://${user ? `${user}@` : ''}${host}:${port}`,
    mails,
    to: ({ email }) => mails.filter((mail) => mail.to.includes(email)),
    misbehave: (next) => void (how = next),
    connections: () => connections,
    async goAway() {
      drop(server);
      await closed(server);
    },
    async comeBack() {
      server = serverWith();
      port = await listening(server, port, host);
    },
    async stop() {
      drop(server);
      await closed(server);
    },
  };
}

const DROP = Symbol('the connection is lost');

/** What the relay says about a mail; null to accept it. */
type Verdict = string | typeof DROP | null;

function refusal(answer: string | null | undefined): Error | null {
  if (!answer) return null;
  const [, code = '550', words = answer] = /^(\d{3}) (.*)$/.exec(answer) ?? [];
  return Object.assign(new Error(words), { responseCode: Number(code) });
}

const sockets = new WeakMap<SMTPServer, Set<Socket>>();

/** As if the relay had been killed. */
function drop(server: SMTPServer): void {
  for (const socket of sockets.get(server) ?? []) socket.destroy();
}

async function listening(server: SMTPServer, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server.server, 'listening');
  return (server.server.address() as AddressInfo).port;
}

const closed = (server: SMTPServer) => new Promise<void>((resolve) => server.close(resolve));
