import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ada, ben, chidi, dora } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import type { Client } from '../support/client.ts';
import { expectInvariants } from '../support/invariants.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { textsOf } from '../slack/inbox.ts';

let perch: TestPerch;
let area: TestArea;
let adas: Client;
let bens: Client;
let chidis: Client;
let closings: string;

const THURSDAY = '2026-11-26';
const FRIDAY = '2026-11-27';
const works = { from: WEDNESDAY, to: THURSDAY, reason: 'Works on the lift' };

beforeAll(async () => {
  perch = await startPerch();
  [adas, bens, chidis] = (await Promise.all([ada, ben, chidi].map(perch.signedIn))) as [
    Client,
    Client,
    Client,
  ];
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'locations', 'audit_entries', 'notices');
  await perch.setClock(TUESDAY_MORNING);
  area = await makeOffice(perch, { desks: 2 });
  closings = `/api/admin/location/${area.locationId}/closing`;
});

const book = (client: Client, date: string, desk = 0, bookedFor?: string) =>
  client.post('/api/booking', { date, areaId: area.id, bookableObjectId: area.desks[desk], bookedFor });
const join = (client: Client, date: string) =>
  client.post('/api/booking/waitlist', { areaId: area.id, date });
const settled = async () => {
  await perch.app.work.settle();
  await expectInvariants(perch.app.db, perch.app.clock.now());
};

test('a closing shows what it would end before it ends anything', async () => {
  await book(bens, WEDNESDAY, 0);
  await book(bens, WEDNESDAY, 1);
  await book(bens, FRIDAY);
  await join(chidis, WEDNESDAY);
  const { body } = await adas.get(`${closings}/effect?from=${WEDNESDAY}&to=${THURSDAY}`);
  expect(body).toEqual({
    bookings: 2,
    places: 1,
    days: [WEDNESDAY],
    people: ['Ben Okafor', 'Chidi Anagonye'],
    peopleCount: 2,
  });
  expect((await bens.get('/api/booking/upcoming')).body).toHaveLength(3);
});

test('a closing ends bookings and places, with one message for each person', async () => {
  await book(bens, WEDNESDAY, 0);
  await book(bens, WEDNESDAY, 1, 'Sam <guest>');
  await book(bens, THURSDAY, 0);
  await book(bens, FRIDAY, 0);
  await join(chidis, WEDNESDAY);
  const before = {
    ben: (await textsOf(perch.url, ben)).length,
    chidi: (await textsOf(perch.url, chidi)).length,
  };
  const { status, body: id } = await adas.post(closings, works);
  expect(status).toBe(201);

  expect((await bens.get('/api/booking/upcoming')).body).toMatchObject([{ date: FRIDAY }]);
  expect((await chidis.get('/api/booking/waitlist')).body).toEqual([]);
  expect((await textsOf(perch.url, ben)).slice(before.ben)).toEqual([
    [
      'Leeds is closed. Leeds is closed from Wednesday, 25 November 2026 to Thursday, 26 November 2026: Works on the lift. We have had to cancel:',
      '• Desk 1 in Studio, on Wednesday, 25 November 2026',
      '• Desk 2 in Studio, on Wednesday, 25 November 2026, for Sam &lt;guest&gt;',
      '• Desk 1 in Studio, on Thursday, 26 November 2026',
    ].join('\n'),
  ]);
  expect((await textsOf(perch.url, chidi)).slice(before.chidi)).toEqual([
    expect.stringContaining('• your place on the waiting list of Studio, for Wednesday, 25 November 2026'),
  ]);
  expect((await adas.get(closings)).body).toEqual([{ id, ...works }]);
  await settled();
});

test('nothing can be booked or waited for on a closed day, and every page shows it', async () => {
  await adas.post(closings, works);
  expect(await book(bens, WEDNESDAY)).toMatchObject({ status: 409, body: { reason: 'closed-day' } });
  expect(await join(bens, THURSDAY)).toMatchObject({ status: 409, body: { reason: 'closed-day' } });
  expect((await book(bens, FRIDAY)).status).toBe(201);
  const { body } = await bens.get(
    `/api/booking/location/${area.locationId}/area/${area.id}?from=${TUESDAY}&to=${FRIDAY}`,
  );
  expect(body.map(({ isOpen }: any) => isOpen)).toEqual([true, false, false, true]);
  const onDay = (date: string) =>
    bens.get(`/api/booking/location/${area.locationId}/area/${area.id}/${date}`);
  for (const [date, isOpen] of [
    [TUESDAY, true],
    [WEDNESDAY, false],
    [FRIDAY, true],
    ['2026-11-28', false],
  ] as const)
    expect((await onDay(date)).body).toMatchObject({ date, isOpen });
  expect((await bens.get(`/api/location/${area.locationId}`)).body.closings).toEqual([works]);
});

test('lifting a closing opens the days again, but what it ended stays ended', async () => {
  await book(bens, WEDNESDAY);
  const { body: id } = await adas.post(closings, works);
  expect((await adas.delete(`${closings}/${id}`)).status).toBe(204);
  expect((await adas.delete(`${closings}/${id}`)).status).toBe(404);
  expect((await bens.get('/api/booking/upcoming')).body).toEqual([]);
  expect((await book(chidis, WEDNESDAY)).status).toBe(201);
  expect((await adas.get(closings)).body).toEqual([]);
  await settled();
});

test.each([
  [{ from: THURSDAY, to: WEDNESDAY, reason: 'x' }, 400, 'invalid'],
  [{ from: WEDNESDAY, to: WEDNESDAY, reason: ' ' }, 400, 'invalid'],
  [{ from: WEDNESDAY, to: '2028-01-01', reason: 'x' }, 400, 'invalid'],
  [{ from: '2026-11-20', to: '2026-11-23', reason: 'x' }, 409, 'day-has-passed'],
])('a closing of %j answers %i %s', async (body, status, reason) => {
  expect(await adas.post(closings, body)).toMatchObject({ status, body: { reason } });
});

test('days cannot be closed twice, even by two admins at once', async () => {
  const answers = await Promise.all([
    adas.post(closings, works),
    adas.post(closings, { ...works, to: FRIDAY }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await adas.post('/api/admin/location/999999/closing', works)).status).toBe(404);
});

test('people who book, join and cancel while the office closes have nothing live on a closed day', async () => {
  const doras = await perch.signedIn(dora);
  for (let round = 0; round < 15; round += 1) {
    const booked = (await book(bens, WEDNESDAY)).body.id;
    const [closing] = await Promise.all([
      adas.post(closings, works),
      book(chidis, WEDNESDAY, 1),
      book(chidis, THURSDAY, 1),
      join(doras, WEDNESDAY),
      bens.delete(`/api/booking/${booked}`),
    ]);
    await settled();
    const { rows } = await perch.app.db.query('select id from bookings where cancelled_at is null');
    expect(rows).toEqual([]);
    await adas.delete(`${closings}/${closing.body}`);
  }
});
