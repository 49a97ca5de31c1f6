import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sentMeanwhile } from '../guards/sent.ts';
import { textsOf } from '../slack/inbox.ts';
import { ada, ben, chidi, dora } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { expectInvariants } from '../support/invariants.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { type Contents, contentsOf, sceneOf } from './contents.ts';

let perch: TestPerch;
let area: TestArea;
let adas: Client;
let contents: Contents;
let bens: Client;

beforeAll(async () => {
  perch = await startPerch();
  adas = await perch.signedIn(ada);
  bens = await perch.signedIn(ben);
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'locations', 'audit_entries', 'notices');
  await perch.setClock(TUESDAY_MORNING);
  area = await makeOffice(perch);
  contents = contentsOf(adas, area);
});

const book = (id: number | undefined, of = area) =>
  bens.post('/api/booking', { date: WEDNESDAY, areaId: of.id, bookableObjectId: id });

describe('people waiting, and people with bookings', () => {
  test('desks that are new, active again, or were dog places go to the heads of the queues (W4)', async () => {
    const small = await makeOffice(perch, { desks: 1 });
    const [chidis, doras] = (await Promise.all([chidi, dora].map(perch.signedIn))) as [Client, Client];
    await book(small.desks[0], small);
    for (const client of [chidis, doras, adas])
      expect((await client.post('/api/booking/waitlist', { areaId: small.id, date: WEDNESDAY })).status).toBe(
        201,
      );
    const answer = await contentsOf(adas, small).save({
      bookableObjects: [
        { name: 'Desk 2' },
        { id: small.retired, isActive: true },
        { id: small.dogPlace, bookableObjectTypeId: 1 },
      ],
    });
    expect(answer.status).toBe(200);
    for (const client of [chidis, doras, adas])
      expect((await client.get('/api/booking/upcoming')).body).toMatchObject([{ date: WEDNESDAY }]);
    await perch.app.work.settle();
    await expectInvariants(perch.app.db, perch.app.clock.now());
  });

  test('people keep what they have booked on a retired desk, unless the admin says otherwise', async () => {
    const [kept, ended] = area.desks;
    await book(kept);
    await book(ended);
    const { body } = await contents.save({
      bookableObjects: [
        { id: kept, isActive: false },
        { id: ended, isActive: false, onFutureBookings: 'cancel' },
      ],
    });
    const counts = new Map(
      body.area.bookableObjects.map(({ id, futureBookingCount }: any) => [id, futureBookingCount]),
    );
    expect([counts.get(kept), counts.get(ended)]).toEqual([1, 0]);
    expect((await bens.get('/api/booking/upcoming')).body).toMatchObject([{ bookableObject: { id: kept } }]);
    await perch.app.work.settle();
    expect((await textsOf(perch.url, ben)).at(-1)).toContain('because the space can no longer be booked');
  });
});

test('a thousand desks take no more statements than two', async () => {
  const rows = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, index) => ({ name: `${prefix} ${index}` }));
  const few = await sentMeanwhile(() => contents.save({ bookableObjects: rows(2, 'Few') }));
  const ids = Array.from({ length: 1_000 }, (_, index) => `space-${index}`);
  const many = await sentMeanwhile(async () => {
    const places = rows(1_000, 'Many').map((row, index) => ({ ...row, floorPlanObjectId: ids[index] }));
    expect((await contents.save({ bookableObjects: places })).status).toBe(200);
  });
  expect(many.transactionWith('insert-bookable-object')).toEqual(
    few.transactionWith('insert-bookable-object'),
  );
  const all = (await contents.read()).bookableObjects;
  expect(all).toHaveLength(6 + 2 + 1_000);
  const renamed = all.map(({ id, name }: any) => ({ id, name: `${name}, moved` }));
  expect((await contents.save({ bookableObjects: renamed, scene: sceneOf(...ids) })).status).toBe(200);
});

test('desks saved with their area while people book, join and cancel are never free while somebody waits', async () => {
  const small = await makeOffice(perch, { desks: 1 });
  const saved = contentsOf(adas, small);
  const [chidis, doras] = (await Promise.all([chidi, dora].map(perch.signedIn))) as [Client, Client];
  const join = (client: Client) =>
    client.post('/api/booking/waitlist', { areaId: small.id, date: WEDNESDAY });
  for (let round = 0; round < 10; round += 1) {
    const { body } = await book(small.desks[0], small);
    await Promise.all([
      join(chidis),
      join(doras),
      saved.save({
        bookableObjects: [
          { name: `Added ${round}` },
          { id: small.retired, isActive: round % 2 === 0, onFutureBookings: 'cancel' },
        ],
      }),
      body.id && bens.delete(`/api/booking/${body.id}`),
    ]);
    await perch.app.work.settle();
    await expectInvariants(perch.app.db, perch.app.clock.now());
  }
});
