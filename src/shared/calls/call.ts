import type { z } from 'zod';
import type { Reason } from '../reasons.ts';

/** Who may call. */
export type Access = 'anyone' | 'user' | 'admin';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the HTTP contract, all of it: the server registers it and types its handler by it, the web app
 * asks by it, and OpenAPI is made from it. Its name is its method and its path under `/api`, as in `GET
 * /booking/:id`.
 *
 * What comes back is one of `answer` (200), `creates` (201) and neither (204).
 */
export type Call = {
  readonly access: Access;
  /** Never refused for being asked too often by somebody who is signed in. */
  readonly isNeverTooOften?: true;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Where this is off, the call does not exist. */
  readonly needs?: 'waitingList';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The type of a body that is not JSON, or the types it may have. */
  readonly takes?: string | readonly string[];
  /** The largest body in bytes, where 64 kB will not do. */
  readonly bytes?: number;
  /** A large body that is checked beside the process that answers people, under this name. */
  readonly apart?: 'scene' | 'contents';
  readonly answer?: z.ZodType;
  /** The type of an answer that is a file, or may be one beside `answer`; or the types it may have. */
  readonly file?: string | readonly string[];
  readonly creates?: Created;
  /** Why it may be refused, besides what holds for every call, see {@link UsualRefusal}. */
  readonly refusals?: readonly Reason[];
};

export type CallName = `${Method} /${string}`;
export type CallTable = Readonly<Record<CallName, Call>>;

/** The calls of one noun. */
export function calls<const Table extends CallTable>(table: Table): Table {
  return table;
}

type Created<Schema extends z.ZodType = z.ZodType> = {
  readonly schema: Schema;
  readonly at: (created: never, params: Readonly<Record<string, string | number>>) => string;
};

/** What a call makes, and where it can be found afterwards, under `/api`. */
export function created<Schema extends z.ZodType>(
  schema: Schema,
  at: (created: z.output<Schema>, params: Readonly<Record<string, string | number>>) => string,
): Created<Schema> {
  return { schema, at };
}

type Output<Of, Key extends string> = Of extends { readonly [K in Key]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

export type ParamsOf<Of> = Output<Of, 'params'>;
export type QueryOf<Of> = Output<Of, 'query'>;
/** As a handler is given it. */
export type BodyOf<Of> = Output<Of, 'body'>;
/** As a caller may write it, with what has a default left out. */
export type BodyInputOf<Of> = Of extends { readonly body: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined;
export type AnswerOf<Of> = Of extends { readonly answer: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : Of extends { readonly creates: Created<infer Schema> }
    ? z.output<Schema>
    : void;
/** The reasons of its own for which a call may be refused. */
export type RefusalOf<Of> = Of extends { readonly refusals: readonly (infer Own extends Reason)[] }
  ? Own
  : never;

/** For these any call may be refused. */
export type UsualRefusal =
  | 'invalid'
  | 'signed-out'
  | 'admins-only'
  | 'another-site'
  | 'method-not-allowed'
  | 'too-large'
  | 'wrong-content-type'
  | 'too-many-requests'
  | 'unexpected'
  | 'unavailable';
