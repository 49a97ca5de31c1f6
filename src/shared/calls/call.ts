import type { z } from 'zod';
import type { Reason } from '../reasons.ts';

/** Who may call. */
export type Access = 'anyone' | 'user' | 'office' | 'admin';

/** Where a call names an office, or several. */
export type OfficeField =
  | 'params.locationId'
  | 'query.locationId'
  | 'body.locationId'
  | 'body.locationIds'
  | 'body.location';

/**
 * A call for the admins of an office, who may be its managers (A17), says where it names that office: managers of others are answered
 * as if it did not exist. One that names none is answered for the caller's own offices.
 */
type CallAccess =
  | { readonly access: Exclude<Access, 'office'>; readonly office?: never }
  | { readonly access: 'office'; readonly office: OfficeField | null };

/** O2 and O8: what a token may be for: those of people, and those of services. */
export const PERSONAL_SCOPES = ['read', 'names', 'book'] as const;
export const SERVICE_SCOPES = ['leavers', 'trail', 'occupancy'] as const;
export type Scope = (typeof PERSONAL_SCOPES | typeof SERVICE_SCOPES)[number];

/** The methods that calls may have, and that another web origin may use. */
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

/**
 * Everything about one call of the HTTP contract: the server registers it and types its handler from it, the web
 * app makes calls with it, and OpenAPI is generated from it. Its name is its method and its path under `/api`, as
 * in `GET /booking/:id`.
 *
 * It returns `answer` (200), `creates` (201; with both, `answer` is for `dryRun=true`) or, with neither, nothing (204); or it `redirects`.
 */
export type Call = CallAccess & {
  /** Open to tokens with any of these; without it, to no token. */
  readonly scopes?: readonly Scope[];
  /** This call is never rate-limited for people who are signed in. */
  readonly isNeverTooOften?: true;
  /** People sign in, or a screen shows a board, with it: counted apart from an address's other calls, see server/platform/http/limits.ts. */
  readonly countedAs?: 'signing-in' | 'boards';
  /** Another web origin may not read it, even one that may use the rest. */
  readonly isForOwnPage?: true;
  /** Its page sends no referrer, see server/platform/http/same-origin.ts. */
  readonly hidesOrigin?: true;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** While this feature is off, the call does not exist. */
  readonly needs?: 'waitingList';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The type, or types, that a body may have if it is not JSON. */
  readonly takes?: string | readonly string[];
  /** The largest body in bytes, if 64 kB is not enough. */
  readonly bytes?: number;
  readonly answer?: z.ZodType;
  /** Sends a browser on to another address (302) instead of answering. */
  readonly redirects?: true;
  /** The type, or types, of an answer that is a file, or that may be one instead of `answer`. */
  readonly file?: string | readonly string[];
  /** Its answer may be null, which is sent as 204 without a body. */
  readonly isEmptyIfNull?: true;
  readonly creates?: CreatedResource;
  /** How it says that it is refused, unless as problem details: in a shape that whoever serves the table brings. */
  readonly refusedAs?: string;
  /** Why it may be refused, in addition to what applies to every call, see {@link UsualRefusal}. */
  readonly refusals?: readonly Reason[];
};

export type CallName = `${Method} /${string}`;
export type CallTable = Readonly<Record<CallName, Call>>;

/** The calls for one noun. */
export function calls<const Table extends CallTable>(table: Table): Table {
  return table;
}

type CreatedResource<Schema extends z.ZodType = z.ZodType> = {
  readonly schema: Schema;
  readonly at: (created: never, params: Readonly<Record<string, string | number>>) => string;
};

/** What a call creates, and where it can be read afterwards, under `/api`. */
export function created<Schema extends z.ZodType>(
  schema: Schema,
  at: (created: z.output<Schema>, params: Readonly<Record<string, string | number>>) => string,
): CreatedResource<Schema> {
  return { schema, at };
}

type Output<Of, Key extends string> = Of extends { readonly [K in Key]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

export type ParamsOf<Of> = Output<Of, 'params'>;
export type QueryOf<Of> = Output<Of, 'query'>;
/** What a handler receives. */
export type BodyOf<Of> = Output<Of, 'body'>;
/** What a caller writes; fields with a default may be left out. */
export type BodyInputOf<Of> = Of extends { readonly body: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined;
export type AnswerOf<Of> = Of extends { readonly answer: infer Schema extends z.ZodType }
  ? z.output<Schema> | (Of extends { readonly creates: CreatedResource<infer Made> } ? z.output<Made> : never)
  : Of extends { readonly creates: CreatedResource<infer Schema> }
    ? z.output<Schema>
    : void;
/** The call's own reasons for refusing. */
export type RefusalOf<Of> = Of extends { readonly refusals: readonly (infer Own extends Reason)[] }
  ? Own
  : never;

/** Any call may be refused for these. */
export type UsualRefusal =
  | 'invalid'
  | 'signed-out'
  | 'admins-only'
  | 'beyond-token'
  | 'another-site'
  | 'method-not-allowed'
  | 'too-large'
  | 'wrong-content-type'
  | 'too-many-requests'
  | 'unexpected'
  | 'unavailable';
