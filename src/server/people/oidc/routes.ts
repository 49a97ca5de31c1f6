import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refused } from '../../../shared/outcome.ts';
import { oidcCalls } from '../../../shared/people/oidc-calls.ts';
import { pageToReturnTo } from '../../../shared/people/return-url.ts';
import { ACCOUNT_PROBLEMS, type SignInProblem } from '../../../shared/people/sign-in-problems.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { setCookie, visitorOf } from '../sessions/sessions.ts';
import { answerTo, beginSignIn, letIn, signOutAddress, type SignInWay } from './actions.ts';
import { type Attempt, attemptOf, dropAttempt, keepAttempt, newAttempt } from './attempt.ts';
import { dropKnownThere, keepKnownThere, knownThere } from './known-there.ts';
import { landOn } from './landing.ts';
import { logOutAsTold } from './logout.ts';
import { noteSecurity } from '../security/noting.ts';
import { isLoopback } from '../../platform/settings/fields.ts';

export function oidcRoutes(app: App): FastifyPluginAsyncZod {
  const way = (): SignInWay | null => {
    const { oidc: provider, config } = app;
    return provider && config.oidc && { provider, config: config.oidc };
  };

  const routes = serve(app, oidcCalls, {
    async 'GET /session/oidc'({ request, reply }) {
      const found = way();
      if (!found) return refused('not-found');
      const origin = originOf(app, request);
      const query = queryOf(request.url);
      const isAgain = query.has('again');
      const returnUrl = ownPage(origin, query.get('returnUrl'));
      if (isSentByAnotherSite(request)) return reply.redirect(signInPage({ returnUrl, isAgain }));
      const attempt = newAttempt(app, { origin, returnUrl, isAgain }, visitorOf(request, app).tokenBefore);
      const wasRefused = (await knownThere(app, request))?.isRefused ?? false;
      const address = await beginSignIn(found, attempt, wasRefused);
      if (!address.done) return reply.redirect(signInPage(attempt, address.reason));
      await keepAttempt(app, request, reply, attempt);
      return reply.redirect(address.value.href);
    },

    async 'GET /session/oidc/callback'({ request, reply }) {
      const found = way();
      if (!found) return refused('not-found');
      const query = queryOf(request.url);
      const [state = '', ...others] = query.getAll('state');
      const attempt = others.length === 0 ? await attemptOf(app, request, state) : null;
      if (!attempt) request.refusedFor = 'sign-in-expired';
      if (!attempt) return landOnProblem(reply, { returnUrl: '/', isAgain: false }, 'sign-in-expired');
      dropAttempt(app, reply, state);
      const answer = await answerTo(app, found, attempt, query);
      const { browser } = visitorOf(request, app);
      const signedIn = answer.done ? await letIn(app, found, attempt, answer.value, browser) : answer;
      if (!signedIn.done) {
        request.refusedFor = signedIn.reason;
        const idToken = answer.done ? answer.value.idToken : null;
        if (ACCOUNT_PROBLEMS.includes(signedIn.reason))
          await keepKnownThere(app, reply, { idToken, isRefused: true });
        return landOnProblem(reply, attempt, signedIn.reason);
      }
      noteSecurity(app, request, { kind: 'signed-in', reason: 'oidc', userId: signedIn.value.userId });
      setCookie(reply, app, signedIn.value.token);
      dropKnownThere(app, reply);
      return landOn(reply, attempt.returnUrl, 'You are signed in.');
    },

    async 'GET /session/oidc/sign-out'({ request }) {
      const found = way();
      if (!found) return refused('not-found');
      const known = await knownThere(app, request);
      return { url: await signOutAddress(app, found, known?.idToken ?? null) };
    },

    async 'POST /session/oidc/logout'({ request, reply }) {
      const found = way();
      if (!found) return refused('not-found');
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const isDone = await logOutAsTold(app, found, form.getAll('logout_token'));
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

/**
 * Nobody is signed in because another site has led their browser here: a provider that knows it would ask nothing. They get the
 * sign-in page, which waits for a press.
 */
const isSentByAnotherSite = ({ headers }: FastifyRequest): boolean =>
  ['cross-site', 'same-site'].includes(headers['sec-fetch-site'] ?? '');

type WantedSignIn = Pick<Attempt, 'returnUrl' | 'isAgain'>;

/** Leaves out what goes without saying, such as a return to Home. */
function signInPage({ returnUrl, isAgain }: WantedSignIn, problem?: SignInProblem): string {
  const query = new URLSearchParams({
    ...(problem && { problem }),
    ...(isAgain && { again: 'yes' }),
    ...(returnUrl !== '/' && { returnUrl }),
  }).toString();
  return query ? `/signin?${query}` : '/signin';
}

const landOnProblem = (reply: FastifyReply, wanted: WantedSignIn, problem: SignInProblem) =>
  landOn(reply, signInPage(wanted, problem), 'You are not signed in.');
