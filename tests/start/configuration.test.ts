import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { google, mail, oidc, problemsOf, production, slack } from './settings.ts';

test('with nothing set it is the demo, for this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    isDemo: true,
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    google: { hostedDomain: 'perch.example' },
    adminEmails: ['ada@perch.example'],
    features: { waitingList: true },
    anonymiseAfterDays: 120,
    namesPastDays: true,
    map: { mode: 'on', embedUrl: 'https://www.google.com/maps?q={address}&output=embed' },
  });
});

test('production uses what is set', () => {
  expect(
    readConfig({
      ...production,
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://perch.company.example',
      ADMIN_EMAILS: 'Kim@company.example, lee@company.example',
    }),
  ).toMatchObject({
    isDemo: false,
    isProduction: true,
    adminEmails: ['kim@company.example', 'lee@company.example'],
    google: { scriptUrl: 'https://accounts.google.com/gsi/client' },
  });
});

describe('anything wrong or missing is listed in sentences', () => {
  test.each([
    [{ PORT: 'http' }, ['PORT must be a port number, 0 to 65535']],
    [{ PORT: '70000' }, ['PORT must be a port number, 0 to 65535']],
    [{ DATABASE_URL: 'mysql://db' }, ['DATABASE_URL must be an address starting with postgres://']],
    [
      { DATABASE_URL: 'postgres://one:x,two/perch' },
      ['DATABASE_URL must be an address starting with postgres://'],
    ],
    [
      { DATABASE_URL: 'postgres://one,two/perch?target_session_attrs=any' },
      [
        'DATABASE_URL must not set target_session_attrs to anything but read-write: Perch never reads from a standby',
      ],
    ],
    [{ PUBLIC_URL: 'perch' }, ['PUBLIC_URL must be an address starting with http:// or https://']],
    [{ WAITING_LIST: 'yes' }, ['WAITING_LIST must be on or off']],
    [{ BOOKINGS_PER_DAY: '0' }, ['BOOKINGS_PER_DAY must be a whole number, 1 or more']],
    [{ ANONYMISE_AFTER_DAYS: '29' }, ['ANONYMISE_AFTER_DAYS must be a whole number of days, 30 or more']],
    [
      { FORGET_LEAVERS_AFTER_DAYS: 'never' },
      ['FORGET_LEAVERS_AFTER_DAYS must be a whole number of days, or 0 to forget nobody'],
    ],
    [{ ANONYMISE_AFTER_DAYS: 'never' }, ['ANONYMISE_AFTER_DAYS must be a whole number of days, 30 or more']],
    [{ ADMIN_EMAILS: 'kim' }, ['ADMIN_EMAILS must be emails separated by commas']],
    [{ REQUESTS_PER_MINUTE: '0' }, ['REQUESTS_PER_MINUTE must be a whole number, 1 or more, or off']],
    [
      { TRUSTED_PROXIES: 'proxy' },
      ['TRUSTED_PROXIES must be addresses or networks such as 10.0.0.5 or 10.0.0.16/28, separated by commas'],
    ],
    [{ MAP: 'yes' }, ['MAP must be click, on or off']],
    [
      { MAP_EMBED_URL: 'geo://maps.example/{address}' },
      ['MAP_EMBED_URL must be an address starting with http:// or https://'],
    ],
    [
      { MAP_EMBED_URL: 'https://maps.example/?q=' },
      ['MAP_EMBED_URL must contain {address} where the office’s address goes'],
    ],
    [
      { MAP_EMBED_URL: 'https://{address}.example/' },
      ['MAP_EMBED_URL must contain {address} where the office’s address goes'],
    ],
    [{ SECURITY_CONTACT: 'kim@company.example' }, ['SECURITY_CONTACT must start with mailto: or https://']],
    [{ LOG_LEVEL: 'loud' }, ['LOG_LEVEL must be a level such as info or warn']],
    [
      { PORT: 'x', WAITING_LIST: 'x' },
      ['PORT must be a port number, 0 to 65535', 'WAITING_LIST must be on or off'],
    ],
  ])('%j', (environment, problems) => {
    expect(problemsOf(environment as Record<string, string>)).toEqual(problems);
  });
});

test('no sentence repeats what was set, which may be a secret', () => {
  const secret = 's3cret';
  const everything = Object.fromEntries(
    Object.keys({ ...google, ...oidc, ...slack, ...mail, COMPANY_DOMAINS: '', OIDC_SUBJECT_CLAIM: '' }).map(
      (name) => [name, `${secret} \u0000`],
    ),
  );
  const problems = problemsOf({ ...production, ...everything });
  expect(problems.length).toBeGreaterThan(5);
  expect(problems.join()).not.toContain(secret);
});

test('a short signing secret is refused', () => {
  expect(problemsOf({ ...production, SLACK_SIGNING_SECRET: 'short' })).toEqual([
    'SLACK_SIGNING_SECRET must be at least 16 characters',
  ]);
});

test('production loads no map over an unencrypted connection', () => {
  expect(problemsOf({ ...production, MAP_EMBED_URL: 'http://maps.company.example/{address}' })).toEqual([
    'MAP_EMBED_URL must start with https:// in production',
  ]);
});

test('the demo has a stand-in for everything, and half a configuration has none', () => {
  const demo = readConfig({});
  expect([demo.oidc?.issuer, demo.slack?.apiUrl, demo.mail?.url]).toEqual([null, null, null]);
  const half = readConfig(oidc);
  expect([half.isDemo, half.google, half.slack, half.mail]).toEqual([false, null, null, null]);
  expect(problemsOf({ GOOGLE_CLIENT_ID: 'id' })).toHaveLength(1);
});

test('the demo may be given a relay', () => {
  const { isDemo, mail } = readConfig({ SMTP_URL: 'smtp://127.0.0.1:1025' });
  expect([isDemo, mail?.url]).toEqual([true, 'smtp://127.0.0.1:1025']);
});

test('the demo, where anyone can be anyone, listens only to this machine', () => {
  expect(problemsOf({ HOST: '0.0.0.0' })).toEqual([
    expect.stringContaining('HOST must be a loopback address'),
  ]);
});
