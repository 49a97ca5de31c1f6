import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refused } from '../../../shared/outcome.ts';
import { slackCalls } from '../../../shared/slack/calls.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { keepInteractions } from './actions.ts';
import { interactionsIn } from './interaction.ts';
import { isSignedBySlack } from './signature.ts';

export function slackRoutes(app: App): FastifyPluginAsyncZod {
  const routes = serve(app, slackCalls, {
    async 'POST /slack/interactions'({ request, reply }) {
      if (!app.config.slack) return refused('not-found');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = headerOf(request.headers['x-slack-signature']);
      const timestamp = headerOf(request.headers['x-slack-request-timestamp']);
      const { signingSecret } = app.config.slack;
      if (!isSignedBySlack({ signature, timestamp, body }, signingSecret, app.clock.now())) {
        return refused('bad-signature');
      }
      const interactions = interactionsIn(body);
      if (!interactions) return refused('invalid', { detail: 'This is not a Slack interaction.' });
      await keepInteractions(app, interactions);
      return reply.code(200).send('');
    },
  });

  return async (server, options) => {
    // The signature covers the bytes as they came, so nothing may parse them before it is checked.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    await routes(server, options);
  };
}

const headerOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);
