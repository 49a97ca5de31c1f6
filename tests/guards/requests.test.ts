import { beforeAll, expect, test } from 'vitest';
import { type Client, clientOf } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';
import { sessionOf, writeMediumCompany } from './medium-company.ts';
import { sentMeanwhile } from './sent.ts';

const { perch } = perchForFile({ parts: { hasNewDatabase: true } });

let area: TestArea;
let client: Client;
beforeAll(async () => {
  await writeMediumCompany(perch.app.db.pool);
  area = await makeOffice(perch, { desks: 200 });
  await perch.app.db.query(
    `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
     select $1, area_id, id, (select min(id) from users) + id % 6000, $2 from bookable_objects where area_id = $3 and id % 4 <> 0`,
    [WEDNESDAY, '2026-11-20T09:00:00Z', area.id],
  );
  client = clientOf(perch.url, sessionOf(1));
  await client.get('/api/booking/upcoming');
  // From then on the server knows the area's desks.
  await client.get(path(`/${WEDNESDAY}`));
  await perch.app.work.stop();
});

const path = (rest: string) => `/api/booking/location/${area.locationId}/area/${area.id}${rest}`;

test.each([
  ['who sits where', () => path(`/${WEDNESDAY}`), ['booked-on']],
  ['who I am', () => '/api/session', []],
  ['my bookings', () => '/api/booking/upcoming', ['bookings-between']],
  ['my no-shows', () => '/api/session/no-shows', ['no-shows-of']],
  ['what is usual', () => '/api/booking/usual', ['used-objects', 'usual-on-day']],
  ['free days', () => path(`?from=${TUESDAY}&to=2027-01-05`), ['opening-of-area', 'day-counts']],
  ['taken days', () => path(`/taken?from=${TUESDAY}&to=2027-01-05`), ['taken-days']],
  ['colleagues', () => `/api/booking/colleagues?date=${WEDNESDAY}&search=ab`, ['colleagues-on']],
  ['the booking page', () => path('/opening'), ['location-by-id', 'area-by-id', 'day-counts', 'booked-on']],
])('%s: one statement for the session, and no more than these', async (_name, address, wanted) => {
  const sent = await sentMeanwhile(() => client.get(address()));
  expect(sent.names.toSorted()).toEqual(['session-by-hash', ...wanted].toSorted());
});

test('a booking for another day takes three statements in its transaction', async () => {
  const free = area.desks.find((id) => id % 4 === 0);
  const sent = await sentMeanwhile(() => client.books(area, WEDNESDAY, 0, { bookableObjectId: free }));
  expect(sent.transactionWith('insert-booking')).toEqual([
    'begin',
    'lock-user-in-area-and-date',
    'situation-to-book',
    'insert-booking',
    'commit',
  ]);
  // The session; the lock, with `begin`; what the rule needs; the booking; its commit.
  expect(sent.journeys).toBe(5);
});

test('cancelling takes three statements in its transaction', async () => {
  const { body } = await client.get('/api/booking/upcoming');
  const { id } = body.find((booking: any) => booking.date === WEDNESDAY && booking.area.id === area.id);
  const sent = await sentMeanwhile(() => client.cancels(id));
  expect(sent.transactionWith('release-booking')).toEqual([
    'begin',
    'lock-day-of-booking',
    'booking-standing',
    'release-booking',
    'commit',
  ]);
  // The session; the lock, with `begin`; what the rule needs; the cancellation; its commit.
  expect(sent.journeys).toBe(5);
});

test.each([
  ['who sits where, of 200 desks', () => path(`/${WEDNESDAY}`), 30_000],
  ['what its page opens with', () => path(`/opening?day=${WEDNESDAY}`), 60_000],
  ['free days, six weeks of them', () => path(`?from=${TUESDAY}&to=2027-01-05`), 4_900],
  ['150 desks taken on one of these', () => path(`/taken?from=${TUESDAY}&to=2027-01-05`), 1_000],
  ['my bookings, of which there is one', () => '/api/booking/upcoming', 310],
])('%s: at most so many bytes', async (_name, address, most) => {
  const { headers, status } = await client.get(address());
  expect(status).toBe(200);
  expect(Number(headers['content-length'])).toBeLessThanOrEqual(most);
});

test('everything booked in a year: one read for each day that has bookings, and none for the others', async () => {
  await perch.app.db.query(`update users set is_admin = true where id = (select min(id) from users)`);
  const { rows } = await perch.app.db.query<{ days: number }>(
    `select count(distinct date)::int as days from bookings where date between $1 and $2`,
    ['2026-01-05', TUESDAY],
  );
  const sent = await sentMeanwhile(async () => {
    const { status } = await client.post('/api/reporting/bookings/run', { from: '2026-01-05', to: TUESDAY });
    expect(status).toBe(200);
  });
  expect(sent.all.filter((text) => text.startsWith('declare'))).toHaveLength(rows[0]?.days ?? 0);
});
