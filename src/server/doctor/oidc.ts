import type * as OpenId from 'openid-client';
import { listed } from '../../shared/english.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../context.ts';
import { CALLBACK } from '../people/oidc/attempt.ts';
import { algorithmsOf } from '../people/oidc/metadata.ts';
import { discovered, oidcProvider } from '../people/oidc/provider.ts';
import type { OidcConfig } from '../people/oidc/settings.ts';
import { describe, isAboutClient, refusalIn } from '../people/oidc/trouble.ts';
import { newToken } from '../people/sessions/sessions.ts';
import { codeOf, type Finding, findingsAbout, sessionsLast } from './finding.ts';
import { examineKeys } from './keys.ts';
import { whyUnreachable } from './unreachable.ts';

const { fine, problem } = findingsAbout('OpenID Connect');

const TIMEOUT_MS = 5_000;

type Metadata = OpenId.ServerMetadata;
/** A real provider, unlike the demo's stand-in. */
type Registration = OidcConfig & { issuer: string };

/** Examines the provider, as far as is possible without anybody signing in. */
export async function examineOidc(config: Config, oidc: Registration, clock: Clock): Promise<Finding[]> {
  const discovery = await discover(oidc);
  if (!('found' in discovery)) return [discovery];
  const { found } = discovery;
  const wrong = mistakesIn(found, oidc.issuer);
  if (wrong.length > 0) return wrong;
  return [
    fine(`The provider at ${new URL(oidc.issuer).host} is the one in OIDC_ISSUER.`),
    ...(await examineKeys('OpenID Connect', found.jwks_uri ?? '', clock)),
    await examineClient(found, oidc, config.publicUrl, clock),
    ...aboutEntra(oidc),
    ...aboutMembers(oidc),
    aboutStrength(found, oidc, config.google !== null),
    ...aboutSigningOut(found, oidc, config),
    ...aboutAddresses(found),
  ];
}

async function discover({ issuer, clientId }: Registration): Promise<{ found: Metadata } | Finding> {
  const { host } = new URL(issuer);
  try {
    const found = await discovered(issuer, clientId);
    return found.issuer === issuer ? { found } : wrongIssuer(found.issuer);
  } catch (error) {
    const { cause } = error as { cause?: { body?: { issuer?: unknown }; status?: number } };
    if (typeof cause?.body?.issuer === 'string') return wrongIssuer(cause.body.issuer);
    const code = codeOf(error);
    if (refusalIn(error) !== 'unavailable' || code === 'OAUTH_RESPONSE_IS_NOT_JSON')
      return problem(
        `${host} describes no provider there (${cause?.status ?? code}). Set OIDC_ISSUER to the part of its address before /.well-known/openid-configuration.`,
      );
    const otherwise = `${host} cannot be reached (${code}), so nobody can sign in there. Allow this machine to call it, and check OIDC_ISSUER.`;
    return problem(whyUnreachable(code, host, 'OIDC_ISSUER', otherwise));
  }
}

/** The two are compared as text, so even an extra slash is a difference. */
const wrongIssuer = (name: string): Finding =>
  problem(
    /[{}]/.test(name)
      ? 'The provider there signs in accounts of any company. Set OIDC_ISSUER to the issuer of your own tenant.'
      : `The provider calls itself ${name}. Set OIDC_ISSUER to exactly that.`,
  );

/** Mistakes that keep everybody from signing in. */
function mistakesIn(metadata: Metadata, issuer: string): Finding[] {
  const { authorization_endpoint, token_endpoint, jwks_uri } = metadata;
  const endpoints = Object.entries({ authorization_endpoint, token_endpoint, jwks_uri });
  const missing = endpoints.flatMap(([name, url]) => (URL.canParse(url ?? '') ? [] : [name]));
  const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const mistakes: [isMade: boolean, sentence: string][] = [
    [missing.length > 0, `The provider names no ${missing.join(', ')}. Perch needs one that does.`],
    [
      issuer.startsWith('https:') && endpoints.some(([, url]) => url?.startsWith('http:')),
      'The provider names addresses that start with http://. Have it use https:// for all of them.',
    ],
    [
      algorithmsOf(metadata).length === 0,
      `The provider signs with ${metadata.id_token_signing_alg_values_supported?.join(', ')} alone, and Perch trusts only signatures that nobody else can make. Have it sign with RS256.`,
    ],
    [
      metadata.code_challenge_methods_supported?.includes('S256') === false,
      'The provider does not support PKCE with S256, which Perch always uses. Switch it on there.',
    ],
    [
      metadata.response_types_supported?.includes('code') === false,
      'The provider does not support the authorisation code flow. Switch it on there.',
    ],
    [
      !ways.some((way) => ['client_secret_post', 'client_secret_basic'].includes(way)),
      `The provider takes no client secret (only ${ways.join(', ')}). Let the client use one there.`,
    ],
  ];
  return mistakes.flatMap(([isMade, sentence]) => (isMade ? [problem(sentence)] : []));
}

