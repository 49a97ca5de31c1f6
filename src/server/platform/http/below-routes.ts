import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Reason } from '../../../shared/reasons.ts';
import type { App } from '../../context.ts';
import { narrowingHeaders } from './headers.ts';
import { PROBLEM_TYPE, problemOf, RefusedError } from './problem.ts';
import { newRequestId } from './request-log.ts';

/** What Node rejects before there is a request that could be matched to a route. */
const REASON_BY_CODE: Record<string, Reason> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
};

const BROKEN = { detail: 'We cannot read this request.' };

/** A refusal like any other, written by hand to a connection that is then closed. */
export function answerBroken(app: App, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // The answer to an earlier request on this connection must not be mixed up with this one.
  const { _httpMessage: answer } = socket as { _httpMessage?: { headersSent: boolean } | null };
  if (socket.writable && !answer?.headersSent) {
    const reason = REASON_BY_CODE[error.code ?? ''] ?? 'invalid';
    const { status, headers, body } = refusal(app, reason);
    const lines = Object.entries({ ...headers, connection: 'close' }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}

/** `Expect` with anything but "100-continue". */
export function answerExpectations(server: FastifyInstance, app: App): void {
  server.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = refusal(app, 'expectation-failed');
    response.writeHead(status, headers).end(body);
  });
}

function refusal(app: App, reason: Reason) {
  const problem = problemOf(reason, reason === 'invalid' ? BROKEN : {});
  const body = JSON.stringify(problem);
  const headers = {
    ...narrowingHeaders(app),
    'cache-control': 'no-store',
    'content-type': PROBLEM_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': newRequestId(),
  };
  return { status: problem.status, headers, body };
}

/**
 * Exactly one `Host`, as HTTP/1.1 requires: with two, a proxy in front of us may have believed the other. Node
 * itself would answer with nothing but a status.
 */
export function refuseStrangeHosts(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter(
      (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
    ).length;
    if (hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0')) return;
    throw new RefusedError('invalid', { detail: 'A request must name one host.' });
  });
}
