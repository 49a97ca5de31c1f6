import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { movableClock } from '../../src/server/platform/clock.ts';
import { keyFor } from '../../src/server/platform/keys/actions.ts';
import { ATTEMPTS_AT_ONCE } from '../../src/server/people/oidc/attempt.ts';
import { opened, sealed } from '../../src/server/platform/keys/sealing.ts';
import { AGAIN_AFTER_MS, FETCHES_AT_ONCE } from '../../src/server/people/sign-in/issuer-keys.ts';
import { clear } from '../support/clear.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING } from '../support/perch.ts';
import { until } from '../support/until.ts';
import { perFile } from '../support/started.ts';
import { CLIENT, type Lie, startHostileProvider } from './hostile.ts';
import { goesOnTo, type Visitor, visitorOf } from './visitor.ts';

const clock = movableClock();
const mia = {
  sub: 'mia-1',
  email: 'mia@company.com',
  email_verified: true,
  given_name: 'Mia',
  family_name: 'Berg',
};

const provider = perFile(() => startHostileProvider(clock));
let perch: TestPerch;
let visitor: Visitor;

beforeEach(() => {
  clock.set(Temporal.Instant.from(TUESDAY_MORNING));
  provider.lie = {};
  provider.says(mia);
  provider.asked.length = 0;
});

async function start(settings: Record<string, string>): Promise<void> {
  perch = await startPerch(
    {
      ...provider.settings,
      ...settings,
    },
    { clock },
  );
}

/** Each test has a server that has not contacted the provider yet. */
function eachOnItsOwn(settings: Record<string, string> = {}): void {
  beforeEach(async () => {
    await start(settings);
    visitor = visitorOf(perch.url);
  });
  afterEach(() => perch.stop());
}

/** One server for all: the metadata and keys that it has fetched are honest, and it knows nobody. */
function allOnOne(): void {
  beforeAll(() => start({}));
  beforeEach(async () => {
    await clear(perch, 'users', 'finished_sign_ins');
    visitor = visitorOf(perch.url);
  });
  afterAll(() => perch.stop());
}

type Changed = Record<string, string | null>;

async function comeBack(changed: Changed = {}): Promise<string | undefined> {
  const { status, text } = await visitor.get(provider.wayBack(await visitor.leave('/bookings'), changed));
  expect(status).toBe(200);
  return goesOnTo(text);
}

const problem = (reason: string) => `/signin?problem=${reason}&returnUrl=%2Fbookings`;

async function expectNobody(): Promise<void> {
  expect(await visitor.whoAmI()).toBeNull();
  const { rows } = await perch.app.db.query('select id from users union all select user_id from sessions');
  expect(rows).toEqual([]);
}

