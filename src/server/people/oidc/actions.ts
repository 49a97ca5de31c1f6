import { type Outcome, done, refused } from '../../../shared/outcome.ts';
import type { SignInProblem } from '../../../shared/people/sign-in-problems.ts';
import type { App } from '../../context.ts';
import { startSession } from '../accounts/actions.ts';
import { hashOf } from '../sessions/sessions.ts';
import { keyFor } from '../../platform/keys/actions.ts';
import { opened, sealed } from '../../platform/keys/sealing.ts';
import { type Attempt, CALLBACK } from './attempt.ts';
import { personOf } from './claims.ts';
import type { SignInAnswer, OidcProvider } from './provider.ts';
import type { OidcConfig } from './settings.ts';
import { finishAttempt } from './store.ts';
import { describe } from './trouble.ts';

/** The provider, and what is demanded of the people it sends. */
export type SignInWay = { provider: OidcProvider; config: OidcConfig };

/** Where a browser is to go to sign in. `wasRefused` is whether the last person whom the provider sent from it was. */
export function beginSignIn({ provider }: SignInWay, attempt: Attempt, wasRefused: boolean) {
  const { origin, state, nonce, verifier, isAgain } = attempt;
  return provider.authorizationUrl({
    redirectUri: origin + CALLBACK,
    state,
    nonce,
    verifier,
    isAgain,
    wasRefused,
  });
}

/** What the provider says about the person who came back with this query (I4). Each attempt counts once. */
export async function answerTo(
  app: App,
  { provider }: SignInWay,
  attempt: Attempt,
  query: URLSearchParams,
): Promise<Outcome<SignInAnswer, SignInProblem>> {
  const [isFirst] = await finishAttempt(app.db, {
    attemptHash: hashOf(attempt.state),
    expiresAt: Temporal.Instant.fromEpochMilliseconds(attempt.expiresAt * 1000).toString(),
    now: app.clock.now().toString(),
  });
  if (!isFirst) return refused('sign-in-expired');
  const address = new URL(`${attempt.origin}${CALLBACK}?${query.toString()}`);
  return provider.answer(address, attempt, app.clock.now());
}

/** Starts a session for the person whom the provider has sent. */
export async function letIn(
  app: App,
  { provider, config }: SignInWay,
  attempt: Attempt,
  { claims, groups, session, age, idToken }: SignInAnswer,
  browser: string,
): Promise<Outcome<{ token: string; userId: number }, SignInProblem>> {
  const issuer = provider.issuer();
  const person = personOf(issuer, claims, config);
  if (!person.done) return person;
  const visitor = { browser, tokenBefore: attempt.tokenBefore ?? undefined };
  const signedIn = await startSession(app, person.value, visitor, {
    session: { issuer, ...session, idToken: await sealedToken(app, idToken) },
    groups,
    age,
    window: config,
  });
  if (!signedIn.done) return signedIn;
  // So that a person who is told about a new identity is told at once.
  app.work.nudge();
  return done({ token: signedIn.value.token, userId: signedIn.value.user.id });
}

/** In the database tokens are as unreadable as in a cookie. */
const sealedToken = async (app: App, idToken: string) =>
  sealed(await keyFor(app, 'sign-in'), ID_TOKEN, idToken);

/** The token with which a session began; null if it began without, or the key has been replaced since. */
export const idTokenIn = async (app: App, value: string | null) =>
  value === null ? null : opened(await keyFor(app, 'sign-in'), ID_TOKEN, value);

const ID_TOKEN = 'id-token';

/** What the provider brings back with a browser that has signed out there. */
const SIGNED_OUT = 'signed-out';

/** I8: where a browser signs out at the provider; null if it has no such page, or cannot be asked. */
export async function signOutAddress(
  app: App,
  { provider, config }: SignInWay,
  idToken: string | null,
): Promise<string | null> {
  try {
    const { end_session_endpoint: endpoint } = await provider.metadata();
    const isSafe = endpoint !== undefined && /^https?:/.test(endpoint);
    if (!isSafe || (endpoint.startsWith('http:') && !provider.issuer().startsWith('http:'))) return null;
    const address = new URL(endpoint);
    address.searchParams.set('client_id', config.clientId);
    address.searchParams.set('post_logout_redirect_uri', `${app.publicUrl()}/signin`);
    address.searchParams.set('state', SIGNED_OUT);
    if (idToken !== null) address.searchParams.set('id_token_hint', idToken);
    return address.href;
  } catch (error) {
    app.log.warn(describe(error), 'the OpenID Connect provider was no help');
    return null;
  }
}
