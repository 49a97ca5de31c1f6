import { beforeAll, describe, expect, test } from 'vitest';
import { ada, ben, chidi, dora } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';
import { addressOf, ALL, bodyFor, othersThan, type Parts } from './asking.ts';
import { type Route, startWithRoutes } from '../support/routes.ts';

/** Who may call what, written out a second time, so that a slip in a route shows up as a difference. */
const FOR_ANYBODY = [
  'GET /api/session/ways',
  'POST /api/session/google',
  'POST /api/session/sign-out',
  'GET /api/session/oidc',
  'GET /api/session/oidc/callback',
  'GET /api/session/oidc/sign-out',
  'POST /api/session/oidc/logout',
  'POST /api/slack/interactions',
  'GET /api/calendar/:token.ics',
  'GET /api/board/:token.json',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs.css',
  'GET /health/live',
  'GET /health/ready',
  'GET /metrics',
  'GET /answer/:token',
  'POST /answer/:token',
  'GET /*',
];
/** What no manager of an office may call (A17). Everything else at the admins' addresses is for managers too. */
const FOR_ADMINS_ALONE = [
  'POST /api/directory/leavers',
  'GET /api/admin/leavers',
  'POST /api/admin/leavers',
  'GET /api/admin/tokens',
  'POST /api/admin/tokens',
  'DELETE /api/admin/tokens/:id',
  'GET /api/admin/users',
  'GET /api/admin/users/:id',
  'PUT /api/admin/users/:id',
  'DELETE /api/admin/users/:id/sessions',
  'GET /api/admin/expected-people',
  'POST /api/admin/expected-people',
  'DELETE /api/admin/expected-people/:id',
  'GET /api/admin/group',
  'POST /api/admin/group',
  'GET /api/admin/group/:id',
  'PUT /api/admin/group/:id',
  'DELETE /api/admin/group/:id',
  'PUT /api/admin/group/:id/members',
  'GET /api/admin/audit',
  'GET /api/admin/security-events',
  'GET /api/admin/overview/channels',
  'GET /api/admin/overview/unseen',
  'POST /api/admin/location',
];
const isDemoOnly = ({ url }: Route) => /^\/dev\b/.test(url);
const isAtAdminsAddress = ({ url }: Route) => /^\/api\/(admin|reporting|directory)\b/.test(url);
const isForAdmins = ({ access }: Route) => access === 'admin' || access === 'office';
const isForUsers = ({ access }: Route) => access === 'user';
const isForAnybody = ({ name }: Route) => FOR_ANYBODY.includes(name);

const { perch, area, routes: all } = perchForFile();
/** The GET route also answers HEAD, which is requested separately where it matters. */
let routes: Route[];
let real: Parts;

beforeAll(async () => {
  routes = all.filter(({ method }) => method !== 'HEAD');
  await perch.signedIn(dora);
  const bens = await perch.signedIn(ben);
  const booked = await bens.books(area, WEDNESDAY, 0, { bookedFor: 'Guest of Ben' });
  real = {
    id: String(booked.body.id),
    locationId: String(area.locationId),
    areaId: String(area.id),
    objectId: String(area.desks[0]),
    closingId: '1',
    date: WEDNESDAY,
    hash: 'a'.repeat(64),
    assetId: 'a'.repeat(64),
    token: 'a'.repeat(43),
  };
});

test('every route declares who may call it, as listed here', () => {
  const expected = (route: Route) => {
    if (isForAnybody(route) || isDemoOnly(route)) return 'anyone';
    if (!isAtAdminsAddress(route)) return 'user';
    return FOR_ADMINS_ALONE.includes(route.name) ? 'admin' : 'office';
  };
  expect(routes.length).toBeGreaterThan(60);
  expect(routes.filter((route) => route.access !== expected(route)).map(({ name }) => name)).toEqual([]);
  expect(
    [...FOR_ANYBODY, ...FOR_ADMINS_ALONE].filter((name) => !routes.some((route) => route.name === name)),
  ).toEqual([]);
});

test('with Google and Slack configured there are no demo calls', async () => {
  const { perch: configured, routes: others } = await startWithRoutes({
    GOOGLE_CLIENT_ID: 'ours.apps.googleusercontent.com',
    GOOGLE_HOSTED_DOMAIN: 'perch.example',
    SLACK_BOT_TOKEN: 'xoxb-1',
    SLACK_SIGNING_SECRET: 's'.repeat(32),
    SLACK_API_URL: 'http://127.0.0.1:9/',
  });
  expect(others.length).toBeGreaterThan(60);
  expect(others.filter(isDemoOnly)).toEqual([]);
  for (const { url, method } of routes.filter(isDemoOnly)) {
    const { status } = await configured.visitor().send(url, { method });
    expect({ url, status }).toEqual({ url, status: 404 });
  }
  await configured.stop();
});

test('every call that changes something is refused to another site, even for admins', async () => {
  const adas = await perch.signedIn(ada);
  const unsafe = routes.filter(({ method }) => method !== 'GET');
  expect(unsafe.length).toBeGreaterThan(20);
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of elsewhere) {
    for (const route of unsafe) {
      const answer = await adas.send(addressOf(route, 'real', real), { method: route.method, headers });
      expect([route.name, answer.status, answer.body.reason]).toEqual([route.name, 403, 'another-site']);
    }
  }
});

