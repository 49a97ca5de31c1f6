import type * as Jose from 'jose';
import type * as OpenId from 'openid-client';
import type { Now } from '../../../shared/day.ts';
import { type Outcome, done, refused } from '../../../shared/outcome.ts';
import { systemClock } from '../../platform/clock.ts';
import { keysAt } from '../sign-in/issuer-keys.ts';
import { isIssuedTo, isKey, LONGEST_SUBJECT } from '../sign-in/token-claims.ts';
import { type Claims, groupsNamed } from './claims.ts';
import { checked, type Metadata } from './metadata.ts';
import { hasHashOf } from './token-hash.ts';
import { isAboutClient, type RefusalOfProvider, refusalIn, WrongAnswerError } from './trouble.ts';

/** The company's OpenID Connect provider. Nothing of it is loaded or asked before somebody signs in there. */
export type OidcProvider = {
  /** Exactly as it names itself. */
  issuer(): string;
  /** Throws {@link WrongProviderError}, or what `fetch` throws. */
  metadata(): Promise<Metadata>;
  /** Where a browser is to go. */
  authorizationUrl(asked: AuthorizationRequest): Promise<Outcome<URL, RefusalOfProvider>>;
  /** What the provider says about the person who came back to this address. */
  answer(address: URL, expected: ExpectedAnswer, now: Now): Promise<Outcome<SignInAnswer, RefusalOfProvider>>;
  /**
   * The claims of a token of this provider for us, signed with one of its keys. Throws what jose throws, or
   * {@link NoKeysError}.
   */
  verify(token: string, now: Now, options?: Jose.JWTVerifyOptions): Promise<Jose.JWTVerifyResult>;
};

type AuthorizationRequest = {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
  /** Whether the provider is to ask who it is even if it knows the browser (I12). */
  isAgain: boolean;
  /** Whether Perch has just refused the person whom it knows there, so that it has to ask for another. */
  wasRefused: boolean;
};
type ExpectedAnswer = Pick<AuthorizationRequest, 'state' | 'nonce' | 'verifier'>;

export type SignInAnswer = {
  claims: Claims;
  /** P6: only from the signed token. */
  groups: string[] | null;
  /** How the provider names the session when it ends it. */
  session: { subject: string; sid: string | null; isTold: boolean };
  idToken: string;
  /** Seconds since it last asked who that is. */
  age: number;
};

type Options = {
  /** Known once this process listens, if it is the stand-in. */
  issuer(): string;
  clientId: string;
  clientSecret: string;
  requiredGroup: string | null;
  groupsClaim: string | null;
  requiredAcr: string[];
  /** Called with whatever went wrong, so that an operator can find out why. */
  onTrouble(error: unknown): void;
};

/** Seconds by which the provider's clock and ours may differ. */
const CLOCK_TOLERANCE = 30;
const TIMEOUT_SECONDS = 5;
/** More than a provider needs; the table's index could not take much more. */
export const LONGEST_SID = 500;
/** A provider's metadata is fetched again after this long. */
const METADATA_FOR_MS = 3_600_000;

type KnownProvider = { metadata: Metadata; keys: Jose.JWTVerifyGetKey; readAt: number };

