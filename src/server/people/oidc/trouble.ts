import { NoKeysError } from '../sign-in/issuer-keys.ts';

export type RefusalOfProvider =
  | 'provider-refused'
  | 'client-refused'
  | 'second-factor-missing'
  | 'sign-in-cancelled'
  | 'unavailable';

/** Thrown if what came back is not an answer to what was asked. */
export class WrongAnswerError extends Error {
  readonly code = 'WRONG_ANSWER';
}

/** What we look at in errors of the library, of jose and of `fetch`; never their messages, which may quote tokens. */
type Trouble = {
  name?: string;
  code?: string;
  /** What the provider itself calls it. */
  error?: unknown;
  status?: number;
  claim?: unknown;
  cause?: unknown;
};

/** What a provider answers when it is in trouble. */
const NOT_WELL = ['server_error', 'temporarily_unavailable'];
/** What a provider answers when somebody turns back. */
const TURNED_BACK = ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'];
/** What a provider answers when Perch is not set up there as it should be. Trying again is no use to anybody. */
const SET_UP_WRONGLY = ['unauthorized_client', 'invalid_scope', 'unsupported_response_type'];
const FROM_BROWSER = 'OAUTH_AUTHORIZATION_RESPONSE_ERROR';
/** Something else answered in its place, such as a proxy with a page of its own. */
const NOT_THE_PROVIDER = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/**
 * Whether the provider told us that it does not accept our name and secret; not what a browser brings along. RFC 6749, 5.2 lets it
 * challenge us; with Bearer it refuses a token.
 */
export function isAboutClient(error: unknown): boolean {
  const { code, error: named, cause } = error as Trouble;
  if (code !== 'OAUTH_WWW_AUTHENTICATE_CHALLENGE') return named === 'invalid_client' && code !== FROM_BROWSER;
  return Array.isArray(cause) && cause.every(({ scheme }) => scheme !== 'bearer');
}

/** I9: a provider that is unreachable has refused nobody. */
export function refusalIn(error: unknown): RefusalOfProvider {
  const { name, code = '', error: named, status, cause } = error as Trouble;
  if (error instanceof NoKeysError || NOT_THE_PROVIDER.includes(code)) return 'unavailable';
  // `fetch` says nothing more when a connection fails.
  if (error instanceof TypeError && name === 'TypeError' && cause !== undefined) return 'unavailable';
  if (isFailure(status) || isFailure((cause as Trouble | undefined)?.status)) return 'unavailable';
  if (isAboutClient(error)) return 'client-refused';
  if (typeof named !== 'string') return 'provider-refused';
  if (SET_UP_WRONGLY.includes(named)) return 'client-refused';
  if (NOT_WELL.includes(named)) return 'unavailable';
  // OpenID Connect Core Error Code unmet_authentication_requirements 1.0.
  if (named === 'unmet_authentication_requirements') return 'second-factor-missing';
  return code === FROM_BROWSER && TURNED_BACK.includes(named) ? 'sign-in-cancelled' : 'provider-refused';
}

const isFailure = (status: number | undefined) => status !== undefined && (status >= 500 || status === 429);

/** For the log: which check failed and at which claim, but not what was in it. */
export function describe(error: unknown): Record<string, string> {
  const { name, code, error: named, claim, cause } = error as Trouble;
  const inner = cause as { code?: unknown; claim?: unknown; cause?: { claim?: unknown } } | undefined;
  const facts = {
    name,
    code,
    cause: inner?.code,
    claim: claim ?? inner?.claim ?? inner?.cause?.claim,
    error: named,
  };
  return Object.fromEntries(
    Object.entries(facts).flatMap(([key, value]) =>
      // Names of ours and of the standards. What the provider writes may be anything.
      typeof value === 'string' && /^\w{1,60}$/.test(value) ? [[key, value]] : [],
    ),
  );
}
