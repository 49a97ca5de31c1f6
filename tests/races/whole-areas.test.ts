import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Transaction } from '../../src/server/platform/db/database.ts';
import { lockLocation } from '../../src/server/offices/details/admin-store.ts';
import { lockAreaAndDate, lockAreas } from '../../src/server/days/area-days/lock-store.ts';
import { day } from '../../src/shared/day.ts';
import { crowd } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import type { Answer, Client } from '../support/client.ts';
import { expectInvariants } from '../support/invariants.ts';
import { TUESDAY, WEDNESDAY, THURSDAY } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';
import { perchForEachTest } from '../support/stage.ts';
import { shuffled, workingDays } from './days.ts';

/** Changes to an office or an area as a whole, against writes to its days. */

const DAYS = workingDays(5);
const ROUNDS = rounds(2, 20);

const { perch, area, office, ada, ben } = perchForEachTest({ desks: 2 });

const other = office({ desks: 2 });

let others: Client[];
beforeAll(async () => {
  // Sending is tested elsewhere, and takes time here.
  await perch.visitor().post('/dev/slack/fail', { mode: '500' });
  others = await Promise.all(crowd(7).map(perch.signedIn));
});
beforeEach(async () => {
  // One office with two areas.
  await perch.app.db.query('update areas set location_id = $1, name = $2 where id = $3', [
    area.locationId,
    'Annex',
    other.id,
  ]);
});

const close = (from: string, to: string) =>
  ada.post(`/api/admin/location/${area.locationId}/closing`, { from, to, reason: 'Works on the lift' });
const objects = () => `/api/admin/location/${area.locationId}/area/${area.id}/bookable-object`;

const waiting = async (): Promise<number> => {
  const { rows } = await perch.app.db.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].count;
};

/**
 * Sends requests one after another, each once the one before is waiting, while `holding` holds the lock; returns
 * how many then wait.
 */
async function waitersBehind(
  holding: (transaction: Transaction) => Promise<unknown>,
  ...requests: (() => Promise<Answer>)[]
): Promise<{ waiters: number; answers: Answer[] }> {
  const sent: Promise<Answer>[] = [];
  let waiters = 0;
  await perch.app.db.transaction(async (transaction) => {
    await holding(transaction);
    for (const send of requests) {
      let isAnswered = false;
      sent.push(send().finally(() => (isAnswered = true)));
      while ((waiters = await waiting()) < sent.length && !isAnswered);
    }
  });
  return { waiters, answers: await Promise.all(sent) };
}

test('an office of 300 areas closes for a year, and somebody waiting everywhere is deactivated', async () => {
  const { db } = perch.app;
  const most = 300;
  await db.query(
    `with made as (
       insert into areas (location_id, name, area_type_id, created_at)
       select $1, 'Floor ' || n, 1, $2 from generate_series(1, $3) n returning id
     )
     insert into bookable_objects (area_id, name, bookable_object_type_id, created_at)
     select id, 'Desk ' || n, 1, $2 from made, generate_series(1, 10) n`,
    [area.locationId, '2026-11-20T09:00:00Z', most],
  );
  // The last of them can no longer sign in.
  const [held, queued] = await Promise.all(
    others.slice(-2).map(async (client) => (await client.get('/api/session')).body.email as string),
  );
  await db.query(
    `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
     select d::date, area_id, min(o.id), (select id from users where email = $2), $3
     from bookable_objects o, generate_series(date '2026-11-25', date '2027-01-05', interval '1 day') d
     where area_id <> $1 group by d, area_id`,
    [area.id, held, '2026-11-20T09:00:00Z'],
  );
  await db.query(
    `insert into waiting_list_places (area_id, date, user_id, joined_at)
     select a.id, d::date, (select id from users where email = $1), $2
     from areas a, generate_series(date '2026-11-25', date '2027-01-05', interval '1 day') d`,
    [queued, '2026-11-20T09:00:00Z'],
  );
  const live = async () => {
    const { rows } = await db.query(
      `select (select count(*)::int from bookings where cancelled_at is null) as bookings,
              (select count(*)::int from waiting_list_places where ended_at is null) as places`,
    );
    return rows[0];
  };
  const { rows } = await db.query('select id from users where email = $1', [queued]);
  expect((await ada.put(`/api/admin/users/${rows[0].id}`, { isActive: false })).status).toBe(204);
  expect(await live()).toEqual({ bookings: 42 * (most + 1), places: 0 });
  expect((await close(TUESDAY, '2027-11-23')).status).toBe(201);
  expect(await live()).toEqual({ bookings: 0, places: 0 });
});

