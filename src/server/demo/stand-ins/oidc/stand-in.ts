import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { exportJWK, type JWK, SignJWT } from 'jose';
import type { Now } from '../../../../shared/day.ts';
import type { people } from '../../sample/people.ts';
import { signingKeys } from '../signing-keys.ts';

export type StandInPerson = (typeof people)[number];

/** A sign-in that went through the stand-in, until it is ended there. */
export type SignIn = { sid: string; person: StandInPerson; at: Temporal.Instant };

/** What the app asked for, from the address; checked before anything is shown. */
export type AuthorizationRequest = {
  redirectUri: string;
  state: string;
  nonce: string | null;
  codeChallenge: string;
};

/** A small OpenID provider: code flow with PKCE, an ID token with `sid`, back-channel logout. */
export type OidcStandIn = {
  /** `/.well-known/openid-configuration`. */
  metadata(): object;
  certs(): Promise<{ keys: JWK[] }>;
  /** Null for a request after which a provider would not send the browser back. */
  asked(query: URLSearchParams): AuthorizationRequest | null;
  /** Where the browser goes once somebody has been chosen, or nobody. */
  wayBack(asked: AuthorizationRequest, person: StandInPerson | null): URL;
  /** The answer of the token endpoint, and its status. */
  token(form: URLSearchParams, authorization: string | undefined): Promise<{ status: number; body: object }>;
  signIns(): readonly SignIn[];
  /** Tells the app to end the session that a sign-in began. Returns the app's status; null if there is no such sign-in. */
  end(sid: string): Promise<number | null>;
  reset(): void;
};

type Options = {
  clientId: string;
  clientSecret: string;
  /** Where this process listens. */
  address(): string;
  now(): Now;
};

const ALGORITHM = 'RS256';
const HOUR_SECONDS = 3600;
const MINUTE_MS = 60_000;
export const BACK_CHANNEL_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

export function oidcStandIn({ clientId, clientSecret, address, now }: Options): OidcStandIn {
  const keyId = randomUUID();
  const codes = new Map<
    string,
    { asked: AuthorizationRequest; person: StandInPerson; at: Temporal.Instant }
  >();
  const signIns = new Map<string, SignIn>();
  const issuer = () => `${address()}/dev/oidc`;
  const seconds = () => Math.floor(now().epochMilliseconds / 1000);

  async function signed(claims: Record<string, unknown>, type: string, lifetime: number): Promise<string> {
    const { privateKey } = await signingKeys();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid: keyId, typ: type })
      .setIssuer(issuer())
      .setAudience(clientId)
      .setJti(randomUUID())
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + lifetime)
      .sign(privateKey);
  }

  return {
    metadata: () => ({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/authorize`,
      token_endpoint: `${issuer()}/token`,
      jwks_uri: `${issuer()}/jwks`,
      end_session_endpoint: `${issuer()}/end-session`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [ALGORITHM],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      scopes_supported: ['openid', 'profile', 'email'],
      authorization_response_iss_parameter_supported: true,
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
    }),

    async certs() {
      const { publicKey } = await signingKeys();
      return { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: ALGORITHM, use: 'sig' }] };
    },

    asked(query) {
      const redirectUri = query.get('redirect_uri') ?? '';
      const codeChallenge = query.get('code_challenge') ?? '';
      const isOurs =
        query.get('client_id') === clientId &&
        query.get('response_type') === 'code' &&
        query.get('code_challenge_method') === 'S256' &&
        codeChallenge !== '' &&
        isOfThisMachine(redirectUri);
      return isOurs
        ? { redirectUri, codeChallenge, state: query.get('state') ?? '', nonce: query.get('nonce') }
        : null;
    },

    wayBack(asked, person) {
      const back = new URL(asked.redirectUri);
      const { searchParams } = back;
      if (person) {
        const code = randomBytes(32).toString('base64url');
        codes.set(code, { asked, person, at: now() });
        searchParams.set('code', code);
      } else {
        searchParams.set('error', 'access_denied');
      }
      searchParams.set('state', asked.state);
      searchParams.set('iss', issuer());
      return back;
    },

    async token(form, authorization) {
      if (!isClient(form, authorization, { clientId, clientSecret }))
        return { status: 401, body: { error: 'invalid_client' } };
      const code = form.get('code') ?? '';
      const given = codes.get(code);
      codes.delete(code);
      const isGood =
        given !== undefined &&
        form.get('grant_type') === 'authorization_code' &&
        form.get('redirect_uri') === given.asked.redirectUri &&
        challengeOf(form.get('code_verifier') ?? '') === given.asked.codeChallenge &&
        now().since(given.at).total('milliseconds') < MINUTE_MS;
      if (!isGood) return { status: 400, body: { error: 'invalid_grant' } };
      const { person, asked } = given;
      const sid = randomUUID();
      signIns.set(sid, { sid, person, at: now() });
      const claims = {
        sub: subjectOf(person),
        sid,
        auth_time: Math.floor(given.at.epochMilliseconds / 1000),
        email: person.email,
        email_verified: true,
        name: `${person.givenName} ${person.familyName}`,
        given_name: person.givenName,
        family_name: person.familyName,
        ...(asked.nonce !== null && { nonce: asked.nonce }),
      };
      return {
        status: 200,
        body: {
          access_token: randomUUID(),
          token_type: 'Bearer',
          expires_in: HOUR_SECONDS,
          id_token: await signed(claims, 'JWT', HOUR_SECONDS),
        },
      };
    },

    signIns: () => [...signIns.values()].toSorted((one, other) => Temporal.Instant.compare(other.at, one.at)),

    async end(sid) {
      const ended = signIns.get(sid);
      if (!ended) return null;
      const claims = { sub: subjectOf(ended.person), sid, events: { [BACK_CHANNEL_EVENT]: {} } };
      const token = await signed(claims, 'logout+jwt', 120);
      const answer = await fetch(`${address()}/api/session/oidc/logout`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      });
      await answer.text();
      if (answer.ok) signIns.delete(sid);
      return answer.status;
    },

    reset() {
      codes.clear();
      signIns.clear();
    },
  };
}

/** Not the one that the stand-in for Google gives: two issuers know nothing of each other. */
const subjectOf = ({ email }: StandInPerson) =>
  `demo-${createHash('sha256').update(email).digest('hex').slice(0, 20)}`;

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** The demo has no other clients. */
function isOfThisMachine(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}

type Client = { clientId: string; clientSecret: string };

/** By the Authorization header, where both parts are form-encoded (RFC 6749, 2.3.1), or in the body. */
function isClient(form: URLSearchParams, authorization: string | undefined, client: Client): boolean {
  const basic = /^Basic +(\S+)$/i.exec(authorization ?? '')?.[1];
  const [id = '', secret = ''] = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    : [form.get('client_id') ?? '', form.get('client_secret') ?? ''];
  return id === client.clientId && isSame(secret, client.clientSecret);
}

const isSame = (one: string, other: string) =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());
