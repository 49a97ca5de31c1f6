import type { FastifyReply } from 'fastify';
import { type Problem, REASONS, type Reason } from '../../../shared/reasons.ts';

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

export function sendProblem(
  reply: FastifyReply,
  { reason, extra }: { reason: Reason; extra?: Record<string, unknown> },
): FastifyReply {
  const problem = problemOf(reason, extra);
  return reply
    .code(problem.status)
    .header('content-type', PROBLEM_TYPE)
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem);
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

export function problemOf(reason: Reason, extra: Record<string, unknown> = {}): Problem {
  const [status, title, detail] = REASONS[reason];
  return { type: `urn:perch:problem:${reason}`, title, status, detail, reason, ...extra };
}
