import { describe, expect, test } from 'vitest';
import type { MovableClock } from '../../src/server/platform/clock.ts';
import type { Client } from '../support/client.ts';
import { makeOffice } from '../support/office.ts';
import { THURSDAY, TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';

const { perch, area, ben, chidi, dora, stillTrue } = perchForEachTest({ desks: 1 });

const joins = (client: Client, date: string, until?: string) =>
  client.post('/api/booking/waitlist', { areaId: area.id, date, until });
const place = async (client: Client, id: number) => (await client.get(`/api/booking/waitlist/${id}`)).body;
/** As the last moment before, and the first after. */
const around = {
  evening: ['2026-11-24T19:59:59Z', '2026-11-24T20:00:00Z'],
  seven: [`${WEDNESDAY}T06:59:59Z`, `${WEDNESDAY}T07:00:00Z`],
} as const;

describe.each(['evening', 'seven'] as const)('a place until %s (W11)', (until) => {
  const [before, after] = around[until];

  test('is given a space up to then', async () => {
    const id = await ben.hasBooked(area, WEDNESDAY);
    const { body } = await joins(chidi, WEDNESDAY, until);
    expect(await place(chidi, body)).toMatchObject({ until, queuePosition: 1 });
    expect((await chidi.get('/api/booking/waitlist')).body).toMatchObject([{ until }]);
    await perch.setClock(before);
    await ben.cancels(id);
    expect(await chidi.upcoming()).toHaveLength(1);
    await stillTrue();
  });

  test('is given nothing from then on, whether or not a sweep has run, and its owner is told', async () => {
    const id = await ben.hasBooked(area, WEDNESDAY);
    const { body: early } = await joins(chidi, WEDNESDAY, until);
    await joins(dora, WEDNESDAY);
    (perch.app.clock as MovableClock).set(Temporal.Instant.from(after));
    expect(await place(chidi, early)).toMatchObject({ endedAs: 'expired', queuePosition: null });
    expect((await dora.get('/api/booking/waitlist')).body).toMatchObject([
      { queuePosition: 1, queueLength: 1 },
    ]);
    await ben.cancels(id);
    expect(await chidi.upcoming()).toEqual([]);
    expect(await dora.upcoming()).toHaveLength(1);
  });

  test('ends with the sweep, and can be taken again for as long as the queue lasts', async () => {
    await ben.hasBooked(area, WEDNESDAY);
    await joins(chidi, WEDNESDAY, until);
    await perch.setClock(after);
    await perch.app.work.settle();
    const { rows } = await perch.app.db.query(
      'select kind from notices where place_id is not null order by id',
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['place-joined', 'place-expired']);
    expect(await joins(chidi, WEDNESDAY, until)).toMatchObject({ status: 409, body: { reason: 'too-late' } });
    await chidi.hasJoined(area, WEDNESDAY);
    await stillTrue();
  });
});

// East of Brisbane it has ended before the day has begun anywhere.
test.each([
  ['Europe/London', `${WEDNESDAY}T20:00:00Z`],
  ['Pacific/Auckland', `${WEDNESDAY}T07:00:00Z`],
])(
  'one that has ended early does not keep its owner from joining again before a sweep (T4): %s',
  async (timeZone, after) => {
    const office = await makeOffice(perch, { name: 'Far', timeZone, desks: 1 });
    await ben.hasBooked(office, THURSDAY);
    const early = { areaId: office.id, date: THURSDAY, until: 'evening' };
    await chidi.makes('/api/booking/waitlist', early);
    (perch.app.clock as MovableClock).set(Temporal.Instant.from(after));
    await chidi.hasJoined(office, THURSDAY);
    expect((await chidi.get('/api/booking/waitlist')).body).toMatchObject([
      { queuePosition: 1, queueLength: 1 },
    ]);
  },
);

test('a draw gives nothing to whoever no longer waits', async () => {
  const draw = `/api/admin/location/${area.locationId}/area/${area.id}/draw`;
  const ada = await perch.signedIn({ email: 'ada@perch.example', givenName: 'Ada', familyName: 'Lovelace' });
  await ada.put(draw, { isOn: true, daysBefore: 1, at: '21:00' });
  await joins(chidi, THURSDAY, 'evening');
  await dora.hasJoined(area, THURSDAY);
  await perch.setClock(`${WEDNESDAY}T21:00:00Z`);
  await perch.app.work.settle();
  expect(await chidi.upcoming()).toEqual([]);
  expect(await dora.upcoming()).toHaveLength(1);
  await stillTrue();
});

test('nothing else is taken for such a time', async () => {
  await ben.hasBooked(area, TUESDAY);
  expect((await joins(chidi, TUESDAY, 'noon')).status).toBe(400);
  expect(await joins(chidi, TUESDAY, 'evening')).toMatchObject({ status: 409, body: { reason: 'too-late' } });
});

test('a place that is over is not left by an absence, although no sweep has run', async () => {
  // So far ahead that no other deadline of the day has passed anywhere.
  const auckland = await makeOffice(perch, { name: 'Auckland', timeZone: 'Pacific/Auckland', desks: 1 });
  await ben.hasBooked(auckland, WEDNESDAY);
  const wanted = { areaId: auckland.id, date: WEDNESDAY, until: 'evening' };
  const id = await chidi.makes('/api/booking/waitlist', wanted);
  (perch.app.clock as MovableClock).set(Temporal.Instant.from('2026-11-24T07:00:00Z'));
  await chidi.makes('/api/away', { from: WEDNESDAY, to: WEDNESDAY });
  await perch.app.work.settle();
  expect((await place(chidi, id)).endedAs).toBe('expired');
  await stillTrue();
});