export function oidcProvider(options: Options): OidcProvider {
  const { issuer, clientId, clientSecret } = options;
  let known: KnownProvider | null = null;
  let reading: Promise<KnownProvider> | null = null;
  /** How we tell the provider who we are. The other way is tried if it insists. */
  let isInBody: boolean | null = null;

  /** Sign-ins in the meantime wait for the same answer. */
  async function provider(): Promise<KnownProvider> {
    if (known && performance.now() - known.readAt < METADATA_FOR_MS) return known;
    reading ??= read().finally(() => (reading = null));
    try {
      return (known = await reading);
    } catch (error) {
      // It was the right one before, and is only unreachable.
      if (known && refusalIn(error) === 'unavailable') return known;
      throw error;
    }
  }

  async function read(): Promise<KnownProvider> {
    const [found, jose] = await Promise.all([discovered(issuer(), clientId), import('jose')]);
    const metadata = checked(found, issuer());
    const keys =
      known?.metadata.jwks_uri === metadata.jwks_uri ? known.keys : keysAt(metadata.jwks_uri, jose);
    return { metadata, keys, readAt: performance.now() };
  }

  /** Made afresh for each answer, because the library takes the difference between its clock and ours only then. */
  function configuration(
    client: typeof OpenId,
    metadata: Metadata,
    { now, inBody = true }: { now?: Now; inBody?: boolean } = {},
  ) {
    const made = new client.Configuration(
      metadata,
      clientId,
      {
        client_secret: clientSecret,
        [client.clockSkew]: now
          ? Math.round((now.epochMilliseconds - systemClock.now().epochMilliseconds) / 1000)
          : 0,
        [client.clockTolerance]: CLOCK_TOLERANCE,
      },
      inBody ? client.ClientSecretPost(clientSecret) : client.ClientSecretBasic(clientSecret),
    );
    made.timeout = TIMEOUT_SECONDS;
    if (isPlain(issuer())) client.allowInsecureRequests(made);
    return made;
  }

  /** Asks the provider something as ourselves. */
  async function askAsClient<Answer>(
    client: typeof OpenId,
    metadata: Metadata,
    ask: (config: OpenId.Configuration) => Promise<Answer>,
    now?: Now,
  ): Promise<Answer> {
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const first = isInBody ?? methods.includes('client_secret_post');
    const askWith = async (inBody: boolean) => {
      const answer = await ask(configuration(client, metadata, { ...(now && { now }), inBody }));
      isInBody = inBody;
      return answer;
    };
    try {
      return await askWith(first);
    } catch (error) {
      const isOfOtherMind =
        isInBody === null && isAboutClient(error) && methods.includes('client_secret_basic') === first;
      if (!isOfOtherMind) throw error;
      return askWith(!first);
    }
  }

  const exchange = (
    client: typeof OpenId,
    metadata: Metadata,
    now: Now,
    address: URL,
    expected: ExpectedAnswer,
  ) => {
    const redeem = async (config: OpenId.Configuration) => {
      const tokens = await client.authorizationCodeGrant(config, address, {
        expectedState: expected.state,
        expectedNonce: expected.nonce,
        pkceCodeVerifier: expected.verifier,
        idTokenExpected: true,
      });
      return { config, tokens };
    };
    return askAsClient(client, metadata, redeem, now);
  };

  /** Pushes what we ask for, wherever that is possible (RFC 9126): some registrations insist on it, which the metadata does not say. */
  async function addressFor(
    client: typeof OpenId,
    metadata: Metadata,
    parameters: Record<string, string>,
  ): Promise<URL> {
    const plain = () => client.buildAuthorizationUrl(configuration(client, metadata), parameters);
    if (metadata.pushed_authorization_request_endpoint === undefined) return plain();
    try {
      return await askAsClient(client, metadata, (config) =>
        client.buildAuthorizationUrlWithPAR(config, parameters),
      );
    } catch (error) {
      if (metadata.require_pushed_authorization_requests || isAboutClient(error)) throw error;
      options.onTrouble(error);
      return plain();
    }
  }

  async function verify(token: string, now: Now, others: Jose.JWTVerifyOptions = {}) {
    const [{ metadata, keys }, jose] = await Promise.all([provider(), import('jose')]);
    const verified = await jose.jwtVerify(token, keys, {
      algorithms: metadata.id_token_signing_alg_values_supported ?? [],
      issuer: issuer(),
      audience: clientId,
      currentDate: new Date(now.epochMilliseconds),
      clockTolerance: CLOCK_TOLERANCE,
      maxTokenAge: '1h',
      ...others,
    });
    if (!isIssuedTo(clientId, verified.payload)) throw new WrongAnswerError();
    return verified;
  }

  return {
    issuer,
    metadata: async () => (await provider()).metadata,
    verify,

    async authorizationUrl({ redirectUri, state, nonce, verifier, isAgain, wasRefused }) {
      try {
        const [{ metadata }, client] = await Promise.all([provider(), import('openid-client')]);
        const { requiredGroup, groupsClaim, requiredAcr } = options;
        const asksForGroups =
          (requiredGroup ?? groupsClaim) !== null && metadata.scopes_supported?.includes('groups');
        return done(
          await addressFor(client, metadata, {
            redirect_uri: redirectUri,
            scope: `openid profile email${asksForGroups ? ' groups' : ''}`,
            code_challenge: await client.calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
            state,
            nonce,
            ...(requiredAcr.length > 0 && { acr_values: requiredAcr.join(' ') }),
            // With `max_age` the provider has to put the time of signing in into the token.
            ...(isAgain
              ? { prompt: 'login', max_age: '600' }
              : wasRefused && { prompt: promptFor(metadata) }),
          }),
        );
      } catch (error) {
        return refusedFor(error);
      }
    },

    async answer(address, expected, now) {
      try {
        const [{ metadata }, client] = await Promise.all([provider(), import('openid-client')]);
        const { config, tokens } = await exchange(client, metadata, now, address, expected);
        // The library trusts the connection to the provider; the signature is ours to check.
        const { payload, protectedHeader } = await verify(tokens.id_token ?? '', now, {
          requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        });
        const { sub, sid } = payload;
        if (payload['nonce'] !== expected.nonce) throw new WrongAnswerError();
        // How logout tokens will name the session.
        if (!isKey(sub, LONGEST_SUBJECT)) throw new WrongAnswerError();
        if (sid !== undefined && !isKey(sid, LONGEST_SID)) throw new WrongAnswerError();
        if (!hasHashOf(tokens.access_token, payload['at_hash'], protectedHeader.alg))
          throw new WrongAnswerError();
        const more = isEnough(payload, options)
          ? {}
          : await moreAbout(client, config, metadata, tokens.access_token, sub);
        return done({
          claims: joinedClaims(payload, more),
          groups: groupsNamed(payload, options.groupsClaim),
          session: {
            subject: sub,
            sid: sid ?? null,
            isTold: metadata['backchannel_logout_supported'] === true,
          },
          idToken: tokens.id_token ?? '',
          age: ageOf(payload, now),
        });
      } catch (error) {
        return refusedFor(error);
      }
    },
  };

  function refusedFor(error: unknown) {
    options.onTrouble(error);
    return refused(refusalIn(error));
  }
}

