import type { FastifyInstance } from 'fastify';
import type { App } from '../../context.ts';

const AT = '/.well-known/security.txt';
/** The file has to say how long it holds (RFC 9116). It is as true as the setting, so it always holds for a while. */
const HOLDS_HOURS = 90 * 24;

/** Who is told of a weakness in this company's Perch. */
export function serveSecurityContact(server: FastifyInstance, app: App): void {
  const { securityContact } = app.config;
  if (securityContact === null) return;
  server.get(AT, { config: { access: 'anyone' }, schema: { hide: true } }, async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .serializer(String)
      .send(
        [
          `Contact: ${securityContact}`,
          `Expires: ${app.clock.now().add({ hours: HOLDS_HOURS }).toString({ smallestUnit: 'second' })}`,
          `Canonical: ${app.publicUrl()}${AT}`,
          '',
        ].join('\n'),
      ),
  );
}
