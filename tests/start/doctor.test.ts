import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../src/server/platform/clock.ts';
import { VERSION } from '../../src/shared/about.ts';
import { openPractice } from './practice.ts';

const DOCTOR = join(import.meta.dirname, '../../scripts/doctor.ts');

const practice = openPractice();

test('with everything in order each service is reported, and nothing is a problem', async () => {
  const lines = await practice.said();
  expect(
    lines.map((line) => line.replace(/\d+ connections .*/, '').replace(/(PostgreSQL) \d+.*/, '$1')),
  ).toEqual([
    'ok Settings: All required settings are present and valid.',
    'ok Database: PostgreSQL',
    'ok Database: Its ',
    expect.stringMatching(/^ok Database: All \d+ migrations are applied\.$/),
    expect.stringMatching(/^ok Database: Its role owns the tables, .* DATABASE_OWNER_URL\.$/),
    'ok Database: Its clock agrees with this machine’s.',
    `ok PUBLIC_URL: Perch answers at ${practice.perch.url}.`,
    'ok Google: GOOGLE_CLIENT_ID looks right.',
    'ok Google: The certificates that sign-in needs are available.',
    'ok Google: Google does not tell Perch when somebody has left. Sessions last 7 days.',
    'ok OpenID Connect: It is not set up, so people sign in with Google alone.',
    'ok Slack: Signed in as "perch" in the workspace "Perch demo", with every permission Perch needs.',
    'ok Email: It is not set up, so people without a Slack account are not asked to confirm and keep their spaces.',
  ]);
});

test('every invalid setting is named, and no service is tried', async () => {
  expect(await practice.said({ PORT: 'x', WAITING_LIST: 'maybe' })).toEqual([
    'problem Settings: PORT must be a port number, 0 to 65535.',
    'problem Settings: WAITING_LIST must be on or off.',
  ]);
});

test('a wrong clock is noticed against the database and against Google', async () => {
  const behind = { now: () => systemClock.now().subtract({ minutes: 2 }) };
  const found = await practice.problems({}, { clock: behind });
  expect(found.map((line) => line.replace(/\d+/, '…'))).toEqual([
    'problem Database: Its clock and this machine’s are … seconds apart. Sync both to the same time server.',
    'problem Google: This machine’s clock differs from Google’s by … seconds, so sign-in is refused. Sync it to a time server.',
  ]);
});

describe('PUBLIC_URL', () => {
  // Production refuses a Slack without TLS, so none can be reached from there.
  const production = { NODE_ENV: 'production', SLACK_API_URL: 'https://127.0.0.1:2/' };

  test.each([
    ['', 'problem PUBLIC_URL: It is not set. Set it to the address people use, starting with https://.'],
    [
      'http://perch.company.example',
      'problem Settings: PUBLIC_URL must start with https:// in production, or cookies travel unencrypted; put a proxy with TLS in front of Perch.',
    ],
  ])('"%s" in production', async (PUBLIC_URL, line) => {
    expect(await practice.said({ ...production, PUBLIC_URL })).toContain(line);
  });

  test('at which nobody answers yet is not a problem', async () => {
    expect(await practice.said({ PUBLIC_URL: 'https://127.0.0.1:2' })).toContain(
      'ok PUBLIC_URL: https://127.0.0.1:2 cannot be reached from here (ECONNREFUSED), which is normal before the first start.',
    );
  });

  test('where TLS fails', async () => {
    const [found] = await practice.problems({ PUBLIC_URL: practice.perch.url.replace('http:', 'https:') });
    expect(found).toMatch(/^problem PUBLIC_URL: TLS fails at https:\S+ \(\w+\)\. Check its certificate/);
  });

  test('at which another program answers', async () => {
    const url = await somethingElse();
    expect(await practice.problems({ PUBLIC_URL: url })).toEqual([
      `problem PUBLIC_URL: Something other than Perch answers at ${url} (200). Make the proxy forward every path unchanged.`,
    ]);
  });
});

