import { listed } from '../../shared/english.ts';
import type { Config } from '../context.ts';
import { algorithmsOf } from '../people/oidc/metadata.ts';
import type { OidcConfig } from '../people/oidc/settings.ts';
import { codeOf, type Finding, sessionsLast } from './finding.ts';
import { examineClient } from './oidc-client.ts';
import { type Metadata, oidcFine, oidcProblem } from './oidc-metadata.ts';

const TIMEOUT_MS = 5_000;

/** A real provider, unlike the demo's stand-in. */
type Provider = OidcConfig & { issuer: string };

/** Examines the provider, as far as is possible without anybody signing in. */
export async function examineOidc(config: Config, oidc: Provider): Promise<Finding[]> {
  const found = await discover(oidc.issuer);
  if ('sentence' in found) return [found];
  const wrong = mistakesIn(found, config.isProduction);
  if (wrong.length > 0) return wrong;
  return [
    oidcFine(`The provider at ${new URL(oidc.issuer).host} is the one in OIDC_ISSUER.`),
    ...(await examineKeys(found)),
    ...(await examineClient(found, oidc, config.publicUrl)),
    ...aboutEntra(oidc),
    ...aboutMembers(oidc),
    ...aboutStrength(found, oidc, config.google !== null),
    ...aboutSigningOut(found, oidc, config),
    ...aboutAddresses(found),
  ];
}

async function discover(issuer: string): Promise<Metadata | Finding> {
  const { host, hostname } = new URL(issuer);
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const metadata: unknown = await answer.json().catch(() => null);
    if (!answer.ok || !isMetadata(metadata))
      return oidcProblem(
        `${host} describes no provider there (${answer.status}). Set OIDC_ISSUER to the part of its address before /.well-known/openid-configuration.`,
      );
    return metadata.issuer === issuer ? metadata : wrongIssuer(metadata.issuer);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      return oidcProblem(`There is no machine named ${hostname} (${code}). Check OIDC_ISSUER.`);
    return /CERT|SIGN|TLS|SSL|EPROTO/.test(code)
      ? oidcProblem(
          `TLS fails at ${host} (${code}). If your company signs its own certificates, name the file with theirs in NODE_EXTRA_CA_CERTS.`,
        )
      : oidcProblem(
          `${host} cannot be reached (${code}), so nobody can sign in there. Allow this machine to call it, and check OIDC_ISSUER.`,
        );
  }
}

const isMetadata = (value: unknown): value is Metadata =>
  typeof value === 'object' && value !== null && typeof (value as Metadata).issuer === 'string';

/** The two are compared as text, so even an extra slash is a difference. */
function wrongIssuer(name: string): Finding {
  return /[{}]/.test(name)
    ? oidcProblem(
        'The provider there signs in accounts of any company. Set OIDC_ISSUER to the issuer of your own tenant.',
      )
    : oidcProblem(`The provider calls itself ${name}. Set OIDC_ISSUER to exactly that.`);
}

/** Mistakes that keep everybody from signing in. */
function mistakesIn(metadata: Metadata, isProduction: boolean): Finding[] {
  const { authorization_endpoint, token_endpoint, jwks_uri } = metadata;
  const endpoints = { authorization_endpoint, token_endpoint, jwks_uri };
  const missing = Object.entries(endpoints).flatMap(([name, url]) => (URL.canParse(url ?? '') ? [] : [name]));
  if (missing.length > 0)
    return [oidcProblem(`The provider names no ${missing.join(', ')}. Perch needs one that does.`)];
  const challenges = metadata.code_challenge_methods_supported ?? ['S256'];
  const answers = metadata.response_types_supported ?? ['code'];
  return [
    ...(isProduction && Object.values(endpoints).some((url) => !url?.startsWith('https:'))
      ? [
          oidcProblem(
            'The provider names addresses that start with http://. Have it use https:// for all of them.',
          ),
        ]
      : []),
    ...(algorithmsOf(metadata).length > 0
      ? []
      : [
          oidcProblem(
            `The provider signs with ${metadata.id_token_signing_alg_values_supported?.join(', ')} alone, and Perch trusts only signatures that nobody else can make. Have it sign with RS256.`,
          ),
        ]),
    ...(challenges.includes('S256')
      ? []
      : [
          oidcProblem(
            'The provider does not support PKCE with S256, which Perch always uses. Switch it on there.',
          ),
        ]),
    ...(answers.includes('code')
      ? []
      : [oidcProblem('The provider does not support the authorisation code flow. Switch it on there.')]),
  ];
}

