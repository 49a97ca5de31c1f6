import { beforeAll, describe, expect, test } from 'vitest';
import { ada, ben, chidi, dora } from '../support/cast.ts';
import type { Answer, Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';
import { addressOf, ALL, bodyFor, othersThan, type Parts } from './asking.ts';
import type { Route } from '../support/routes.ts';

/** Where a call without an office in its path names one. */
const NAMED: Record<string, (id: number) => { query?: string; body?: object }> = {
  'GET /api/admin/who-was-in': (id) => ({ query: `?date=${WEDNESDAY}&locationId=${id}` }),
  'GET /api/admin/insights': (id) => ({ query: `?from=${TUESDAY}&to=${WEDNESDAY}&locationId=${id}` }),
  'GET /api/admin/bookings': (id) => ({ query: `?from=${TUESDAY}&to=${WEDNESDAY}&locationId=${id}` }),
  'POST /api/reporting/:id/run': (id) => ({ body: { from: TUESDAY, to: WEDNESDAY, location: id } }),
  'POST /api/admin/closings': (id) => ({
    body: {
      locationIds: [id],
      closings: [{ from: '2026-12-24', to: '2026-12-24', reason: 'Works' }],
      isDryRun: true,
    },
  }),
};

/** What names none is about the caller's own offices, or about none; boards have a test of their own. */
const OF_ALL = [
  'GET /api/admin/board',
  'POST /api/admin/board',
  'DELETE /api/admin/board/:id',
  'GET /api/admin/location',
  'GET /api/admin/overview',
  'GET /api/admin/overview/days',
  'GET /api/admin/holidays',
  'GET /api/admin/holidays/countries',
  'POST /api/admin/bookings/cancel',
  'GET /api/reporting',
  'GET /api/reporting/:id',
];

const MISSING = 8_999_999_999_999_999;
const CANARY = 'Quetzal';

const { perch, routes: all } = perchForFile();
let routes: Route[];
let people: Record<'nobody' | 'user' | 'elsewhere' | 'manager' | 'admin', Client>;
let own: TestArea;
let other: TestArea;
let ownParts: Parts;
let otherParts: Parts;

beforeAll(async () => {
  routes = all.filter(({ method, access }) => method !== 'HEAD' && access === 'office');
  own = await makeOffice(perch, { name: 'Leeds' });
  other = await makeOffice(perch, { name: `${CANARY} House` });
  await perch.app.db.query(`update areas set name = $1 where id = $2`, [`${CANARY} Hall`, other.id]);
  const signIn = perch.signedIn;
  const [admin, user, manager, elsewhere] = await Promise.all([ada, ben, chidi, dora].map(signIn));
  people = { nobody: perch.visitor(), user, manager, elsewhere, admin } as typeof people;
  await makes('chidi', [own.locationId]);
  await makes('dora', [other.locationId]);
  ownParts = await partsOf(own, 'Sam');
  otherParts = await partsOf(other, `${CANARY} the guest`);
});

async function makes(name: string, manages: number[]) {
  const { body } = await people.admin.get(`/api/admin/users?search=${name}`);
  expect((await people.admin.put(`/api/admin/users/${body.users[0].id}`, { manages })).status).toBe(204);
}

/** One of everything in an office. */
async function partsOf(area: TestArea, bookedFor: string): Promise<Parts> {
  const id = await people.user.hasBooked(area, WEDNESDAY, 0, { bookedFor });
  const at = `/api/admin/location/${area.locationId}`;
  const day = { from: '2026-12-22', to: '2026-12-22', reason: `${bookedFor} is ill` };
  const closingId = await people.admin.makes(`${at}/closing`, day);
  const outageId = await people.admin.makes(`${at}/area/${area.id}/outage`, {
    ...day,
    objectIds: [area.desks[3]],
  });
  return {
    id: String(id),
    locationId: String(area.locationId),
    areaId: String(area.id),
    objectId: String(area.desks[0]),
    closingId: String(closingId),
    outageId: String(outageId),
    date: WEDNESDAY,
  };
}

const isInPath = ({ url }: Route) => url.includes(':locationId');
const withReport = (route: Route, parts: Parts) =>
  route.url.startsWith('/api/reporting') ? { ...parts, id: 'bookings' } : parts;

/** Makes a call about an office; ids that are not of it come from `parts`. */
function ask(route: Route, who: Client, parts: Parts, locationId: number, accept = '*/*'): Promise<Answer> {
  const { query, body } = NAMED[route.name]?.(locationId) ?? {};
  const real = withReport(route, { ...parts, locationId: String(locationId) });
  const address = addressOf(route, 'real', real);
  const sent = body
    ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : bodyFor(route, real);
  return who.send(query ? route.url.replace(/:id/, 'bookings') + query : address, {
    method: route.method,
    ...sent,
    headers: { ...sent.headers, accept },
  });
}

/** Everything of an answer that a caller could tell two by. */
const seen = ({ status, headers: { date: _, 'x-request-id': __, ...headers }, body }: Answer) => ({
  status,
  headers,
  body,
});

/** Writes last, so that what they end is still there to be read. */
const inOrder = () => routes.toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'));

test('every call for managers names an office, or is about their own (A18)', () => {
  const unknown = routes.filter(
    (route) => !isInPath(route) && !(route.name in NAMED) && !OF_ALL.includes(route.name),
  );
  expect(unknown.map(({ name }) => name)).toEqual([]);
  expect(routes.filter(isInPath).length).toBeGreaterThan(25);
});

describe('every call about an office, as each of five callers', () => {
  test('to a manager another office is one that does not exist, byte for byte, in path, query and body', async () => {
    for (const route of inOrder().filter((each) => !OF_ALL.includes(each.name))) {
      for (const accept of ['*/*', 'text/csv']) {
        const foreign = await ask(route, people.manager, otherParts, other.locationId, accept);
        const missing = await ask(route, people.manager, otherParts, MISSING, accept);
        expect([route.name, foreign.status, seen(foreign)]).toEqual([route.name, 404, seen(missing)]);
      }
    }
  });

  test('what belongs to another office is not found through their own', async () => {
    for (const route of routes.filter(isInPath)) {
      for (const part of ['areaId', 'objectId', 'closingId', 'outageId'].filter((each) =>
        route.url.includes(`:${each}`),
      )) {
        const foreign = { ...ownParts, [part]: otherParts[part] ?? '' };
        const missing = { ...ownParts, [part]: String(MISSING) };
        const answers = [];
        for (const parts of [foreign, missing])
          answers.push(seen(await ask(route, people.manager, parts, own.locationId)));
        expect([route.name, part, answers[0]]).toEqual([route.name, part, { ...answers[1], status: 404 }]);
      }
    }
  });

  test('a manager of another office, a user and nobody are refused each in their way', async () => {
    for (const route of inOrder().filter((each) => !OF_ALL.includes(each.name))) {
      const reasons = [];
      for (const who of ['elsewhere', 'user', 'nobody'] as const)
        reasons.push((await ask(route, people[who], ownParts, own.locationId)).body.reason);
      expect([route.name, ...reasons]).toEqual([route.name, 'not-found', 'admins-only', 'signed-out']);
    }
  });

  test('the manager reads what an admin reads, and may do the same', async () => {
    for (const route of inOrder().filter((each) => !OF_ALL.includes(each.name))) {
      const managers = await ask(route, people.manager, ownParts, own.locationId);
      if (route.method === 'GET' || route.name in NAMED) {
        const admins = await ask(route, people.admin, ownParts, own.locationId);
        expect([route.name, managers.status, managers.body]).toEqual([
          route.name,
          admins.status,
          route.name === 'GET /api/admin/insights' ? managers.body : admins.body,
        ]);
      } else {
        expect([route.name, managers.status]).not.toEqual([
          route.name,
          expect.toSatisfy((status: number) => [401, 403, 404].includes(status) || status >= 500),
        ]);
      }
    }
  });
});

test('a board of another office is none to its manager, and one of their own is theirs', async () => {
  const boardOf = (area: TestArea, name: string) => ({
    name,
    locationId: area.locationId,
    areaIds: [area.id],
    showsNames: true,
  });
  const { admin, manager, elsewhere } = people;
  const foreign = await admin.makes('/api/admin/board', boardOf(other, CANARY));
  const board = await manager.makes('/api/admin/board', boardOf(own, 'Foyer'));
  const refused = [
    await manager.post('/api/admin/board', boardOf(other, 'Foyer')),
    await manager.post('/api/admin/board', { ...boardOf(own, 'Foyer'), areaIds: [other.id] }),
    await manager.post('/api/admin/board', { ...boardOf(own, 'Foyer'), id: foreign.id }),
    await manager.delete(`/api/admin/board/${foreign.id}`),
    await elsewhere.delete(`/api/admin/board/${board.id}`),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await manager.get('/api/admin/board')).body).toMatchObject([{ id: board.id }]);
  expect((await manager.delete(`/api/admin/board/${board.id}`)).status).toBe(204);
});

