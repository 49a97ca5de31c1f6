import { beforeAll, expect, test } from 'vitest';
import { lockAreaAndDate } from '../../src/server/days/area-days/lock-store.ts';
import { day } from '../../src/shared/day.ts';
import { ada, crowd } from '../support/cast.ts';
import type { Answer, Client } from '../support/client.ts';
import { expectInvariants } from '../support/invariants.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { rounds } from '../support/rounds.ts';
import { until } from '../support/until.ts';
import { untilSomebodyWaits, waitingForDay } from '../support/waiting.ts';
import { perFile } from '../support/started.ts';
import { shuffled, workingDays } from './days.ts';
import { startInstances } from './instances.ts';

/** Moves (D11) against each other and against whatever else happens to the same places, on three instances. */

const DAYS = workingDays(rounds(10, 25));
/** One to leave and one to go to. */
const PAIRS = DAYS.slice(1).map((date, index) => [DAYS[index]!, date] as const);

const perch = perFile(() => startInstances(3));
/** Each of them at all three instances. */
let [adas, ben, chidi, dora]: Client[][] = [];

beforeAll(async () => {
  [adas, ben, chidi, dora] = await Promise.all([ada, ...crowd(3)].map(perch.signedInEverywhere));
});

type Spot = { area: TestArea; desk: number; date: string };

const book = async (client: Client, { area, desk, date }: Spot): Promise<number> => {
  const wanted = { date, areaId: area.id, bookableObjectId: area.desks[desk] };
  return (await client.makes('/api/booking', wanted)).id;
};
const move = (client: Client, id: number, { area, desk, date }: Spot) =>
  client.put(`/api/booking/${id}`, { date, areaId: area.id, bookableObjectId: area.desks[desk] });
const holdersOn = async (area: TestArea, date: string): Promise<number[]> => {
  const { rows } = await perch.app.db.query<{ id: number }>(
    `select id from bookings where area_id = $1 and date = $2 and cancelled_at is null order by id`,
    [area.id, date],
  );
  return rows.map(({ id }) => id);
};
const stillTrue = () => expectInvariants(perch.app.db, perch.app.clock.now());

/** All at once, in random order; the results are in the original order. */
async function inOneCrowd(...acts: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const answers = new Map<() => Promise<Answer>, Promise<Answer>>();
  for (const act of shuffled(acts)) answers.set(act, act());
  return Promise.all(acts.map((act) => answers.get(act)!));
}

test('two people who move into each other’s places both keep their own, whatever the days and areas', async () => {
  const [first, second] = [await makeOffice(perch, { desks: 1 }), await makeOffice(perch, { desks: 1 })];
  for (const [early, late] of PAIRS.filter((_, index) => index % 2 === 0)) {
    const [here, there] = [
      { area: second, desk: 0, date: early },
      { area: first, desk: 0, date: late },
    ];
    const [bens, chidis] = [await book(ben![0]!, here), await book(chidi![0]!, there)];
    const answers = await inOneCrowd(
      () => move(ben![0]!, bens, there),
      () => move(chidi![1]!, chidis, here),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 409, body: { reason: 'already-booked' } });
    expect([await holdersOn(second, early), await holdersOn(first, late)]).toEqual([[bens], [chidis]]);
  }
  await stillTrue();
});

