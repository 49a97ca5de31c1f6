import { describe, expect, test } from 'vitest';
import { addCarPark } from '../support/office.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import type { Client } from '../support/client.ts';
import { perchForEachTest } from '../support/stage.ts';

const { perch, area, ada, ben, chidi, dora, stillTrue } = perchForEachTest({
  desks: 5,
  environment: { BOOKINGS_PER_DAY: '2' },
});

const here = async (client: Client, objectId = area.desks[0]) =>
  (await client.get(`/api/booking/here/${objectId}`)).body;
/** Wednesday at a wall-clock time in London in winter, which is UTC. */
const at = (time: string) => perch.setClock(`${WEDNESDAY}T${time}:00Z`);
const query = (text: string, values: unknown[] = []) => perch.app.db.query(text, values);
const entries = async () => (await query('select id from audit_entries')).rows.length;

describe('the label of a space says what it is today (C8)', () => {
  test('yours, not confirmed; and then yours', async () => {
    const id = await ben.hasBooked(area, WEDNESDAY);
    await at('08:15');
    expect(await here(ben)).toMatchObject({
      date: WEDNESDAY,
      object: { id: area.desks[0], name: 'Desk 1' },
      area: { id: area.id, name: 'Studio' },
      location: { id: area.locationId, timeZone: 'Europe/London' },
      is: 'yours',
      booking: { id, canConfirm: true },
      alternatives: [],
    });
    await ben.confirms(id);
    expect(await here(ben)).toMatchObject({
      is: 'yours',
      booking: { id, isConfirmed: true, canConfirm: false },
    });
  });

  test.each(['07:00', '08:29', '08:31', '09:59', '10:01'])(
    'free at %s, and taking it confirms it',
    async (time) => {
      await at(time);
      const seen = await here(ben);
      expect(seen).toMatchObject({ is: 'free', alternatives: [] });
      expect(seen.mine).toBeUndefined();
      expect((await ben.books(area, seen.date)).status).toBe(201);
      expect(await here(ben)).toMatchObject({ is: 'yours', booking: { isConfirmed: true } });
      await stillTrue();
    },
  );

  test.each([
    ['08:15', true],
    ['08:45', false],
  ])('free at %s, and one’s own booking moves here, whatever the daily limit', async (time, isPromoted) => {
    const id = await ben.hasBooked(area, WEDNESDAY);
    const park = await addCarPark(perch, area, 1);
    await ben.books(park, WEDNESDAY, 0, { bookableObjectId: park.spaces[0] });
    for (const desk of [1, 2]) await ada.hasBooked(area, WEDNESDAY, desk, { bookedFor: `Guest ${desk}` });
    await chidi.hasBooked(area, WEDNESDAY, 3, { bookedFor: 'Guest 3' });
    const given = await chidi.hasBooked(area, WEDNESDAY, 4);
    await dora.hasJoined(area, WEDNESDAY);
    await at(time);
    await chidi.cancels(given);
    // Before 08:30 Dora has been given it; afterwards nobody is.
    const seen = await here(ben, area.desks[4]);
    expect(seen.is).toBe(isPromoted ? 'taken' : 'free');
    expect(seen.mine).toMatchObject({ id, bookableObject: { name: 'Desk 1' } });
    if (isPromoted) return;
    const moved = await ben.put(`/api/booking/${id}`, { bookableObjectId: area.desks[4] });
    expect(moved.status).toBe(200);
    expect(await here(ben, area.desks[4])).toMatchObject({ is: 'yours', booking: { id } });
    expect(await here(dora)).toMatchObject({ is: 'free' });
    await stillTrue();
  });

  test('free for who moves here, also where one space a day is allowed (B13), and not for who has a guest', async () => {
    const limit = { areaTypeId: 1, mostADay: 1, mostDaysAWeek: null };
    await ada.put(`/api/admin/location/${area.locationId}/limits`, [limit]);
    const id = await ben.hasBooked(area, WEDNESDAY, 1);
    await chidi.hasBooked(area, WEDNESDAY, 2, { bookedFor: 'Sam' });
    await at('08:15');
    expect(await here(ben)).toMatchObject({ is: 'free', mine: { id } });
    expect(await here(chidi)).toMatchObject({ is: 'not-today', reason: 'limit-reached' });
  });

  test('taken: by whom, what is free near it, and where one’s own is', async () => {
    await chidi.hasBooked(area, WEDNESDAY, 1);
    const id = await ben.hasBooked(area, WEDNESDAY, 0);
    await at('11:00');
    await query(`update bookings set confirmed_at = now()`);
    const seen = await here(ben, area.desks[1]);
    expect(seen).toMatchObject({ is: 'taken', by: 'Chidi Anagonye', mine: { id } });
    expect(seen.alternatives.map(({ name }: { name: string }) => name)).toEqual([
      'Desk 3',
      'Desk 4',
      'Desk 5',
    ]);
    await query(`update users set visibility = 'admins' where email = 'chidi@perch.example'`);
    expect((await here(ben, area.desks[1])).by).toBeUndefined();
    expect((await here(ada, area.desks[1])).by).toBe('Chidi Anagonye');
    await query(`update users set visibility = 'everybody'`);
  });

  test('not today: the office is closed, a space retired or out of order, and one too many', async () => {
    await at('09:00');
    expect(await here(ben, area.retired)).toMatchObject({
      is: 'not-today',
      reason: 'not-found',
      object: { name: 'Desk 99' },
      area: { id: area.id },
      alternatives: [],
    });
    await ada.makes(`/api/admin/location/${area.locationId}/area/${area.id}/outage`, {
      objectIds: [area.desks[4]],
      from: WEDNESDAY,
      to: WEDNESDAY,
      reason: 'A broken lamp',
      bookings: 'keep',
    });
    const broken = await here(ben, area.desks[4]);
    expect(broken).toMatchObject({
      is: 'not-today',
      reason: 'not-found',
      outage: { until: WEDNESDAY, reason: 'A broken lamp' },
    });
    expect(broken.alternatives).toHaveLength(3);
    await ben.books(area, WEDNESDAY, 1, { bookedFor: 'Sam' });
    await ben.books(area, WEDNESDAY, 2, { bookedFor: 'Kim' });
    expect(await here(ben)).toMatchObject({ is: 'not-today', reason: 'too-many' });
    await perch.setClock('2026-11-28T09:00:00Z');
    expect(await here(ben)).toMatchObject({ is: 'not-today', reason: 'closed-day', date: '2026-11-28' });
  });
});

test('who lost it at 10:00 takes it again, unless somebody was quicker (C9)', async () => {
  await ben.hasBooked(area, WEDNESDAY);
  await at('08:05');
  await perch.app.work.settle();
  await at('10:01');
  expect(await here(ben)).toMatchObject({ is: 'free' });
  expect((await ben.books(area, WEDNESDAY)).status).toBe(201);
  expect(await here(chidi)).toMatchObject({ is: 'taken', by: 'Ben Okafor' });
});

test('looking changes nothing and is not recorded (C7, C11)', async () => {
  await ben.hasBooked(area, TUESDAY, 1);
  const before = await entries();
  await here(ben);
  await here(ben, area.desks[1]);
  await here(chidi, area.desks[1]);
  expect(await entries()).toBe(before);
  expect((await ben.get('/api/booking/here/999999')).status).toBe(404);
  expect((await perch.visitor().get(`/api/booking/here/${area.desks[0]}`)).status).toBe(401);
});
