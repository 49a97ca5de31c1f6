import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { SOURCE_URL } from '../shared/about.ts';
import { isDatabaseAddress, sessionIn } from './platform/db/hosts.ts';
import { googleIn, googleSettings } from './people/google/settings.ts';
import { mailIn, mailSettings } from './messages/mail/settings.ts';
import { oidcIn, oidcOfDemo, oidcSettings, unsafeOidc } from './people/oidc/settings.ts';
import {
  digitsField,
  emails,
  hosts,
  isHere,
  isLoopback,
  missingOf,
  onOrOff,
  webAddress,
} from './platform/settings/fields.ts';
import { misspeltSettings } from './platform/settings/misspelt.ts';
import { SECRET_FILES, withSecretFiles } from './platform/settings/secret-files.ts';
import { MOST_SESSION_DAYS, sessionSettings } from './people/sessions/settings.ts';
import { withoutTls } from './platform/settings/private-hosts.ts';
import { slackIn, slackSettings, unsafeSlack } from './messages/slack/settings.ts';

/** Checks everything in `environment` together. Throws {@link ConfigurationError} with a list of every problem. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = schema.safeParse(filled(environment));
  if (!parsed.success) throw new ConfigurationError(sentencesOf(parsed.error));
  const settings = parsed.data;
  const isProduction = settings.NODE_ENV === 'production';
  const problems = [
    incompleteServices,
    missingWayIn,
    missingDatabase,
    missingAddress,
    unsafeDemo,
    unsafeSlack,
    unsafeOidc,
    unsafeMap,
    unsafeAddress,
    withoutTls,
  ].flatMap((rule) => rule(settings, isProduction));
  if (isProduction) problems.push(...doubtfulSettings(environment));
  if (problems.length > 0) throw new ConfigurationError(problems);
  return assemble(settings);
}

/** What a database command needs; no other setting has to be present or correct. */
export function readDatabaseSettings(
  environment: Record<string, string | undefined>,
): Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'> {
  const parsed = schema
    .pick({
      NODE_ENV: true,
      DATABASE_URL: true,
      DATABASE_OWNER_URL: true,
      PRIVATE_HOSTS: true,
    })
    .safeParse(filled(environment));
  if (!parsed.success) throw new ConfigurationError(sentencesOf(parsed.error));
  const problems = [missingDatabase, withoutTls].flatMap((rule) =>
    rule(parsed.data, parsed.data.NODE_ENV === 'production'),
  );
  if (problems.length > 0) throw new ConfigurationError(problems);
  const { DATABASE_URL, DATABASE_OWNER_URL } = parsed.data;
  return {
    databaseUrl: DATABASE_URL ?? null,
    databaseOwnerUrl: DATABASE_OWNER_URL ?? null,
  };
}

/** With the secrets that are in files, and without empty values. */
function filled(environment: Record<string, string | undefined>): Record<string, string> {
  const { settings, problems } = withSecretFiles(environment);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
}

const sentencesOf = ({ issues }: z.ZodError): string[] =>
  issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);

export class ConfigurationError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`Perch cannot start with this configuration:\n${problems.map((each) => `  - ${each}`).join('\n')}`);
    this.problems = problems;
  }
}

export type Config = ReturnType<typeof assemble>;

const origin = webAddress.transform((url) => new URL(url).origin);

const schema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number, 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number, 0 to 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseAddress, 'must be an address starting with postgres://')
    .refine(
      (url) => [null, 'read-write', 'primary'].includes(sessionIn(url)),
      'must not set target_session_attrs to anything but read-write: Perch never reads from a standby',
    )
    .optional(),
  DATABASE_OWNER_URL: z
    .string()
    .refine(isDatabaseAddress, 'must be an address starting with postgres://')
    .optional(),
  PRIVATE_HOSTS: hosts.default([]),
  DATA_DIR: z.string().default('.perch'),
  ...googleSettings,
  ...oidcSettings,
  ...slackSettings,
  ...mailSettings,
  ADMIN_EMAILS: emails.optional(),
  ...sessionSettings,
  WEB_ORIGIN: origin.optional(),
  WAITING_LIST: onOrOff.default('on'),
  BOOKINGS_PER_DAY: digitsField(4).default(10),
  REQUESTS_PER_MINUTE: z
    .string()
    .regex(/^(off|[1-9]\d{0,6})$/, 'must be a whole number, 1 or more, or off')
    .transform((text) => (text === 'off' ? null : Number(text)))
    .optional(),
  HSTS_SUBDOMAINS: onOrOff.default('off'),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (list) =>
        list.every((each) => z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).safeParse(each).success),
      'must be addresses or networks such as 10.0.0.5 or 10.0.0.16/28, separated by commas',
    )
    .default([]),
  ANONYMISE_AFTER_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a whole number of days, 30 or more')
    .transform(Number)
    .refine((days) => days >= 30, 'must be a whole number of days, 30 or more')
    .default(120),
  FORGET_LEAVERS_AFTER_DAYS: z
    .string()
    .regex(/^(0|[1-9]\d{0,3})$/, 'must be a whole number of days, or 0 to forget nobody')
    .transform((text) => Number(text) || null)
    .default(90),
  NAMED_REPORTS: onOrOff.default('on'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must start with mailto: or https://')
    .optional(),
  SECURITY_EVENTS_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a whole number of days, 1 or more')
    .transform(Number)
    .default(90),
  MAP: z.enum(['click', 'on', 'off'], 'must be click, on or off').default('on'),
  MAP_EMBED_URL: webAddress
    .refine(
      (url) => /^\w+:\/\/[^/{}]+\/[^{}]*\{address\}[^{}]*$/.test(url),
      'must contain {address} where the office’s address goes',
    )
    .default('https://www.google.com/maps?q={address}&output=embed'),
  SOURCE_URL: webAddress.default(SOURCE_URL),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a level such as info or warn',
    )
    .optional(),
});

