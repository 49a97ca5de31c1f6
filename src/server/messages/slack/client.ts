import type { WebClient } from '@slack/web-api';
import { pace } from './pace.ts';
import type { SlackAnswer, SlackMessage, PostedMessage, Slack, SlackTrouble } from './slack.ts';

type Settings = {
  token: string;
  /** Ends with a slash. Empty until it is known: for the stand-in, once the server is listening. */
  apiUrl(): string;
  /** The stand-in in this process has no limits. */
  isPaced: boolean;
};

/** A call that takes longer is given up; notifications are sent one after the other. */
const TIMEOUT_MS = 4_000;

/**
 * Slack allows a message a second to each person with short bursts, and several hundred a minute to a workspace
 * (https://docs.slack.dev/apis/web-api/rate-limits). Going faster than this only gets us told to wait.
 */
const PACE = { burst: 20, perSecond: 10 };

export function slackClient({ token, apiUrl, isPaced }: Settings): Slack {
  let connected: Promise<WebClient> | undefined;
  const takeTurn = pace(PACE);
  /** When Slack will accept calls of a method again; it limits each method separately. */
  const restsUntil = new Map<string, number>();
  let isClosed = false;

  async function call<Value>(
    method: string,
    work: (client: WebClient) => Promise<Value>,
  ): Promise<SlackAnswer<Value>> {
    if (isClosed || !apiUrl()) return { ok: false, trouble: { kind: 'unreachable', code: 'not-running' } };
    const rest = (restsUntil.get(method) ?? 0) - performance.now();
    if (rest > 0) return { ok: false, trouble: { kind: 'rate-limited', retryAfterMs: Math.ceil(rest) } };
    if (isPaced) await takeTurn();
    try {
      const client = await (connected ??= connect(token, apiUrl()));
      return { ok: true, value: await work(client) };
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble.kind === 'rate-limited') restsUntil.set(method, performance.now() + trouble.retryAfterMs);
      return { ok: false, trouble };
    }
  }

  return {
    async accountOf(email) {
      // Somebody whose provider gives none (I7).
      if (email === '') return { ok: true, value: null };
      const answer = await call('users.lookupByEmail', (client) => client.users.lookupByEmail({ email }));
      if (answer.ok) {
        const { user } = answer.value;
        return { ok: true, value: user?.id && !user.deleted ? user.id : null };
      }
      const isUnknown = answer.trouble.kind === 'refused' && answer.trouble.code === 'users_not_found';
      return isUnknown ? { ok: true, value: null } : answer;
    },

    post: (channel, message) =>
      call('chat.postMessage', async (client) =>
        posted(
          await client.chat.postMessage({
            ...asSent(message),
            channel,
            unfurl_links: false,
            unfurl_media: false,
          }),
        ),
      ),

    update: (channel, ts, message) =>
      call('chat.update', async (client) =>
        posted(await client.chat.update({ ...asSent(message), channel, ts })),
      ),

    ownAccount: () =>
      call('auth.test', async (client) => {
        const { team = '', user = '', response_metadata } = await client.auth.test();
        return { workspace: team, name: user, scopes: response_metadata?.scopes ?? null };
      }),

    close() {
      isClosed = true;
    },
  };
}

/**
 * The library is loaded on the first message rather than at start-up. Retries are ours, and its log would contain
 * what people wrote.
 */
async function connect(token: string, slackApiUrl: string): Promise<WebClient> {
  const { LogLevel, WebClient } = await import('@slack/web-api');
  const silently = () => {};
  return new WebClient(token, {
    slackApiUrl,
    timeout: TIMEOUT_MS,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    logger: {
      debug: silently,
      info: silently,
      warn: silently,
      error: silently,
      setLevel: silently,
      setName: silently,
      getLevel: () => LogLevel.ERROR,
    },
  });
}

const asSent = ({ text, blocks }: SlackMessage) => ({ text, blocks });

function posted({ channel, ts }: { channel?: string; ts?: string }): PostedMessage {
  if (!channel || !ts) throw new Error('Slack did not say where the message is.');
  return { channel, ts };
}

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
function troubleOf(error: unknown): SlackTrouble {
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
