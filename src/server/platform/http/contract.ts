import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import {
  type FastifyPluginAsyncZod,
  jsonSchemaTransform,
  jsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { PERSONAL_SCOPES } from '../../../shared/calls/call.ts';
import type { App } from '../../context.ts';
import { type Contract, contractPage, contractStyles, type Schema } from './contract-page.ts';
import { cookieName } from './cookies.ts';
import { asPage } from './headers.ts';
import { VERSION } from '../../../shared/about.ts';
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
        license: { name: 'MIT', identifier: 'MIT' },
      },
      components: { securitySchemes: schemes('perch-session') },
      security: [{ session: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}

/** What programs are generated from. Addresses and the name of the cookie depend on where Perch runs. */
function contractOf(server: FastifyInstance, app: App): Contract {
  const document = server.swagger() as unknown as Contract;
  return {
    ...document,
    servers: [{ url: app.publicUrl() }],
    tags: [...tagsIn(document)].map((name) => ({ name })),
    components: { schemas: schemasIn(document), securitySchemes: schemes(cookieName(app)) },
  };
}

const schemes = (name: string) =>
  ({
    session: { type: 'apiKey', in: 'cookie', name },
    token: {
      type: 'http',
      scheme: 'bearer',
      description: 'A token of a program, with the scopes that a call names.',
    },
  }) as const;

const tagsIn = ({ paths = {} }: Contract) =>
  new Set(Object.values(paths).flatMap((calls) => Object.values(calls).flatMap(({ tags = [] }) => tags)));

/** Those that a call uses, in what it takes (`…Input`) or returns. */
function schemasIn({ paths = {}, components = {} }: Contract): Record<string, Schema> {
  const used = new Map<string, Schema>();
  const follow = (part: object) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = components.schemas?.[name];
      if (!schema || used.has(name)) continue;
      used.set(name, schema);
      follow(schema);
    }
  };
  follow(paths);
  return JSON.parse(JSON.stringify(Object.fromEntries(used)), withoutTuples) as Record<string, Schema>;
}

/** Generators of programs stumble over `prefixItems`; ours are pairs of the same. */
function withoutTuples(_: string, value: Schema | null): unknown {
  if (!Array.isArray(value?.['prefixItems'])) return value;
  const { prefixItems, ...rest } = value;
  const [items, ...others] = prefixItems as Schema[];
  const length = others.length + 1;
  return { ...rest, items, minItems: length, maxItems: length };
}

/** In production only for signed-in people: nobody else learns about our calls. */
export function serveContract(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    const config = { access: app.config.isProduction ? 'user' : 'anyone', scopes: PERSONAL_SCOPES } as const;
    const schema = { hide: true };
    // Put together once, at the first request: nothing in it changes.
    let made: Contract | undefined;
    const contract = () => (made ??= contractOf(server, app));
    server.get('/openapi.json', { config, schema }, async () => contract());
    server.get('/docs', { config, schema }, async (_request, reply) =>
      asPage(reply, PAPER_POLICY).send(contractPage(contract())),
    );
    server.get('/docs.css', { config, schema }, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(contractStyles),
    );
  };
}
