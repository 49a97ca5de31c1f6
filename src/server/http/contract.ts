import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import {
  type FastifyPluginAsyncZod,
  jsonSchemaTransform,
  jsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import type { App } from '../context.ts';
import { type Contract, contractPage, contractStyles } from './contract-page.ts';
import { asPage } from './headers.ts';
import { VERSION } from '../../shared/about.ts';
import { PAPER_POLICY } from './policies.ts';

/** OpenAPI 3.1 from the schemas that validate the requests. Register it before the routes that it describes. */
export async function publishContract(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Perch',
        version: VERSION,
        description: 'Book desks, car-park spaces and the dog-of-the-day place.',
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'perch-session' } },
      },
      security: [{ session: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}

/** In production only for signed-in people: nobody else learns about our calls. */
export function serveContract(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    const config = { access: app.config.isProduction ? 'user' : 'anyone' } as const;
    const schema = { hide: true };
    server.get('/openapi.json', { config, schema }, async () => server.swagger());
    server.get('/docs', { config, schema }, async (_request, reply) =>
      asPage(reply, PAPER_POLICY).send(contractPage(server.swagger() as unknown as Contract)),
    );
    server.get('/docs.css', { config, schema }, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(contractStyles),
    );
  };
}
