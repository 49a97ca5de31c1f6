import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { App } from '../context.ts';
import { RefusedError } from '../http/problem.ts';
import { nothing, refusals } from '../http/schemas.ts';
import { keepPresses } from './actions.ts';
import { pressesIn } from './interaction.ts';
import { isSignedBySlack } from './signature.ts';

export function slackRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    // The signature is over the bytes as they came, so nothing may parse them before it is checked.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );

    server.post('/slack/interactions', {
      config: { access: 'anyone' },
      schema: {
        tags: ['Slack'],
        summary: 'For Slack: a button was pressed. Signed with the signing secret',
        consumes: ['application/x-www-form-urlencoded'],
        response: { 200: nothing, ...refusals(400, 401, 415) },
      },
      handler: async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const signature = headerOf(request.headers['x-slack-signature']);
        const timestamp = headerOf(request.headers['x-slack-request-timestamp']);
        const { signingSecret } = app.config.slack;
        if (!isSignedBySlack({ signature, timestamp, body }, signingSecret, app.clock.now())) {
          throw new RefusedError('bad-signature');
        }
        const presses = pressesIn(body);
        if (!presses) throw new RefusedError('invalid', { detail: 'This is no interaction of Slack’s.' });
        await keepPresses(app, presses);
        return reply.code(200).send('' as never);
      },
    });
  };
}

const headerOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);
