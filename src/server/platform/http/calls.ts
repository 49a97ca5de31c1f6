import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { methodOf, operationIdOf, templateOf } from '../../../shared/calls/address.ts';
import type {
  Access,
  AnswerOf,
  BodyOf,
  Call,
  CallName,
  CallTable,
  ParamsOf,
  QueryOf,
  RefusalOf,
  UsualRefusal,
} from '../../../shared/calls/call.ts';
import { Done, type Outcome, Refused } from '../../../shared/outcome.ts';
import { REASONS } from '../../../shared/reasons.ts';
import type { App, Caller } from '../../context.ts';
import type { SentReply } from './large-answers.ts';
import { type CallRefusal, refusalFor } from './errors.ts';
import { RefusedError } from './problem.ts';
import { refusalSchemas } from './schemas.ts';

/** What a handler gets: everything that was sent, checked, and who sent it. */
export type CheckedCall<Of = Call> = {
  readonly params: ParamsOf<Of>;
  readonly query: QueryOf<Of>;
  readonly body: BodyOf<Of>;
  readonly user: Of extends { readonly access: 'anyone' } ? null : Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Handlers that send files write the bytes themselves. */
type HandlerAnswer<Of> =
  | AnswerOf<Of>
  | Outcome<AnswerOf<Of> extends void ? unknown : AnswerOf<Of>, RefusalOf<Of> | UsualRefusal>
  | SentReply<AnswerOf<Of>>
  | (Of extends { readonly file: string | readonly string[] } | { readonly redirects: true }
      ? FastifyReply
      : never);

export type Handlers<Table> = {
  readonly [Name in keyof Table]: (
    asked: CheckedCall<Table[Name]>,
  ) => HandlerAnswer<Table[Name]> | Promise<HandlerAnswer<Table[Name]>>;
};

/** Writes a refusal in a shape of its own. */
type RefusalShape = (reply: FastifyReply, refusal: CallRefusal) => FastifyReply | Promise<FastifyReply>;

type Shapes = Readonly<Record<string, RefusalShape>> | undefined;

type ShapeIn<Table> = {
  [Name in keyof Table]: Table[Name] extends { readonly refusedAs: infer Shape extends string }
    ? Shape
    : never;
}[keyof Table];

/** Registers the calls of a table: each checks who is calling and what is sent before running its handler. */
export function serve<const Table extends CallTable>(
  app: App,
  table: Table,
  handlers: Handlers<Table>,
  ...[shapes]: [ShapeIn<Table>] extends [never] ? [] : [Readonly<Record<ShapeIn<Table>, RefusalShape>>]
): FastifyPluginAsyncZod {
  return async (server) => {
    for (const [name, call] of Object.entries(table) as [CallName, Call][]) {
      const isOff = call.needs !== undefined && !app.config.features[call.needs];
      const handler = handlers[name as keyof Table] as unknown as (asked: CheckedCall) => unknown;
      const shape = call.refusedAs === undefined ? undefined : (shapes as Shapes)?.[call.refusedAs];
      server.route({
        method: methodOf(name),
        url: templateOf(name),
        config: {
          access: call.access,
          office: call.office ?? null,
          scopes: call.scopes ?? [],
          isNeverTooOften: call.isNeverTooOften ?? false,
          ...(call.countedAs && { countedAs: call.countedAs }),
          ...(call.isForOwnPage && { cors: false }),
          hidesOrigin: call.hidesOrigin ?? false,
        },
        ...(isOff && { onRequest: async () => Promise.reject(new RefusedError('not-found')) }),
        ...(call.bytes !== undefined && { bodyLimit: call.bytes }),
        ...(shape && {
          errorHandler: (error, request, reply) => shape(reply, refusalFor(error, request)),
        }),
        schema: { operationId: operationIdOf(name), ...schemaOf(call) },
        handler: async (request, reply) => {
          const { params, query, body, user } = request as unknown as CheckedCall;
          return answer(call, request, reply, await handler({ params, query, body, user, request, reply }));
        },
      });
    }
  };
}

function answer(call: Call, request: FastifyRequest, reply: FastifyReply, returned: unknown): unknown {
  // A reply is a thenable: awaiting one that has been sent yields nothing.
  if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return undefined;
  if (returned instanceof Refused) throw new RefusedError(returned.reason, returned.extra);
  const value = returned instanceof Done ? returned.value : returned;
  const isDryRun = call.answer && (request.query as { dryRun?: string }).dryRun === 'true';
  if (call.creates && !isDryRun) {
    const at = call.creates.at(value as never, request.params as Record<string, string | number>);
    return reply.code(201).header('location', `/api${at}`).send(value);
  }
  const isEmpty = !call.answer || (call.isEmptyIfNull && value === null);
  return isEmpty ? reply.code(204).send(null) : value;
}

function schemaOf({
  tag,
  summary,
  description,
  params,
  query,
  body,
  takes,
  answer: shape,
  file,
  creates,
  redirects,
  isEmptyIfNull,
  ...call
}: Call) {
  const files = file && Object.fromEntries([file].flat().map((type) => [type, { schema: z.string() }]));
  const ok = files
    ? { description: 'Done', content: { ...(shape && { 'application/json': { schema: shape } }), ...files } }
    : shape;
  return {
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(call.access === 'anyone' && { security: [] }),
    ...(call.scopes && { security: [{ session: [] }, ...call.scopes.map((scope) => ({ token: [scope] }))] }),
    ...(takes !== undefined && { consumes: [takes].flat() }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      ...(ok && { 200: ok }),
      ...(creates && { 201: creates.schema }),
      ...(redirects && { 302: z.null().meta({ description: 'Goes on at another address' }) }),
      ...(((!ok && !creates && !redirects) || isEmptyIfNull) && {
        204: z.null().meta({ description: 'Done' }),
      }),
      ...refusalSchemas(...statusesOf({ params, query, body, ...call })),
    },
  };
}

/** The refusals that the call names, and those that follow from who may call and what is sent. */
function statusesOf({ access, scopes, params, query, body, needs, refusals: own = [] }: Partial<Call>) {
  return [
    ...(params || query || body ? [400 as const] : []),
    ...(access ? REFUSALS_OF_ACCESS[access] : []),
    ...(scopes ? [403 as const] : []),
    ...(needs ? [404 as const] : []),
    ...own.map((reason) => REASONS[reason][0]),
  ];
}

const REFUSALS_OF_ACCESS: Record<Access, readonly (401 | 403 | 404)[]> = {
  anyone: [],
  user: [401],
  office: [401, 403, 404],
  admin: [401, 403],
};
