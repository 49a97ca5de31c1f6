import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A relay on this machine. Sending it a mail is an error. */
export type PracticeRelay = { host: string; stop(): Promise<void> };

export async function startRelay(
  options: SMTPServerOptions = {},
  listensAt = '127.0.0.1',
): Promise<PracticeRelay> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    logger: false,
    onAuth: ({ username, password }, _session, callback) =>
      username === 'perch@company' && password === 's3cret'
        ? callback(null, { user: username })
        : callback(new Error('Wrong')),
    onData: () => {
      throw new Error('The doctor sent a mail.');
    },
    ...options,
  });
  // A client that goes away half-way is no error of the relay's.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, listensAt, resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    host: `${listensAt}:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Speaks first, as a relay does, but is not one. */
export async function startSomethingElse(): Promise<PracticeRelay> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end('SSH-2.0-OpenSSH_9.2\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
