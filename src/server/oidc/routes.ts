import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refused } from '../../shared/outcome.ts';
import { oidcCalls } from '../../shared/people/oidc-calls.ts';
import { pageToReturnTo } from '../../shared/people/return-url.ts';
import type { SignInProblem } from '../../shared/people/sign-in-problems.ts';
import type { App } from '../context.ts';
import { serve } from '../http/calls.ts';
import { setCookie, visitorOf } from '../people/sessions.ts';
import { beginSignIn, finishSignIn, signOutAddress, type Way } from './actions.ts';
import { attemptOf, dropAttempt, keepAttempt, newAttempt } from './attempt.ts';
import { landOn } from './landing.ts';
import { logOutAsTold } from './logout.ts';
import { isLoopback } from '../settings/fields.ts';

export function oidcRoutes(app: App): FastifyPluginAsyncZod {
  const way = (): Way | null => {
    const { oidc: provider, config } = app;
    return provider && config.oidc && { provider, config: config.oidc };
  };

  const routes = serve(app, oidcCalls, {
    async 'GET /session/oidc'({ request, reply }) {
      const found = way();
      if (!found) return refused('not-found');
      const origin = originOf(app, request);
      const returnUrl = ownPage(origin, queryOf(request.url).get('returnUrl'));
      const attempt = newAttempt(app, { origin, returnUrl }, visitorOf(request, app).tokenBefore);
      const address = await beginSignIn(found, attempt);
      if (!address.done) return reply.redirect(signInPage(returnUrl, address.reason));
      await keepAttempt(app, reply, attempt);
      return reply.redirect(address.value.href);
    },

    async 'GET /session/oidc/callback'({ request, reply }) {
      const found = way();
      if (!found) return refused('not-found');
      const query = queryOf(request.url);
      const [state = '', ...others] = query.getAll('state');
      const attempt = others.length === 0 ? await attemptOf(app, request, state) : null;
      if (!attempt) return landOnProblem(reply, '/', 'sign-in-expired');
      dropAttempt(app, reply, state);
      const { returnUrl } = attempt;
      const signedIn = await finishSignIn(app, found, attempt, query, visitorOf(request, app).browser);
      if (!signedIn.done) return landOnProblem(reply, returnUrl, signedIn.reason);
      setCookie(reply, app, signedIn.value.token);
      return landOn(reply, returnUrl, 'You are signed in.');
    },

    async 'GET /session/oidc/sign-out'() {
      const found = way();
      if (!found) return refused('not-found');
      return { url: await signOutAddress(app, found) };
    },

    async 'POST /session/oidc/logout'({ request, reply }) {
      const found = way();
      if (!found) return refused('not-found');
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const isDone = await logOutAsTold(app, found.provider, form.getAll('logout_token'));
      return isDone ? reply.code(200).send('') : refused('logout-refused');
    },
  });

  return async (server, options) => {
    server.removeAllContentTypeParsers();
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );
    await routes(server, options);
  };
}

const queryOf = (url: string) => new URLSearchParams(url.split('?').slice(1).join('?'));

/** In the demo people use several names of this machine; the cookies belong to the one they used. */
const originOf = ({ config, publicUrl }: App, { protocol, host, hostname }: FastifyRequest): string =>
  config.isDemo && isLoopback(hostname) ? `${protocol}://${host}` : publicUrl();

const ownPage = (origin: string, wanted: string | null) =>
  pageToReturnTo(wanted, origin, (path, base) => new URL(path, base));

/** Only what there is to say: a page that is returned to anyway is not named. */
function signInPage(returnUrl: string, problem: SignInProblem): string {
  const query = new URLSearchParams({ problem, ...(returnUrl !== '/' && { returnUrl }) });
  return `/signin?${query.toString()}`;
}

const landOnProblem = (reply: FastifyReply, returnUrl: string, problem: SignInProblem) =>
  landOn(reply, signInPage(returnUrl, problem), 'You are not signed in.');
