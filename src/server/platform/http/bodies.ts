import type { FastifyInstance } from 'fastify';
import { largeBodies } from './apart/bodies.ts';

/** JSON only. A call that needs no body may send an empty one, whatever its header says. */
export function readBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('remove', 'remove');
  const readLarge = largeBodies(server);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const large = readLarge(request, body as string);
    if (large) void pass(large, done);
    else if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}

type Done = (error: Error | null, body?: unknown) => void;

async function pass(large: Promise<unknown>, done: Done): Promise<void> {
  let body: unknown;
  try {
    body = await large;
  } catch (error) {
    return done(error as Error);
  }
  done(null, body);
}
