import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerCalls } from '../../../shared/mail-links/calls.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import type { CallRefusal } from '../../platform/http/errors.ts';
import { asPage } from '../../platform/http/headers.ts';
import { FORM_POLICY } from '../../platform/http/policies.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import { type KeptBookings, lookAt, press } from './actions.ts';
import { documentReader } from './document.ts';
import { whoPressed } from './pressing.ts';
import { type AnswerPage, pageOf, placeToCancel, refusalPage, surePage } from './words.ts';

/** The pages behind links in mails: without a script, without a session, and outside the web app. */
export function answerRoutes(app: App): FastifyPluginAsyncZod {
  const documentWith = documentReader();

  async function show(reply: FastifyReply, page: AnswerPage): Promise<FastifyReply> {
    // Anything but a browser is refused as by any other call, and learns nothing more.
    if (page.status >= 400 && !wantsPages(reply.request))
      return sendProblem(withoutTrace(reply), { reason: 'not-found' });
    return withoutTrace(asPage(reply, FORM_POLICY))
      .code(page.status)
      .send(await documentWith(page));
  }

  const page = (reply: FastifyReply, refusal: CallRefusal) =>
    wantsPages(reply.request)
      ? show(reply, refusalPage(refusal.reason))
      : sendProblem(withoutTrace(reply), refusal);

  const routes = serve(
    app,
    answerCalls,
    {
      async 'GET /answer/:token'({ params, request, reply }) {
        const link = await lookAt(app, params.token);
        return show(reply, pageOf(link, app.clock.now(), isDone(request)));
      },

      async 'POST /answer/:token'({ params, request, reply }) {
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const link = await lookAt(app, params.token);
        if (typeof link === 'string') return show(reply, pageOf(link, app.clock.now(), false));
        const who = whoPressed(request.headers, form.get('sure') === 'yes');
        const kept = keptIn(form.get('keep'));
        if (who === 'a machine') return show(reply, pageOf(link, app.clock.now(), false));
        // Going on to the sign-in page changes nothing, so nobody is asked twice.
        if (who === 'unclear' && link.purpose !== 'cancel') return show(reply, surePage(kept, link));
        const pressed = await press(app, params.token, { kept, isSurelyPerson: who === 'a person' });
        if (typeof pressed === 'string') return show(reply, pageOf(pressed, app.clock.now(), false));
        // At another address, so that reloading the page repeats nothing.
        const next = link.purpose === 'cancel' ? placeToCancel(pressed.bookings) : '?done';
        return withoutTrace(reply).code(303).header('location', next).send('');
      },
    },
    { page },
  );

  return async (server, options) => {
    server.removeAllContentTypeParsers();
    server.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string)),
    );
    await routes(server, options);
  };
}

const FORM = 'application/x-www-form-urlencoded';

const wantsPages = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') === true;

/** The address of the page is the secret (M10). */
const withoutTrace = (reply: FastifyReply): FastifyReply =>
  reply
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('cache-control', 'no-store');

const isDone = ({ query }: FastifyRequest) => Object.hasOwn(Object(query), 'done');

const keptIn = (text: string | null): KeptBookings =>
  text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 'all';
