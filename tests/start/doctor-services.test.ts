import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aboutAddresses, aboutEntra, aboutStrength } from '../../src/server/doctor/oidc.ts';
import { paceOf } from '../../src/server/doctor/mail-pace.ts';
import { type Domain, startNames } from './names.ts';
import { openPractice } from './practice.ts';
import { type PracticeProvider, startProvider, startTalker } from './provider.ts';
import { type PracticeRelay, startRelay, startSomethingElse } from './relay.ts';

const practice = openPractice();

let provider: PracticeProvider;
let relay: PracticeRelay;

beforeAll(async () => {
  provider = await startProvider(practice.perch.url);
  relay = await startRelay();
});
afterAll(async () => {
  provider.stop();
  await relay.stop();
});

/** OpenID Connect and email in place of Google and Slack, without a fault. */
const settings = () => ({
  GOOGLE_CLIENT_ID: '',
  GOOGLE_HOSTED_DOMAIN: '',
  SLACK_BOT_TOKEN: '',
  SLACK_SIGNING_SECRET: '',
  SLACK_API_URL: '',
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: 'perch',
  OIDC_CLIENT_SECRET: provider.secret,
  SMTP_URL: `smtp://perch%40company:s3cret@${relay.host}`,
  MAIL_FROM: 'perch@company.example',
});

const said = (changed: Record<string, string> = {}) => practice.said({ ...settings(), ...changed });
const problems = (changed: Record<string, string> = {}) => practice.problems({ ...settings(), ...changed });

async function talker(...how: Parameters<typeof startTalker>): Promise<string> {
  const { issuer, stop } = await startTalker(...how);
  practice.afterwards(stop);
  return issuer;
}

async function another(made: Promise<PracticeRelay>): Promise<string> {
  const { host, stop } = await made;
  practice.afterwards(stop);
  return host;
}

