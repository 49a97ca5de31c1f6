import { connect as connectPlainly, type Socket } from 'node:net';
import { connect as connectOverTls } from 'node:tls';

/** What a relay answers: the last line's code, and the words of all lines. */
export type Reply = { code: number; lines: string[] };

/** A conversation with a relay, a command at a time. Its errors have the network's code. */
export type Dialogue = {
  /** The greeting, or the answer to the last command. */
  next(): Promise<Reply>;
  ask(command: string): Promise<Reply>;
  /** Goes on over TLS. What the relay said before no longer counts. */
  upgrade(): Promise<void>;
  end(): void;
};

const TIMEOUT_MS = 5_000;
/** A relay answers in a few lines; anything that says more is not a relay. */
const MOST_CHARACTERS = 20_000;

type Place = { host: string; port: number; isTls: boolean };

export async function openDialogue({ host, port, isTls }: Place): Promise<Dialogue> {
  const plain = isTls ? null : connectPlainly({ host, port });
  let socket: Socket = plain ?? connectOverTls({ host, port, servername: nameOf(host) });
  await once(socket, isTls ? 'secureConnect' : 'connect');
  let heard = '';
  const listen = () => {
    heard = '';
    // Code that waits for an answer sees the error; between two answers nobody waits.
    socket.on('error', () => {});
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
    });
  };
  listen();

  async function next(): Promise<Reply> {
    for (;;) {
      const reply = /^(?:\d{3}-.*\r?\n)*(\d{3})(?: .*)?\r?\n/.exec(heard);
      if (reply) {
        heard = heard.slice(reply[0].length);
        return {
          code: Number(reply[1]),
          lines: reply[0]
            .trim()
            .split(/\r?\n/)
            .map((line) => line.slice(4)),
        };
      }
      if (heard.length > MOST_CHARACTERS || /^(?!\d{3}).{3}/.test(heard)) throw failure('NOT_SMTP');
      await once(socket, 'data');
    }
  }

  return {
    next,
    ask(command) {
      socket.write(`${command}\r\n`);
      return next();
    },
    async upgrade() {
      socket.removeAllListeners('data');
      socket = connectOverTls({ socket, servername: nameOf(host) });
      await once(socket, 'secureConnect');
      listen();
    },
    end() {
      socket.on('error', () => {});
      socket.destroy();
    },
  };
}

/** The name that the certificate has to be for; an address has none. */
const nameOf = (host: string) => (/^[\d.]+$|:/.test(host) ? '' : host);

const failure = (code: string) => Object.assign(new Error(code), { code });

/** Rejects if the connection ends, fails or is silent meanwhile. */
function once(socket: Socket, event: 'connect' | 'secureConnect' | 'data'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(failure('ETIMEDOUT')), TIMEOUT_MS);
    const settle = (error?: Error) => {
      clearTimeout(timer);
      socket.off(event, onEvent).off('error', settle).off('close', onClose);
      if (!error) return resolve();
      socket.on('error', () => {}).destroy();
      reject(error);
    };
    const onEvent = () => settle();
    const onClose = () => settle(failure('ECONNRESET'));
    socket.on(event, onEvent).on('error', settle).on('close', onClose);
  });
}
