import type { JWTPayload } from 'jose';
import type { App } from '../../context.ts';
import { isKey, LONGEST_SUBJECT } from '../sign-in/token-claims.ts';
import type { SignInWay } from './actions.ts';
import { LONGEST_SID } from './provider.ts';
import { endSessionsOf } from './store.ts';
import { describe, WrongAnswerError } from './trouble.ts';

/** OpenID Connect Back-Channel Logout 1.0, section 2.4. */
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** More than a provider needs; the table's index could not take much more. */
const LONGEST_ID = 500;
/** In seconds. No provider means a later end, and PostgreSQL would not read it. */
const LAST_END = Date.UTC(2500, 0) / 1000;

type Logout = { jti: string; subject: string | null; sid: string | null; expiresAt: string };

/**
 * I8: the provider says that somebody has signed out there, or was signed out. Ends the sessions that began there, in every instance.
 * False if the token is not exactly what the specification asks for, or has been used before.
 */
export async function logOutAsTold(
  app: App,
  { provider, config }: SignInWay,
  tokens: string[],
): Promise<boolean> {
  const [token = '', ...others] = tokens;
  const now = app.clock.now();
  let logout: Logout;
  try {
    if (token === '' || others.length > 0) throw new WrongAnswerError();
    const { payload, protectedHeader } = await provider.verify(token, now, {
      requiredClaims: ['iss', 'aud', 'iat', 'exp', 'jti', 'events'],
    });
    logout = judged(payload);
    if (!isOfType(protectedHeader.typ, config.allowsUntypedLogout)) {
      app.log.warn('a logout token was refused because it is not typed logout+jwt (OIDC_UNTYPED_LOGOUT)');
      return false;
    }
  } catch (error) {
    app.log.warn(describe(error), 'a logout token was refused');
    return false;
  }
  const [ended] = await endSessionsOf(app.db, { ...logout, issuer: provider.issuer(), now: now.toString() });
  if (!ended?.isFirst) {
    app.log.warn('a logout token was refused because it had been used');
    return false;
  }
  app.log.info({ ended: ended.count }, 'the provider ended what began there');
  return true;
}

/** Throws unless it is a logout token, and not one that was made for something else. */
function judged({ jti, sub, sid, exp, nonce, events }: JWTPayload): Logout {
  const isEvent = isObject(events) && isObject(events[EVENT]);
  // An ID token has a nonce, and no logout token may be used in its place.
  const isLogout = isEvent && nonce === undefined;
  const [subject, session] = [sub ?? null, sid ?? null];
  if (!isLogout || !isKey(jti, LONGEST_ID)) throw new WrongAnswerError();
  if (exp === undefined || exp > LAST_END) throw new WrongAnswerError();
  if (subject === null && session === null) throw new WrongAnswerError();
  if (subject !== null && !isKey(subject, LONGEST_SUBJECT)) throw new WrongAnswerError();
  if (session !== null && !isKey(session, LONGEST_SID)) throw new WrongAnswerError();
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(Math.ceil(exp + TOLERANCE_SECONDS) * 1000);
  return { jti, subject, sid: session, expiresAt: expiresAt.toString() };
}

/** A token that has just expired still counts for as long as clocks may differ; its row must outlive that. */
const TOLERANCE_SECONDS = 60;

/** The specification only recommends the type, so older providers leave it out, or give the type of any token. */
const isOfType = (type: string | undefined, mayBeUntyped: boolean) =>
  ['logout+jwt', 'application/logout+jwt', ...(mayBeUntyped ? ['jwt', ''] : [])].includes(
    (type ?? '').toLowerCase(),
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