/** What a provider says about itself, unchecked. */
export async function discovered(issuer: string, clientId: string): Promise<OpenId.ServerMetadata> {
  const client = await import('openid-client');
  const found = await client.discovery(new URL(issuer), clientId, undefined, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: isPlain(issuer) ? [client.allowInsecureRequests] : [],
  });
  return { ...found.serverMetadata() };
}

const isPlain = (issuer: string) => issuer.startsWith('http:');

/** Every provider has a page to sign in; choosing among accounts is less to ask of people, where it is known to work. */
const promptFor = ({ prompt_values_supported: known }: Metadata): string =>
  Array.isArray(known) && known.includes('select_account') ? 'select_account' : 'login';

/**
 * Not every provider says when it asked. Then it is taken to have done so just now, as it was told to where that matters
 * (V6.8.4 in docs/asvs.md).
 */
function ageOf({ auth_time: at }: Claims, now: Now): number {
  return typeof at === 'number' && Number.isFinite(at)
    ? Math.max(0, Math.round(now.epochMilliseconds / 1000 - at))
    : 0;
}

/** Many providers put little into an ID token, and give the rest when asked. */
const isEnough = ({ email, groups }: Claims, { requiredGroup }: Options) =>
  email !== undefined && (requiredGroup === null || groups !== undefined);

async function moreAbout(
  client: typeof OpenId,
  config: OpenId.Configuration,
  { userinfo_endpoint }: Metadata,
  accessToken: string,
  subject: string,
): Promise<Claims> {
  return userinfo_endpoint === undefined ? {} : client.fetchUserInfo(config, accessToken, subject);
}

const ABOUT_NAMES = ['given_name', 'family_name', 'name', 'preferred_username', 'groups'];
/** Taken together, because whoever gives an address also says whether it is verified. */
const ABOUT_EMAIL = ['email', 'email_verified'];

/** The signed token takes precedence. It alone says who somebody is, and whether they are a guest. */
export function joinedClaims(token: Claims, more: Claims): Claims {
  const namesFrom = ABOUT_NAMES.filter((name) => token[name] === undefined);
  const from = token['email'] === undefined ? [...namesFrom, ...ABOUT_EMAIL] : namesFrom;
  return { ...token, ...Object.fromEntries(from.map((name) => [name, more[name]])) };
}
