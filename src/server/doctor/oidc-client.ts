import { randomBytes } from 'node:crypto';
import type { OidcConfig } from '../oidc/settings.ts';
import { codeOf, type Finding } from './finding.ts';
import { type Metadata, oidcFine, oidcProblem } from './oidc-metadata.ts';

const TIMEOUT_MS = 5_000;

/** Where people come back to. */
export const callbackOf = (publicUrl: string) => `${publicUrl}/api/session/oidc/callback`;

/** What the provider thinks of our registration: asked as a browser and a sign-in would, with a code that does not exist. */
export async function examineClient(
  metadata: Metadata,
  oidc: OidcConfig,
  publicUrl: string | null,
): Promise<Finding[]> {
  if (publicUrl === null)
    return [oidcFine('Whether the client is registered cannot be checked without PUBLIC_URL.')];
  const callback = callbackOf(publicUrl);
  const refused = await refusedClient(metadata, oidc, callback);
  if (refused.length > 0) return refused;
  const wrong = await refusedRequest(metadata, oidc, callback);
  if (wrong.length > 0) return wrong;
  return [
    oidcFine(`The provider refuses neither the client and its secret nor the way back to ${callback}.`),
  ];
}

async function refusedClient(
  { token_endpoint = '', token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: Metadata,
  { clientId, clientSecret }: OidcConfig,
  callback: string,
): Promise<Finding[]> {
  const inBody = methods.includes('client_secret_post');
  if (!inBody && !methods.includes('client_secret_basic'))
    return [
      oidcProblem(
        `The provider takes no client secret (only ${methods.join(', ')}). Let the client use one there.`,
      ),
    ];
  const { host } = new URL(token_endpoint);
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: 'from-the-doctor',
    code_verifier: randomBytes(32).toString('base64url'),
    redirect_uri: callback,
    ...(inBody && { client_id: clientId, client_secret: clientSecret }),
  });
  const basic = `Basic ${btoa(`${encoded(clientId)}:${encoded(clientSecret)}`)}`;
  try {
    const answer = await fetch(token_endpoint, {
      method: 'POST',
      body,
      ...(!inBody && { headers: { authorization: basic } }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { error } = ((await answer.json().catch(() => null)) ?? {}) as { error?: unknown };
    if (error === 'invalid_client')
      return [
        oidcProblem(
          `${host} refuses OIDC_CLIENT_ID with OIDC_CLIENT_SECRET (invalid_client). Copy both again; an expired secret needs a new one.`,
        ),
      ];
    if (error === 'unauthorized_client')
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

/** As a form encodes it: OAuth 2.0, section 2.3.1. */
const encoded = (text: string) => new URLSearchParams({ '': text }).toString().slice(1);

/** The page on which somebody would sign in. Not every provider says on it what is wrong with the request. */
async function refusedRequest(
  { authorization_endpoint = '' }: Metadata,
  { clientId }: OidcConfig,
  callback: string,
): Promise<Finding[]> {
  const address = new URL(authorization_endpoint);
  const wanted = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callback,
    scope: 'openid email profile',
    state: randomBytes(16).toString('base64url'),
    nonce: randomBytes(16).toString('base64url'),
    code_challenge: randomBytes(32).toString('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(wanted)) address.searchParams.set(name, value);
  const notRegistered = (why: string | number) => [
    oidcProblem(
      `${address.host} refuses to let people sign in for Perch (${why}). Check OIDC_CLIENT_ID, and that ${callback} is registered there as a redirect URI.`,
    ),
  ];
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.status >= 400 && answer.status < 500) return notRegistered(answer.status);
    const back = answer.headers.get('location') ?? '';
    const error = back.startsWith(callback) ? new URL(back).searchParams.get('error') : null;
    // Where nobody is signed in, a provider may only ask who it is.
    const isRefusal = error !== null && /^[a-z_]{1,40}$/.test(error) && !error.endsWith('_required');
    return isRefusal ? notRegistered(error) : [];
  } catch (error) {
    return [
      oidcProblem(`${address.host} cannot be reached (${codeOf(error)}). Allow this machine to call it.`),
    ];
  }
}
