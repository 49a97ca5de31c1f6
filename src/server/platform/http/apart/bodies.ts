import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { invalidFields } from '../invalid.ts';
import { RefusedError } from '../problem.ts';
import type { LargeBody } from './check.ts';
import { bodyChecker } from './checker.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may be large, and is checked in another process. */
    largeBody?: LargeBody;
  }
}

/** Null for a request whose body is read in the ordinary way. */
export type LargeBodies = (request: FastifyRequest, body: string) => Promise<unknown> | null;

/**
 * Bodies of routes with a `largeBody` are parsed and checked outside the process that answers requests, so that a
 * plan of several megabytes, which can take seconds if malicious, does not hold them up. The result is parsed once
 * more, which takes a few tens of milliseconds at most.
 */
export function largeBodies(server: FastifyInstance): LargeBodies {
  const checker = bodyChecker();
  server.addHook('onClose', () => checker.stop());
  const ordinary = server.initialConfig.bodyLimit ?? 0;
  server.addHook('onRoute', ({ method, url, bodyLimit = 0, schema, config }) => {
    if (bodyLimit > ordinary && schema?.body && !config?.largeBody)
      throw new Error(`${String(method)} ${url} takes a large body and does not say which.`);
  });

  async function read(name: LargeBody, body: string): Promise<unknown> {
    const checked = await checker.check(name, body);
    if (!checked) throw new RefusedError('too-many-requests');
    if ('isTooMuch' in checked) throw new RefusedError('too-large', { detail: TOO_MUCH });
    if ('text' in checked) return JSON.parse(checked.text);
    throw new RefusedError('invalid', checked.faults.length > 0 ? invalidFields(checked.faults) : {});
  }

  return ({ routeOptions }, body) => {
    const { largeBody } = routeOptions.config;
    return largeBody ? read(largeBody, body) : null;
  };
}

const TOO_MUCH = 'This is more complicated than we can accept. Please leave something out.';

/** For a route with such a body, so that none of it is checked twice. */
export const checkedApart = {
  validatorCompiler: (compiled) =>
    compiled.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler(compiled as never),
} satisfies Pick<RouteShorthandOptions, 'validatorCompiler'>;
