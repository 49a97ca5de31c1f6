import { describe, expect, test } from 'vitest';
import { doubtfulSettings, readConfig } from '../../src/server/config.ts';
import { problemsOf, production } from './settings.ts';

const withoutDatabase = { ...production, DATABASE_URL: '' };

describe('production has a PostgreSQL of its own', () => {
  test.each([
    [{}, 'DATABASE_URL is missing: in production Perch needs a PostgreSQL of its own'],
    [{ DATABASE_URL: ' ' }, 'DATABASE_URL is missing'],
    [
      { DATABASE_URL: 'postgres//localhost/perch' },
      'DATABASE_URL must be an address starting with postgres://',
    ],
  ])('%o', (settings, sentence) => {
    expect(problemsOf({ ...withoutDatabase, ...settings })).toEqual([expect.stringContaining(sentence)]);
  });

  test('also where its name is misspelt', () => {
    expect(problemsOf({ ...withoutDatabase, DATABSE_URL: production.DATABASE_URL })).toEqual([
      expect.stringContaining('DATABASE_URL is missing'),
      'DATABSE_URL is no setting of Perch; did you mean DATABASE_URL?',
    ]);
  });
});

describe('a misspelt setting', () => {
  test.each([
    ['OIDC_REQUIRE_GROUP', 'OIDC_REQUIRED_GROUP'],
    ['ADMIN_EMAIL', 'ADMIN_EMAILS'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['PUBLICURL', 'PUBLIC_URL'],
    ['oidc_required_group', 'OIDC_REQUIRED_GROUP'],
    ['SLACK_BOT_TOKEN_FIL', 'SLACK_BOT_TOKEN_FILE'],
    ['SLACK_SIGNING_SECRETS', 'SLACK_SIGNING_SECRET'],
    ['WAITING_LIST_ON', 'WAITING_LIST'],
    ['BOOKING_PER_DAY', 'BOOKINGS_PER_DAY'],
  ])('%s is refused in production, with the right one', (name, right) => {
    expect(problemsOf({ ...production, [name]: 'desks' })).toEqual([
      `${name} is no setting of Perch; did you mean ${right}?`,
    ]);
    expect(() => readConfig({ [name]: 'desks' })).not.toThrow();
  });

  test('names of others are left alone, and so are ours without a value', () => {
    const others = {
      GOOGLE_APPLICATION_CREDENTIALS: '/key.json',
      GOOGLE_CLOUD_PROJECT: 'perch',
      DATABASE_SERVICE_HOST: '10.0.0.1',
      DATABASE_PORT_5432_TCP_ADDR: '10.0.0.1',
      SMTP_PORT: 'tcp://10.0.0.2:25',
      NODE_OPTIONS: '--max-old-space-size=512',
      NODE_EXTRA_CA_CERTS: '/ca.pem',
      PGHOST: '/var/run/postgresql',
      POSTGRES_PASSWORD: 'x',
      PERCH_PASSWORD: 'x',
      REQUESTS_CA_BUNDLE: '/ca.pem',
      METRICS_PORT: '9100',
      ADMIN_PASSWORD: 'x',
      WEB_CONCURRENCY: '2',
      LOG_FORMAT: 'json',
      HOSTNAME: 'perch',
      HOME: '/',
      MAIL: '/var/mail/perch',
      PATH: '/bin',
      PWD: '/',
      OIDC_REQUIRE_GROUP: '',
    };
    expect(problemsOf({ ...production, ...others })).toEqual([]);
  });

  test('is one of ours in quotation marks', () => {
    expect(problemsOf({ ...production, MAP: '"off"' })).toEqual(['MAP must be click, on or off']);
    expect(doubtfulSettings({ GOOGLE_CLIENT_ID: `'id'` })).toEqual([
      'GOOGLE_CLIENT_ID is in quotation marks, which are taken as part of it; leave them out',
    ]);
  });
});
