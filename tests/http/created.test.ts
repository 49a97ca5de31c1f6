import { afterAll, beforeAll, expect, test } from 'vitest';
import { ada } from '../support/cast.ts';
import type { Answer, Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, WEDNESDAY } from '../support/perch.ts';

/** Every call that creates something returns its address. */

let perch: TestPerch;
let area: TestArea;
let adas: Client;
let office: string;

beforeAll(async () => {
  perch = await startPerch();
  adas = await perch.signedIn(ada);
  area = await makeOffice(perch, { desks: 1 });
  office = `/api/admin/location/${area.locationId}`;
});
afterAll(() => perch.stop());

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10"/></svg>';

/** By path: how to call it, and what is at the address it returns. */
const MAKES: Record<string, { call: () => Promise<Answer>; at: (body: any) => string }> = {
  '/api/booking': {
    call: () =>
      adas.post('/api/booking', { date: WEDNESDAY, areaId: area.id, bookableObjectId: area.desks[0] }),
    at: ({ id }) => `/api/booking/${id}`,
  },
  '/api/booking/waitlist': {
    call: () => adas.post('/api/booking/waitlist', { areaId: area.id, date: WEDNESDAY }),
    at: (id) => `/api/booking/waitlist/${id}`,
  },
  '/api/away': {
    call: () => adas.post('/api/away', { from: WEDNESDAY, to: WEDNESDAY }),
    at: () => '/api/away',
  },
  '/api/standing': {
    call: () => adas.post('/api/standing', { weekdays: [2], areaId: area.id, orElse: 'any' }),
    at: () => '/api/standing',
  },
  '/api/calendar': { call: () => adas.post('/api/calendar'), at: () => '/api/calendar' },
  '/api/admin/location': {
    call: () => adas.post('/api/admin/location', { name: 'York', address: '1 Castle Yard, York' }),
    at: (id) => `/api/admin/location/${id}`,
  },
  '/api/admin/location/{locationId}/area': {
    call: () => adas.post(`${office}/area`, { name: 'Attic', areaTypeId: 1 }),
    at: (id) => `${office}/area/${id}`,
  },
  '/api/admin/location/{locationId}/area/{areaId}/bookable-object': {
    call: () => adas.post(`${office}/area/${area.id}/bookable-object`, { name: 'Desk 7', isActive: false }),
    at: (id) => `${office}/area/${area.id}/bookable-object/${id}`,
  },
  '/api/admin/location/{locationId}/area/{areaId}/floor-plan/drawing': {
    call: () =>
      adas.send(`${office}/area/${area.id}/floor-plan/drawing`, {
        method: 'POST',
        headers: { 'content-type': 'image/svg+xml' },
        body: DRAWING,
      }),
    at: ({ assetId }) =>
      `/api/location/${area.locationId}/area/${area.id}/floor-plan/drawing/${assetId as string}`,
  },
  '/api/admin/location/{locationId}/closing': {
    call: () => adas.post(`${office}/closing`, { from: WEDNESDAY, to: WEDNESDAY, reason: 'Works' }),
    at: (id) => `${office}/closing/${id}`,
  },
};

test('a new call that creates something is listed here', async () => {
  const { body } = await adas.get('/api/openapi.json');
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
