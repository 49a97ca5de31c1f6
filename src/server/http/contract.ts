import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { type FastifyPluginAsyncZod, jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** OpenAPI 3.1 from the schemas that validate the requests. Register it before the routes it describes. */
export async function publishContract(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Perch',
        version: '1.0.0',
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

export function serveContract(): FastifyPluginAsyncZod {
  return async (server) => {
    const config = { access: 'anyone' } as const;
    server.get('/openapi.json', { config, schema: { hide: true } }, async () => server.swagger());
  };
}
