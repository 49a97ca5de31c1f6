import { type Outcome, done, refused } from '../../shared/outcome.ts';
import type { SignInProblem } from '../../shared/people/sign-in-problems.ts';
import type { App } from '../context.ts';
import { startSession } from '../people/actions.ts';
import { hashOf } from '../people/sessions.ts';
import { type Attempt, CALLBACK } from './attempt.ts';
import { personOf } from './claims.ts';
import type { Provider } from './provider.ts';
import type { OidcConfig } from './settings.ts';
import { finishAttempt } from './store.ts';
import { describe } from './trouble.ts';

/** The provider, and what is demanded of the people it sends. */
export type Way = { provider: Provider; config: OidcConfig };

/** Where a browser is to go to sign in. */
export function beginSignIn({ provider }: Way, { origin, state, nonce, verifier, isAgain }: Attempt) {
  return provider.authorizationUrl({ redirectUri: origin + CALLBACK, state, nonce, verifier, isAgain });
}

/** Starts a session for the person who came back with this query (I4). Each attempt counts once. */
export async function finishSignIn(
  app: App,
  { provider, config }: Way,
  attempt: Attempt,
  query: URLSearchParams,
  browser: string,
): Promise<Outcome<{ token: string; userId: number }, SignInProblem>> {
  const [isFirst] = await finishAttempt(app.db, {
    attemptHash: hashOf(attempt.state),
    expiresAt: Temporal.Instant.fromEpochMilliseconds(attempt.expiresAt * 1000).toString(),
    now: app.clock.now().toString(),
  });
  if (!isFirst) return refused('sign-in-expired');
  const address = new URL(`${attempt.origin}${CALLBACK}?${query.toString()}`);
  const answer = await provider.answer(address, attempt, app.clock.now());
  if (!answer.done) return answer;
  const { claims, session, age } = answer.value;
  const issuer = provider.issuer();
  const person = personOf(issuer, claims, config);
  if (!person.done) return person;
  const visitor = { browser, tokenBefore: attempt.tokenBefore ?? undefined };
  const signedIn = await startSession(app, person.value, visitor, {
    session: { issuer, ...session },
    age,
    window: config,
  });
  if (!signedIn.done) return signedIn;
  // So that a person who is told about a new identity is told at once.
  app.work.nudge();
  return done({ token: signedIn.value.token, userId: signedIn.value.user.id });
}

/** I8: where a browser signs out at the provider; null if it has no such page, or cannot be asked. */
export async function signOutAddress(app: App, { provider, config }: Way): Promise<string | null> {
  try {
    const { end_session_endpoint: endpoint } = await provider.metadata();
    const isSafe = endpoint !== undefined && /^https?:/.test(endpoint);
    if (!isSafe || (endpoint.startsWith('http:') && !provider.issuer().startsWith('http:'))) return null;
    const address = new URL(endpoint);
    address.searchParams.set('client_id', config.clientId);
    address.searchParams.set('post_logout_redirect_uri', `${app.publicUrl()}/signin`);
    return address.href;
  } catch (error) {
    app.log.warn(describe(error), 'the OpenID Connect provider was no help');
    return null;
  }
}
