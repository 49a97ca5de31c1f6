import { expect, test } from 'vitest';
import { dora } from '../support/cast.ts';
import { TUESDAY, WEDNESDAY, THURSDAY, FRIDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { textsOf } from '../slack/inbox.ts';

const { perch, area, ada, ben, chidi, stillTrue } = perchForEachTest({ desks: 2 });

const closings = () => `/api/admin/location/${area.locationId}/closing`;

const works = { from: WEDNESDAY, to: THURSDAY, reason: 'Works on the lift' };

test('a closing shows what it would end before it ends anything', async () => {
  await ben.books(area, WEDNESDAY);
  await ben.books(area, WEDNESDAY, 1);
  await ben.books(area, FRIDAY);
  await chidi.joins(area, WEDNESDAY);
  const { body } = await ada.get(`${closings()}/effect?from=${WEDNESDAY}&to=${THURSDAY}`);
  expect(body).toEqual({
    bookings: 2,
    places: 1,
    days: [WEDNESDAY],
    people: ['Ben Okafor', 'Chidi Anagonye'],
    peopleCount: 2,
  });
  expect(await ben.upcoming()).toHaveLength(3);
});

test('a closing ends bookings and places, with one message for each person', async () => {
  await ben.books(area, WEDNESDAY);
  await ben.books(area, WEDNESDAY, 1, { bookedFor: 'Sam <guest>' });
  await ben.books(area, THURSDAY);
  await ben.books(area, FRIDAY);
  await chidi.joins(area, WEDNESDAY);
  const before = {
    ben: (await textsOf(perch.url, ben)).length,
    chidi: (await textsOf(perch.url, chidi)).length,
  };
  const id = await ada.makes(closings(), works);

  expect(await ben.upcoming()).toMatchObject([{ date: FRIDAY }]);
  expect((await chidi.get('/api/booking/waitlist')).body).toEqual([]);
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
  expect((await ada.get(closings())).body).toEqual([{ id, ...works }]);
  await stillTrue();
});

test('nothing can be booked or waited for on a closed day, and every page shows it', async () => {
  await ada.post(closings(), works);
  expect(await ben.books(area, WEDNESDAY)).toMatchObject({ status: 409, body: { reason: 'closed-day' } });
  expect(await ben.joins(area, THURSDAY)).toMatchObject({ status: 409, body: { reason: 'closed-day' } });
  await ben.hasBooked(area, FRIDAY);
  const { body } = await ben.get(
    `/api/booking/location/${area.locationId}/area/${area.id}?from=${TUESDAY}&to=${FRIDAY}`,
  );
  expect(body.map(({ isOpen }: any) => isOpen)).toEqual([true, false, false, true]);
  const onDay = (date: string) => ben.get(`/api/booking/location/${area.locationId}/area/${area.id}/${date}`);
  for (const [date, isOpen] of [
    [TUESDAY, true],
    [WEDNESDAY, false],
    [FRIDAY, true],
    ['2026-11-28', false],
  ] as const)
    expect((await onDay(date)).body).toMatchObject({ date, isOpen });
  expect((await ben.get(`/api/location/${area.locationId}`)).body.closings).toEqual([works]);
});

test('lifting a closing opens the days again, but what it ended stays ended', async () => {
  await ben.books(area, WEDNESDAY);
  const { body: id } = await ada.post(closings(), works);
  expect((await ada.delete(`${closings()}/${id}`)).status).toBe(204);
  expect((await ada.delete(`${closings()}/${id}`)).status).toBe(404);
  expect(await ben.upcoming()).toEqual([]);
  await chidi.hasBooked(area, WEDNESDAY);
  expect((await ada.get(closings())).body).toEqual([]);
  await stillTrue();
});

test.each([
  [{ from: THURSDAY, to: WEDNESDAY, reason: 'x' }, 400, 'invalid'],
  [{ from: WEDNESDAY, to: WEDNESDAY, reason: ' ' }, 400, 'invalid'],
  [{ from: WEDNESDAY, to: '2028-01-01', reason: 'x' }, 400, 'invalid'],
  [{ from: '2026-11-20', to: '2026-11-23', reason: 'x' }, 409, 'day-has-passed'],
])('a closing of %j answers %i %s', async (body, status, reason) => {
  expect(await ada.post(closings(), body)).toMatchObject({ status, body: { reason } });
});

test('days cannot be closed twice, even by two admins at once', async () => {
  const answers = await Promise.all([
    ada.post(closings(), works),
    ada.post(closings(), { ...works, to: FRIDAY }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await ada.post('/api/admin/location/999999/closing', works)).status).toBe(404);
});

test('people who book, join and cancel while the office closes have nothing live on a closed day', async () => {
  const doras = await perch.signedIn(dora);
  for (let round = 0; round < 15; round += 1) {
    const booked = await ben.hasBooked(area, WEDNESDAY);
    const [closing] = await Promise.all([
      ada.post(closings(), works),
      chidi.books(area, WEDNESDAY, 1),
      chidi.books(area, THURSDAY, 1),
      doras.joins(area, WEDNESDAY),
      ben.cancels(booked),
    ]);
    await stillTrue();
    const { rows } = await perch.app.db.query('select id from bookings where cancelled_at is null');
    expect(rows).toEqual([]);
    await ada.delete(`${closings()}/${closing.body}`);
  }
});
