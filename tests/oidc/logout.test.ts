import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { movableClock } from '../../src/server/platform/clock.ts';
import { readConfig } from '../../src/server/config.ts';
import { type Running, start } from '../../src/server/start.ts';
import { clientOf } from '../support/client.ts';
import { TUESDAY_MORNING } from '../support/perch.ts';
import { freshDatabase } from '../support/postgres.ts';
import { perFile } from '../support/started.ts';
import { CLIENT, type HostileProvider, startHostileProvider } from './hostile.ts';
import { type Visitor, visitorOf } from './visitor.ts';

const clock = movableClock();
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const events = { [EVENT]: {} };

const provider = perFile(() => startHostileProvider(clock));
const database = perFile(freshDatabase);
let instances: Running[];

const configOf = (changed: Record<string, string> = {}) =>
  readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...provider.settings,
    ...changed,
  });

beforeAll(async () => {
  const config = configOf();
  clock.set(Temporal.Instant.from(TUESDAY_MORNING));
  instances = [
    await start(config, database.connection, { clock }),
    await start(config, database.connection, { clock }),
  ];
});
afterAll(async () => {
  for (const { stop } of instances) await stop();
});
beforeEach(async () => {
  clock.set(Temporal.Instant.from(TUESDAY_MORNING));
  provider.lie = {};
  await instances[0]!.app.db.query('delete from sessions');
});

const [first, second] = [0, 1].map((index) => () => instances[index]!.address) as [
  () => string,
  () => string,
];

/** Signed in there as somebody, in a browser that the provider knows by this `sid`. */
async function signedIn(sub: string, sid?: string, url = first()): Promise<Visitor> {
  const visitor = visitorOf(url);
  provider.says({
    sub,
    email: `${sub}@company.com`,
    given_name: sub,
    family_name: 'Berg',
    ...(sid && { sid }),
  });
  await visitor.get(provider.wayBack(await visitor.leave()));
  expect(await visitor.whoAmI()).toMatchObject({ firstName: sub });
  return visitor;
}