test('no list, report, figure or file says anything of another office', async () => {
  const told: string[] = [];
  const note = (what: string, answer: Answer, wanted = 200) => {
    expect([what, answer.status]).toEqual([what, wanted]);
    if (JSON.stringify(answer.body).includes(CANARY)) told.push(what);
  };
  const { manager, admin } = people;
  const days = `from=${TUESDAY}&to=${WEDNESDAY}`;
  // Each call without a name in its path, so that one opened to managers cannot be forgotten here.
  const lists = routes.filter(({ method, url }) => method === 'GET' && !url.includes(':'));
  const narrowed = ['', `?${days}`, `?${days}&areaId=${other.id}`, `?${days}&search=${CANARY}`, '?after=0'];
  for (const { url } of lists)
    for (const query of narrowed)
      for (const accept of ['*/*', 'text/csv']) {
        const answer = await manager.send(url + query, { headers: { accept } });
        note(`${url}${query} ${accept}`, answer, answer.status === 400 ? 400 : 200);
      }
  expect((await manager.get(`/api/admin/bookings?${days}&areaId=${other.id}`)).body).toEqual([]);
  expect((await admin.get(`/api/admin/bookings?${days}&areaId=${other.id}`)).body).toHaveLength(1);

  const { body: reports } = await manager.get('/api/reporting');
  const ids: string[] = [];
  for (const { id } of reports) ids.push(...(await groupingsOf(manager, id)));
  expect(ids.length).toBeGreaterThan(10);
  let admins = '';
  for (const id of ids) {
    const body = JSON.stringify({ from: TUESDAY, to: WEDNESDAY });
    for (const accept of ['*/*', 'text/csv']) {
      const init = { method: 'POST', headers: { 'content-type': 'application/json', accept }, body };
      note(`${id} ${accept}`, await manager.send(`/api/reporting/${id}/run`, init));
      admins += JSON.stringify((await admin.send(`/api/reporting/${id}/run`, init)).body);
    }
    const ofArea = (area: number) => manager.post(`/api/reporting/${id}/run`, { area });
    expect(seen(await ofArea(other.id))).toEqual(seen(await ofArea(MISSING)));
  }
  expect(admins).toContain(CANARY);
  expect(told).toEqual([]);
});

