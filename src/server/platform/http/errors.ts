import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Reason } from '../../../shared/reasons.ts';
import { isFull, isLost } from '../db/lost.ts';
import { PROGRAM_MISSING } from '../programs.ts';
import { pathOfUrl, type RefuseAddress } from './methods.ts';
import { type Fault, requestFaults, invalidFields } from './invalid.ts';
import { RefusedError, sendProblem } from './problem.ts';

export function answerErrors(server: FastifyInstance, refuseAddress: RefuseAddress): void {
  server.setErrorHandler<FastifyError>(answerError);
  server.setNotFoundHandler({ config: { access: 'anyone' } } as never, (request, reply) =>
    refuseAddress(reply, pathOfUrl(request.url)),
  );
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalFor(error, request);
  request.refusedFor = refusal.reason;
  return sendProblem(reply, refusal);
}

export type CallRefusal = { reason: Reason; extra?: Record<string, unknown> };

/** Why the request is refused; anything unexpected is logged. */
export function refusalFor(error: FastifyError, request: FastifyRequest): CallRefusal {
  if (error instanceof RefusedError) return error;
  if (hasZodFastifySchemaValidationErrors(error))
    return { reason: 'invalid', extra: invalidFields(error.validation.flatMap(faultIn)) };
  if (hasLeft(request)) {
    request.log.info({ route: request.routeOptions.url }, 'cancelled by the sender');
    return { reason: 'invalid' };
  }
  const reason = reasonOf(error);
  if (reason === 'unexpected' || reason === 'unavailable') {
    request.log.error({ failure: describe(error), route: request.routeOptions.url }, sentenceOf(error));
  }
  return { reason };
}

/** The request broke off part-way through its body: that is not our failure, and nobody will see the answer. */
const hasLeft = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

type Violation = { instancePath: string; message?: string; params: { keys?: unknown } };

const faultIn = ({ instancePath, message, params: { keys } }: Violation): Fault[] =>
  requestFaults({
    path: instancePath.split('/').filter(Boolean),
    message,
    keys: Array.isArray(keys) ? keys.map(String) : undefined,
  });

const sentenceOf = (error: FastifyError): string =>
  isFull(error)
    ? 'a request failed: the database’s disk is full; free some space and it recovers unaided'
    : error.code === PROGRAM_MISSING
      ? 'a request failed: a program of this release is missing, so it was changed while it was running; restart from a whole one'
      : 'a request failed';

function reasonOf(error: FastifyError): Reason {
  if (isLost(error) || isFull(error) || error.code === PROGRAM_MISSING) return 'unavailable';
  const byStatus: Record<number, Reason> = {
    404: 'not-found',
    405: 'method-not-allowed',
    413: 'too-large',
    415: 'wrong-content-type',
    429: 'too-many-requests',
  };
  const status = error.statusCode ?? 500;
  return byStatus[status] ?? (status >= 400 && status < 500 ? 'invalid' : 'unexpected');
}

/** Where it failed and the type of error. Not the message: a database quotes personal data in it. */
function describe(error: FastifyError) {
  const { name, code, stack } = error;
  const { constraint } = error as { constraint?: string };
  return {
    name,
    code,
    constraint,
    at: stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8),
  };
}