describe('an honest provider', () => {
  allOnOne();

  test('an honest answer signs in, and leads to the page that was wanted', async () => {
    expect(await comeBack()).toBe('/bookings');
    expect(await visitor.whoAmI()).toMatchObject({ firstName: 'Mia', lastName: 'Berg', email: mia.email });
  });

  test('somebody who turns back is told so', async () => {
    expect(await comeBack({ code: null, error: 'access_denied' })).toBe(problem('sign-in-cancelled'));
    await expectNobody();
  });

  test('the provider is shown a challenge and a nonce, and never the verifier or the way back', async () => {
    const address = new URL(await visitor.leave('/bookings'));
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: CLIENT.id,
      response_type: 'code',
      redirect_uri: `${perch.url}/api/session/oidc/callback`,
      scope: 'openid profile email',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [[name, kept] = []] = visitor.cookies;
    expect(name).toMatch(/^perch-sign-in-[0-9a-f]{16}$/);
    expect(kept?.attributes).toMatch(/Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

const elsewhere = 'https://login.evil.example';

describe('a lie told by the provider, or by somebody posing as it, signs nobody in', () => {
  allOnOne();

  const lies: [what: string, lie: Lie, changed?: Changed][] = [
    ['a token of another issuer', { claims: { iss: elsewhere } }],
    ['a token whose issuer has a slash too many', { claims: { iss: `${elsewhere}/` } }],
    ['a token for another client', { claims: { aud: 'another' } }],
    [
      'a token for us and others, issued to another',
      { claims: { aud: [CLIENT.id, 'another'], azp: 'another' } },
    ],
    ['a token for us and others, without saying to whom', { claims: { aud: [CLIENT.id, 'another'] } }],
    ['a token without an audience', { claims: { aud: undefined } }],
    ['a token made for another attempt', { claims: { nonce: 'another' } }],
    ['a token made for no attempt', { claims: { nonce: undefined } }],
    ['a token that is not signed', { key: 'none' }],
    ['a token signed with the client’s secret', { key: 'secret', header: { alg: 'HS256' } }],
    ['a token signed with a key that nobody knows', { key: 'unknown' }],
    ['the same, under a name of its own', { key: 'unknown', header: { kid: 'evil' } }],
    ['a token that was altered after signing', { altered: { sub: 'ada' } }],
    ['a token that has expired', { claims: { exp: 1_790_000_000 } }],
    ['a token that never expires', { claims: { exp: undefined } }],
    ['a token that is not valid yet', { claims: { nbf: 1_990_000_000 } }],
    ['a token of tomorrow', { claims: { iat: 1_795_600_000, exp: 1_795_700_000 } }],
    ['a token of yesterday', { claims: { iat: 1_795_400_000 } }],
    ['a token about nobody', { claims: { sub: undefined } }],
    ['a token about an empty name', { claims: { sub: '' } }],
    ['a token about a number', { claims: { sub: 7 } }],
    ['a token about a very long name', { claims: { sub: 'x'.repeat(256) } }],
    ['a token about a name that no database keeps', { claims: { sub: 'a\u0000b' } }],
    ['a token about half a character', { claims: { sub: 'a\ud800' } }],
    ['a token about a name of several lines', { claims: { sub: 'a\nb' } }],
    ['a token about a name that turns the direction of writing', { claims: { sub: 'a\u202eb' } }],
    ['a token of a session that no database keeps', { claims: { sid: 'a\u0000b' } }],
    ['a token of half a session', { claims: { sid: '\udfff' } }],
    ['a token of an endless session', { claims: { sid: 's'.repeat(5000) } }],
    ['a token for us, issued to another', { claims: { azp: 'another' } }],
    ['a token issued to several', { claims: { azp: [CLIENT.id] } }],
    ['a token of somebody asked before there were computers', { claims: { auth_time: -1e300 } }],
    ['a token of somebody asked at a time that no clock shows', { claims: { auth_time: -1 } }],
    ['a token whose time is a text', { claims: { iat: '1795510800' } }],
    ['a token issued long before the beginning of time', { claims: { iat: -1e300 } }],
    ['a token that ended before the beginning of time', { claims: { exp: -1 } }],
    ['a token whose end is a text', { claims: { exp: 'never' } }],
    ['a token valid from the end of time', { claims: { nbf: 1e300 } }],
    ['a token of another access token', { claims: { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' } }],
    ['a token whose access token is hashed as a number', { claims: { at_hash: 1 } }],
    ['an answer without an ID token', { token: { id_token: undefined } }],
    ['an answer with nonsense for an ID token', { token: { id_token: 'a.b.c' } }],
    ['an answer for another kind of token', { token: { token_type: 'N_A' } }],
    [
      'user information about somebody else',
      {
        claims: { email: undefined, email_verified: undefined },
        userinfo: { sub: 'ada' },
      },
    ],
    ['an answer that another provider gave (mix-up)', {}, { iss: elsewhere }],
    ['an answer that does not say whose it is', {}, { iss: null }],
    ['an answer with no code', {}, { code: null }],
    ['a code that the provider does not know', {}, { code: 'made-up' }],
    ['an error in place of a code', {}, { code: null, error: 'invalid_request' }],
  ];
  test.each(lies)('%s', async (_what, lie, changed) => {
    provider.lie = lie;
    expect(await comeBack(changed)).toBe(problem('provider-refused'));
    await expectNobody();
    provider.lie = {};
    expect(await comeBack()).toBe('/bookings');
  });
});

describe('an odd claim that means no harm', () => {
  allOnOne();

  test.each<[string, Record<string, unknown>]>([
    ['a time with a fraction', { iat: 1_795_499_999.5, auth_time: 1_795_499_000.25 }],
    ['an end in the year 33658', { exp: 1e12 }],
    ['a time of asking in the future', { auth_time: 1e300 }],
    ['that it was issued to us', { azp: CLIENT.id }],
    [
      'us and others as its audience, and that it was issued to us',
      { aud: [CLIENT.id, 'x'], azp: CLIENT.id },
    ],
    ['groups of every kind', { groups: [null, 7, { a: 1 }, ['x'], '\u0000', '\ud800'] }],
    ['names that are no text', { given_name: ['Mia'], family_name: 7, name: { a: 1 } }],
    ['names that nobody could keep', { given_name: '\u0000\ud800', family_name: '\u202e', name: '\u200b' }],
    ['endless names', { given_name: 'M'.repeat(50_000), family_name: '𝄞'.repeat(50_000) }],
    ['an address that nobody could keep', { email: 'mia\u0000@company.com' }],
    ['half an address', { email: 'mia\ud800@company.com' }],
  ])('is let through: %s', async (_what, claims) => {
    provider.lie = { claims };
    expect(await comeBack()).toBe('/bookings');
    expect(await visitor.whoAmI()).toMatchObject({ firstName: expect.stringMatching(/^\p{L}/u) });
  });
});

describe('a lie of the provider about itself signs nobody in', () => {
  eachOnItsOwn();

  test.each<[what: string, lie: Lie]>([
    [
      'a token signed with the client’s secret, where the metadata allows it',
      {
        key: 'secret',
        header: { alg: 'HS256' },
        metadata: { id_token_signing_alg_values_supported: ['HS256', 'RS256'] },
      },
    ],
    [
      'a token signed in a way that the metadata does not name',
      { metadata: { id_token_signing_alg_values_supported: ['ES256'] } },
    ],
  ])('%s', async (_what, lie) => {
    provider.lie = lie;
    expect(await comeBack()).toBe(problem('provider-refused'));
    await expectNobody();
  });

  const aboutItself: [what: string, metadata: NonNullable<Lie['metadata']>][] = [
    ['another issuer', { issuer: elsewhere }],
    ['a placeholder for its tenant', { issuer: 'http://127.0.0.1/{tenantid}/v2.0' }],
    ['signatures with a shared secret alone', { id_token_signing_alg_values_supported: ['HS256', 'none'] }],
    ['an address that is a script', { authorization_endpoint: 'javascript:alert(1)' }],
    ['no address for its keys', { jwks_uri: undefined }],
    ['a file for its keys', { jwks_uri: 'file:///etc/passwd' }],
  ];
  test.each(aboutItself)('metadata with %s: nobody is sent there', async (_what, metadata) => {
    provider.lie = { metadata };
    expect(await visitor.leave('/bookings')).toBe(problem('provider-refused'));
    expect(visitor.cookies.size).toBe(0);
  });
});

describe('an attempt counts once, in the browser that began it, for ten minutes', () => {
  allOnOne();
  const expired = '/signin?problem=sign-in-expired';

  test.each<[string, Changed]>([
    ['no state', { state: null }],
    ['an empty state', { state: '' }],
    ['a state that was made up', { state: 'A'.repeat(43) }],
  ])('with %s', async (_what, changed) => {
    expect(await comeBack(changed)).toBe(expired);
    await expectNobody();
  });

  test('with two states', async () => {
    const back = provider.wayBack(await visitor.leave());
    back.searchParams.append('state', back.searchParams.get('state') ?? '');
    expect(goesOnTo((await visitor.get(back)).text)).toBe(expired);
    await expectNobody();
  });

  test('in another browser', async () => {
    const back = provider.wayBack(await visitor.leave());
    await visitorOf(perch.url).leave();
    visitor = visitorOf(perch.url);
    expect(goesOnTo((await visitor.get(back)).text)).toBe(expired);
    await expectNobody();
  });

  test('with the cookie of another attempt', async () => {
    const back = provider.wayBack(await visitor.leave());
    const [[name = ''] = []] = visitor.cookies;
    visitor.cookies.clear();
    await visitor.leave();
    const [[, other] = []] = visitor.cookies;
    visitor.cookies.set(name, other!);
    expect(goesOnTo((await visitor.get(back)).text)).toBe(expired);
    await expectNobody();
  });

  test('with a cookie in which a single bit differs', async () => {
    const back = provider.wayBack(await visitor.leave());
    const [[name = '', kept] = []] = visitor.cookies;
    const bytes = Buffer.from(kept?.value ?? '', 'base64url');
    bytes[40]! ^= 1;
    visitor.cookies.set(name, { ...kept!, value: bytes.toString('base64url') });
    expect(goesOnTo((await visitor.get(back)).text)).toBe(expired);
    await expectNobody();
  });

  test('a second later than that', async () => {
    const back = provider.wayBack(await visitor.leave());
    clock.set(clock.now().add({ minutes: 10 }));
    expect(goesOnTo((await visitor.get(back)).text)).toBe(expired);
    await expectNobody();
  });

  test('and not again, even if somebody kept the cookie and the provider accepts its code twice', async () => {
    const back = provider.wayBack(await visitor.leave());
    const cookies = new Map(visitor.cookies);
    expect(goesOnTo((await visitor.get(back)).text)).toBe('/');
    for (const [name, kept] of cookies) visitor.cookies.set(name, kept);
    visitor.cookies.delete('perch-session');
    expect(goesOnTo((await visitor.get(back)).text)).toBe(expired);
    expect(await visitor.whoAmI()).toBeNull();
  });

  test('a code of one attempt is worth nothing in another', async () => {
    const stolen = provider.wayBack(await visitorOf(perch.url).leave());
    expect(await comeBack({ code: stolen.searchParams.get('code') })).toBe(problem('provider-refused'));
    await expectNobody();
  });

  test('two tabs sign in, each to its own page, and only the later session is left', async () => {
    const [first, second] = [await visitor.leave('/bookings'), await visitor.leave('/help')];
    expect(visitor.cookies.size).toBe(2);
    expect(goesOnTo((await visitor.get(provider.wayBack(first))).text)).toBe('/bookings');
    expect(goesOnTo((await visitor.get(provider.wayBack(second))).text)).toBe('/help');
    expect(await visitor.whoAmI()).toMatchObject({ firstName: 'Mia' });
    expect([...visitor.cookies.keys()]).toEqual(['perch-session']);
  });

  test('a browser keeps five, so that no call grows too long, and the last ones count', async () => {
    const begun: string[] = [];
    for (let tab = 0; tab < 7; tab += 1) {
      begun.push(await visitor.leave(`/help?tab=${tab}`));
      clock.set(clock.now().add({ seconds: 1 }));
    }
    expect(visitor.cookies.size).toBe(ATTEMPTS_AT_ONCE);
    expect(goesOnTo((await visitor.get(provider.wayBack(begun[1]!))).text)).toBe(expired);
    for (const tab of [2, 6])
      expect(goesOnTo((await visitor.get(provider.wayBack(begun[tab]!))).text)).toBe(`/help?tab=${tab}`);
  });

  test('signing in again ends the previous session, although its cookie is not sent', async () => {
    await comeBack();
    const address = await visitor.leave();
    const strict = visitor.cookies.get('perch-session')!;
    visitor.cookies.delete('perch-session');
    await visitor.get(provider.wayBack(address));
    visitor.cookies.set('perch-session', strict);
    expect(await visitor.whoAmI()).toBeNull();
    const { rows } = await perch.app.db.query('select from sessions');
    expect(rows).toHaveLength(1);
  });
});

describe('after an upgrade', () => {
  eachOnItsOwn({ PUBLIC_URL: 'https://perch.company.example' });

  test('one that began at an instance of the previous release ends here', async () => {
    const back = provider.wayBack(await visitor.leave('/help'));
    const [[name = '', kept] = []] = visitor.cookies;
    expect(name).toMatch(/^__Host-perch-sign-in-[0-9a-f]{16}$/);
    expect(kept?.attributes).toMatch(/Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const key = await keyFor(perch.app, 'sign-in');
    const former = name.replace('__Host-', '__Secure-');
    const value = sealed(key, former, opened(key, name, kept!.value)!);
    visitor.cookies.clear();
    visitor.cookies.set(former, { ...kept!, value });
    const { pathname, search } = back;
    expect(goesOnTo((await visitor.get(pathname + search)).text)).toBe('/help');
  });
});

describe('a provider that is away has refused nobody (I9)', () => {
  eachOnItsOwn();

  test.each<[string, Lie['instead']]>([
    ['its token address fails', { token: 500 }],
    ['its token address is told to wait', { token: 429 }],
    ['its token address answers with a page', { token: 'html' }],
    ['its keys fail', { jwks: 503 }],
    ['its keys are a page', { jwks: 'html' }],
    ['its user information fails', { userinfo: 502 }],
  ])('%s', async (_what, instead) => {
    provider.lie = { instead, claims: { email: undefined } };
    expect(await comeBack()).toBe(problem('unavailable'));
    await expectNobody();
    provider.lie = {};
    expect(await comeBack()).toBe('/bookings');
  });

  test('its metadata fails', async () => {
    provider.lie = { instead: { metadata: 503 } };
    expect(await visitor.leave('/bookings')).toBe(problem('unavailable'));
    provider.lie = {};
    expect(await comeBack()).toBe('/bookings');
  });

  test('it says so itself', async () => {
    expect(await comeBack({ code: null, error: 'temporarily_unavailable' })).toBe(problem('unavailable'));
  });

  test('its keys never answer', async () => {
    provider.lie = { instead: { jwks: 'silence' } };
    expect(await comeBack()).toBe(problem('unavailable'));
    await expectNobody();
  });

  test('and those who are signed in notice nothing', async () => {
    await comeBack();
    provider.lie = { instead: { metadata: 503, token: 503, jwks: 503 } };
    expect(await visitor.whoAmI()).toMatchObject({ firstName: 'Mia' });
  });
});

describe('the provider’s keys', () => {
  eachOnItsOwn();
  const fetches = () => provider.asked.filter(({ path }) => path === 'jwks').length;

  test('are fetched once for many sign-ins', async () => {
    for (let round = 0; round < 4; round += 1) expect(await comeBack()).toBe('/bookings');
    expect(fetches()).toBe(1);
  });

  test('are fetched again at once, however soon after the last time they are replaced (I9)', async () => {
    await comeBack();
    for (let round = 0; round < 3; round += 1) {
      await provider.newKeys();
      expect(await comeBack()).toBe('/bookings');
    }
    expect(fetches()).toBe(4);
  });

  test('are not fetched for every token that none of them fits, and honest people are let in all the while', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    try {
      await comeBack();
      const forge = async (times: number) => {
        provider.lie = { key: 'unknown', header: { kid: 'evil' } };
        for (let round = 0; round < times; round += 1)
          expect(await comeBack()).toBe(problem('provider-refused'));
        provider.lie = {};
      };
      await forge(FETCHES_AT_ONCE + 3);
      expect(fetches()).toBe(1 + FETCHES_AT_ONCE);
      expect(await comeBack()).toBe('/bookings');
      await provider.newKeys();
      expect(await comeBack()).toBe(problem('provider-refused'));
      vi.advanceTimersByTime(AGAIN_AFTER_MS);
      expect(await comeBack()).toBe('/bookings');
      await forge(3);
      expect(fetches()).toBe(2 + FETCHES_AT_ONCE);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a provider that does not accept Perch itself', () => {
  eachOnItsOwn();

  test.each<[string, Lie]>([
    ['says so', { refusesUs: 'by name' }],
    ['challenges us', { refusesUs: 'by challenge' }],
    ['lets us use nothing', { instead: { token: 'unauthorized' } }],
  ])('%s: people read that trying again is no use, and admins that it happened', async (_what, lie) => {
    provider.lie = lie;
    expect(await comeBack()).toBe(problem('client-refused'));
    await expectNobody();
    // It is noted once the answer has gone.
    await until(async () => {
      await perch.app.security.write(perch.app);
      const { rows } = await perch.app.db.query('select reason from security_events');
      return rows.some(({ reason }) => reason === 'client-refused');
    });
    provider.lie = {};
    expect(await comeBack()).toBe('/bookings');
  });

  test.each(['by name', 'by challenge'] as const)(
    'is told in the other way, if it has one (%s)',
    async (refusesUs) => {
      provider.lie = { metadata: { token_endpoint_auth_methods_supported: BOTH_WAYS }, refusesUs };
      expect(await comeBack()).toBe(problem('client-refused'));
      const told = provider.asked.filter(({ path }) => path === 'token');
      expect(
        told.map(({ authorization, body }) => [authorization !== '', body.has('client_secret')]),
      ).toEqual([
        [false, true],
        [true, false],
      ]);
    },
  );

  test('refuses a token of its own, which is not about Perch', async () => {
    provider.lie = { claims: { email: undefined }, instead: { userinfo: 401 } };
    expect(await comeBack()).toBe(problem('provider-refused'));
  });
});

const BOTH_WAYS = ['client_secret_post', 'client_secret_basic'];

describe('a provider that takes what we ask for beforehand (PAR)', () => {
  eachOnItsOwn();
  const metadata = () => ({ pushed_authorization_request_endpoint: `${provider.issuer}/par` });

  test('is given it with our secret, and the browser carries nothing but its name', async () => {
    provider.lie = { metadata: metadata() };
    const address = new URL(await visitor.leave('/bookings'));
    expect([...address.searchParams.keys()].toSorted()).toEqual(['client_id', 'request_uri']);
    const [pushed] = provider.asked.filter(({ path }) => path === 'par');
    expect(pushed?.body.get('redirect_uri')).toBe(`${perch.url}/api/session/oidc/callback`);
    expect(pushed?.authorization).toMatch(/^Basic /);
    expect(goesOnTo((await visitor.get(provider.wayBack(address.href))).text)).toBe('/bookings');
    expect(await visitor.whoAmI()).toMatchObject({ firstName: 'Mia' });
  });

  test('and does not accept us says so before anybody leaves', async () => {
    provider.lie = { metadata: metadata(), refusesUs: 'by name' };
    expect(await visitor.leave('/bookings')).toBe(problem('client-refused'));
    expect(visitor.cookies.size).toBe(0);
  });

  test('and cannot just now is asked in the address, unless it insists', async () => {
    provider.lie = { metadata: metadata(), instead: { par: 503 } };
    expect(new URL(await visitor.leave()).searchParams.get('scope')).toBe('openid profile email');
  });

  test('and insists is asked in no other way', async () => {
    const insisting = { ...metadata(), require_pushed_authorization_requests: true };
    provider.lie = { metadata: insisting, instead: { par: 503 } };
    expect(await visitor.leave('/bookings')).toBe(problem('unavailable'));
    provider.lie = { metadata: insisting };
    expect(await comeBack()).toBe('/bookings');
  });
});