describe('nothing is revealed, not even whether something exists, to a caller', () => {
  const lifeless: [string, (client: Client) => Promise<unknown>][] = [
    ['without a session', (client) => client.post('/api/session/sign-out')],
    ['with an invented one', async () => {}],
    ['signed out', (client) => client.post('/api/session/sign-out')],
    [
      'after thirty days without a visit',
      () => perch.app.db.query(`update sessions set last_seen_at = last_seen_at - interval '31 days'`),
    ],
    [
      'after ninety days',
      () => perch.app.db.query(`update sessions set created_at = created_at - interval '91 days'`),
    ],
    [
      'deactivated',
      () => perch.app.db.query(`update users set is_active = false where email = '${dora.email}'`),
    ],
  ];
  const made: Record<string, string> = {
    'without a session': '',
    'with an invented one': `perch-session=${'A'.repeat(43)}`,
  };

  test.each(lifeless)('%s', async (name, end) => {
    await perch.app.db.query(
      `update users set is_admin = true, is_active = true where email = '${dora.email}'`,
    );
    const doras = await perch.signedIn(dora);
    const before = made[name] ?? doras.cookie();
    expect((await doras.get('/api/admin/users')).status).toBe(200);
    await end(doras);
    const visitor = perch.visitor();
    const withCookie: Client = {
      ...visitor,
      send: (path, init = {}) =>
        visitor.send(path, { ...init, headers: { ...init.headers, ...(before && { cookie: before }) } }),
    };
    const closed = routes.filter((route) => !isForAnybody(route) && !isDemoOnly(route));
    expect(await othersThan('signed-out', closed, ALL, withCookie, real)).toEqual([]);
  });
});

describe('no call for admins reveals anything', () => {
  test.each<[string, () => Promise<Client>]>([
    ['to a user', () => perch.signedIn(chidi)],
    ['to an admin removed a moment ago', unmadeAdmin],
  ])('%s', async (_, signIn) => {
    expect(await othersThan('admins-only', routes.filter(isForAdmins), ALL, await signIn(), real)).toEqual(
      [],
    );
  });

  async function unmadeAdmin(): Promise<Client> {
    const [adas, chidis] = [await perch.signedIn(ada), await perch.signedIn(chidi)];
    const [found] = (await adas.get('/api/admin/users?search=chidi')).body.users;
    await adas.put(`/api/admin/users/${found.id}`, { isAdmin: true });
    expect((await chidis.get('/api/admin/users')).status).toBe(200);
    await adas.put(`/api/admin/users/${found.id}`, { isAdmin: false });
    return chidis;
  }
});

const hasId = ({ url }: Route) => /:(id|\w+Id|hash)\b/.test(url);

/** Asking whether you are waiting is answered with "nowhere" in an area that does not exist; a follow that has ended leaves nothing behind (N4). */
const MISSING_IS_NOTHING = [
  'GET /api/booking/waitlist/area/:areaId/:date',
  'DELETE /api/colleagues/followed/:id',
];

test('to any signed-in person everything missing looks the same', async () => {
  const chosen = routes.filter((route) => isForUsers(route) && hasId(route));
  const judged = chosen.filter(({ name }) => !MISSING_IS_NOTHING.includes(name));
  expect(judged.length).toBeGreaterThan(12);
  expect(await othersThan('not-found', judged, ['missing'], await perch.signedIn(chidi), real)).toEqual([]);
});

test('to an admin, too, everything missing looks the same', async () => {
  const chosen = routes.filter((route) => isForAdmins(route) && hasId(route));
  expect(chosen.length).toBeGreaterThan(12);
  expect(await othersThan('not-found', chosen, ['missing'], await perch.signedIn(ada), real)).toEqual([]);
});

test('an invalid id is refused at its field, and never repeated', async () => {
  const adas = await perch.signedIn(ada);
  const others: string[] = [];
  for (const route of routes.filter((each) => /:(id|\w+Id|hash)\b/.test(each.url) && !isDemoOnly(each))) {
    const { status, body } = await adas.send(addressOf(route, 'malformed', real), {
      method: route.method,
      ...bodyFor(route, real),
    });
    // A report is named by a word, and any word might be unknown.
    const wanted = route.url.startsWith('/api/reporting') ? 404 : 400;
    if (status !== wanted || JSON.stringify(body).includes("1'--")) others.push(`${route.name}: ${status}`);
  }
  expect(others).toEqual([]);
});

test('somebody else’s booking or place looks like a missing one, in every call about one', async () => {
  const bens = await perch.signedIn(ben);
  const chidis = await perch.signedIn(chidi);
  for (const desk of area.desks.slice(1))
    await bens.books(area, WEDNESDAY, 0, { bookableObjectId: desk, bookedFor: 'Sam' });
  const { body: placeId } = await bens.joins(area, WEDNESDAY);
  const of = (part: string) => routes.filter(({ url }) => url.startsWith(part));
  const bookings = of('/api/booking/:id');
  const places = of('/api/booking/waitlist/:id');
  expect([bookings.length, places.length]).toEqual([6, 2]);
  expect(await othersThan('not-found', bookings, ['real', 'missing'], chidis, real)).toEqual([]);
  const adas = await perch.signedIn(ada);
  expect((await adas.get(`/api/booking/${real.id}`)).status).toBe(200);
  expect((await adas.confirms(real.id)).status).toBe(404);
  real['id'] = String(placeId);
  // Not even an admin sees who waits.
  for (const each of [chidis, adas])
    expect(await othersThan('not-found', places, ['real', 'missing'], each, real)).toEqual([]);
  expect((await bens.get(`/api/booking/waitlist/${placeId}`)).body).toMatchObject({ queuePosition: 1 });
});