async function operate(statement: string): Promise<void> {
  const client = new pg.Client(practice.database.url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('with OpenID Connect and email in order it says what each offers, and what is missing without the others', async () => {
  const lines = await said();
  expect(lines.filter((line) => /^\w+ (Google|OpenID|Slack|Email)/.test(line))).toEqual([
    'ok Google: It is not set up, so people sign in with OpenID Connect alone.',
    `ok OpenID Connect: The provider at ${new URL(provider.issuer).host} is the one in OIDC_ISSUER.`,
    `ok OpenID Connect: The provider refuses neither the client and its secret nor the way back to ${practice.perch.url}/api/session/oidc/callback.`,
    'ok OpenID Connect: Whether people need a second factor is up to the provider: neither OIDC_REQUIRED_ACR nor OIDC_REQUIRED_AMR is set.',
    'ok OpenID Connect: Signing out of Perch offers to sign out there too.',
    `ok OpenID Connect: Signing out there ends sessions here, once ${practice.perch.url}/api/session/oidc/logout is registered there for back-channel logout, and if it types its tokens logout+jwt, as Keycloak does from 25 on (otherwise OIDC_UNTYPED_LOGOUT=on).`,
    'ok Slack: It is not set up, so people are told and asked by mail alone.',
    `ok Email: ${relay.host} takes mail from perch@company.example, unencrypted, on this machine. None was sent.`,
    'ok Email: Mail to company.example goes to mx.company.example (MX).',
    'ok Email: company.example says who may send for it (SPF). Make sure that the relay is among them.',
  ]);
  expect(lines.filter((line) => line.startsWith('problem'))).toEqual([]);
});

test('a client that may name its secret in one way only is in order, whichever that is', async () => {
  const token_endpoint_auth_methods_supported = ['client_secret_basic', 'client_secret_post'];
  for (const wantsHeader of [true, false])
    expect(
      await problems({
        OIDC_ISSUER: await talker(
          () => ({ token_endpoint_auth_methods_supported }),
          (hasHeader) => (hasHeader === wantsHeader ? 'invalid_grant' : 'invalid_client'),
        ),
      }),
    ).toEqual([]);
});

test('where only a group may sign in, it says what the provider has to send for that', async () => {
  expect(await said({ OIDC_REQUIRED_GROUP: 'desks' })).toContain(
    'ok OpenID Connect: Only those whose claim groups names OIDC_REQUIRED_GROUP may sign in, so the provider has to send it.',
  );
});

test('with neither Slack nor email it says that nobody is asked', async () => {
  const sentence =
    'Neither Slack nor email is set up, so nobody is told anything or asked to confirm, and every space stays taken.';
  expect(await said({ SMTP_URL: '', MAIL_FROM: '' })).toEqual(
    expect.arrayContaining([`ok Slack: ${sentence}`, `ok Email: ${sentence}`]),
  );
});

describe('each mistake is named in one sentence', () => {
  type Case = [mistake: string, changed: () => Promise<Record<string, string>>, sentence: RegExp];

  test.each<Case>([
    [
      'the issuer has a slash too many',
      async () => ({ OIDC_ISSUER: `${provider.issuer}/` }),
      /^OpenID Connect: The provider calls itself http:\/\/127\.0\.0\.1:\d+\. Set OIDC_ISSUER to exactly that\.$/,
    ],
    [
      'the issuer is that of any company',
      async () => ({ OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' }),
      /^Settings: OIDC_ISSUER must name your own tenant: common, organizations and consumers/,
    ],
    [
      'the issuer turns out to be that of any company',
      async () => ({ OIDC_ISSUER: await talker((own) => ({ issuer: `${own}/{tenantid}/v2.0` })) }),
      /^OpenID Connect: The provider there signs in accounts of any company\./,
    ],
    [
      'the issuer is the address of something else',
      async () => ({ OIDC_ISSUER: await talker(() => null) }),
      /^OpenID Connect: 127\.0\.0\.1:\d+ describes no provider there \(404\)\. Set OIDC_ISSUER to the part/,
    ],
    [
      'nobody listens at the issuer',
      async () => ({ OIDC_ISSUER: 'http://127.0.0.1:2' }),
      /^OpenID Connect: 127\.0\.0\.1:2 cannot be reached \(ECONNREFUSED\), so nobody can sign in there\./,
    ],
    [
      'the client’s secret is wrong',
      async () => ({ OIDC_CLIENT_SECRET: 'that-of-another' }),
      /^OpenID Connect: 127\.0\.0\.1:\d+ refuses OIDC_CLIENT_ID with OIDC_CLIENT_SECRET \(invalid_client\)\./,
    ],
    [
      'the client is none for people who sign in',
      async () => ({
        OIDC_ISSUER: await talker(
          () => ({}),
          () => 'unauthorized_client',
        ),
      }),
      /^OpenID Connect: The client may not use the authorisation code flow \(unauthorized_client\)\./,
    ],
    [
      'the client has no secret',
      async () => ({
        OIDC_ISSUER: await talker(() => ({
          token_endpoint_auth_methods_supported: ['private_key_jwt', 'none'],
        })),
      }),
      /^OpenID Connect: The provider takes no client secret \(only private_key_jwt, none\)\./,
    ],
    [
      'the way back is not registered',
      async () => ({ PUBLIC_URL: 'http://127.0.0.1:2' }),
      /^OpenID Connect: .* refuses to let people sign in for Perch \(400\)\. Check OIDC_CLIENT_ID, and that http:\/\/127\.0\.0\.1:2\/api\/session\/oidc\/callback is registered/,
    ],
    [
      'the provider signs with the secret',
      async () => ({
        OIDC_ISSUER: await talker(() => ({ id_token_signing_alg_values_supported: ['HS256', 'none'] })),
      }),
      /^OpenID Connect: The provider signs with HS256, none alone, .* Have it sign with RS256\.$/,
    ],
    [
      'the provider knows no PKCE with S256',
      async () => ({ OIDC_ISSUER: await talker(() => ({ code_challenge_methods_supported: ['plain'] })) }),
      /^OpenID Connect: The provider supports no PKCE with S256/,
    ],
    [
      'the provider has no keys',
      async () => ({ OIDC_ISSUER: await talker((own) => ({ jwks_uri: `${own}/token` })) }),
      /^OpenID Connect: 127\.0\.0\.1:\d+ does not return the provider’s keys \(400\)\./,
    ],
    [
      'anybody can have an address of the company’s domain',
      async () => ({ COMPANY_DOMAINS: 'company.example, gmail.com', OIDC_LINK_UNTIL: '2027-01-31' }),
      /^Settings: Anybody may have an address of gmail\.com\. Take it out of COMPANY_DOMAINS/,
    ],
    [
      'an admin is of another domain',
      async () => ({ COMPANY_DOMAINS: 'company.example', ADMIN_EMAILS: 'kim@compnay.example' }),
      /^Settings: ADMIN_EMAILS has an email of a domain that is not in COMPANY_DOMAINS\./,
    ],
    [
      'nobody listens at the relay',
      async () => ({ SMTP_URL: 'smtp://127.0.0.1:2' }),
      /^Email: Nothing listens at 127\.0\.0\.1:2 \(ECONNREFUSED\)\. Check host and port in SMTP_URL\.$/,
    ],
    [
      'something else answers for the relay',
      async () => ({ SMTP_URL: `smtp://${await another(startSomethingElse())}` }),
      /^Email: Something other than a mail relay answers at 127\.0\.0\.1:\d+\./,
    ],
    [
      'the relay expects STARTTLS and the address says otherwise',
      async () => ({ SMTP_URL: `smtps://${relay.host}` }),
      /^Email: 127\.0\.0\.1:\d+ does not begin with TLS \(\w+\)\. Use smtp:\/\/ in SMTP_URL/,
    ],
    [
      'the relay’s certificate is nobody’s',
      async () => ({ SMTP_URL: `smtp://${await another(startRelay({ disabledCommands: [] }))}` }),
      /^Email: The certificate of 127\.0\.0\.1:\d+ is not trusted \(\w+\)\..* NODE_EXTRA_CA_CERTS\.$/,
    ],
    [
      'a relay on another machine has no TLS',
      async () => ({ SMTP_URL: `smtp://${await another(startRelay({}, '127.0.0.2'))}` }),
      /^Email: 127\.0\.0\.2:\d+ offers no STARTTLS, and Perch sends nothing unencrypted\./,
    ],
    [
      'the relay does not know the password',
      async () => ({ SMTP_URL: `smtp://perch%40company:forgotten@${relay.host}` }),
      /^Email: 127\.0\.0\.1:\d+ refuses user and password in SMTP_URL \(535\)\. .* percent-encoded\.$/,
    ],
    [
      'the relay wants a password',
      async () => ({ SMTP_URL: `smtp://${await another(startRelay({ authOptional: false }))}` }),
      /^Email: 127\.0\.0\.1:\d+ wants a user and a password \(530\)\. Put them into SMTP_URL\.$/,
    ],
    [
      'the relay takes no passwords at that port',
      async () => ({
        SMTP_URL: `smtp://perch:s3cret@${await another(startRelay({ disabledCommands: ['AUTH', 'STARTTLS'] }))}`,
      }),
      /^Email: 127\.0\.0\.1:\d+ takes no user and password there\./,
    ],
    [
      'the relay does not accept the sender',
      async () => {
        const onMailFrom = (_address: unknown, _session: unknown, callback: (error: Error) => void) =>
          callback(Object.assign(new Error('Sender not allowed'), { responseCode: 550 }));
        return { SMTP_URL: `smtp://${await another(startRelay({ onMailFrom }))}` };
      },
      /^Email: 127\.0\.0\.1:\d+ does not let Perch send as MAIL_FROM \(550\)\./,
    ],
  ])('%s', async (_, changed, sentence) => {
    const found = await problems(await changed());
    expect(found.map((line) => line.replace(/^problem /, ''))).toEqual([expect.stringMatching(sentence)]);
    expect(found.join()).not.toMatch(/s3cret|forgotten|that-of-another|a-secret-of/);
  });
});

describe('a second factor', () => {
  const entra = 'https://login.microsoftonline.com/2f7c9fd5-0000-4000-8000-000000000000/v2.0';
  const okta = 'https://company.okta.com';
  const level = ['phr', 'urn:okta:loa:2fa:any'];

  test.each<[string, string, string[], string[], string[] | undefined, boolean, RegExp]>([
    ['not demanded', okta, [], [], level, false, /^ok .* is up to the provider/],
    ['demanded by level', okta, ['phr'], [], level, false, /^ok .* token says acr phr\.$/],
    [
      'where nothing is known of levels',
      okta,
      level,
      [],
      undefined,
      false,
      /^ok .* says acr phr or urn:okta/,
    ],
    ['by method', okta, [], ['mfa', 'hwk'], undefined, false, /^ok .* token says amr mfa or hwk\.$/],
    ['by both', okta, ['phr'], ['mfa'], level, false, /^ok .* token says acr phr and amr mfa\.$/],
    ['beside Google', okta, ['phr'], [], level, true, /Google nothing can be demanded here: demand 2-step/],
    ['by a level that is unknown there', okta, ['2'], [], level, false, /^problem .* knows no acr 2\. Set/],
    ['of Entra, which says nothing', entra, [], ['mfa'], undefined, false, /^problem .* conditional access/],
  ])('%s', (_, issuer, requiredAcr, requiredAmr, acr_values_supported, hasGoogle, line) => {
    const metadata = acr_values_supported ? { acr_values_supported } : {};
    const found = aboutStrength(metadata, { issuer, requiredAcr, requiredAmr }, hasGoogle);
    expect(found.map(({ isFine, sentence }) => `${isFine ? 'ok' : 'problem'} ${sentence}`)).toEqual([
      expect.stringMatching(line),
    ]);
  });
});

describe('Microsoft Entra ID', () => {
  test.each([
    ['https://login.microsoftonline.com/2f7c9fd5-0000-4000-8000-000000000000/v2.0', 'sub', 1],
    ['https://login.microsoftonline.us/2f7c9fd5-0000-4000-8000-000000000000/v2.0', 'sub', 1],
    ['https://login.microsoftonline.com/2f7c9fd5-0000-4000-8000-000000000000/v2.0', 'oid', 0],
    ['https://sso.company.example/realms/company', 'sub', 0],
  ])('%s with the key %s', (issuer, subjectClaim, found) => {
    expect(aboutEntra({ issuer, subjectClaim })).toHaveLength(found);
  });
});

describe('a provider that does not say that addresses are verified', () => {
  const claims_supported = ['sub', 'email', 'name'];

  test.each([
    [
      'https://login.microsoftonline.com/2f7c9fd5-0000-4000-8000-000000000000/v2.0',
      /^Without the optional claim xms_edov/,
    ],
    [
      'https://sso.company.example/realms/company',
      /^The provider does not say whether addresses are verified/,
    ],
  ])('%s is told what that means', (issuer, sentence) => {
    const found = aboutAddresses({ issuer, claims_supported });
    expect(found.map((each) => each.sentence)).toEqual([expect.stringMatching(sentence)]);
    expect(aboutAddresses({ issuer, claims_supported: [...claims_supported, 'email_verified'] })).toEqual([]);
    expect(aboutAddresses({ issuer })).toEqual([]);
  });
});

describe('the domain that mails come from', () => {
  const TAKES_MAIL = {
    mx: [
      [20, 'second.example'],
      [10, 'first.example'],
    ] as const,
  };
  const names: [string, Domain | null, string[]][] = [
    [
      'that names its servers and who may send',
      { ...TAKES_MAIL, txt: ['some-proof=1', 'v=spf1 include:relay.example ~all'] },
      [
        'ok Email: Mail to sender.example goes to first.example (MX).',
        'ok Email: sender.example says who may send for it (SPF). Make sure that the relay is among them.',
      ],
    ],
    [
      'that names nobody who may send',
      { ...TAKES_MAIL, txt: ['v=spf10'] },
      [
        'ok Email: Mail to sender.example goes to first.example (MX).',
        'ok Email: sender.example does not say who may send for it (SPF). Where it is not your own server that takes the mail, it may be taken for junk.',
      ],
    ],
    [
      'that takes mail at its own address',
      { a: ['192.0.2.1'], txt: ['v=spf1 a -all'] },
      [
        'ok Email: sender.example names no mail server (MX), so mail to it goes to the domain itself.',
        'ok Email: sender.example says who may send for it (SPF). Make sure that the relay is among them.',
      ],
    ],
    [
      'that neither takes nor sends mail',
      { mx: [[0, '']], txt: ['v=spf1 -all'] },
      [
        'problem Email: sender.example says that it takes no mail (MX), and some servers refuse mail from such a domain. Use another one in MAIL_FROM.',
        'problem Email: sender.example says that nobody may send for it (SPF). Use another one in MAIL_FROM.',
      ],
    ],
    [
      'that says twice who may send',
      { ...TAKES_MAIL, txt: ['v=spf1 mx -all', 'v=spf1 a -all'] },
      [
        'ok Email: Mail to sender.example goes to first.example (MX).',
        'problem Email: sender.example has 2 SPF records, and with more than one none counts. Merge them.',
      ],
    ],
    [
      'that does not exist',
      null,
      [
        'problem Email: sender.example has neither a mail server (MX) nor an address, so many servers refuse mail from it. Check the domain in MAIL_FROM.',
        'ok Email: sender.example does not say who may send for it (SPF). Where it is not your own server that takes the mail, it may be taken for junk.',
      ],
    ],
  ];

  const saidBy = async (...how: Parameters<typeof startNames>): Promise<string[]> => {
    const { address, stop } = await startNames(...how);
    practice.afterwards(stop);
    const lines = await practice.said(
      { ...settings(), MAIL_FROM: 'perch@sender.example' },
      { nameServers: [address] },
    );
    return lines.filter((line) => line.includes('sender.example') && !line.includes(relay.host));
  };

  test.each(names)('%s', async (_case, domain, lines) => {
    expect(await saidBy(domain ? { 'sender.example': domain } : {})).toEqual(lines);
  });

  test('that cannot be looked up is not a problem', async () => {
    expect(await saidBy({}, { isBroken: true })).toEqual([
      'ok Email: sender.example could not be looked up (ESERVFAIL), so this says nothing of its MX and SPF records.',
    ]);
  });
});

describe('the pace of mails (M8)', () => {
  test.each([
    [0, 30, []],
    [30, 30, ['ok: Asking 30 people by mail takes 1 minute at 30 a minute.']],
    [1800, 30, ['ok: Asking 1,800 people by mail takes 60 minutes at 30 a minute.']],
    [
      2000,
      30,
      [
        'problem: Asking 2,000 people by mail takes 67 minutes at 30 a minute, and whoever is not reached by 10:00 keeps the space. Raise MAIL_PER_MINUTE as far as the relay allows.',
      ],
    ],
    [2000, 600, ['ok: Asking 2,000 people by mail takes 4 minutes at 600 a minute.']],
  ])('of %i people at %i a minute', (people, perMinute, lines) => {
    const found = paceOf(people, perMinute);
    expect(found.map(({ isFine, sentence }) => `${isFine ? 'ok' : 'problem'}: ${sentence}`)).toEqual(lines);
  });

  test('counts those who are active and have no account in Slack, if there is Slack', async () => {
    await operate(
      `insert into users (google_sub, email, first_name, last_name, is_active, slack_user_id, created_at)
       select 'crowd ' || n, 'crowd' || n || '@company.example', 'Crowd', n, n <> 1, case when n = 2 then 'U2' end, now()
       from generate_series(1, 70) n`,
    );
    practice.afterwards(() => operate(`delete from users where first_name = 'Crowd'`));
    const withSlack = {
      SLACK_BOT_TOKEN: 'xoxb-demo',
      SLACK_SIGNING_SECRET: 'a-secret-of-slack',
      SLACK_API_URL: practice.slack.apiUrl,
    };
    const slowly = { MAIL_PER_MINUTE: '1' };
    expect(await problems(slowly)).toEqual([
      expect.stringContaining('Asking 69 people by mail takes 69 minutes'),
    ]);
    expect(await problems({ ...withSlack, ...slowly })).toEqual([
      expect.stringContaining('Asking 68 people by mail takes 68 minutes'),
    ]);
  });
});

test('until a window for a move closes, and after that, it says so', async () => {
  const settingsOf = (OIDC_LINK_UNTIL: string) => ({ COMPANY_DOMAINS: 'company.example', OIDC_LINK_UNTIL });
  expect(await said(settingsOf('2999-12-31'))).toContainEqual(
    expect.stringMatching(
      /^ok Settings: Until 2999-12-31 people known from another way to sign in are recognised/,
    ),
  );
  expect(await said(settingsOf('2020-01-31'))).toContain(
    'ok Settings: Nobody is recognised by email any more since 2020-01-31. OIDC_LINK_UNTIL can go.',
  );
});
