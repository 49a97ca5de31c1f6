import { beforeAll, expect, test } from 'vitest';
import { clientOf } from '../support/client.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';
import { sessionOf, writeMediumCompany } from './medium-company.ts';

/** Every call that returns a list, and why that cannot grow with the years or the number of people. */
const BOUNDS: Record<string, string> = {
  '/api/admin/board': 'MOST_BOARDS of a company',
  '/api/admin/bookings': 'so many, the earliest first',
  '/api/admin/tokens': 'MOST_TOKENS of services',
  '/api/admin/group': 'MOST_GROUPS groups',
  '/api/admin/expected-people': 'MOST_EXPECTED people',
  '/api/admin/location': 'one an office',
  '/api/admin/holidays': 'one country and a year',
  '/api/admin/holidays/countries': 'one a country',
  '/api/admin/location/{}/area': 'one an area of an office',
  '/api/admin/location/{}/area/{}/bookable-object/{}/bookings': 'one a day that can be booked',
  '/api/admin/location/{}/area/{}/bookable-object/bookings': 'so many, the earliest first',
  '/api/admin/location/{}/area/{}/floor-plan/versions': 'so many, the newest first',
  '/api/admin/location/{}/area/{}/outage': 'those to come',
  '/api/admin/location/{}/closing': 'those to come',
  '/api/admin/location/{}/limits': 'one a kind of area',
  '/api/admin/overview': 'one an office, with its areas',
  '/api/booking/free': 'one an office, with its areas and a day each',
  '/api/admin/overview/days': 'one an office, with its areas and five days each',
  '/api/colleagues/followed': 'MOST_FOLLOWED people',
  '/api/colleagues/followed/days': 'MOST_FOLLOWED people, and 43 days',
  '/api/away': 'one person, and a year ahead without two on a day',
  '/api/booking': 'a year of one person, and so many a day',
  '/api/booking/colleagues': 'twenty',
  '/api/booking/location/{}/area/{}': 'one a day that can be booked',
  '/api/booking/location/{}/area/{}/taken': 'one a day that can be booked, with the area’s objects',
  '/api/booking/upcoming': 'one person, six weeks, and so many a day',
  '/api/booking/waitlist': 'one person, and one an area and day that can be booked',
  '/api/location': 'one an office',
  '/api/location/{}/area': 'one an area of an office',
  '/api/reporting': 'one a report',
  '/api/session/groups': 'MOST_GROUPS groups',
  '/api/session/list': 'a hundred of one person',
  '/api/session/tokens': 'MOST_TOKENS of one person',
  '/api/session/ways': 'one a way to sign in',
  '/api/standing': 'twenty of one person, each with six weeks',
};

const { perch, ada } = perchForFile({ parts: { hasNewDatabase: true } });

beforeAll(async () => {
  await writeMediumCompany(perch.app.db.pool);
});

type Operation = { responses: Record<string, { content?: Record<string, { schema: { type?: string } }> }> };

test('a new call that returns a list says what bounds it', async () => {
  const { body } = await ada.get('/api/openapi.json');
  const lists = Object.entries(body.paths as Record<string, { get?: Operation }>)
    .filter(([, { get }]) => get?.responses['200']?.content?.['application/json']?.schema.type === 'array')
    .map(([path]) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(lists.toSorted()).toEqual(Object.keys(BOUNDS).toSorted());
});

test.each([
  ['bookings of six weeks, for admins', `/api/admin/bookings?from=${TUESDAY}&to=2027-01-05`, 5_000],
  ['people, for admins', '/api/admin/users', 50],
  ['the audit trail', '/api/admin/audit', 100],
  ['security events', '/api/admin/security-events', 50],
  ['colleagues, all of them called Person', `/api/booking/colleagues?date=${WEDNESDAY}&search=pe`, 20],
])('%s: bounded at any one time', async (_name, address, most) => {
  const { status, body } = await ada.get(address);
  expect(status).toBe(200);
  const rows = Array.isArray(body) ? body : (body.users ?? body.entries ?? body.events);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThanOrEqual(most);
});

test('a range of more than a year is refused rather than read', async () => {
  const { status } = await clientOf(perch.url, sessionOf(1)).get(
    '/api/booking?from=2020-01-01&to=2027-01-05',
  );
  expect(status).toBe(400);
});
