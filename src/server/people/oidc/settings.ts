import { z } from 'zod';
import { type Day, LAST_DAY, parseDay } from '../../../shared/day.ts';
import { domains, isLoopback, onOrOff, webAddress } from '../../platform/settings/fields.ts';

/** Claims that may pass to somebody else, or that people may change themselves, and so cannot identify a person. */
const NOT_A_SUBJECT = ['email', 'preferred_username', 'upn', 'unique_name', 'name', 'nickname'];

export const oidcSettings = {
  // Compared as text with what the provider says, so it stays as it was written.
  OIDC_ISSUER: webAddress
    .refine((url) => !/[?#@]/.test(url), 'must be the issuer alone, without a query, a user or a #')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LABEL: z.string().max(40, 'must be at most 40 characters').optional(),
  OIDC_SUBJECT_CLAIM: claim('oid')
    .refine(
      (claim) => !NOT_A_SUBJECT.includes(claim.toLowerCase()),
      'must be a claim that stays the same for ever and is never given to anybody else, such as sub or oid',
    )
    .optional(),
  OIDC_REQUIRED_GROUP: z.string().max(200, 'must be at most 200 characters').optional(),
  OIDC_GROUPS_CLAIM: claim('groups').optional(),
  OIDC_ALLOW_GUESTS: onOrOff.optional(),
  OIDC_REQUIRED_ACR: names(
    'must be values of acr such as urn:okta:loa:2fa:any, separated by spaces',
  ).optional(),
  OIDC_REQUIRED_AMR: names('must be values of amr such as mfa, separated by spaces').optional(),
  OIDC_UNTYPED_LOGOUT: onOrOff.optional(),
  OIDC_LINK_UNTIL: z
    .string()
    .transform((text, context): Day => {
      const date = parseDay(text);
      if (date !== null) return date;
      context.addIssue({ code: 'custom', message: 'must be a date such as 2027-01-31' });
      return z.NEVER;
    })
    .optional(),
  COMPANY_DOMAINS: domains.optional(),
};

function claim(example: string) {
  return z.string().regex(/^[\w.:/-]{1,100}$/, `must be the name of a claim, such as ${example}`);
}

/** Without a character that an address or a token would need to escape in a way of its own. */
function names(message: string) {
  return z
    .string()
    .regex(/^[\x20-\x7e]{1,400}$/, message)
    .transform((text) => text.split(/ +/).filter(Boolean));
}

const schema = z.object(oidcSettings);
type Settings = z.infer<typeof schema>;

export type OidcConfig = ReturnType<typeof oidcOf>;

/** Signing in with any OpenID Connect provider; null offers none. */
export function oidcIn(settings: Settings): OidcConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  return issuer && clientId && clientSecret ? oidcOf({ issuer, clientId, clientSecret }, settings) : null;
}

type ClientSettings = {
  /** Exactly as the provider names itself. Null means the stand-in in this process, in the demo. */
  issuer: string | null;
  clientId: string;
  clientSecret: string;
};

const oidcOf = (client: ClientSettings, settings: Settings) => ({
  ...client,
  /** What the button says after "Sign in with". */
  label: settings.OIDC_LABEL ?? 'your company account',
  /** The claim that is a person's key at this issuer. */
  subjectClaim: settings.OIDC_SUBJECT_CLAIM ?? 'sub',
  /** Only its members may sign in; null lets in everybody the issuer knows. */
  requiredGroup: settings.OIDC_REQUIRED_GROUP ?? null,
  /** In the signed token, the groups that somebody is in (P6); null reads none. */
  groupsClaim: settings.OIDC_GROUPS_CLAIM ?? null,
  /** Whether Entra's guests may sign in. */
  allowsGuests: settings.OIDC_ALLOW_GUESTS === 'on',
  /** The provider is asked for these, and its token has to have one of them in `acr`; empty demands nothing. */
  requiredAcr: settings.OIDC_REQUIRED_ACR ?? [],
  /** The token has to have one of these in `amr`; empty demands nothing. */
  requiredAmr: settings.OIDC_REQUIRED_AMR ?? [],
  /** Whether tokens that end sessions may leave out what they are. */
  allowsUntypedLogout: settings.OIDC_UNTYPED_LOGOUT === 'on',
  /** The last day, in UTC, on which somebody known by another issuer is recognised by email; null for never. */
  linkUntil: settings.OIDC_LINK_UNTIL ?? null,
  /** In lower case. During a move, only emails in one of these domains are recognised. */
  companyDomains: settings.COMPANY_DOMAINS ?? [],
});

/** The demo's stand-in. Its company is moving from Google (I3), so that people find what they booked either way. */
export const oidcOfDemo = (clientSecret: string, domain: string): OidcConfig =>
  oidcOf(
    { issuer: null, clientId: 'perch-demo', clientSecret },
    { OIDC_LINK_UNTIL: LAST_DAY, COMPANY_DOMAINS: [domain] },
  );

/** What is unsafe about settings that are each correct on their own. */
export function unsafeOidc(settings: Settings, isProduction: boolean): string[] {
  const { OIDC_ISSUER: issuer, OIDC_LINK_UNTIL, COMPANY_DOMAINS } = settings;
  return [
    ...(issuer ? unsafeIssuer(issuer, settings.OIDC_REQUIRED_GROUP, isProduction) : []),
    ...(OIDC_LINK_UNTIL && !COMPANY_DOMAINS?.length
      ? ['COMPANY_DOMAINS is missing (OIDC_LINK_UNTIL recognises people by emails of these domains only)']
      : []),
  ];
}

/** Where anybody can make an account. Having one says nothing about a company. */
const OPEN_TO_ANYBODY = [
  'appleid.apple.com',
  'gitlab.com',
  'login.live.com',
  'login.yahoo.com',
  'slack.com',
  'www.facebook.com',
  'www.linkedin.com',
];
/** Microsoft's name for all personal accounts; the last is the same as a tenant's ID. */
const NO_TENANT = ['common', 'organizations', 'consumers', '9188040d-6c67-4c5b-b112-36a304b66dad'];

function unsafeIssuer(issuer: string, group: string | undefined, isProduction: boolean): string[] {
  const { protocol, hostname, pathname } = new URL(issuer);
  if (/[{}<>]|%7b|%7d|%3c|%3e/i.test(issuer))
    return ['OIDC_ISSUER must name your own tenant where it has a placeholder now'];
  if (NO_TENANT.includes(pathname.split('/')[1]?.toLowerCase() ?? ''))
    return [
      'OIDC_ISSUER must name your own tenant: common, organizations and consumers let in accounts of any company',
    ];
  if (hostname === 'accounts.google.com')
    return [
      'OIDC_ISSUER must not be Google’s, where anybody may have an account; set GOOGLE_CLIENT_ID and GOOGLE_HOSTED_DOMAIN instead',
    ];
  if (OPEN_TO_ANYBODY.includes(hostname) && !group)
    return [`OIDC_REQUIRED_GROUP is missing (anybody may have an account at ${hostname})`];
  if (protocol === 'http:' && (isProduction || !isLoopback(hostname)))
    return [
      isProduction
        ? 'OIDC_ISSUER must start with https:// in production'
        : 'OIDC_ISSUER must start with https:// unless it is on this machine',
    ];
  return [];
}