test('if two people move to one desk, one gets it and the other keeps their own', async () => {
  const area = await makeOffice(perch, { desks: 3 });
  for (const date of DAYS) {
    const ids = [
      await book(ben![0]!, { area, desk: 0, date }),
      await book(chidi![0]!, { area, desk: 1, date }),
    ];
    const answers = await inOneCrowd(
      () => move(ben![1]!, ids[0]!, { area, desk: 2, date }),
      () => move(chidi![2]!, ids[1]!, { area, desk: 2, date }),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(await holdersOn(area, date)).toEqual(ids);
  }
  await stillTrue();
});

test('a space that is left goes to somebody waiting, and nobody moves to a freed one ahead of them', async () => {
  const area = await makeOffice(perch, { desks: 1 });
  const met = { moved: 0, refused: 0 };
  for (const [early, late] of PAIRS.filter((_, index) => index % 2 === 0)) {
    const bens = await book(ben![0]!, { area, desk: 0, date: early });
    const chidis = await book(chidi![0]!, { area, desk: 0, date: late });
    await dora![0]!.joins(area, early);
    await dora![1]!.joins(area, late);
    // Somebody is waiting on the later day, so it is never free for the person moving there.
    const [moved, cancelled] = await inOneCrowd(
      () => move(ben![0]!, bens, { area, desk: 0, date: late }),
      () => chidi![1]!.cancels(chidis),
    );
    expect([moved?.status, cancelled?.status]).toEqual([409, 204]);
    // Away to a free place: the person waiting gets the old one.
    const annex = await makeOffice(perch, { desks: 1 });
    const away = { area: annex, desk: 0, date: late };
    const [gone, taken] = await inOneCrowd(
      () => move(ben![2]!, bens, away),
      () => chidi![0]!.books(annex, late),
    );
    if (gone?.status === 200) met.moved += 1;
    else met.refused += 1;
    expect([gone?.status, taken?.status]).toContain(409);
    const [holder] = await holdersOn(area, early);
    expect(holder === bens).toBe(gone?.status === 409);
  }
  expect(met.moved + met.refused).toBeGreaterThan(0);
  await stillTrue();
});

test('a desk retired while somebody moves to it or away from it leaves nobody uninformed', async () => {
  for (const [early, late] of PAIRS.slice(0, rounds(6, 20))) {
    const area = await makeOffice(perch, { desks: 2 });
    const bens = await book(ben![0]!, { area, desk: 0, date: early });
    const chidis = await book(chidi![0]!, { area, desk: 1, date: late });
    const objects = `/api/admin/location/${area.locationId}/area/${area.id}/bookable-object`;
    const [to, from, retired] = await inOneCrowd(
      () => move(ben![0]!, bens, { area, desk: 1, date: early }),
      () => move(chidi![1]!, chidis, { area, desk: 0, date: late }),
      () => adas![2]!.put(`${objects}/${area.desks[1]}`, { isActive: false, onFutureBookings: 'cancel' }),
    );
    expect(retired?.status).toBe(204);
    expect([200, 404]).toContain(to?.status);
    expect([200, 404]).toContain(from?.status);
    // Before it was retired: cancelled there. After: not found, and kept.
    expect(await holdersOn(area, early)).toEqual(to?.status === 200 ? [] : [bens]);
    expect(await holdersOn(area, late)).toEqual(from?.status === 200 ? [chidis] : []);
  }
  await stillTrue();
});

test('a booking cancelled while it is moved ends, wherever it is, and somebody waiting there is promoted', async () => {
  const area = await makeOffice(perch, { desks: 1 });
  for (const [early, late] of PAIRS) {
    const id = await book(ben![0]!, { area, desk: 0, date: early });
    await dora![0]!.joins(area, early);
    const [moved, cancelled, several] = await inOneCrowd(
      () => move(ben![0]!, id, { area, desk: 0, date: late }),
      () => adas![1]!.cancels(id),
      () => adas![2]!.post('/api/admin/bookings/cancel', { ids: [id], reason: 'Works on the lift' }),
    );
    expect([200, 404]).toContain(moved?.status);
    expect([cancelled?.status, several?.body.cancelled]).toEqual([204, [id]]);
    const { rows } = await perch.app.db.query('select cancel_reason from bookings where id = $1', [id]);
    expect(rows).toEqual([{ cancel_reason: 'admin' }]);
    expect(await holdersOn(area, early)).toHaveLength(1);
    expect(await holdersOn(area, late)).toEqual([]);
    // The day is the next round's to book.
    for (const holder of await holdersOn(area, early)) await dora![0]!.cancels(holder);
  }
  await stillTrue();
});

test.each<[string, number, (id: number, area: TestArea) => Promise<Answer>]>([
  ['cancelling', 204, (id) => adas![1]!.cancels(id)],
  ['moving', 200, (id, area) => move(ben![1]!, id, { area, desk: 0, date: DAYS[2]! })],
])('%s a booking that is moved meanwhile waits for its new day too', async (_, status, write) => {
  const area = await makeOffice(perch, { desks: 1 });
  const { db } = perch.app;
  const [early, late] = PAIRS[0]!;
  const id = await book(ben![0]!, { area, desk: 0, date: early });
  const lockLate = (transaction: Parameters<typeof lockAreaAndDate>[0]) =>
    lockAreaAndDate(transaction, { areaId: area.id, date: day(late) });
  const untilWaiting = (date: string, count: number) =>
    until(async () => (await waitingForDay(db.pool, { areaId: area.id, date })) === count);

  let isAnswered = false;
  let wasAnsweredTooEarly = false;
  const sent: Promise<Answer>[] = [];
  let next: Promise<void> | undefined;
  await db.transaction(async (transaction) => {
    await lockLate(transaction);
    sent.push(move(ben![0]!, id, { area, desk: 0, date: late }));
    await untilWaiting(late, 1);
    // It is still on the earlier day. The move holds that, and whoever moves.
    sent.push(write(id, area).finally(() => (isAnswered = true)));
    await untilSomebodyWaits(db.pool, 2);
    // Writes to the later day once the booking is there.
    next = db.transaction(async (writer) => {
      await lockLate(writer);
      await until(
        async () => isAnswered || (await waitingForDay(db.pool, { areaId: area.id, date: late })) === 1,
      );
      wasAnsweredTooEarly = isAnswered;
    });
    await untilWaiting(late, 2);
  });
  await next;
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, status]);
  expect(wasAnsweredTooEarly).toBe(false);
  await stillTrue();
});
