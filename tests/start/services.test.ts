import { afterEach, describe, expect, test } from 'vitest';
import { movableClock } from '../../src/server/platform/clock.ts';
import { hashOf, newToken } from '../../src/server/people/sessions/sessions.ts';
import type { Configuration } from '../../src/shared/configuration.ts';
import { type Client, clientOf } from '../support/client.ts';
import { makeOffice } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';

/** Production at the address of this test, with what each service needs. None of the services is called. */
const PLACE = { NODE_ENV: 'production', PUBLIC_URL: 'https://perch.company.example' };
const SERVICES = {
  google: { GOOGLE_CLIENT_ID: 'id.apps.googleusercontent.com', GOOGLE_HOSTED_DOMAIN: 'company.example' },
  oidc: {
    OIDC_ISSUER: 'https://sso.company.example/realms/company',
    OIDC_CLIENT_ID: 'perch',
    OIDC_CLIENT_SECRET: 'not-a-real-secret',
  },
  slack: {
    SLACK_BOT_TOKEN: 'xoxb-not-a-real-token',
    SLACK_SIGNING_SECRET: '0123456789abcdef0123456789abcdef',
  },
  mail: { SMTP_URL: 'smtp://mail.company.example', MAIL_FROM: 'perch@company.example' },
} as const;
type Service = keyof typeof SERVICES;

const COMBINATIONS = (['google', 'oidc', 'google oidc'] as const).flatMap((waysIn) =>
  ['', 'slack', 'mail', 'slack mail'].map((channels) => `${waysIn} ${channels}`.trim()),
);

let running: TestPerch | undefined;

afterEach(async () => {
  await running?.stop();
  running = undefined;
});

async function startWith(
  services: string,
  parts: Parameters<typeof startPerch>[1] = {},
): Promise<{ perch: TestPerch; has: (service: Service) => boolean }> {
  const names = services.split(' ') as Service[];
  const environment = names.reduce((all, name) => ({ ...all, ...SERVICES[name] }), PLACE);
  running = await startPerch(environment, parts);
  return { perch: running, has: (service) => names.includes(service) };
}

describe('Perch starts and serves with', () => {
  test.each(COMBINATIONS)('%s', async (services) => {
    const { perch, has } = await startWith(services);
    const visitor = perch.visitor();
    expect((await visitor.get('/health/ready')).body).toEqual({ status: 'ready' });

    const signIn = await visitor.get('/signin');
    const policy = signIn.headers['content-security-policy'];
    const { google, isDemo, hasChannels } = configurationIn(signIn.body);
    expect(hasChannels).toBe(has('slack') || has('mail'));
    expect(isDemo).toBe(false);
    if (has('google')) {
      expect(google).toEqual({
        clientId: 'id.apps.googleusercontent.com',
        scriptUrl: 'https://accounts.google.com/gsi/client',
        nonce: expect.stringMatching(/^[\w-]{20,}$/),
      });
      expect(policy).toContain(`script-src 'self' https://accounts.google.com/gsi/client`);
      expect(signIn.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    } else {
      expect(google).toBeNull();
      expect(policy).toContain(`script-src 'self';`);
      expect(`${policy} ${signIn.body}`).not.toMatch(/accounts\.google/);
      expect(signIn.headers['cross-origin-opener-policy']).toBe('same-origin');
    }

    const credential = { method: 'POST', headers: { authorization: 'Bearer a.b.c' } };
    const byGoogle = await visitor.send('/api/session/google', credential);
    expect([byGoogle.status, byGoogle.body.reason]).toEqual(
      has('google') ? [401, 'sign-in-refused'] : [404, 'not-found'],
    );
    const press = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    };
    const pressed = await visitor.send('/api/slack/interactions', press);
    expect([pressed.status, pressed.body.reason]).toEqual(
      has('slack') ? [401, 'bad-signature'] : [404, 'not-found'],
    );
    for (const standIn of ['/dev/google/certs', '/dev/slack', '/dev/clock', '/dev/oidc', '/dev/mail'])
      expect((await visitor.get(standIn)).status).toBe(404);
  });
});

test('without Slack and email nobody is looked up or asked, and nobody loses a booking (C4)', async () => {
  const clock = movableClock();
  clock.set(Temporal.Instant.from(TUESDAY_MORNING));
  const { perch } = await startWith('oidc', { clock });
  const { app } = perch;
  const at = async (time: string) => {
    clock.set(Temporal.Instant.from(`${WEDNESDAY}T${time}:00Z`));
    await app.work.settle();
  };
  const area = await makeOffice(perch);
  const kim = await signedInAs(perch, 'kim', { isAdmin: true });
  // The account is known from the days when there was a Slack.
  const lee = await signedInAs(perch, 'lee', { account: 'U0LEE' });
  const book = async (client: Client, bookableObjectId: number | undefined) =>
    await client.hasBooked(area, WEDNESDAY, 0, { bookableObjectId });
  const bookings = [
    { client: kim, id: await book(kim, area.desks[0]) },
    { client: lee, id: await book(lee, area.desks[1]) },
  ];

  for (const time of ['08:00', '09:30', '10:00']) await at(time);

  for (const { client, id } of bookings)
    expect((await client.get(`/api/booking/${id}`)).body).toMatchObject({ id, isConfirmed: false });
  const { rows: asked } = await app.db.query('select id from bookings where asked_at is not null');
  const { rows: lookedUp } = await app.db.query('select id from users where slack_looked_up_at is not null');
  const { rows: waiting } = await app.db.query('select id from notices where ended_as is null');
  expect({ asked, lookedUp, waiting }).toEqual({ asked: [], lookedUp: [], waiting: [] });
  expect((await kim.get('/api/session')).body.channels).toEqual({ slack: false, email: false });
  const { body: offices } = await kim.get('/api/admin/overview');
  expect(offices[0].areas[0]).toMatchObject({ booked: 2, confirmed: 0, notAsked: 2 });
});

/** Somebody who is signed in, however that came about; signing in with a provider is tested elsewhere. */
async function signedInAs(
  { app, url }: TestPerch,
  name: string,
  { isAdmin = false, account = null as string | null } = {},
): Promise<Client> {
  const now = app.clock.now().toString();
  const { rows } = await app.db.query<{ id: number }>(
    `insert into users (google_sub, email, first_name, last_name, is_admin, slack_user_id, created_at)
     values ($1, $1 || '@company.example', $1, 'Example', $2, $3, $4) returning id`,
    [name, isAdmin, account, now],
  );
  const token = newToken();
  await app.db.query(
    'insert into sessions (token_hash, user_id, created_at, last_seen_at) values ($1, $2, $3, $3)',
    [hashOf(token), rows[0]?.id, now],
  );
  return clientOf(url, `__Host-perch-session=${token}`);
}

function configurationIn(document: string): Configuration {
  const text = /id="perch-configuration">([^<]*)</.exec(document)?.[1];
  return JSON.parse(text ?? '{}');
}
