import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { google, mail, oidc, problemsOf, production, slack } from './settings.ts';

describe('production starts with one way to sign in, whatever else is missing', () => {
  const place = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://perch@db.company.example/perch?sslmode=verify-full',
    PUBLIC_URL: 'https://perch.company.example',
  };

  test.each([
    ['Google', google, ['google']],
    ['OpenID Connect', oidc, ['oidc']],
    ['both', { ...google, ...oidc }, ['google', 'oidc']],
    ['Google and Slack', { ...google, ...slack }, ['google', 'slack']],
    ['Google and email', { ...google, ...mail }, ['google', 'mail']],
    ['OpenID Connect and Slack', { ...oidc, ...slack }, ['oidc', 'slack']],
    ['OpenID Connect and email', { ...oidc, ...mail }, ['oidc', 'mail']],
    ['everything', { ...google, ...oidc, ...slack, ...mail }, ['google', 'oidc', 'slack', 'mail']],
  ])('with %s', (_, services, there) => {
    const config = readConfig({ ...place, ...services });
    const parts = { google: config.google, oidc: config.oidc, slack: config.slack, mail: config.mail };
    expect(Object.entries(parts).flatMap(([name, part]) => (part ? [name] : []))).toEqual(there);
    expect(config.isDemo).toBe(false);
  });

  test.each([
    ['nothing', {}],
    ['Slack', slack],
    ['email', mail],
    ['domains of the company', { COMPANY_DOMAINS: 'company.example' }],
  ])('but not with %s alone', (_, services) => {
    expect(problemsOf({ ...place, ...services })).toEqual([
      'There is no way to sign in: set GOOGLE_CLIENT_ID and GOOGLE_HOSTED_DOMAIN, or OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
    ]);
  });
});

describe('a service is configured as a whole or not at all', () => {
  test.each([...Object.keys(google), ...Object.keys(oidc), ...Object.keys(slack), ...Object.keys(mail)])(
    'and %s is part of it',
    (name) => {
      expect(problemsOf({ ...production, ...oidc, ...mail, [name]: ' ' })).toEqual([
        expect.stringContaining(`${name} is missing`),
      ]);
    },
  );

  test.each([
    ['SLACK_API_URL', 'https://slack-gov.com/api/', /^SLACK_BOT_TOKEN is missing/],
    ['OIDC_LABEL', 'Okta', /^OIDC_ISSUER is missing/],
    ['MAIL_DETAIL', 'link', /^SMTP_URL is missing/],
  ])('with %s alone it is not configured', (name, value, sentence) => {
    const [first] = problemsOf({ NODE_ENV: 'production', ...google, [name]: value });
    expect(first).toMatch(sentence);
  });
});

describe('production needs PUBLIC_URL', () => {
  const sentence = 'PUBLIC_URL is missing (the address people use, such as https://perch.company.example)';

  test.each([
    ['for other machines', { HOST: '0.0.0.0' }, [sentence]],
    ['for a provider that sends people back', oidc, [sentence]],
    ['for links in mails', mail, [sentence]],
    ['but not for this machine alone', {}, []],
  ])('%s', (_, environment, problems) => {
    expect(problemsOf({ ...production, ...environment, PUBLIC_URL: '' })).toEqual(problems);
  });
});

