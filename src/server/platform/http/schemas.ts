import { z } from 'zod';
import { bookingSchema, keptSchema } from '../../../shared/bookings/contract.ts';
import { type REASONS, type Reason, reasonNames } from '../../../shared/reasons.ts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { SAFE_METHODS } from './same-origin.ts';

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: 'A sentence for a person.' }),
    reason: z.enum(reasonNames),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    alternatives: z.array(z.object({ id: z.int(), name: z.string() })).optional(),
    limit: z
      .object({ per: z.enum(['day', 'week']), most: z.int() })
      .optional()
      .meta({ description: 'With `limit-reached`.' }),
    counted: z.array(bookingSchema).optional().meta({ description: 'Your bookings that count towards it.' }),
    keptFor: keptSchema.shape.groups.optional(),
    opensAt: keptSchema.shape.opensAt.optional(),
    drawAt: z.string().optional().meta({ format: 'date-time', description: 'With `drawn-later`.' }),
    jsonrpc: z
      .literal('2.0')
      .optional()
      .meta({ description: 'This and the next two from `POST /mcp` alone.' }),
    id: z.null().optional(),
    error: z.object({ code: z.int(), message: z.string() }).optional(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 problem details.' });

const problem = {
  description: 'Refused',
  content: { 'application/problem+json': { schema: problemSchema } },
};

type Refusal = (typeof REASONS)[Reason][0];

/** The refusals a route can answer with, for the published contract. */
export function refusalSchemas<Status extends Refusal>(
  ...statuses: Status[]
): Record<Status, typeof problem> {
  return Object.fromEntries(statuses.map((status) => [status, problem])) as Record<Status, typeof problem>;
}

/**
 * Adds to a call's contract the refusals that any call may meet first: a body that is not JSON, too large or of
 * another type, requests from another site, and too many calls. Call it before routes are registered.
 */
export function describeUsualRefusals(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (route.schema?.hide) return;
    const usual = isUnsafe(route) ? refusalSchemas(400, 403, 413, 415, 429) : refusalSchemas(429);
    const own = (route.schema?.response ?? {}) as Record<string, unknown>;
    route.schema = { ...route.schema, response: { ...usual, ...own } };
  });
}

const isUnsafe = ({ method }: RouteOptions) => [method].flat().some((each) => !SAFE_METHODS.has(each));
