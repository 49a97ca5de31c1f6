import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { slackStandInRoutes } from '../../src/server/demo/stand-ins/slack/routes.ts';
import { type SlackStandIn, slackStandIn } from '../../src/server/demo/stand-ins/slack/stand-in.ts';
import { systemClock } from '../../src/server/platform/clock.ts';

/** A Slack that outlives the app under test, and that several tests share. */
export type SharedSlack = SlackStandIn & { apiUrl: string; stop(): Promise<void> };

type Options = {
  /** Includes the address for presses, for a Slack in which somebody presses buttons. */
  signingSecret?: string;
  interactionsUrl?: () => string;
  beforeAnswer?: () => Promise<void>;
};

export async function startSharedSlack({
  signingSecret = 'nobody presses here',
  interactionsUrl = () => 'http://127.0.0.1:9',
  beforeAnswer = async () => {},
}: Options = {}): Promise<SharedSlack> {
  const slack = slackStandIn({ token: 'xoxb-demo', signingSecret, interactionsUrl, now: systemClock.now });
  const server = Fastify({ forceCloseConnections: true });
  server.addHook('onSend', beforeAnswer);
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  await server.register(
    slackStandInRoutes(slack, async () => {}),
    { prefix: '/dev/slack' },
  );
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  return Object.assign(slack, { apiUrl: `${url}/dev/slack/api/`, stop: () => server.close() });
}
