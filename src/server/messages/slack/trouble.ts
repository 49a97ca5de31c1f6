import type { SlackTrouble } from './slack.ts';

/** Slack's codes for temporary trouble: the call was right, and may succeed later. */
const PASSING = new Set([
  'internal_error',
  'fatal_error',
  'request_timeout',
  'service_unavailable',
  'team_added_to_org',
  // Our permissions. Until an operator has fixed them, no message may be lost.
  'access_denied',
  'account_inactive',
  'ekm_access_denied',
  'enterprise_is_restricted',
  'invalid_auth',
  'missing_scope',
  'no_permission',
  'not_allowed_token_type',
  'not_authed',
  'org_login_required',
  'token_expired',
  'token_revoked',
]);

const DEFAULT_WAIT_MS = 30_000;

/** What the library throws, as a value. The codes are Slack's own and quote nothing of ours. */
export function troubleOf(error: unknown): SlackTrouble {
  const { code, data, retryAfter, statusCode, original } = error as LibraryError;
  if (code === 'slack_webapi_rate_limited_error') {
    return {
      kind: 'rate-limited',
      retryAfterMs: retryAfter === undefined ? DEFAULT_WAIT_MS : retryAfter * 1000,
    };
  }
  if (code === 'slack_webapi_platform_error') return refusalOf(data?.error);
  if (code === 'slack_webapi_http_error') return { kind: 'unreachable', code: `http-${statusCode}` };
  return { kind: 'unreachable', code: nameOf(original ?? error) };
}

type LibraryError = {
  code?: string;
  data?: { error?: unknown };
  retryAfter?: number;
  statusCode?: number;
  original?: unknown;
};

/** A proxy's error page also ends up here, as the "error" of an answer that was not JSON. */
function refusalOf(word: unknown): SlackTrouble {
  if (typeof word !== 'string' || !/^[a-z][a-z0-9_]{0,79}$/.test(word)) {
    return { kind: 'unreachable', code: 'unreadable-answer' };
  }
  if (word === 'ratelimited' || word === 'rate_limited')
    return { kind: 'rate-limited', retryAfterMs: DEFAULT_WAIT_MS };
  return { kind: PASSING.has(word) ? 'unreachable' : 'refused', code: word };
}

/** Such as `TimeoutError`, or `ECONNREFUSED` as the cause of a failed fetch. */
function nameOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? 'unknown';
}