const isIn = async (visitor: Visitor) => (await visitor.whoAmI()) !== null;
/** In the other instance too. */
const isInThere = async ({ cookies }: Visitor) => {
  const cookie = [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  return (await clientOf(second(), cookie).get('/api/session')).status === 200;
};

type Claims = Record<string, unknown>;

function claimsOf(changed: Claims = {}): Claims {
  const seconds = Math.floor(clock.now().epochMilliseconds / 1000);
  const honest = {
    iss: provider.issuer,
    aud: CLIENT.id,
    iat: seconds,
    exp: seconds + 120,
    jti: randomUUID(),
  };
  return { ...honest, sub: 'mia', events, ...changed };
}

const send = (body: string, url = first(), type = 'application/x-www-form-urlencoded') =>
  clientOf(url).send('/api/session/oidc/logout', { method: 'POST', headers: { 'content-type': type }, body });
const tell = (token: string, url?: string) =>
  send(new URLSearchParams({ logout_token: token }).toString(), url);
const logOut = async (changed?: Claims, url?: string) => tell(await provider.sign(claimsOf(changed)), url);

describe('told that somebody has signed out (I8)', () => {
  test('by sub, all their sessions end at once in every instance, and nobody else’s', async () => {
    const [one, two, noahs] = [
      await signedIn('mia', 'a'),
      await signedIn('mia'),
      await signedIn('noah', 'c'),
    ];
    const { status, headers, body } = await logOut({}, second());
    expect([status, headers['cache-control'], body]).toEqual([200, 'no-store', '']);
    expect(await Promise.all([one, two, noahs].map(isIn))).toEqual([false, false, true]);
    expect(await Promise.all([one, two, noahs].map(isInThere))).toEqual([false, false, true]);
  });

  test('by sid alone, that browser ends and no other', async () => {
    const [one, two] = [await signedIn('mia', 'a'), await signedIn('mia', 'b')];
    expect((await logOut({ sub: undefined, sid: 'a' })).status).toBe(200);
    expect(await Promise.all([one, two].map(isIn))).toEqual([false, true]);
  });

  test('by both, that browser ends, and any for which the provider gave no sid', async () => {
    const all = [await signedIn('mia', 'a'), await signedIn('mia', 'b'), await signedIn('mia')];
    const noahs = await signedIn('noah', 'a');
    expect((await logOut({ sid: 'a' })).status).toBe(200);
    expect(await Promise.all([...all, noahs].map(isIn))).toEqual([false, true, false, true]);
  });

  test('if nobody is signed in, there is nothing to do', async () => {
    expect((await logOut({ sub: 'nobody' })).status).toBe(200);
  });

  test('each token counts once, whichever instance it is sent to, and is forgotten once it has expired', async () => {
    const token = await provider.sign(claimsOf());
    expect((await tell(token)).status).toBe(200);
    const mias = await signedIn('mia', 'a');
    for (const url of [first(), second()])
      expect(await tell(token, url)).toMatchObject({ status: 400, body: { reason: 'logout-refused' } });
    expect(await isIn(mias)).toBe(true);
    const kept = async () => (await instances[0]!.app.db.query('select jti from logout_tokens')).rows.length;
    expect(await kept()).toBeGreaterThan(0);
    clock.set(clock.now().add({ minutes: 10 }));
    expect((await logOut({ sub: 'nobody' })).status).toBe(200);
    expect(await kept()).toBe(1);
  });

  test('of two that come at once, one counts', async () => {
    const token = await provider.sign(claimsOf());
    const answers = await Promise.all([tell(token), tell(token, second()), tell(token)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400', '400']);
  });
});

const at = (offset: number) => Math.floor(clock.now().epochMilliseconds / 1000) + offset;

describe('a token that is not exactly what it should be ends nothing', () => {
  test.each<[what: string, claims: () => Claims, how?: Parameters<HostileProvider['sign']>[1]]>([
    ['of another issuer', () => ({ iss: 'https://login.evil.example' })],
    ['for another client', () => ({ aud: 'another' })],
    ['without an audience', () => ({ aud: undefined })],
    ['without an issuer', () => ({ iss: undefined })],
    ['without a time', () => ({ iat: undefined })],
    ['from the future', () => ({ iat: at(300), exp: at(600) })],
    ['from yesterday', () => ({ iat: at(-86_400), exp: at(600) })],
    ['that has expired', () => ({ iat: at(-300), exp: at(-120) })],
    ['that never expires', () => ({ exp: undefined })],
    ['whose end is no time at all', () => ({ exp: 1e300 })],
    ['without a jti', () => ({ jti: undefined })],
    ['with an empty jti', () => ({ jti: '' })],
    ['with a jti that is no text', () => ({ jti: 7 })],
    ['with an endless jti', () => ({ jti: 'j'.repeat(5000) })],
    ['with a jti that no database keeps', () => ({ jti: 'a\u0000b' })],
    ['with half a character as its jti', () => ({ jti: '\ud800' })],
    ['whose end no database keeps', () => ({ exp: 1e12 })],
    ['whose sub no database keeps', () => ({ sub: 'mia\u0000' })],
    ['whose sub is half a character', () => ({ sub: 'mia\ud800' })],
    ['whose sid no database keeps', () => ({ sid: 'a\u0000' })],
    ['whose sid is half a character', () => ({ sid: '\udfff' })],
    ['whose sid is endless', () => ({ sid: 's'.repeat(5000) })],
    ['issued to another', () => ({ azp: 'another' })],
    ['without events', () => ({ events: undefined })],
    ['with another event', () => ({ events: { 'https://schemas.example/other': {} } })],
    ['whose event is no object', () => ({ events: { [EVENT]: true } })],
    ['whose events are a list', () => ({ events: [EVENT] })],
    ['with a nonce, as an ID token has', () => ({ nonce: 'n' })],
    ['with an empty nonce', () => ({ nonce: null })],
    ['that names nobody', () => ({ sub: undefined })],
    ['whose sub is no text', () => ({ sub: ['mia'] })],
    ['whose sid is no text', () => ({ sid: { $ne: null } })],
    ['whose sub is empty', () => ({ sub: '' })],
    ['signed by a stranger under the name of its key', () => ({}), { key: 'unknown' }],
    ['signed with the client’s secret', () => ({}), { key: 'secret', header: { alg: 'HS256' } }],
    ['that is not signed', () => ({}), { key: 'none' }],
    ['of an unknown key', () => ({}), { header: { kid: 'another' } }],
    ['of a type of its own', () => ({}), { header: { typ: 'at+jwt' } }],
    ['of no type', () => ({}), { header: { typ: undefined } }],
    ['of the type of any token', () => ({}), { header: { typ: 'JWT' } }],
  ])('%s', async (_what, claims, how) => {
    const mias = await signedIn('mia', 'a');
    const { status, headers, body } = await tell(await provider.sign(claimsOf(claims()), how));
    expect([status, headers['cache-control'], body.reason]).toEqual([400, 'no-store', 'logout-refused']);
    expect(await isIn(mias)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['an empty one', 'logout_token='],
    ['no token at all', 'logout_token=hello'],
    ['a token of five parts', 'logout_token=a.b.c.d.e'],
    ['half an escape', 'logout_token=%E0%A4%A'],
  ])('%s', async (_what, body) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { reason: 'logout-refused' } });
  });

  test('two in one request', async () => {
    const token = async () => `logout_token=${await provider.sign(claimsOf())}`;
    expect((await send(`${await token()}&${await token()}`)).status).toBe(400);
  });

  test('the same as JSON', async () => {
    const body = JSON.stringify({ logout_token: await provider.sign(claimsOf()) });
    expect((await send(body, first(), 'application/json')).status).toBe(415);
  });

  test('changed after signing', async () => {
    const mias = await signedIn('mia', 'a');
    const [head, , signature] = (await provider.sign(claimsOf({ sub: 'noah' }))).split('.');
    const claims = Buffer.from(JSON.stringify(claimsOf())).toString('base64url');
    expect((await tell([head, claims, signature].join('.'))).status).toBe(400);
    expect(await isIn(mias)).toBe(true);
  });
});

test('the type may be written in full, and in capitals', async () => {
  for (const typ of ['application/logout+jwt', 'Logout+JWT']) {
    const mias = await signedIn('mia', 'a');
    expect((await tell(await provider.sign(claimsOf(), { header: { typ } }))).status).toBe(200);
    expect(await isIn(mias)).toBe(false);
  }
});

test('a provider that does not say the type ends what began there, where the operator allows it', async () => {
  const allowing = await start(configOf({ OIDC_UNTYPED_LOGOUT: 'on' }), database.connection, { clock });
  const told = async (typ: string | undefined) =>
    (await tell(await provider.sign(claimsOf(), { header: { typ } }), allowing.address)).status;
  for (const typ of [undefined, 'JWT']) {
    const mias = await signedIn('mia', 'a');
    expect(await told(typ)).toBe(200);
    expect(await isIn(mias)).toBe(false);
  }
  expect(await told('at+jwt')).toBe(400);
  await allowing.stop();
});

describe('signing out at the provider too (I8)', () => {
  const address = async () => (await clientOf(first()).get('/api/session/oidc/sign-out')).body.url;

  test('is offered where the provider has a page for it', async () => {
    const restarted = async (metadata: Claims) => {
      provider.lie = { metadata };
      const [running] = instances;
      await running!.stop();
      const config = running!.app.config;
      instances[0] = await start(config, database.connection, { clock });
      return address();
    };
    expect(await restarted({})).toBeNull();
    const there = await restarted({ end_session_endpoint: `${provider.issuer}/end?tenant=1` });
    const query = new URLSearchParams({
      client_id: CLIENT.id,
      post_logout_redirect_uri: `${first()}/signin`,
      state: 'signed-out',
    });
    expect(there).toBe(`${provider.issuer}/end?tenant=1&${query.toString()}`);
    expect(await restarted({ end_session_endpoint: 'javascript:alert(1)' })).toBeNull();
  });

  test('is not, while the provider is away', async () => {
    provider.lie = { instead: { metadata: 503 } };
    const [running] = instances;
    await running!.stop();
    instances[0] = await start(running!.app.config, database.connection, { clock });
    expect(await address()).toBeNull();
  });
});
