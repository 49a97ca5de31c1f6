import { isDeepStrictEqual } from 'node:util';
import { REASONS, type Reason } from '../../src/shared/reasons.ts';
import type { Client } from '../support/client.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import type { Route } from '../support/routes.ts';

/** The values for each part of an address. */
export type Parts = Record<string, string>;

/** Whatever an id identifies: one that exists, one that does not, and one that is not an id. */
export type Kind = 'real' | 'missing' | 'malformed';

export function addressOf({ url }: Route, kind: Kind, real: Parts): string {
  const parts = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const values = Object.fromEntries(parts.map((name) => [name, real[name] ?? '1']));
  const last = parts.findLast((name) => name !== 'date');
  if (last && kind === 'missing')
    values[last] = /hash|asset|token/i.test(last) ? 'f'.repeat(64) : '8999999999999999';
  if (last && kind === 'malformed') values[last] = '1%27--';
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '');
  return path + (QUERIES[url] ?? '');
}

const DAYS = `?from=${WEDNESDAY}&to=${WEDNESDAY}`;

/** What has to be sent with a call. */
const QUERIES: Record<string, string> = {
  '/api/booking/location/:locationId/area/:areaId': DAYS,
  '/api/booking/location/:locationId/area/:areaId/taken': DAYS,
  '/api/admin/who-was-in': `?date=${WEDNESDAY}&locationId=1`,
  '/api/admin/location/:locationId/closing/effect': DAYS,
  '/api/admin/location/:locationId/open-days/effect': '?openDays=1,2,3',
  '/api/admin/location/:locationId/area/:areaId/bookable-object/bookings': '?ids=1',
  '/api/admin/holidays': '?country=GB&year=2027',
  '/api/session/turns': '?areaId=1',
};

/** How calls answer somebody, one line for each that is anything but this one refusal, word for word. */
export async function othersThan(
  wanted: Reason,
  chosen: Route[],
  kinds: Kind[],
  client: Client,
  real: Parts,
): Promise<string[]> {
  const others: string[] = [];
  for (const route of chosen) {
    const methods = route.method === 'GET' ? ['GET', 'HEAD'] : [route.method];
    const asked = kinds.flatMap((kind) => methods.map((method) => ({ kind, method })));
    const answers = await Promise.all(
      asked.map(({ kind, method }) =>
        client.send(addressOf(route, kind, real), { method, ...bodyFor(route, real) }),
      ),
    );
    for (const [index, { status, headers, body }] of answers.entries()) {
      const { kind, method } = asked[index]!;
      // For HEAD the answer is the same without a body.
      const isThat =
        method === 'HEAD' ? status === REASONS[wanted][0] : isDeepStrictEqual(body, refusal(wanted));
      if (!isThat || headers['content-type'] !== PROBLEM)
        others.push(`${method} ${route.url} (${kind}): ${status} ${JSON.stringify(body)}`);
    }
  }
  return others;
}

const PROBLEM = 'application/problem+json; charset=utf-8';

function refusal(reason: Reason): object {
  const [status, title, detail] = REASONS[reason];
  return { type: `urn:perch:problem:${reason}`, title, status, detail, reason };
}

export const ALL: Kind[] = ['real', 'missing', 'malformed'];

/** What it takes for a call to get as far as looking for the thing. */
export function bodyFor(
  { name, method }: Route,
  { areaId, objectId }: Parts,
): { headers?: Record<string, string>; body?: string } {
  if (name.endsWith('/floor-plan/drawing'))
    return sent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>', 'image/svg+xml');
  if (!['POST', 'PUT'].includes(method)) return {};
  const bodies: Record<string, object> = {
    'POST /api/booking': { date: TUESDAY, areaId: Number(areaId), bookableObjectId: Number(objectId) },
    'POST /api/booking/waitlist': { date: TUESDAY, areaId: Number(areaId) },
    'PUT /api/standing/:id': { weekdays: [2], areaId: Number(areaId), orElse: 'any' },
    'PUT /api/admin/users/:id': { isActive: true },
    'POST /api/admin/location': { name: 'Leeds', address: '1 Street' },
    'POST /api/admin/location/:locationId/area': { name: 'Hall', areaTypeId: 1 },
    'POST /api/admin/location/:locationId/closing': { from: WEDNESDAY, to: WEDNESDAY, reason: 'Works' },
    'POST /api/admin/location/:locationId/area/:areaId/outage': {
      objectIds: [Number(objectId)],
      from: WEDNESDAY,
      to: WEDNESDAY,
      reason: 'Works',
    },
    'POST /api/admin/group': { name: 'Lab' },
    'PUT /api/admin/group/:id/members': { userIds: [] },
    'POST /api/admin/board': {
      name: 'Foyer',
      locationId: 8_999_999_999_999_999,
      areaIds: [Number(areaId)],
      showsNames: false,
    },
    'PUT /api/admin/location/:locationId/country': { country: null },
    'PUT /api/admin/location/:locationId/area/:areaId/draw': { isOn: false },
    'PUT /api/admin/location/:locationId/limits': [],
    'POST /api/admin/closings': {
      locationIds: [8_999_999_999_999_999],
      closings: [{ from: WEDNESDAY, to: WEDNESDAY, reason: 'Works' }],
    },
    'POST /api/admin/location/:locationId/area/:areaId/bookable-object': { name: 'Desk 1' },
    'POST /api/admin/bookings/cancel': { bookingIds: [1] },
  };
  const { headers, ...rest } = sent(JSON.stringify(bodies[name] ?? {}), 'application/json');
  return { headers: { ...headers, 'if-match': '"1"' }, ...rest };
}

const sent = (body: string, type: string) => ({ headers: { 'content-type': type }, body });
