import { describe, expect, test } from 'vitest';
import { sentMeanwhile } from '../guards/sent.ts';
import { textsOf } from '../slack/inbox.ts';
import { chidi, dora } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { makeOffice } from '../support/office.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { contentsOf, sceneOf } from './contents.ts';

const { perch, area, ada, ben, stillTrue } = perchForEachTest();

const contents = contentsOf(ada, area);

describe('people waiting, and people with bookings', () => {
  test('desks that are new, active again, or were dog places go to the heads of the queues (W4)', async () => {
    const small = await makeOffice(perch, { desks: 1 });
    const [chidis, doras] = (await Promise.all([chidi, dora].map(perch.signedIn))) as [Client, Client];
    await ben.books(small, WEDNESDAY);
    for (const client of [chidis, doras, ada]) await client.hasJoined(small, WEDNESDAY);
    const answer = await contentsOf(ada, small).save({
      bookableObjects: [
        { name: 'Desk 2' },
        { id: small.retired, isActive: true },
        { id: small.dogPlace, bookableObjectTypeId: 1 },
      ],
    });
    expect(answer.status).toBe(200);
    for (const client of [chidis, doras, ada])
      expect(await client.upcoming()).toMatchObject([{ date: WEDNESDAY }]);
    await stillTrue();
  });

  test('people keep what they have booked on a retired desk, unless the admin says otherwise', async () => {
    const [kept, ended] = area.desks;
    await ben.books(area, WEDNESDAY, 0, { bookableObjectId: kept });
    await ben.books(area, WEDNESDAY, 0, { bookableObjectId: ended });
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
    expect(await ben.upcoming()).toMatchObject([{ bookableObject: { id: kept } }]);
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
  const saved = contentsOf(ada, small);
  const [chidis, doras] = (await Promise.all([chidi, dora].map(perch.signedIn))) as [Client, Client];
  const join = (client: Client) => client.joins(small, WEDNESDAY);
  for (let round = 0; round < 10; round += 1) {
    const { body } = await ben.books(small, WEDNESDAY);
    await Promise.all([
      join(chidis),
      join(doras),
      saved.save({
        bookableObjects: [
          { name: `Added ${round}` },
          { id: small.retired, isActive: round % 2 === 0, onFutureBookings: 'cancel' },
        ],
      }),
      body.id && ben.cancels(body.id),
    ]);
    await stillTrue();
  }
});
