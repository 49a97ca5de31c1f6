import { connect, type Socket } from 'node:net';
import { tokenOf } from '../../parts/company.ts';

export type Answer = { status: number; head: string; body: string };

/** One kept-alive connection that sends one request after another. */
export type Connection = {
  ask(method: string, path: string, userId: number, body?: object): Promise<Answer>;
  end(): void;
};

/**
 * Parses no more of HTTP than it needs, so that generating load takes little from the servers on the same machine.
 */
export async function openConnection(
  port: number,
  encodings?: string,
  signed: (userId: number) => string = (userId) => `cookie: perch-session=${tokenOf(userId)}`,
): Promise<Connection> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const accept = encodings ? `accept-encoding: ${encodings}\r\n` : '';
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;
  const lose = () => waiting?.reject(new Error('The connection was closed.'));
  socket.on('error', lose).on('close', lose);
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = answerIn(received);
    if (!answer) return;
    received = Buffer.alloc(0);
    waiting?.resolve(answer);
  });

  return {
    ask(method, path, userId, body) {
      const text = body ? JSON.stringify(body) : '';
      const length = text
        ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`
        : '';
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(
          `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${signed(userId)}\r\n${accept}${length}\r\n${text}`,
        );
      });
    },
    end: () => socket.destroy(),
  };
}

/** Null while it is incomplete. */
function answerIn(received: Buffer): Answer | null {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = received.toString('latin1', 0, headEnd).toLowerCase();
  const status = Number(head.slice(9, 12));
  const body = received.subarray(headEnd + 4);
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined)
    return body.length < Number(length) ? null : { status, head, body: body.toString() };
  if (!head.includes('\r\ntransfer-encoding: chunked')) return { status, head, body: '' };
  return body.toString('latin1', Math.max(0, body.length - 5)) === '0\r\n\r\n'
    ? { status, head, body: '' }
    : null;
}
