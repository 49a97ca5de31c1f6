import { describe, expect, test } from 'vitest';
import { ConfigurationError, readConfig } from '../../src/server/config.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://perch@db.company.example/perch',
  PUBLIC_URL: 'https://perch.company.example',
  GOOGLE_CLIENT_ID: 'id.apps.googleusercontent.com',
  GOOGLE_HOSTED_DOMAIN: 'company.example',
  SLACK_BOT_TOKEN: 'xoxb-not-a-real-token',
  SLACK_SIGNING_SECRET: '0123456789abcdef0123456789abcdef',
};

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

test('with nothing set it is the demo, for this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    isDemo: true,
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    google: { hostedDomain: 'perch.example' },
    adminEmails: ['ada@perch.example'],
    features: { waitingList: true },
    anonymiseAfterDays: 400,
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
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' },
      ['OTEL_EXPORTER_OTLP_ENDPOINT must be an address starting with http:// or https://'],
    ],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'secret' },
      ['OTEL_EXPORTER_OTLP_HEADERS must be names and values such as api-key=secret, separated by commas'],
    ],
    [
      { OTEL_TRACES_SAMPLER_ARG: '2' },
      ['OTEL_TRACES_SAMPLER_ARG must be a share between 0 and 1, such as 0.1'],
    ],
    [{ PUBLIC_URL: 'perch' }, ['PUBLIC_URL must be an address starting with http:// or https://']],
    [{ WAITING_LIST: 'yes' }, ['WAITING_LIST must be on or off']],
    [{ BOOKINGS_PER_DAY: '0' }, ['BOOKINGS_PER_DAY must be a whole number, 1 or more']],
    [{ ANONYMISE_AFTER_DAYS: '29' }, ['ANONYMISE_AFTER_DAYS must be a whole number of days, 30 or more']],
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
    [{ LOG_LEVEL: 'loud' }, ['LOG_LEVEL must be a level such as info or warn']],
    [
      { PORT: 'x', WAITING_LIST: 'x' },
      ['PORT must be a port number, 0 to 65535', 'WAITING_LIST must be on or off'],
    ],
  ])('%j', (environment, problems) => {
    expect(problemsOf(environment as Record<string, string>)).toEqual(problems);
  });
});

describe('production does not start', () => {
  test.each(['GOOGLE_CLIENT_ID', 'GOOGLE_HOSTED_DOMAIN', 'SLACK_BOT_TOKEN', 'SLACK_SIGNING_SECRET'])(
    'without %s',
    (name) => {
      expect(problemsOf({ ...production, [name]: '' })).toEqual([
        expect.stringContaining(`${name} is missing`),
      ]);
    },
  );

  test('for other machines, without the address that people use', () => {
    expect(problemsOf({ ...production, HOST: '0.0.0.0', PUBLIC_URL: '' })).toEqual([
      'PUBLIC_URL is missing (the address people use, such as https://perch.company.com)',
    ]);
    expect(problemsOf({ ...production, PUBLIC_URL: '' })).toEqual([]);
  });

  test('with an empty or a short signing secret', () => {
    expect(problemsOf({ ...production, SLACK_SIGNING_SECRET: ' ' })).toHaveLength(1);
    expect(problemsOf({ ...production, SLACK_SIGNING_SECRET: 'short' })).toEqual([
      'SLACK_SIGNING_SECRET must be at least 16 characters',
    ]);
  });
});

test('production loads no map over an unencrypted connection', () => {
  expect(problemsOf({ ...production, MAP_EMBED_URL: 'http://maps.company.example/{address}' })).toEqual([
    'MAP_EMBED_URL must start with https:// in production',
  ]);
});

test('half a configuration of Google and Slack is not a demo', () => {
  expect(problemsOf({ GOOGLE_CLIENT_ID: 'id' })).toHaveLength(3);
});

test('the demo, where anyone can be anyone, listens only to this machine', () => {
  expect(problemsOf({ HOST: '0.0.0.0' })).toEqual([
    expect.stringContaining('HOST must be a loopback address'),
  ]);
});
