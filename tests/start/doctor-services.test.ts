import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/server/platform/clock.ts';
import { openPractice } from './practice.ts';
import { startProvider, startTalker } from './provider.ts';
import { type PracticeRelay, startRelay, startSomethingElse } from './relay.ts';
import { perFile } from '../support/started.ts';

const practice = openPractice();

const provider = perFile(() => startProvider(practice.perch.url));
let relay: PracticeRelay;

beforeAll(async () => {
  relay = await startRelay();
});
afterAll(async () => {
  await relay.stop();
});

/** OpenID Connect and email instead of Google and Slack, all in order. */
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

test('with OpenID Connect and email in order it says what each offers, and what is missing without the others', async () => {
  const lines = await said();
  expect(lines.filter((line) => /^\w+ (Google|OpenID|Slack|Email)/.test(line))).toEqual([
    'ok Google: It is not set up, so people sign in with OpenID Connect alone.',
    `ok OpenID Connect: The provider at ${new URL(provider.issuer).host} is the one in OIDC_ISSUER.`,
    `ok OpenID Connect: The provider refuses neither the client and its secret nor the way back to ${practice.perch.url}/api/session/oidc/callback.`,
    'ok OpenID Connect: Whether people need a second factor is up to the provider: neither OIDC_REQUIRED_ACR nor OIDC_REQUIRED_AMR is set.',
    'ok OpenID Connect: Signing out of Perch offers to sign out there too.',
    `ok OpenID Connect: Signing out there ends sessions here, once ${practice.perch.url}/api/session/oidc/logout is registered there for back-channel logout, and if it types its tokens logout+jwt, as Keycloak does from 25 on (otherwise OIDC_UNTYPED_LOGOUT=on). Sessions last 90 days.`,
    'ok Slack: It is not set up, so people are told and asked by email alone.',
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

test('a wrong clock is noticed against the provider', async () => {
  const behind = { now: () => systemClock.now().subtract({ minutes: 2 }) };
  const found = await practice.problems(settings(), { clock: behind });
  expect(found.find((line) => line.includes('OpenID'))).toMatch(
    /^problem OpenID Connect: This machine’s clock differs from the provider’s by 1\d\d seconds, so sign-in is refused/,
  );
});

test('where people have to be announced there beforehand (PAR), it does so too', async () => {
  const insisting = await startProvider(practice.perch.url, true);
  practice.afterwards(insisting.stop);
  expect(await problems({ OIDC_ISSUER: insisting.issuer, OIDC_CLIENT_SECRET: insisting.secret })).toEqual([]);
});

test('where the provider tells Perch of no sign-out, it says that sessions are shorter', async () => {
  const OIDC_ISSUER = await talker(
    () => ({}),
    () => 'invalid_grant',
  );
  const sentence =
    'ok OpenID Connect: Signing out there ends no session here: the provider offers no back-channel logout.';
  expect(await said({ OIDC_ISSUER })).toContain(`${sentence} Sessions last 7 days.`);
  expect(await said({ OIDC_ISSUER, SESSION_DAYS: '1' })).toContain(
    `${sentence} Sessions last 1 day (SESSION_DAYS).`,
  );
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
      'the issuer is written with the address of its description',
      async () => ({ OIDC_ISSUER: `${provider.issuer}/.well-known/openid-configuration` }),
      /^OpenID Connect: The provider calls itself http:\/\/127\.0\.0\.1:\d+\. Set OIDC_ISSUER to exactly that\.$/,
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
      /^OpenID Connect: The provider does not support PKCE with S256/,
    ],
    [
      'the provider has no keys',
      async () => ({ OIDC_ISSUER: await talker((own) => ({ jwks_uri: `${own}/token` })) }),
      /^OpenID Connect: 127\.0\.0\.1:\d+ does not return the provider’s keys \(400\)\./,
    ],
    [
      'anybody can have an address of the company’s domain',
      async () => ({ COMPANY_DOMAINS: 'company.example, gmail.com', OIDC_LINK_UNTIL: '2027-01-31' }),
      /^Settings: Anybody can have an address at gmail\.com\. Take it out of COMPANY_DOMAINS/,
    ],
    [
      'an admin is of another domain',
      async () => ({ COMPANY_DOMAINS: 'company.example', ADMIN_EMAILS: 'kim@compnay.example' }),
      /^Settings: ADMIN_EMAILS has an address in a domain that is not in COMPANY_DOMAINS\./,
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
      'there is no relay of that name',
      async () => ({ SMTP_URL: 'smtps://mail.company.invalid' }),
      /^Email: There is no machine named mail\.company\.invalid \(\w+\)\. Check the name in SMTP_URL\.$/,
    ],
    [
      'the relay turns Perch away',
      async () => {
        const onConnect = (_session: unknown, callback: (error: Error) => void) =>
          callback(Object.assign(new Error('Not from there'), { responseCode: 554 }));
        return { SMTP_URL: `smtp://${await another(startRelay({ onConnect }))}` };
      },
      /^Email: 127\.0\.0\.1:\d+ turns Perch away \(554\)\. Ask whoever runs it\.$/,
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

test('until a window for a move closes, and after that, it says so', async () => {
  const settingsOf = (OIDC_LINK_UNTIL: string) => ({ COMPANY_DOMAINS: 'company.example', OIDC_LINK_UNTIL });
  expect(await said(settingsOf('2999-12-31'))).toContainEqual(
    expect.stringMatching(
      /^ok Settings: Until 2999-12-31 people known from another way to sign in are recognised/,
    ),
  );
  expect(await said(settingsOf('2020-01-31'))).toContain(
    'ok Settings: Since 2020-01-31 nobody is recognised by email. OIDC_LINK_UNTIL can go.',
  );
});
