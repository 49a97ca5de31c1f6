import type { FastifyReply } from 'fastify';
import type { Outcome, Refused } from '../../shared/outcome.ts';
import { type Problem, REASONS, type Reason } from '../../shared/reasons.ts';

/** Ends a request early with a reason from the closed list. */
export class RefusedError extends Error {
  readonly reason: Reason;
  readonly extra: Record<string, unknown>;

  constructor(reason: Reason, extra: Record<string, unknown> = {}) {
    super(reason);
    this.reason = reason;
    this.extra = extra;
  }
}

/** The value of what was done; a refusal becomes the answer of the request. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.done) return outcome.value;
  throw new RefusedError(outcome.reason, outcome.extra);
}

export function sendProblem(
  reply: FastifyReply,
  { reason, extra }: Pick<Refused, 'reason' | 'extra'>,
): FastifyReply {
  const problem = problemOf(reason, extra);
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem);
}

function problemOf(reason: Reason, extra: Record<string, unknown> = {}): Problem {
  const [status, title, detail] = REASONS[reason];
  return { type: `urn:perch:problem:${reason}`, title, status, detail, reason, ...extra };
}
