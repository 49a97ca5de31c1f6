import { beforeAll, describe, expect, test } from 'vitest';
import { type Scope, SERVICE_SCOPES } from '../../src/shared/calls/call.ts';
import { ben } from '../support/cast.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';
import { addressOf, bodyFor, type Parts } from '../attack/asking.ts';
import type { Route } from '../support/routes.ts';
import { makesToken, programOf } from './making.ts';

/** What each scope opens, written out a second time (O2). Every other call is closed. */
const OPENS: Record<Scope, string[]> = {
  read: [
    'GET /api/location',
    'GET /api/location/:id',
    'GET /api/location/:locationId/area',
    'GET /api/location/:locationId/area/:areaId',
    'GET /api/booking',
    'GET /api/booking/upcoming',
    'GET /api/booking/usual',
    'GET /api/booking/free',
    'GET /api/booking/:id',
    'GET /api/booking/location/:locationId/area/:areaId/:date',
    'GET /api/booking/location/:locationId/area/:areaId',
    'GET /api/booking/location/:locationId/area/:areaId/taken',
    'GET /api/booking/waitlist',
    'GET /api/booking/waitlist/:id',
    'GET /api/booking/waitlist/area/:areaId/:date',
    'POST /mcp',
  ],
  names: [
    'GET /api/booking/location/:locationId/area/:areaId/:date',
    'GET /api/booking/colleagues',
    'POST /mcp',
  ],
  book: [
    'POST /api/booking',
    'POST /api/booking/batch',
    'PUT /api/booking/:id',
    'POST /api/booking/:id/confirm',
    'DELETE /api/booking/:id',
    'POST /api/booking/:id/restore',
    'POST /api/booking/waitlist',
    'DELETE /api/booking/waitlist/:id',
    'POST /mcp',
  ],
  occupancy: [
    'GET /api/location',
    'GET /api/location/:id',
    'GET /api/location/:locationId/area',
    'GET /api/location/:locationId/area/:areaId',
    'GET /api/booking/free',
    'GET /api/booking/location/:locationId/area/:areaId',
  ],
  trail: ['GET /api/admin/audit'],
  leavers: ['POST /api/directory/leavers'],
};

const { perch, area, routes, ada: adas } = perchForFile();
let closed: Route[];
let real: Parts;
beforeAll(() => {
  closed = routes.filter(({ method, access }) => method !== 'HEAD' && access !== 'anyone');
  real = {
    id: '1',
    locationId: `${area.locationId}`,
    areaId: `${area.id}`,
    objectId: `${area.desks[0]}`,
    date: WEDNESDAY,
  };
});

const OF_SERVICES: readonly string[] = SERVICE_SCOPES;

describe.each(Object.entries(OPENS))('a token made by an admin with the scope %s', (scope, calls) => {
  test('opens these calls and no other, whatever its owner may do', async () => {
    const at = OF_SERVICES.includes(scope) ? '/api/admin/tokens' : '/api/session/tokens';
    const program = programOf(perch, (await makesToken(adas, [scope], 1, at)).token);
    const opened: string[] = [];
    for (const route of closed) {
      const { status, body } = await program.send(addressOf(route, 'missing', real), {
        method: route.method,
        ...bodyFor(route, real),
      });
      if (body?.reason !== 'beyond-token') opened.push(route.name);
      else expect([route.name, status]).toEqual([route.name, 403]);
    }
    expect(opened.toSorted()).toEqual(calls.toSorted());
  });
});

test('a token that may not read names learns what is taken, and not by whom', async () => {
  const bens = await perch.signedIn(ben);
  await bens.hasBooked(area, WEDNESDAY, 0, { bookedFor: 'Sam' });
  const at = `/api/booking/location/${area.locationId}/area/${area.id}/${WEDNESDAY}`;
  const seenWith = async (...scopes: string[]) => {
    const { body } = await programOf(perch, (await makesToken(adas, scopes)).token).get(at);
    return body.bookableObjects[0].existingBooking;
  };
  const [named, unnamed] = [
    { id: null, name: 'Ben Okafor', bookedFor: 'Sam', isYours: false },
    { id: null, name: 'Booked', bookedFor: null, isYours: false },
  ];
  expect(await seenWith('read')).toEqual(unnamed);
  expect(await seenWith('read', 'names')).toEqual(named);
  // An admin's program is nobody's admin: somebody who hides is hidden from it.
  await bens.put('/api/session/preferences', { visibility: 'admins' });
  expect(await seenWith('read', 'names')).toEqual(unnamed);
  const { body: own } = await bens.get(at);
  expect(own.bookableObjects[0].existingBooking).toMatchObject({ name: 'Ben Okafor', isYours: true });
});

test('the contract says with which scope a program may make a call', async () => {
  const { body } = await perch.visitor().get('/api/openapi.json');
  expect(body.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' });
  const scopesOf = (path: string, method: string) =>
    body.paths[path][method].security?.flatMap((each: { token?: string[] }) => each.token ?? []);
  expect(scopesOf('/api/booking', 'post')).toEqual(['book']);
  expect(scopesOf('/api/booking/colleagues', 'get')).toEqual(['names']);
  expect(scopesOf('/api/session', 'get')).toBeUndefined();
});
