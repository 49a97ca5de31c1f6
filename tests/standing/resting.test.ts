import { beforeEach, expect, test } from 'vitest';
import type { MovableClock } from '../../src/server/platform/clock.ts';
import { chidi } from '../support/cast.ts';
import { expectInvariants } from '../support/invariants.ts';
import { perchForEachTest } from '../support/stage.ts';
import { inboxOf, letSlackFail } from '../slack/inbox.ts';

const [WEDNESDAY, THURSDAY, FRIDAY, MONDAY, NEXT_TUESDAY] = [
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-30',
  '2026-12-01',
] as const;

const { perch, area, ben } = perchForEachTest({ clears: 'everything' });

let id: number;
beforeEach(async () => {
  const wish = {
    weekdays: [1, 2, 3, 4, 5],
    areaId: area.id,
    bookableObjectId: area.desks[0],
    orElse: 'nothing',
    from: WEDNESDAY,
  };
  id = (await ben.makes('/api/standing', wish)).id;
});

const bookingOn = async (date: string) =>
  (await ben.upcoming()).find((booking: any) => booking.date === date);
/** A morning with its questions; `meanwhile` happens at nine. */
const passMorning = async (date: string, meanwhile?: () => Promise<unknown>) => {
  for (const time of ['08:00:00', '09:00:00', '09:30:00', '10:00:00']) {
    await perch.setClock(`${date}T${time}Z`);
    if (time === '09:00:00') await meanwhile?.();
  }
};
const confirmOn = (date: string) => async () =>
  expect((await ben.post(`/api/booking/${(await bookingOn(date)).id}/confirm`)).status).toBe(200);
const cancelOn = (date: string) => async () =>
  expect((await ben.delete(`/api/booking/${(await bookingOn(date)).id}`)).status).toBe(204);
const isResting = async () => (await ben.get('/api/standing')).body[0].isResting as boolean;
const restNotes = async () =>
  (await inboxOf(perch.url, ben)).filter(({ text }) =>
    /^Your usual week (is resting|has resumed)/.test(text),
  );

test('after three unconfirmed mornings in a row a usual week rests, and its owner is told once (D5)', async () => {
  await passMorning(WEDNESDAY);
  await passMorning(THURSDAY);
  expect(await isResting()).toBe(false);
  await passMorning(FRIDAY);
  expect(await isResting()).toBe(true);
  expect((await restNotes()).map(({ text }) => text)).toEqual([
    'Your usual week is resting. You did not confirm 3 mornings in a row, so your usual week in Studio, Leeds makes no more bookings for you. What is booked stays booked. If you are still coming in, resume it.',
  ]);
  await passMorning(MONDAY);
  expect(await restNotes()).toHaveLength(1);
  // What was booked stays, and on the days that open nothing is booked.
  expect(await bookingOn(NEXT_TUESDAY)).toMatchObject({ standingId: id });
  expect(await bookingOn('2027-01-08')).toBeDefined();
  expect(await bookingOn('2027-01-11')).toBeUndefined();
  await expectInvariants(perch.app.db, perch.app.clock.now());
});

test('one press resumes it: the days that opened meanwhile are booked, and it rests only after three more', async () => {
  for (const date of [WEDNESDAY, THURSDAY, FRIDAY]) await passMorning(date);
  await passMorning(MONDAY);
  const answer = await ben.post(`/api/standing/${id}/resume`);
  expect(answer).toMatchObject({ status: 200, body: { id } });
  expect(await isResting()).toBe(false);
  expect(await bookingOn('2027-01-11')).toMatchObject({ standingId: id });
  // Not what was given up or lost.
  expect(await bookingOn(MONDAY)).toBeUndefined();
  expect((await ben.post(`/api/standing/${id}/resume`)).status).toBe(200);
  await passMorning(NEXT_TUESDAY);
  await passMorning('2026-12-02');
  expect(await isResting()).toBe(false);
  await passMorning('2026-12-03');
  expect(await isResting()).toBe(true);
  expect(await restNotes()).toHaveLength(2);
});

test.each([
  ['confirmed', confirmOn],
  ['given back that morning', cancelOn],
])('a morning that was %s restarts the count', async (_, answering) => {
  await passMorning(WEDNESDAY);
  await passMorning(THURSDAY, answering(THURSDAY));
  await passMorning(FRIDAY);
  await passMorning(MONDAY);
  expect(await isResting()).toBe(false);
  await passMorning(NEXT_TUESDAY);
  expect(await isResting()).toBe(true);
});

test('mornings on which nobody could be asked do not count', async () => {
  await passMorning(WEDNESDAY);
  await passMorning(THURSDAY);
  await letSlackFail(perch.url, '500');
  await passMorning(FRIDAY);
  expect(await bookingOn(FRIDAY)).toBeDefined();
  await letSlackFail(perch.url, 'none');
  expect(await isResting()).toBe(false);
  await passMorning(MONDAY);
  expect(await isResting()).toBe(true);
});

test('a wish that is due to rest books no day, although nothing ran from 10:00 until after midnight (T4, D5)', async () => {
  await passMorning(WEDNESDAY);
  await passMorning(THURSDAY);
  await perch.setClock(`${FRIDAY}T08:00:00Z`);
  (perch.app.clock as MovableClock).set(Temporal.Instant.from(`${MONDAY}T00:00:00Z`));
  const chidis = await perch.signedIn(chidi);
  // The first request for the day that has just opened serves its wishes.
  await chidis.hasBooked(area, '2027-01-11');
  await perch.app.work.settle();
  expect(await isResting()).toBe(true);
  expect(await restNotes()).toHaveLength(1);
  const { rows } = await perch.app.db.query(`select from standing_days where date = '2027-01-11'`);
  expect(rows).toHaveLength(0);
});

test('somebody else’s wish cannot be found to resume it', async () => {
  const other = await perch.signedIn({
    email: 'chidi@perch.example',
    givenName: 'Chidi',
    familyName: 'Anagonye',
  });
  expect((await other.post(`/api/standing/${id}/resume`)).status).toBe(404);
});