async function groupingsOf(client: Client, id: string): Promise<string[]> {
  const { groupings } = (await client.get(`/api/reporting/${id}`)).body;
  return groupings.length > 0 ? groupings.map((each: { id: string }) => each.id) : [id];
}

test('figures without an office are those of their own', async () => {
  const at = `/api/admin/insights?from=${TUESDAY}&to=${WEDNESDAY}`;
  const { body: all } = await people.manager.get(at);
  const { body: one } = await people.admin.get(`${at}&locationId=${own.locationId}`);
  expect(all).toEqual(one);
});

test('bookings of another office are neither found nor cancelled, by any call', async () => {
  const { manager } = people;
  const id = Number(otherParts['id']);
  expect((await manager.post('/api/admin/bookings/cancel', { ids: [id, MISSING] })).body).toEqual({
    cancelled: [],
    kept: [id, MISSING].map((each) => ({ id: each, reason: 'not-found' })),
  });
  expect((await manager.get(`/api/booking/${id}`)).status).toBe(404);
  expect((await manager.get(`/api/booking/${id}/calendar.ics`)).status).toBe(404);
  expect((await manager.cancels(id)).status).toBe(404);
  expect((await people.user.get(`/api/booking/${id}`)).status).toBe(200);
});

test('in their own office they see whose booking it is, and cancel it; elsewhere they are anybody', async () => {
  const { manager, user } = people;
  await user.put('/api/session/preferences', { visibility: 'admins' });
  const [here, there] = [await user.hasBooked(own, TUESDAY, 1), await user.hasBooked(other, TUESDAY, 1)];
  const bookingAt = async (area: TestArea) => {
    const { body } = await manager.get(`/api/booking/location/${area.locationId}/area/${area.id}/${TUESDAY}`);
    return body.bookableObjects.find(({ id }: { id: number }) => id === area.desks[1]).existingBooking;
  };
  expect(await bookingAt(own)).toMatchObject({ id: here, name: 'Ben Okafor' });
  expect(await bookingAt(other)).toMatchObject({ id: null, name: 'Booked' });
  const found = await manager.get(`/api/booking/colleagues?date=${TUESDAY}&search=ben`);
  expect(found.body.map(({ location }: { location: { id: number } }) => location.id)).toEqual([
    own.locationId,
  ]);
  await user.put('/api/session/preferences', { visibility: 'everybody' });
  expect([(await manager.cancels(there)).status, (await manager.cancels(here)).status]).toEqual([404, 204]);
});

