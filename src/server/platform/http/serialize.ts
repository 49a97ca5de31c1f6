import { isDeepStrictEqual } from 'node:util';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import type { z } from 'zod';
import type { App } from '../../context.ts';

/**
 * Outside production every answer is checked against the published contract, so that the first test to meet a
 * difference finds it. Production relies on that and only writes JSON.
 */
export function serializerCompiler(app: App): FastifySerializerCompiler<z.ZodType | { content?: unknown }> {
  return ({ schema, url, httpStatus }) => {
    const check = 'safeParse' in schema && !app.config.isProduction ? schema : null;
    return (body) => {
      const result = check?.safeParse(body);
      if (result && !result.success)
        throw new Error(`The answer ${httpStatus} of ${url} breaks the contract: ${result.error.message}`);
      if (result && !isDeepStrictEqual(result.data, body))
        throw new Error(`The answer ${httpStatus} of ${url} has more than its contract says.`);
      return JSON.stringify(body);
    };
  };
}
