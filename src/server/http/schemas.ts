import { z } from 'zod';
import { type REASONS, type Reason, reasonNames } from '../../shared/reasons.ts';

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: 'A sentence for a person.' }),
    reason: z.enum(reasonNames),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    alternatives: z.array(z.object({ id: z.int(), name: z.string() })).optional(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 problem details.' });

const problem = {
  description: 'Refused',
  content: { 'application/problem+json': { schema: problemSchema } },
};

type Refusal = (typeof REASONS)[Reason][0];

/** The refusals a route can answer with, for the published contract. */
export function refusals<Status extends Refusal>(...statuses: Status[]): Record<Status, typeof problem> {
  return Object.fromEntries(statuses.map((status) => [status, problem])) as Record<Status, typeof problem>;
}
