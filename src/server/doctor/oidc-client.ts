import { randomBytes } from 'node:crypto';
import { CALLBACK } from '../people/oidc/attempt.ts';
import type { OidcConfig } from '../people/oidc/settings.ts';
import { codeOf, type Finding } from './finding.ts';
import { type Metadata, oidcFine, oidcProblem } from './oidc-metadata.ts';

const TIMEOUT_MS = 5_000;

/** What the provider makes of our registration: we ask as a browser and a sign-in would, but with a code that does not exist. */
export async function examineClient(
  metadata: Metadata,
  oidc: OidcConfig,
  publicUrl: string | null,
): Promise<Finding[]> {
  if (publicUrl === null)
    return [oidcFine('Whether the client is registered cannot be checked without PUBLIC_URL.')];
  const callback = publicUrl + CALLBACK;
  const refused = await refusedClient(metadata, oidc, callback);
  if (refused.length > 0) return refused;
  const wrong = await refusedRequest(metadata, oidc, callback);
  if (wrong.length > 0) return wrong;
  return [
    oidcFine(`The provider refuses neither the client and its secret nor the way back to ${callback}.`),
  ];
}

/** A client may be registered for one of the two ways, whatever else the provider takes; signing in tries both as well. */
const WAYS = ['client_secret_post', 'client_secret_basic'] as const;

const waysOf = (taken: string[] = ['client_secret_basic']) => WAYS.filter((way) => taken.includes(way));

async function refusedClient(metadata: Metadata, oidc: OidcConfig, callback: string): Promise<Finding[]> {
  const { token_endpoint = '', token_endpoint_auth_methods_supported: taken } = metadata;
  const { host } = new URL(token_endpoint);
  const ways = waysOf(taken);
  if (ways.length === 0)
    return [
      oidcProblem(
        `The provider takes no client secret (only ${taken?.join(', ')}). Let the client use one there.`,
      ),
    ];
  try {
    let refusal: unknown;
    for (const way of ways) {
      refusal = await refusalOf(token_endpoint, way, oidc, callback);
      if (refusal !== 'invalid_client') break;
    }
    if (refusal === 'invalid_client')
      return [
        oidcProblem(
          `${host} refuses OIDC_CLIENT_ID with OIDC_CLIENT_SECRET (invalid_client). Copy both again; an expired secret needs a new one.`,
        ),
      ];
    if (refusal === 'unauthorized_client')
      return [
        oidcProblem(
          `The client may not use the authorisation code flow (unauthorized_client). Register it as a web application at ${host}.`,
        ),
      ];
    return [];
  } catch (error) {
    return [
      oidcProblem(
        `${host} cannot be reached (${codeOf(error)}), so nobody can sign in. Allow this machine to call it.`,
      ),
    ];
  }
}

/** The error that the provider names: `invalid_grant` if it objects only to our code. */
async function refusalOf(
  address: string,
  way: (typeof WAYS)[number],
  oidc: OidcConfig,
  callback: string,
): Promise<unknown> {
  const { error } = await sendAsClient(address, way, oidc, {
    grant_type: 'authorization_code',
    code: 'from-the-doctor',
    code_verifier: randomBytes(32).toString('base64url'),
    redirect_uri: callback,
  });
  return error;
}

async function sendAsClient(
  address: string,
  way: (typeof WAYS)[number],
  { clientId, clientSecret }: OidcConfig,
  form: Record<string, string>,
): Promise<{ error?: unknown; request_uri?: unknown }> {
  const isInBody = way === 'client_secret_post';
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({
      ...form,
      ...(isInBody && { client_id: clientId, client_secret: clientSecret }),
    }),
    ...(!isInBody && {
      headers: { authorization: `Basic ${btoa(`${encoded(clientId)}:${encoded(clientSecret)}`)}` },
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body: unknown = await answer.json().catch(() => null);
  return typeof body === 'object' && body !== null ? body : {};
}

/** As a form encodes it: OAuth 2.0, section 2.3.1. */
const encoded = (text: string) => new URLSearchParams({ '': text }).toString().slice(1);

/** The page on which somebody would sign in. Not every provider says on it what is wrong with the request. */
async function refusedRequest(metadata: Metadata, oidc: OidcConfig, callback: string): Promise<Finding[]> {
  const { authorization_endpoint = '' } = metadata;
  const address = new URL(authorization_endpoint);
  const wanted = {
    response_type: 'code',
    client_id: oidc.clientId,
    redirect_uri: callback,
    scope: 'openid email profile',
    state: randomBytes(16).toString('base64url'),
    nonce: randomBytes(16).toString('base64url'),
    code_challenge: randomBytes(32).toString('base64url'),
    code_challenge_method: 'S256',
  };
  const notRegistered = (why: string | number) => [
    oidcProblem(
      `${address.host} refuses to let people sign in for Perch (${why}). Check OIDC_CLIENT_ID, and that ${callback} is registered there as a redirect URI.`,
    ),
  ];
  try {
    const pushed = await pushedName(metadata, oidc, wanted);
    const asked = pushed === null ? wanted : { client_id: oidc.clientId, request_uri: pushed };
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.status >= 400 && answer.status < 500) return notRegistered(answer.status);
    const back = answer.headers.get('location') ?? '';
    const error = back.startsWith(callback) ? new URL(back).searchParams.get('error') : null;
    // With nobody signed in, a provider may simply require a sign-in.
    const isRefusal = error !== null && /^[a-z_]{1,40}$/.test(error) && !error.endsWith('_required');
    return isRefusal ? notRegistered(error) : [];
  } catch (error) {
    return [
      oidcProblem(`${address.host} cannot be reached (${codeOf(error)}). Allow this machine to call it.`),
    ];
  }
}

/** The name under which a browser brings what was pushed, as signing in does (PAR); null if the provider does not take it. */
async function pushedName(
  { pushed_authorization_request_endpoint: address, token_endpoint_auth_methods_supported: taken }: Metadata,
  oidc: OidcConfig,
  wanted: Record<string, string>,
): Promise<string | null> {
  if (address === undefined) return null;
  for (const way of waysOf(taken)) {
    const { request_uri } = await sendAsClient(address, way, oidc, wanted);
    if (typeof request_uri === 'string') return request_uri;
  }
  return null;
}