test('people, roles, trail, events and new offices are admins’ alone', async () => {
  const alone = all.filter(({ method, access }) => method !== 'HEAD' && access === 'admin');
  expect(alone.length).toBeGreaterThan(7);
  expect(await othersThan('admins-only', alone, ALL, people.manager, ownParts)).toEqual([]);
});

describe('who manages an office', () => {
  const manages = async (client: Client) => (await client.get('/api/session')).body.manages;

  test('is said by the session, from the next request on, and stays when it is left out', async () => {
    const { body } = await people.admin.get('/api/admin/users?search=ben');
    const at = `/api/admin/users/${body.users[0].id}`;
    const ids = [own.locationId, other.locationId].toSorted((a, b) => a - b);
    await people.admin.put(at, { manages: [...ids, ...ids] });
    expect(await manages(people.user)).toEqual(ids);
    await people.admin.put(at, { isAdmin: false });
    expect((await people.admin.get(at)).body).toMatchObject({ manages: ids, isAdmin: false });
    await people.admin.put(at, { manages: [] });
    expect(await manages(people.user)).toEqual([]);
    expect((await people.user.get('/api/admin/overview')).body).toMatchObject({ reason: 'admins-only' });
    const { body: trail } = await people.admin.get('/api/admin/audit?subject=user&action=changed');
    expect(trail.entries[0]).toMatchObject({
      before: { manages: ['Leeds', `${CANARY} House`] },
      after: { manages: [] },
    });
  });

  test('is one of our offices, and making somebody one needs a recent sign-in (I12)', async () => {
    const { body } = await people.admin.get('/api/admin/users?search=ben');
    const at = `/api/admin/users/${body.users[0].id}`;
    expect(await people.admin.put(at, { manages: [MISSING] })).toMatchObject({
      status: 400,
      body: { errors: { manages: ['must be ids of our locations'] } },
    });
    await people.admin.put(at, { manages: [own.locationId] });
    await perch.app.db.query(`update sessions set signed_in_at = now() - interval '11 minutes'`);
    const both = { manages: [own.locationId, other.locationId] };
    expect((await people.admin.put(at, both)).body).toMatchObject({ reason: 'sign-in-again' });
    expect((await people.admin.put(at, { manages: [own.locationId] })).status).toBe(204);
    expect((await people.admin.put(at, { manages: [] })).status).toBe(204);
  });
});
