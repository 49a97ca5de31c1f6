import { expect, test } from 'vitest';
import type { Answer } from '../support/client.ts';
import { ben } from '../support/cast.ts';
import { THURSDAY, WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

/** Every call that creates something returns its address. */

const { perch, area, ada } = perchForFile({ desks: 1 });

const office = () => `/api/admin/location/${area.locationId}`;

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10"/></svg>';

/** By path: how to call it, and what is at the address it returns. */
const MAKES: Record<string, { call: () => Promise<Answer>; at: (body: any) => string }> = {
  '/api/booking': {
    call: () => ada.books(area, WEDNESDAY, 0, { bookedFor: 'Sam' }),
    at: ({ id }) => `/api/booking/${id}`,
  },
  '/api/booking/waitlist': {
    call: () => ada.joins(area, WEDNESDAY),
    at: (id) => `/api/booking/waitlist/${id}`,
  },
  '/api/colleagues/followed': {
    async call() {
      await (await perch.signedIn(ben)).hasBooked(area, THURSDAY, 0);
      return ada.post('/api/colleagues/followed', {
        areaId: area.id,
        date: THURSDAY,
        bookableObjectId: area.desks[0],
      });
    },
    at: () => '/api/colleagues/followed',
  },
  '/api/away': {
    call: () => ada.post('/api/away', { from: WEDNESDAY, to: WEDNESDAY }),
    at: () => '/api/away',
  },
  '/api/standing': {
    call: () => ada.post('/api/standing', { weekdays: [2], areaId: area.id, orElse: 'any' }),
    at: () => '/api/standing',
  },
  '/api/admin/tokens': {
    call: () => ada.post('/api/admin/tokens', { name: 'Lights', scopes: ['occupancy'], days: 1 }),
    at: () => '/api/admin/tokens',
  },
  '/api/session/tokens': {
    call: () => ada.post('/api/session/tokens', { name: 'Lights', scopes: ['read'], days: 1 }),
    at: () => '/api/session/tokens',
  },
  '/api/admin/board': {
    call: () =>
      ada.post('/api/admin/board', {
        name: 'Foyer',
        locationId: area.locationId,
        areaIds: [area.id],
        showsNames: false,
      }),
    at: () => '/api/admin/board',
  },
  '/api/admin/group': {
    call: () => ada.post('/api/admin/group', { name: 'Lab' }),
    at: (id) => `/api/admin/group/${id}`,
  },
  '/api/admin/expected-people': {
    call: () => ada.post('/api/admin/expected-people', { email: 'new@perch.example', isAdmin: true }),
    at: () => '/api/admin/expected-people',
  },
  '/api/calendar': { call: () => ada.post('/api/calendar'), at: () => '/api/calendar' },
  '/api/admin/location': {
    call: () => ada.post('/api/admin/location', { name: 'York', address: '1 Castle Yard, York' }),
    at: (id) => `/api/admin/location/${id}`,
  },
  '/api/admin/location/{locationId}/area': {
    call: () => ada.post(`${office()}/area`, { name: 'Attic', areaTypeId: 1 }),
    at: (id) => `${office()}/area/${id}`,
  },
  '/api/admin/location/{locationId}/area/{areaId}/bookable-object': {
    call: () => ada.post(`${office()}/area/${area.id}/bookable-object`, { name: 'Desk 7', isActive: false }),
    at: (id) => `${office()}/area/${area.id}/bookable-object/${id}`,
  },
  '/api/admin/location/{locationId}/area/{areaId}/floor-plan/drawing': {
    call: () =>
      ada.send(`${office()}/area/${area.id}/floor-plan/drawing`, {
        method: 'POST',
        headers: { 'content-type': 'image/svg+xml' },
        body: DRAWING,
      }),
    at: ({ assetId }) =>
      `/api/location/${area.locationId}/area/${area.id}/floor-plan/drawing/${assetId as string}`,
  },
  '/api/admin/location/{locationId}/area/{areaId}/outage': {
    call: () =>
      ada.post(`${office()}/area/${area.id}/outage`, {
        objectIds: [area.desks[0]],
        from: WEDNESDAY,
        to: WEDNESDAY,
        reason: 'Works',
      }),
    at: (id) => `${office()}/area/${area.id}/outage/${id}`,
  },
  '/api/admin/location/{locationId}/closing': {
    call: () => ada.post(`${office()}/closing`, { from: WEDNESDAY, to: WEDNESDAY, reason: 'Works' }),
    at: (id) => `${office()}/closing/${id}`,
  },
};

test('a new call that creates something is listed here', async () => {
  const { body } = await ada.get('/api/openapi.json');
  const paths = Object.entries(body.paths as Record<string, { post?: { responses: object } }>);
  const making = paths.filter(([, { post }]) => post && '201' in post.responses).map(([path]) => path);
  expect(making.toSorted()).toEqual(Object.keys(MAKES).toSorted());
});

test.each(Object.keys(MAKES))('POST %s returns the address of what it created', async (path) => {
  const { call, at } = MAKES[path]!;
  const { status, headers, body } = await call();
  expect(status).toBe(201);
  expect(headers['location']).toBe(at(body));
});