test('a closing waits for anyone booking, and anyone coming later waits behind it', async () => {
  const { waiters, answers } = await waitersBehind(
    (transaction) => lockAreaAndDate(transaction, { areaId: area.id, date: day(THURSDAY) }),
    () => close(WEDNESDAY, THURSDAY),
    // For another day, so that only the coming closing holds anything of it.
    () => ben.books(area, WEDNESDAY),
  );
  expect(waiters).toBe(2);
  expect(answers).toMatchObject([{ status: 201 }, { status: 409, body: { reason: 'closed-day' } }]);
});

test.each([
  ['booking', () => ben.books(area, WEDNESDAY)],
  ['joining', () => ben.joins(area, WEDNESDAY)],
  ['a new desk', () => ada.post(objects(), { name: 'Desk 3' })],
  ['deactivating a desk', () => ada.put(`${objects()}/${area.desks[0]}`, { isActive: false })],
])('%s waits while an area is changed as a whole', async (_name, act) => {
  const { waiters } = await waitersBehind(
    (transaction) => lockAreas(transaction, { areaIds: [area.id] }),
    act,
  );
  expect(waiters).toBe(1);
});

test('an area added while its office closes waits, so that it is closed too', async () => {
  const { waiters, answers } = await waitersBehind(
    (transaction) => lockLocation(transaction, { id: area.locationId }),
    () => ada.post(`/api/admin/location/${area.locationId}/area`, { name: 'Attic', areaTypeId: 1 }),
  );
  expect(waiters).toBe(1);
  expect(answers).toMatchObject([{ status: 201 }]);
});

test('a dog place and inactive objects can be added while somebody writes to a day', async () => {
  await perch.app.db.transaction(async (transaction) => {
    await lockAreaAndDate(transaction, { areaId: area.id, date: day(WEDNESDAY) });
    for (const object of [
      { name: 'Second dog place', bookableObjectTypeId: 2 },
      { name: 'Desk 3', isActive: false },
    ])
      await ada.makes(objects(), object);
  });
});

test('people book, join, cancel and leave on several days while the office closes and opens and desks come and go', async () => {
  const [first, last] = [DAYS[0]!, DAYS.at(-1)!];
  const places = [area, other].flatMap((each) => DAYS.map((date) => ({ each, date })));
  for (let round = 0; round < ROUNDS; round += 1) {
    const held = await Promise.all(
      places.flatMap(({ each, date }) => [0, 1].map((desk) => others[desk]!.books(each, date, desk))),
    );
    const queued = await Promise.all(places.map(({ each, date }) => others[2]!.joins(each, date)));
    const closing = () => close(shuffled(DAYS.slice(0, 2))[0] ?? first, shuffled(DAYS.slice(2))[0] ?? last);
    const answers = await Promise.all(
      shuffled([
        closing,
        closing,
        ...[0, 1].map((desk) => () => ada.put(`${objects()}/${area.desks[desk]}`, { isActive: false })),
        () => ada.put(`${objects()}/${area.retired}`, { isActive: true }),
        ...held.map(
          ({ body }, index) =>
            () =>
              others[index % 2]!.cancels(body.id),
        ),
        ...queued.map(
          ({ body }) =>
            () =>
              others[2]!.delete(`/api/booking/waitlist/${body}`),
        ),
        ...places.flatMap(({ each, date }) => [
          () => others[3]!.books(each, date),
          () => others[4]!.joins(each, date),
          () => others[5]!.joins(each, date),
        ]),
      ]).map((each) => each()),
    );
    expect(answers.filter(({ status }) => ![201, 204, 409, 404].includes(status))).toEqual([]);
    await expectInvariants(perch.app.db, perch.app.clock.now());
    for (const desk of area.desks) await ada.put(`${objects()}/${desk}`, { isActive: true });
    await ada.put(`${objects()}/${area.retired}`, { isActive: false });
    const path = `/api/admin/location/${area.locationId}/closing`;
    for (const { id } of (await ada.get(path)).body) await ada.delete(`${path}/${id}`);
    await clear(perch, 'bookings', 'waiting_list_places', 'audit_entries');
  }
});