async function examineKeys({ jwks_uri = '' }: Metadata): Promise<Finding[]> {
  const { host } = new URL(jwks_uri);
  try {
    const answer = await fetch(jwks_uri, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = (await answer.json().catch(() => null)) as { keys?: unknown[] } | null;
    return answer.ok && body?.keys?.length
      ? []
      : [
          oidcProblem(
            `${host} does not return the provider’s keys (${answer.status}). Check for an outgoing proxy.`,
          ),
        ];
  } catch (error) {
    return [
      oidcProblem(
        `The provider’s keys at ${host} cannot be reached (${codeOf(error)}). Allow this machine to call it.`,
      ),
    ];
  }
}

/** login.microsoftonline.com, those of the national clouds, and the issuer of its first version. */
const ENTRA = /^(login\.microsoftonline\.(com|us)|login\.partner\.microsoftonline\.cn|sts\.windows\.net)$/;

export function aboutEntra({ issuer, subjectClaim }: Pick<Provider, 'issuer' | 'subjectClaim'>): Finding[] {
  if (!isEntra(issuer) || subjectClaim === 'oid') return [];
  return [
    oidcProblem(
      'Microsoft Entra ID gives everybody another sub for each registration. Set OIDC_SUBJECT_CLAIM=oid before anybody signs in, so that a new registration changes nothing.',
    ),
  ];
}

/** Which claims a provider sends for our client cannot be seen without somebody signing in. */
function aboutMembers({ issuer, requiredGroup, allowsGuests }: Provider): Finding[] {
  return [
    ...(requiredGroup === null
      ? []
      : [
          oidcFine(
            'Only those whose claim groups names OIDC_REQUIRED_GROUP may sign in, so the provider has to send it.',
          ),
        ]),
    ...(isEntra(issuer) && allowsGuests
      ? [oidcFine('Guests of the tenant may sign in too (OIDC_ALLOW_GUESTS).')]
      : []),
  ];
}

/** Whether a second factor is demanded (V6.3.3 in docs/asvs.md). */
export function aboutStrength(
  { acr_values_supported }: Pick<Metadata, 'acr_values_supported'>,
  { issuer, requiredAcr, requiredAmr }: Pick<Provider, 'issuer' | 'requiredAcr' | 'requiredAmr'>,
  hasGoogle: boolean,
): Finding[] {
  if (requiredAcr.length + requiredAmr.length === 0)
    return [
      oidcFine(
        'Whether people need a second factor is up to the provider: neither OIDC_REQUIRED_ACR nor OIDC_REQUIRED_AMR is set.',
      ),
    ];
  if (isEntra(issuer) && issuer.includes('/v2.0'))
    return [
      oidcProblem(
        'Microsoft Entra ID says neither acr nor amr in these tokens, so nobody could sign in. Take OIDC_REQUIRED_ACR and OIDC_REQUIRED_AMR out, and require a second factor with a conditional access policy.',
      ),
    ];
  const unknown = requiredAcr.filter((level) => acr_values_supported?.includes(level) === false);
  if (requiredAcr.length > 0 && unknown.length === requiredAcr.length)
    return [
      oidcProblem(
        `The provider knows no acr ${listed(unknown)}. Set OIDC_REQUIRED_ACR to one of ${listed(acr_values_supported ?? [])}.`,
      ),
    ];
  return [
    oidcFine(
      `Only people whose ID token says ${listed([
        requiredAcr.length > 0 && `acr ${listed(requiredAcr, { last: ' or ' })}`,
        requiredAmr.length > 0 && `amr ${listed(requiredAmr, { last: ' or ' })}`,
      ])} may sign in.${hasGoogle ? ' Nothing can be required here of those who sign in with Google: require 2-Step Verification there.' : ''}`,
    ),
  ];
}

function aboutSigningOut(
  { end_session_endpoint, backchannel_logout_supported }: Metadata,
  { allowsUntypedLogout }: Pick<Provider, 'allowsUntypedLogout'>,
  { publicUrl, sessionDays }: Pick<Config, 'publicUrl' | 'sessionDays'>,
): Finding[] {
  const lasting = sessionsLast(sessionDays, backchannel_logout_supported === true);
  return [
    oidcFine(
      end_session_endpoint
        ? 'Signing out of Perch offers to sign out there too.'
        : 'The provider offers no sign-out, so signing out of Perch does not sign anybody out there.',
    ),
    oidcFine(
      backchannel_logout_supported
        ? `Signing out there ends sessions here, once ${publicUrl ?? 'PUBLIC_URL'}/api/session/oidc/logout is registered there for back-channel logout, ${
            allowsUntypedLogout
              ? 'whether or not its tokens are typed logout+jwt (OIDC_UNTYPED_LOGOUT).'
              : 'and if it types its tokens logout+jwt, as Keycloak does from 25 on (otherwise OIDC_UNTYPED_LOGOUT=on).'
          } ${lasting}`
        : `Signing out there ends no session here: the provider offers no back-channel logout. ${lasting}`,
    ),
  ];
}

/** ADMIN_EMAILS, and questions by email, count for addresses that the provider vouches for. Entra has a claim of its own. */
export function aboutAddresses({
  issuer,
  claims_supported,
}: Pick<Metadata, 'issuer' | 'claims_supported'>): Finding[] {
  if (!claims_supported || claims_supported.includes('email_verified')) return [];
  const without =
    'ADMIN_EMAILS makes nobody an admin, and a question by email counts only after its reader has pressed a link in one';
  return [
    oidcFine(
      isEntra(issuer)
        ? `Without the optional claim xms_edov in its ID tokens ${without}.`
        : `The provider does not say whether addresses are verified; unless it does, ${without}.`,
    ),
  ];
}

const isEntra = (issuer: string) => ENTRA.test(new URL(issuer).hostname);
