import type { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance } from 'fastify';
import { RefusedError } from '../http/problem.ts';
import { SVG } from '../../shared/plans/calls.ts';
import { LIMITS } from './limits.ts';

/** Of a file that is too large, this much is read and dropped, so that the sender hears why it is refused. */
const HEARD_OUT = 10 * LIMITS.bytes;

/** The routes of this server take an SVG file and nothing else, as the bytes that were sent. */
export function takeDrawings(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(SVG, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  server.addHook('preParsing', async (request, _reply, payload) => {
    const length = Number(request.headers['content-length'] ?? 0);
    if (length <= LIMITS.bytes) return payload;
    await hearOut(payload);
    throw tooLarge();
  });
  server.setErrorHandler<FastifyError>((error) => {
    if (error.statusCode === 413) throw tooLarge();
    if (error.statusCode === 415) throw wrongType();
    throw error;
  });
}

async function hearOut(payload: Readable): Promise<void> {
  let heard = 0;
  for await (const chunk of payload) {
    heard += (chunk as Buffer).length;
    if (heard > HEARD_OUT) return;
  }
}

const tooLarge = () =>
  new RefusedError('too-large', {
    detail: `A drawing can be ${LIMITS.bytes / 1024 ** 2} MB at most. Please simplify it.`,
  });
const wrongType = () =>
  new RefusedError('wrong-content-type', { detail: `Please send the drawing as an SVG file (${SVG}).` });