/** What the provider makes of our registration: we ask as a sign-in does, but with a code that does not exist. */
async function examineClient(
  { token_endpoint = '' }: Metadata,
  oidc: Registration,
  publicUrl: string | null,
  clock: Clock,
): Promise<Finding> {
  if (publicUrl === null)
    return fine('Whether the client is registered cannot be checked without PUBLIC_URL.');
  const callback = publicUrl + CALLBACK;
  const { host } = new URL(token_endpoint);
  let trouble: unknown;
  const onTrouble = (error: unknown) => void (trouble = error);
  const provider = oidcProvider({ ...oidc, issuer: () => oidc.issuer, onTrouble });
  const attempt = { state: newToken(), nonce: newToken(), verifier: newToken() };
  const back = new URLSearchParams({ code: 'from-the-doctor', state: attempt.state, iss: oidc.issuer });
  await provider.answer(new URL(`${callback}?${back.toString()}`), attempt, clock.now());
  const refusal = whyNotClient(trouble, host);
  if (refusal) return problem(refusal);
  const asked = { ...attempt, redirectUri: callback, isAgain: false, wasRefused: false };
  const left = await provider.authorizationUrl(asked);
  const error = left.done ? await refusalAt(left.value, callback) : trouble;
  if (error === null)
    return fine(`The provider refuses neither the client and its secret nor the way back to ${callback}.`);
  const { error: why = codeOf(error) } = describe(error);
  return problem(
    whyNotClient(error, host) ??
      `${host} refuses to let people sign in for Perch (${why}). Check OIDC_CLIENT_ID, and that ${callback} is registered there as a redirect URI.`,
  );
}

/** Null if the provider objects to something else, such as our code. */
function whyNotClient(trouble: unknown, host: string): string | null {
  if (isAboutClient(trouble))
    return `${host} refuses OIDC_CLIENT_ID with OIDC_CLIENT_SECRET (invalid_client). Copy both again; an expired secret needs a new one.`;
  if ((trouble as { error?: unknown }).error === 'unauthorized_client')
    return `The client may not use the authorisation code flow (unauthorized_client). Register it as a web application at ${host}.`;
  return refusalIn(trouble) === 'unavailable'
    ? `${host} cannot be reached (${codeOf(trouble)}), so nobody can sign in. Allow this machine to call it.`
    : null;
}

/** What the page refuses on which somebody would sign in. Not every provider says there what is wrong with the request. */
async function refusalAt(address: URL, callback: string): Promise<unknown> {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.status >= 400 && answer.status < 500) return { error: String(answer.status) };
    const back = answer.headers.get('location') ?? '';
    const error = back.startsWith(callback) ? new URL(back).searchParams.get('error') : null;
    // With nobody signed in, a provider may simply require a sign-in.
    return error !== null && /^[a-z_]{1,40}$/.test(error) && !error.endsWith('_required') ? { error } : null;
  } catch (error) {
    return error;
  }
}

/** login.microsoftonline.com, those of the national clouds, and the issuer of its first version. */
const ENTRA = /^(login\.microsoftonline\.(com|us)|login\.partner\.microsoftonline\.cn|sts\.windows\.net)$/;

const isEntra = (issuer: string) => ENTRA.test(new URL(issuer).hostname);

export function aboutEntra({
  issuer,
  subjectClaim,
}: Pick<Registration, 'issuer' | 'subjectClaim'>): Finding[] {
  if (!isEntra(issuer) || subjectClaim === 'oid') return [];
  return [
    problem(
      'Microsoft Entra ID gives everybody another sub for each registration. Set OIDC_SUBJECT_CLAIM=oid before anybody signs in, so that a new registration changes nothing.',
    ),
  ];
}

