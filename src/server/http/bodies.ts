import type { FastifyInstance } from 'fastify';

/** JSON and nothing else. An empty body is fine where a call needs none, whatever its header says. */
export function readBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('remove', 'remove');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}