describe('an OpenID Connect provider', () => {
  const problemsWith = (settings: Record<string, string>) =>
    problemsOf({ ...production, ...oidc, ...settings });

  test('is used as it is written, with choices that are safe', () => {
    expect(
      readConfig({ ...production, ...oidc, OIDC_ISSUER: 'https://Company.auth0.example/' }).oidc,
    ).toEqual({
      issuer: 'https://Company.auth0.example/',
      clientId: 'perch',
      clientSecret: 'not-a-real-secret',
      label: 'your company account',
      subjectClaim: 'sub',
      requiredGroup: null,
      groupsClaim: null,
      allowsGuests: false,
      requiredAcr: [],
      requiredAmr: [],
      allowsUntypedLogout: false,
      linkUntil: null,
      companyDomains: [],
    });
  });

  test.each([
    'https://login.microsoftonline.com/common/v2.0',
    'https://login.microsoftonline.com/Organizations/v2.0',
    'https://login.microsoftonline.com/consumers/v2.0',
    'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
  ])('is not %s, where any company’s accounts are let in', (OIDC_ISSUER) => {
    expect(problemsWith({ OIDC_ISSUER })).toEqual([
      'OIDC_ISSUER must name your own tenant: common, organizations and consumers let in accounts of any company',
    ]);
  });

  test.each([
    'https://login.microsoftonline.com/{tenantid}/v2.0',
    'https://login.microsoftonline.com/<tenant>/v2.0',
    'https://{yourOktaDomain}',
  ])('is not %s, copied with its placeholder', (OIDC_ISSUER) => {
    expect(problemsWith({ OIDC_ISSUER })).toEqual([
      'OIDC_ISSUER must name your own tenant where it has a placeholder now',
    ]);
  });

  test('may be a realm that happens to be named like that', () => {
    expect(problemsWith({ OIDC_ISSUER: 'https://sso.company.example/realms/common' })).toEqual([]);
  });

  test('is not one where anybody may have an account', () => {
    expect(problemsWith({ OIDC_ISSUER: 'https://accounts.google.com' })).toEqual([
      expect.stringContaining('set GOOGLE_CLIENT_ID and GOOGLE_HOSTED_DOMAIN instead'),
    ]);
    expect(problemsWith({ OIDC_ISSUER: 'https://gitlab.com' })).toEqual([
      'OIDC_REQUIRED_GROUP is missing (anybody may have an account at gitlab.com)',
    ]);
    expect(problemsWith({ OIDC_ISSUER: 'https://gitlab.com', OIDC_REQUIRED_GROUP: 'company' })).toEqual([]);
  });

  test.each([
    [
      {
        NODE_ENV: 'production',
        DATABASE_URL: 'postgres://localhost/perch',
        OIDC_ISSUER: 'http://127.0.0.1:9',
      },
      ['OIDC_ISSUER must start with https:// in production'],
    ],
    [{ OIDC_ISSUER: 'http://127.0.0.1:9' }, []],
    [
      { OIDC_ISSUER: 'http://sso.company.example' },
      ['OIDC_ISSUER must start with https:// unless it is on this machine'],
    ],
    [
      { OIDC_ISSUER: 'sso.company.example' },
      ['OIDC_ISSUER must be an address starting with http:// or https://'],
    ],
    [
      { OIDC_ISSUER: 'https://sso.company.example/?tenant=1' },
      ['OIDC_ISSUER must be the issuer alone, without a query, a user or a #'],
    ],
    [{ OIDC_LABEL: 'x'.repeat(41) }, ['OIDC_LABEL must be at most 40 characters']],
    [
      { OIDC_SUBJECT_CLAIM: 'email' },
      [
        'OIDC_SUBJECT_CLAIM must be a claim that stays the same for ever and is never given to anybody else, such as sub or oid',
      ],
    ],
    [{ OIDC_SUBJECT_CLAIM: 'o id' }, ['OIDC_SUBJECT_CLAIM must be the name of a claim, such as oid']],
    [{ OIDC_UNTYPED_LOGOUT: 'yes' }, ['OIDC_UNTYPED_LOGOUT must be on or off']],
    [
      { OIDC_REQUIRED_ACR: 'stark\u00f6' },
      ['OIDC_REQUIRED_ACR must be values of acr such as urn:okta:loa:2fa:any, separated by spaces'],
    ],
    [{ OIDC_ALLOW_GUESTS: 'true' }, ['OIDC_ALLOW_GUESTS must be on or off']],
    [
      { OIDC_LINK_UNTIL: '31.01.2027', COMPANY_DOMAINS: 'company.example' },
      ['OIDC_LINK_UNTIL must be a date such as 2027-01-31'],
    ],
    [
      { OIDC_LINK_UNTIL: '2027-01-31' },
      ['COMPANY_DOMAINS is missing (OIDC_LINK_UNTIL recognises people by emails of these domains only)'],
    ],
    [{ OIDC_LINK_UNTIL: '2027-01-31', COMPANY_DOMAINS: 'company.example, Company.example' }, []],
    [
      { COMPANY_DOMAINS: '@company.example' },
      ['COMPANY_DOMAINS must be domains such as company.com, separated by commas'],
    ],
  ])('%j', (settings, problems) => {
    expect(problemsOf({ ...google, ...oidc, PUBLIC_URL: 'https://perch.example', ...settings })).toEqual(
      problems,
    );
  });
});

describe('a mail relay', () => {
  test('is given 30 messages a minute, unless told otherwise', () => {
    expect(readConfig({ ...production, ...mail }).mail).toEqual({
      url: 'smtp://perch:secret@mail.company.example:587',
      from: 'perch@company.example',
      perMinute: 30,
      detail: 'full',
    });
    expect(
      readConfig({ ...production, ...mail, MAIL_PER_MINUTE: '600', MAIL_DETAIL: 'link' }).mail,
    ).toMatchObject({
      perMinute: 600,
      detail: 'link',
    });
  });

  const badRelay =
    'SMTP_URL must be an address such as smtp://user:password@mail.company.com:587, or smtps:// for TLS from the start';

  test.each([
    [{ SMTP_URL: 'mail.company.example:587' }, [badRelay]],
    [{ SMTP_URL: 'https://mail.company.example' }, [badRelay]],
    [{ SMTP_URL: 'smtp://perch@mail.company.example' }, [badRelay]],
    [{ SMTP_URL: 'smtp://perch:50%@mail.company.example' }, [badRelay]],
    [{ SMTP_URL: 'smtp://mail.company.example/?tls.rejectUnauthorized=false' }, [badRelay]],
    [{ SMTP_URL: 'smtp://127.0.0.1:1025' }, []],
    [{ SMTP_URL: 'smtps://mail.company.example' }, []],
    [{ MAIL_FROM: 'Perch' }, ['MAIL_FROM must be one address, such as perch@company.com']],
    [
      { MAIL_FROM: 'perch@company.example,kim@company.example' },
      ['MAIL_FROM must be one address, such as perch@company.com'],
    ],
    [{ MAIL_PER_MINUTE: '0' }, ['MAIL_PER_MINUTE must be a whole number, 1 or more']],
    [{ MAIL_DETAIL: 'none' }, ['MAIL_DETAIL must be full or link']],
  ])('%j', (settings, problems) => {
    expect(problemsOf({ ...production, ...mail, ...settings })).toEqual(problems);
  });
});