/** Which claims a provider sends for our client cannot be seen without somebody signing in. */
function aboutMembers({ issuer, requiredGroup, allowsGuests }: Registration): Finding[] {
  const group =
    'Only those whose claim groups names OIDC_REQUIRED_GROUP may sign in, so the provider has to send it.';
  const guests = 'Guests of the tenant may sign in too (OIDC_ALLOW_GUESTS).';
  return [
    ...(requiredGroup === null ? [] : [fine(group)]),
    ...(isEntra(issuer) && allowsGuests ? [fine(guests)] : []),
  ];
}

/** Whether a second factor is demanded (V6.3.3 in docs/asvs.md). */
export function aboutStrength(
  { acr_values_supported }: Pick<Metadata, 'acr_values_supported'>,
  { issuer, requiredAcr, requiredAmr }: Pick<Registration, 'issuer' | 'requiredAcr' | 'requiredAmr'>,
  hasGoogle: boolean,
): Finding {
  if (requiredAcr.length + requiredAmr.length === 0)
    return fine(
      'Whether people need a second factor is up to the provider: neither OIDC_REQUIRED_ACR nor OIDC_REQUIRED_AMR is set.',
    );
  if (isEntra(issuer) && issuer.includes('/v2.0'))
    return problem(
      'Microsoft Entra ID says neither acr nor amr in these tokens, so nobody could sign in. Take OIDC_REQUIRED_ACR and OIDC_REQUIRED_AMR out, and require a second factor with a conditional access policy.',
    );
  const isKnown = requiredAcr.some((level) => acr_values_supported?.includes(level) !== false);
  if (requiredAcr.length > 0 && !isKnown)
    return problem(
      `The provider knows no acr ${listed(requiredAcr)}. Set OIDC_REQUIRED_ACR to one of ${listed(acr_values_supported ?? [])}.`,
    );
  const demanded = listed([
    requiredAcr.length > 0 && `acr ${listed(requiredAcr, { last: ' or ' })}`,
    requiredAmr.length > 0 && `amr ${listed(requiredAmr, { last: ' or ' })}`,
  ]);
  const besideGoogle =
    ' Nothing can be required here of those who sign in with Google: require 2-Step Verification there.';
  return fine(`Only people whose ID token says ${demanded} may sign in.${hasGoogle ? besideGoogle : ''}`);
}

function aboutSigningOut(
  { end_session_endpoint, backchannel_logout_supported: tells }: Metadata,
  { allowsUntypedLogout }: Pick<Registration, 'allowsUntypedLogout'>,
  { publicUrl, sessionDays }: Pick<Config, 'publicUrl' | 'sessionDays'>,
): Finding[] {
  const types = allowsUntypedLogout
    ? 'whether or not its tokens are typed logout+jwt (OIDC_UNTYPED_LOGOUT)'
    : 'and if it types its tokens logout+jwt, as Keycloak does from 25 on (otherwise OIDC_UNTYPED_LOGOUT=on)';
  const address = `${publicUrl ?? 'PUBLIC_URL'}/api/session/oidc/logout`;
  const sentence = tells
    ? `Signing out there ends sessions here, once ${address} is registered there for back-channel logout, ${types}.`
    : 'Signing out there ends no session here: the provider offers no back-channel logout.';
  return [
    fine(
      end_session_endpoint
        ? 'Signing out of Perch offers to sign out there too.'
        : 'The provider offers no sign-out, so signing out of Perch does not sign anybody out there.',
    ),
    fine(`${sentence} ${sessionsLast(sessionDays, tells === true)}`),
  ];
}

/** ADMIN_EMAILS, and questions by email, count for addresses that the provider vouches for. Entra has a claim of its own. */
export function aboutAddresses({
  issuer,
  claims_supported,
}: Pick<Metadata, 'issuer' | 'claims_supported'>): Finding[] {
  if (!claims_supported || claims_supported.includes('email_verified')) return [];
  const reason = isEntra(issuer)
    ? 'Without the optional claim xms_edov in its ID tokens'
    : 'The provider does not say whether addresses are verified; unless it does,';
  return [
    fine(
      `${reason} ADMIN_EMAILS makes nobody an admin, and a question by email counts only after its reader has clicked a link in one.`,
    ),
  ];
}
