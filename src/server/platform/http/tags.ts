import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Reads answer an `ETag`, so that a program that asks again is told that nothing has changed without the whole answer. It is made from what
 * this reader was about to be sent, so it says nothing about anybody else's; whether a browser may keep the answer is for `Cache-Control`
 * to say. Weak, because answers are compressed afterwards: register it before that. Files have their own, and the answers in a document
 * need none.
 */
export function tagReads(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const { method, documentId, headers } = request;
    const isRead = (method === 'GET' || method === 'HEAD') && documentId === null;
    if (!isRead || typeof payload !== 'string' || reply.statusCode !== 200) return done(null, payload);
    const tag = `"${hash('sha1', payload, 'base64url')}"`;
    reply.header('etag', `W/${tag}`);
    if (!isNamed(tag, headers['if-none-match'])) return done(null, payload);
    reply.code(304).removeHeader('content-type');
    return done(null, null);
  });
}

/** RFC 9110: compared weakly, in a list, and `*` is any. */
const isNamed = (tag: string, named = ''): boolean =>
  named.split(',').some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*');
