import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SLACK_PAGE_POLICY } from '../../../platform/http/policies.ts';
import { RefusedError } from '../../../platform/http/problem.ts';
import { settled } from '../settled.ts';
import { MODES } from './misbehaviour.ts';
import type { SlackStandIn } from './stand-in.ts';

const email = z.string().min(1).max(200);

/**
 * The stand-in under `/dev/slack`: Slack's Web API, and what a test or a person can do with the messages. `settle`
 * waits for the app's outstanding work.
 */
export function slackStandInRoutes(slack: SlackStandIn, settle: () => Promise<void>): FastifyPluginAsyncZod {
  const config = { access: 'anyone' } as const;

  return async (server) => {
    // A call left hanging would keep the server from closing.
    server.addHook('preClose', async () => slack.misbehaviour.release());
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );

    server.post(
      '/api/:method',
      { config, schema: { hide: true, params: z.object({ method: z.string() }) } },
      async (request, reply) => {
        if (slack.misbehaviour.spoils(reply)) return reply;
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
        void reply.header('x-oauth-scopes', [...slack.scopes].join(','));
        return slack.api(request.params.method, bearer ?? form.get('token'), form);
      },
    );

    server.get(
      '/messages',
      { config, schema: { hide: true, querystring: z.object({ email }) } },
      async (request) => {
        if (slack.misbehaviour.isNone()) await settled(settle);
        return slack.messagesOf(request.query.email);
      },
    );

    server.get('/people', { config, schema: { hide: true } }, async () => slack.people());

    server.post(
      '/press',
      {
        config,
        schema: {
          hide: true,
          body: z.object({
            ts: z.string(),
            actionId: z.string(),
            value: z.string().optional(),
            as: email.optional(),
          }),
        },
      },
      async (request) => {
        const { ts, as, ...pressed } = request.body;
        const status = await slack.press(ts, pressed, as);
        if (status === null) throw new RefusedError('not-found');
        await settle();
        return { status };
      },
    );

    server.post(
      '/fail',
      {
        config,
        schema: { hide: true, body: z.object({ mode: z.enum(MODES), count: z.int().positive().optional() }) },
      },
      async (request, reply) => {
        slack.misbehaviour.set(request.body.mode, request.body.count);
        return reply.code(204).send();
      },
    );

    for (const { path, type, read } of pageFiles) {
      server.get(path, { config, schema: { hide: true } }, async (_request, reply) =>
        reply
          .type(type)
          .header('content-security-policy', SLACK_PAGE_POLICY)
          .header('cache-control', 'no-store')
          .send(await read()),
      );
    }
  };
}

const FOLDER = join(import.meta.dirname, 'page');
const { resolve } = createRequire(import.meta.url);

const own = (path: string, name: string, type: string) => ({
  path,
  type,
  read: () => readFile(join(FOLDER, name)),
});
const font = (path: string, name: string) => ({
  path,
  type: 'font/woff2',
  read: () => readFile(resolve(name)),
});

/**
 * The page that shows what people get from Perch in Slack; its script and styles are separate files because nothing
 * inline may run.
 */
const pageFiles = [
  own('/', 'index.html', 'text/html; charset=utf-8'),
  own('/page.js', 'page.js', 'text/javascript; charset=utf-8'),
  own('/looking.js', 'looking.js', 'text/javascript; charset=utf-8'),
  own('/page.css', 'page.css', 'text/css; charset=utf-8'),
  font('/heading.woff2', '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
  font(
    '/text.woff2',
    '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  ),
];
