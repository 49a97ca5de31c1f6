import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { App } from '../../../context.ts';
import { asPage } from '../../../platform/http/headers.ts';
import { PROVIDER_PAGE_POLICY } from '../../../platform/http/policies.ts';
import { people } from '../../sample/people.ts';
import { chooserPage, signedOutPage, signInsPage, strangePage } from './pages.ts';
import type { OidcStandIn } from './stand-in.ts';

/** The stand-in under `/dev/oidc`: an OpenID provider with the sample company's people, and a page to sign them out. */
export function oidcStandInRoutes(app: App, oidc: OidcStandIn): FastifyPluginAsyncZod {
  const options = { config: { access: 'anyone' }, schema: { hide: true } } as const;
  const isAdmin = (email: string) => app.config.adminEmails.includes(email);

  return async (server) => {
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );

    server.get('/.well-known/openid-configuration', options, () => oidc.metadata());
    server.get('/jwks', options, () => oidc.certs());

    server.get('/page.css', options, async (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .send(await readFile(join(import.meta.dirname, 'page.css'), 'utf8')),
    );

    server.get('/authorize', options, (request, reply) => {
      const query = new URLSearchParams(request.url.split('?')[1]);
      const asked = oidc.asked(query);
      if (!asked) return asPage(reply.code(400), PROVIDER_PAGE_POLICY).send(strangePage());
      const as = query.get('as');
      const person = people.find(({ email }) => email === as) ?? null;
      if (as !== null) return reply.redirect(oidc.wayBack(asked, person).href);
      const address = (email: string | null) =>
        `/dev/oidc/authorize?${new URLSearchParams([...query, ['as', email ?? '']]).toString()}`;
      return asPage(reply, PROVIDER_PAGE_POLICY).send(chooserPage(address, isAdmin));
    });

    server.post('/token', options, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const { status, body } = await oidc.token(form, request.headers.authorization);
      return reply.code(status).header('cache-control', 'no-store').send(body);
    });

    server.get('/end-session', options, (request, reply) => {
      const query = new URLSearchParams(request.url.split('?')[1]);
      const back = query.get('post_logout_redirect_uri');
      const isOurs = back === `${app.publicUrl()}/signin`;
      return asPage(reply, PROVIDER_PAGE_POLICY).send(signedOutPage(isOurs ? back : null));
    });

    server.get('/', options, (_request, reply) =>
      asPage(reply, PROVIDER_PAGE_POLICY).send(signInsPage(oidc.signIns(), null)),
    );

    server.post<{ Params: { sid: string } }>('/end/:sid', options, async ({ params: { sid } }, reply) => {
      const status = await oidc.end(sid);
      const sentence =
        status === 200
          ? 'Perch has ended it.'
          : status === null
            ? 'That sign-in had ended already.'
            : `Perch did not accept that (${status}).`;
      return asPage(reply, PROVIDER_PAGE_POLICY).send(signInsPage(oidc.signIns(), sentence));
    });
  };
}