describe('Google', () => {
  test('with a secret in place of the client’s ID does not repeat it', async () => {
    expect(await practice.problems({ GOOGLE_CLIENT_ID: 'GOCSPX-s3cret' })).toEqual([
      'problem Google: GOOGLE_CLIENT_ID does not look right. Use the client’s ID, which ends with .apps.googleusercontent.com, not its secret.',
    ]);
  });

  test.each([
    ['that cannot be reached', async () => 'http://127.0.0.1:2/certs', /cannot be reached \(ECONNREFUSED\)/],
    ['in whose place a proxy answers', somethingElse, /does not return Google’s certificates \(200\)/],
  ])('%s', async (_case, certs, sentence) => {
    expect(await practice.problems({}, { certsUrl: await certs() })).toEqual([
      expect.stringMatching(sentence),
    ]);
  });
});

describe('Slack', () => {
  test('that does not know the token', async () => {
    expect(await practice.problems({ SLACK_BOT_TOKEN: 'xoxb-another' })).toEqual([
      'problem Slack: Slack does not know SLACK_BOT_TOKEN (invalid_auth). Copy the app’s Bot User OAuth Token again.',
    ]);
  });

  test('whose app lacks a scope', async () => {
    practice.slack.scopes.delete('users:read.email');
    practice.afterwards(() => practice.slack.scopes.add('users:read.email'));
    expect(await practice.problems()).toEqual([
      'problem Slack: Signed in as "perch" in the workspace "Perch demo", but the app lacks users:read.email. Add it under "OAuth & Permissions" and reinstall the app.',
    ]);
  });

  test('that cannot be reached', async () => {
    expect(await practice.problems({ SLACK_API_URL: 'http://127.0.0.1:2/' })).toEqual([
      'problem Slack: 127.0.0.1:2 cannot be reached (ECONNREFUSED). Allow this machine to call it, and check SLACK_API_URL if it is set.',
    ]);
  });

  test('that is rate-limiting us', async () => {
    practice.slack.misbehaviour.set('429', 1);
    expect(await practice.problems()).toEqual([
      'problem Slack: Slack is rate-limiting us. Try again in a minute.',
    ]);
  });
});

describe('the command', () => {
  test('says that all is well with exit code 0, here for the demo', async () => {
    const { code, printed } = await run({});
    expect(printed).toMatch(/^ok {7}Settings: No way to sign in is set up/m);
    expect(code).toBe(0);
  });

  test('ends with 1 if there is a problem, and never prints a secret', async () => {
    const { code, printed } = await run({
      ...practice.settings,
      DATABASE_URL: 'postgres://perch:s3cret@127.0.0.1:2/perch',
      PUBLIC_URL: 'http://kim:s3cret@127.0.0.1:2',
      GOOGLE_CLIENT_ID: 'GOCSPX-s3cret',
      SLACK_BOT_TOKEN: 'xoxb-s3cret',
      SLACK_SIGNING_SECRET: 's3crets3crets3cret',
      METRICS_TOKEN: 's3crets3crets3cret',
    });
    expect(printed).toMatch(/^problem {2}Database: Nothing listens/m);
    expect(printed).not.toContain('s3cret');
    expect(code).toBe(1);
  });

  test('reads the file it is given', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'perch-doctor-'));
    practice.afterwards(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'perch.env'), 'PORT=x\n');
    expect(await run({}, join(folder, 'perch.env'))).toEqual({
      code: 1,
      printed: `ok       Perch: This is version ${VERSION}.\nproblem  Settings: PORT must be a port number, 0 to 65535.\n`,
    });
    expect((await run({}, join(folder, 'other.env'))).printed).toMatch(
      /other\.env cannot be read \(ENOENT\)/,
    );
  });
});

function run(env: Record<string, string>, ...words: string[]): Promise<{ code: number; printed: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [DOCTOR, ...words],
      { env, cwd: tmpdir() },
      (_error, out, complaints) => resolve({ code: child.exitCode ?? -1, printed: out + complaints }),
    );
  });
}

/** A page where one of our answers or Google's is expected. */
async function somethingElse(): Promise<string> {
  const server = createServer((_request, response) => response.end('<h1>Please sign in to the network</h1>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  practice.afterwards(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
