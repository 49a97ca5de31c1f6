import { PassThrough } from 'node:stream';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The beginning of a document, compressed once for all that begin like this. */
export type Beginning = {
  readonly text: string;
  readonly zipped: Buffer;
  readonly crc: number;
  readonly bytes: number;
};

/** RFC 1952: deflated, without a name or a time. */
const GZIP = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

export function beginningOf(text: string): Beginning {
  const bytes = Buffer.from(text);
  // Ends on a whole byte, so that other blocks may follow.
  const blocks = deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH });
  return { text, zipped: Buffer.concat([GZIP, blocks]), crc: crc32(bytes), bytes: bytes.length };
}

/**
 * Sends the beginning of a document at once and the rest when it is there. A browser meanwhile fetches what the beginning names.
 * Compressed here, because the plugin that compresses all other answers would keep the beginning until the end.
 */
export function sendInTwo(
  request: FastifyRequest,
  reply: FastifyReply,
  beginning: Beginning,
  rest: Promise<string>,
): FastifyReply {
  const body = new PassThrough();
  const isZipped = /\bgzip\b(?!\s*;\s*q=0)/.test(request.headers['accept-encoding'] ?? '');
  body.write(isZipped ? beginning.zipped : beginning.text);
  void rest.then((text) => body.end(isZipped ? endOf(beginning, Buffer.from(text)) : text));
  if (isZipped) reply.header('content-encoding', 'gzip');
  // nginx would otherwise keep the beginning until it has a buffer full.
  return reply.header('vary', 'accept-encoding').header('x-accel-buffering', 'no').send(body);
}

function endOf({ crc, bytes }: Beginning, rest: Buffer): Buffer {
  const sums = Buffer.alloc(8);
  sums.writeUInt32LE(crc32(rest, crc), 0);
  sums.writeUInt32LE((bytes + rest.length) % 2 ** 32, 4);
  return Buffer.concat([deflateRawSync(rest), sums]);
}
