import { expect, test } from 'vitest';
import { drawnCarPark, NOON, THURSDAY } from './drawn.ts';

const { office, park, people, seen, book, wish, setDraw } = drawnCarPark();

test('a day that is drawn cannot be booked before, and says when it is drawn (F2)', async () => {
  const [first] = people;
  expect(await book(first!, THURSDAY)).toMatchObject({
    status: 409,
    body: { reason: 'drawn-later', drawAt: NOON },
  });
  expect(await book(first!, THURSDAY, 0, { bookedFor: 'Sam' })).toMatchObject({ status: 409 });
  // Wednesday's draw would have been on Monday, before the area had draws.
  expect(await book(first!, '2026-11-25')).toMatchObject({ status: 201 });
});

test('a wish is made while spaces are free, once, without a position, and can be taken back (F2)', async () => {
  const [first, second] = people;
  const made = await wish(first!, THURSDAY);
  expect(made.status).toBe(201);
  expect(await wish(first!, THURSDAY)).toMatchObject({ status: 409, body: { reason: 'already-queued' } });
  await wish(second!, THURSDAY);
  expect(await seen(first!, THURSDAY)).toEqual({
    queueLength: 2,
    queuePosition: null,
    draw: {
      at: NOON,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      state: 'open',
      wishes: 2,
      spaces: 2,
      yours: { wished: true, turns: 0, lastTurn: null, rank: null },
    },
  });
  expect((await first!.get('/api/booking/waitlist')).body).toEqual([
    expect.objectContaining({ id: made.body, queuePosition: null, drawAt: NOON }),
  ]);
  expect(await first!.delete(`/api/booking/waitlist/${made.body}`)).toMatchObject({ status: 204 });
  expect((await seen(first!, THURSDAY)).draw).toMatchObject({ wishes: 1, yours: { wished: false } });
  expect(await first!.upcoming()).toEqual([]);
});

test('the days say which of them can only be wished for (F2)', async () => {
  const { locationId } = office;
  const address = `/api/booking/location/${locationId}/area/${park.id}`;
  const [first] = people;
  const days = (await first!.get(`${address}?from=2026-11-24&to=2026-12-01`)).body;
  expect(days.map((each: any) => [each.date, each.drawAt])).toEqual([
    ['2026-11-24', undefined],
    ['2026-11-25', undefined],
    [THURSDAY, NOON],
    ['2026-11-27', '2026-11-25T12:00:00Z'],
    ['2026-11-28', undefined],
    ['2026-11-29', undefined],
    ['2026-11-30', '2026-11-26T12:00:00Z'],
    ['2026-12-01', '2026-11-27T12:00:00Z'],
  ]);
  const opening = (await first!.get(`${address}/opening?day=${THURSDAY}`)).body;
  expect(opening.area.draw).toEqual({ daysBefore: 2, at: '12:00' });
  expect(opening.days.slice(0, 8).map((each: any) => each.drawAt)).toEqual(
    days.map((each: any) => each.drawAt),
  );
});

test('what is free in each area says which can only be wished for, to admins as to everybody (F2)', async () => {
  const [first] = people;
  await wish(first!, THURSDAY);
  const { body } = await first!.get(`/api/booking/free?day=${THURSDAY}`);
  const areas = body.find(({ id }: any) => id === office.locationId).areas;
  expect(areas.find(({ id }: any) => id === park.id).days).toEqual([
    { date: THURSDAY, isOpen: true, closedFor: null, spaces: 2, free: 2, waiting: 1, drawAt: NOON },
  ]);
  expect(areas.find(({ id }: any) => id !== park.id).days[0]).not.toHaveProperty('drawAt');
});

test('several days at once become wishes, also for a guest, who counts for the host (F8)', async () => {
  const [first] = people;
  const { body } = await first!.post('/api/booking/batch', {
    dates: [THURSDAY, '2026-11-27'],
    areaId: park.id,
    orElse: 'any',
    bookedFor: 'Sam',
  });
  expect(body.days.map((each: any) => each.outcome)).toEqual(['waiting', 'waiting']);
  expect((await seen(first!, THURSDAY)).draw.yours.wished).toBe(true);
});

test('somebody who already holds a space cannot wish for another one (F8)', async () => {
  const [first, second] = people;
  await setDraw({ isOn: false });
  expect(await book(first!, THURSDAY)).toMatchObject({ status: 201 });
  await setDraw({ isOn: true });
  expect(await wish(first!, THURSDAY)).toMatchObject({ status: 409, body: { reason: 'already-yours' } });
  expect(await wish(second!, THURSDAY)).toMatchObject({ status: 201 });
});

test('an area without a draw answers as it always did', async () => {
  const [first] = people;
  const { locationId, id } = office;
  expect((await first!.get(`/api/booking/waitlist/area/${id}/${THURSDAY}`)).body).toEqual({
    queueLength: 0,
    queuePosition: null,
  });
  expect((await first!.get(`/api/location/${locationId}/area/${id}`)).body).not.toHaveProperty('draw');
  const days = (
    await first!.get(`/api/booking/location/${locationId}/area/${id}?from=${THURSDAY}&to=${THURSDAY}`)
  ).body;
  expect(Object.keys(days[0])).not.toContain('drawAt');
});