type Settings = z.infer<typeof schema>;

/** Of everything that can be set; `.env.example` has them all. */
export const settingNames = Object.keys(schema.shape);

/**
 * What production refuses, and a demo only says: names that are nearly ours, and values in quotation marks, which Docker and others keep.
 */
export function doubtfulSettings(environment: Record<string, string | undefined>): string[] {
  const quoted = settingNames.filter((name) => /^\s*(["']).*\1\s*$/.test(environment[name] ?? ''));
  return [
    ...misspeltSettings(environment, [...settingNames, ...SECRET_FILES]),
    ...quoted.map((name) => `${name} is in quotation marks, which are taken as part of it; leave them out`),
  ];
}

const GOOGLE = ['GOOGLE_CLIENT_ID', 'GOOGLE_HOSTED_DOMAIN'] as const;
const OIDC = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const OIDC_CHOICES = [
  'OIDC_LABEL',
  'OIDC_SUBJECT_CLAIM',
  'OIDC_REQUIRED_GROUP',
  'OIDC_GROUPS_CLAIM',
  'OIDC_ALLOW_GUESTS',
  'OIDC_REQUIRED_ACR',
  'OIDC_REQUIRED_AMR',
  'OIDC_UNTYPED_LOGOUT',
  'OIDC_LINK_UNTIL',
] as const;
const SLACK = ['SLACK_BOT_TOKEN', 'SLACK_SIGNING_SECRET'] as const;
const WAYS_IN = [...GOOGLE, ...OIDC, ...OIDC_CHOICES];

/**
 * The stand-ins are used while no way to sign in and no Slack is configured, and never in production. A test may
 * give the demo another Slack or a relay.
 */
function usesStandIns(settings: Settings): boolean {
  return (
    settings.NODE_ENV !== 'production' && [...WAYS_IN, ...SLACK].every((name) => settings[name] === undefined)
  );
}

/** A service is configured as a whole or not at all. */
function incompleteServices(settings: Settings): string[] {
  if (usesStandIns(settings)) return [];
  return [
    ...missingOf(settings, {
      needed: GOOGLE,
      because: 'signing in with Google needs both GOOGLE_CLIENT_ID and GOOGLE_HOSTED_DOMAIN',
    }),
    ...missingOf(settings, {
      needed: OIDC,
      others: OIDC_CHOICES,
      because: 'OpenID Connect needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
    }),
    ...missingOf(settings, {
      needed: SLACK,
      others: ['SLACK_API_URL'],
      because: 'Slack needs both SLACK_BOT_TOKEN and SLACK_SIGNING_SECRET',
    }),
    ...missingOf(settings, {
      needed: ['SMTP_URL', 'MAIL_FROM'],
      others: ['MAIL_PER_MINUTE', 'MAIL_DETAIL'],
      because: 'email needs both SMTP_URL and MAIL_FROM',
    }),
  ];
}

function missingWayIn(settings: Settings): string[] {
  if (usesStandIns(settings) || WAYS_IN.some((name) => settings[name] !== undefined)) return [];
  return [
    'There is no way to sign in: set GOOGLE_CLIENT_ID and GOOGLE_HOSTED_DOMAIN, or OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
  ];
}

/** The embedded PostgreSQL is for trying Perch out. */
function missingDatabase({ DATABASE_URL }: Pick<Settings, 'DATABASE_URL'>, isProduction: boolean): string[] {
  return isProduction && DATABASE_URL === undefined
    ? [
        'DATABASE_URL is missing: in production Perch needs a PostgreSQL of its own, from apt install postgresql or docker compose up',
      ]
    : [];
}

function unsafeDemo(settings: Settings): string[] {
  return usesStandIns(settings) && !isLoopback(settings.HOST)
    ? [
        'HOST must be a loopback address while no way to sign in is configured, because anyone can sign in as anyone',
      ]
    : [];
}

/**
 * PUBLIC_URL is compared with the origin that browsers report for our own pages. It is also the address to which a
 * provider sends people back, and to which mails link.
 */
function missingAddress(settings: Settings, isProduction: boolean): string[] {
  if (usesStandIns(settings) || settings.PUBLIC_URL !== undefined) return [];
  const isTold = settings.OIDC_ISSUER !== undefined || settings.SMTP_URL !== undefined;
  return isLoopback(settings.HOST) && !(isProduction && isTold)
    ? []
    : ['PUBLIC_URL is missing (the address people use, such as https://perch.company.example)'];
}

/** Without TLS anybody on the way can read the session's cookie. */
function unsafeAddress({ PUBLIC_URL }: Settings, isProduction: boolean): string[] {
  return isProduction && PUBLIC_URL?.startsWith('http:') && !isHere(new URL(PUBLIC_URL).hostname)
    ? [
        'PUBLIC_URL must start with https:// in production, or cookies travel unencrypted; put a proxy with TLS in front of Perch',
      ]
    : [];
}

/** The map service is sent the address of the office. */
function unsafeMap({ MAP_EMBED_URL }: Settings, isProduction: boolean): string[] {
  return isProduction && MAP_EMBED_URL.startsWith('http:')
    ? ['MAP_EMBED_URL must start with https:// in production']
    : [];
}

const DEMO_DOMAIN = 'perch.example';

const GOOGLE_OF_DEMO = {
  clientId: 'perch-demo.apps.googleusercontent.com',
  hostedDomain: DEMO_DOMAIN,
  scriptUrl: '/dev/google/client.js',
};

/** New at each start, so that nobody can know it. */
const newSecret = () => randomBytes(32).toString('hex');

function assemble(settings: Settings) {
  const isDemo = usesStandIns(settings);
  return {
    isDemo,
    isProduction: settings.NODE_ENV === 'production',
    port: settings.PORT,
    host: settings.HOST,
    /** Null means the address the server listens on. */
    publicUrl: settings.PUBLIC_URL ?? null,
    /** Null means the embedded database in `dataDir`. */
    databaseUrl: settings.DATABASE_URL ?? null,
    /** The role that owns the tables and migrates them; null if that is the one in `databaseUrl`. */
    databaseOwnerUrl: settings.DATABASE_OWNER_URL ?? null,
    /** Reached over a network where nobody else can listen, so that they need no TLS. */
    privateHosts: settings.PRIVATE_HOSTS,
    dataDir: settings.DATA_DIR,
    google: isDemo ? GOOGLE_OF_DEMO : googleIn(settings),
    oidc: isDemo ? oidcOfDemo(newSecret(), DEMO_DOMAIN) : oidcIn(settings),
    slack: isDemo
      ? { token: 'xoxb-demo', signingSecret: newSecret(), apiUrl: settings.SLACK_API_URL ?? null }
      : slackIn(settings),
    mail: mailIn(settings, isDemo ? `perch@${DEMO_DOMAIN}` : null),
    adminEmails: settings.ADMIN_EMAILS ?? (isDemo ? [`ada@${DEMO_DOMAIN}`] : []),
    /** How long a session lasts whatever happens; null leaves it to whether the provider says that it has ended. */
    sessionDays: settings.SESSION_DAYS ?? (isDemo ? MOST_SESSION_DAYS : null),
    /** Another web origin that may call with credentials; null allows none. */
    webOrigin: settings.WEB_ORIGIN ?? null,
    features: { waitingList: settings.WAITING_LIST === 'on' },
    bookingsPerDay: settings.BOOKINGS_PER_DAY,
    /** How many calls one person may make per minute; null means no limit, as in the demo. */
    requestsPerMinute:
      settings.REQUESTS_PER_MINUTE === undefined ? (isDemo ? null : 600) : settings.REQUESTS_PER_MINUTE,
    /** Whether browsers are told to insist on TLS for every subdomain too. */
    hstsSubdomains: settings.HSTS_SUBDOMAINS === 'on',
    /** The token that readers of /metrics must send; null lets nobody read them in production, and anybody elsewhere. */
    metricsToken: settings.METRICS_TOKEN ?? null,
    /** Proxies whose `X-Forwarded-*` headers are trusted; those from anyone else are ignored. */
    trustedProxies: settings.TRUSTED_PROXIES,
    /** How many days after its date a booking forgets who made it. */
    anonymiseAfterDays: settings.ANONYMISE_AFTER_DAYS,
    /** How many days after somebody was deactivated they are forgotten (P5); null forgets nobody. */
    forgetLeaversAfterDays: settings.FORGET_LEAVERS_AFTER_DAYS,
    /** Whether lists, reports and files may name people for days that are over (N10). */
    namesPastDays: settings.NAMED_REPORTS === 'on',
    /** Published in /.well-known/security.txt; null publishes nothing. */
    securityContact: settings.SECURITY_CONTACT ?? null,
    /** How many days security events are kept, or `anonymiseAfterDays` if that is less. */
    securityEventsDays: settings.SECURITY_EVENTS_DAYS,
    /** Whether an office's map is embedded on its page (`on`), only after a click (`click`), or never. */
    map: { mode: settings.MAP, embedUrl: settings.MAP_EMBED_URL },
    /** Where the footer's link to the project's source leads. */
    sourceUrl: settings.SOURCE_URL,
    logLevel: settings.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
  };
}
