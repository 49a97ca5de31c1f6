import { describe, expect, test } from 'vitest';
import { textsOf } from '../slack/inbox.ts';
import { FRIDAY, THURSDAY, TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';

const { perch, area, ada, ben, chidi, dora, stillTrue } = perchForEachTest({ desks: 3 });

const path = () => `/api/admin/location/${area.locationId}/area/${area.id}/outage`;
const outage = (more: object = {}) => ({
  objectIds: [area.desks[0]],
  from: WEDNESDAY,
  to: THURSDAY,
  reason: 'being painted',
  ...more,
});
const takeOut = (more: object = {}) => ada.makes(path(), outage(more));
const dayOf = async (date: string) =>
  (await ben.get(`/api/booking/location/${area.locationId}/area/${area.id}/${date}`)).body;
const namesOn = async (date: string) => (await dayOf(date)).bookableObjects.map(({ name }: any) => name);
const booked = async (client = ben) => {
  await perch.app.work.settle();
  return (await client.upcoming()).map(({ date, bookableObject }) => `${date} ${bookableObject.name}`);
};

describe('a space that is out of order (A19)', () => {
  test('does not exist for anybody who books on these days, and the day says why', async () => {
    await takeOut();
    expect(await namesOn(TUESDAY)).toContain('Desk 1');
    for (const date of [WEDNESDAY, THURSDAY]) {
      expect(await namesOn(date)).toEqual(['Desk 2', 'Desk 3', 'Dog place']);
      expect((await dayOf(date)).outOfOrder).toEqual([
        { id: area.desks[0], until: THURSDAY, reason: 'being painted' },
      ]);
    }
    expect((await dayOf(FRIDAY)).outOfOrder).toBeUndefined();
    const refused = await ben.books(area, WEDNESDAY);
    expect([refused.status, refused.body.alternatives.map(({ name }: any) => name)]).toEqual([
      404,
      ['Desk 2', 'Desk 3'],
    ]);
    expect((await ben.books(area, FRIDAY)).status).toBe(201);
    const days = await ben.get(
      `/api/booking/location/${area.locationId}/area/${area.id}?from=${TUESDAY}&to=${FRIDAY}`,
    );
    expect(days.body.map(({ total, freeStandard }: any) => [total, freeStandard])).toEqual([
      [4, 3],
      [3, 2],
      [3, 2],
      [4, 2],
    ]);
    await stillTrue();
  });

  test('gives way to the nearest one on its days of several (D1), and in a usual week (D4)', async () => {
    await takeOut();
    const wish = { areaId: area.id, bookableObjectId: area.desks[0], orElse: 'nearest' };
    await ben.post('/api/booking/batch', { ...wish, dates: [TUESDAY, WEDNESDAY] });
    expect(await booked()).toEqual([`${TUESDAY} Desk 1`, `${WEDNESDAY} Desk 2`]);
    await chidi.makes('/api/standing', { ...wish, weekdays: [4, 5], until: FRIDAY });
    expect(await booked(chidi)).toEqual([`${THURSDAY} Desk 2`, `${FRIDAY} Desk 1`]);
  });

  test('is refused day by day where nothing else would do, with what is free', async () => {
    await takeOut();
    const wish = { areaId: area.id, bookableObjectId: area.desks[0], orElse: 'nothing' };
    const { status, body } = await ben.post('/api/booking/batch', { ...wish, dates: [WEDNESDAY, THURSDAY] });
    expect(status).toBe(200);
    expect(body.days).toMatchObject([
      { outcome: 'refused', reason: 'not-found', alternatives: [{ name: 'Desk 2' }, { name: 'Desk 3' }] },
      { outcome: 'refused', reason: 'not-found' },
    ]);
  });

  test('lets people wait once all others are taken, and goes to the first of them when it is back (W4)', async () => {
    const id = await takeOut({ objectIds: area.desks });
    expect((await ben.joins(area, WEDNESDAY)).status).toBe(201);
    await chidi.makes('/api/standing', {
      areaId: area.id,
      bookableObjectId: area.desks[1],
      orElse: 'nothing',
      weekdays: [4],
      until: THURSDAY,
    });
    expect(await booked(chidi)).toEqual([]);
    expect((await ada.get(path())).body).toEqual([{ id, ...outage({ objectIds: area.desks }) }]);
    expect((await ada.delete(`${path()}/${id}`)).status).toBe(204);
    expect(await booked()).toEqual([`${WEDNESDAY} Desk 1`]);
    expect(await booked(chidi)).toEqual([`${THURSDAY} Desk 2`]);
    expect((await ada.get(path())).body).toEqual([]);
    expect((await ada.delete(`${path()}/${id}`)).status).toBe(404);
    await stillTrue();
  });

  test('twice at a time is so until both are over, and no more than one space less meanwhile', async () => {
    const first = await takeOut();
    const second = await takeOut({ from: TUESDAY, to: WEDNESDAY, reason: 'a new screen' });
    for (const [client, desk] of [
      [chidi, 1],
      [dora, 2],
    ] as const)
      await client.hasBooked(area, WEDNESDAY, desk);
    await ben.hasJoined(area, WEDNESDAY);
    expect((await dayOf(WEDNESDAY)).outOfOrder).toMatchObject([{ until: THURSDAY, reason: 'being painted' }]);
    const counts = `/api/booking/location/${area.locationId}/area/${area.id}?from=${WEDNESDAY}&to=${WEDNESDAY}`;
    expect((await ben.get(counts)).body).toMatchObject([{ total: 3, freeStandard: 0 }]);
    expect((await ada.delete(`${path()}/${first}`)).status).toBe(204);
    expect(await booked()).toEqual([]);
    expect(await namesOn(WEDNESDAY)).not.toContain('Desk 1');
    expect(await namesOn(THURSDAY)).toContain('Desk 1');
    expect((await ada.delete(`${path()}/${second}`)).status).toBe(204);
    expect(await booked()).toEqual([`${WEDNESDAY} Desk 1`]);
    await stillTrue();
  });

  test('comes back by itself on the day after its last (T4)', async () => {
    await takeOut();
    await perch.setClock('2026-11-27T06:00:00Z');
    expect(await namesOn(FRIDAY)).toContain('Desk 1');
    expect((await ada.get(path())).body).toEqual([]);
  });

  test.each([
    [{ objectIds: [] }, 400],
    [{ to: TUESDAY }, 400],
    [{ reason: '' }, 400],
    [{ objectIds: [999_999] }, 404],
    [{ from: '2026-11-20', to: '2026-11-23' }, 409],
  ])('is not made of %j', async (more, status) => {
    expect((await ada.post(path(), outage(more))).status).toBe(status);
    expect((await ben.post(path(), outage())).status).toBe(403);
  });
});

describe('bookings of a space that goes out of order (A19)', () => {
  test('are first shown, with where each would be moved', async () => {
    await ben.hasBooked(area, WEDNESDAY);
    await chidi.hasBooked(area, THURSDAY);
    for (const desk of [1, 2]) await dora.hasBooked(area, THURSDAY, desk);
    await ben.hasBooked(area, FRIDAY);
    const { status, body } = await ada.post(`${path()}?dryRun=true`, outage());
    expect(status).toBe(200);
    expect(body.bookings.map(({ bookedBy, date, movesTo }: any) => [bookedBy, date, movesTo?.name])).toEqual([
      ['Ben Okafor', WEDNESDAY, 'Desk 2'],
      ['Chidi Anagonye', THURSDAY, undefined],
    ]);
    expect((await ada.get(path())).body).toEqual([]);
  });

  test('stand if they are kept', async () => {
    await ben.hasBooked(area, WEDNESDAY);
    await takeOut();
    expect(await booked()).toEqual([`${WEDNESDAY} Desk 1`]);
    expect(await namesOn(WEDNESDAY)).toContain('Desk 1');
    await stillTrue();
  });

  test('are moved to one like it where that is free, else cancelled; one message says so (D8, D11)', async () => {
    await ben.hasBooked(area, WEDNESDAY);
    await ben.hasBooked(area, THURSDAY);
    await chidi.hasBooked(area, WEDNESDAY, 1);
    for (const desk of [1, 2]) await dora.hasBooked(area, THURSDAY, desk);
    await takeOut({ bookings: 'move' });
    expect(await booked()).toEqual([`${WEDNESDAY} Desk 3`]);
    const [last, before] = (await textsOf(perch.url, ben)).toReversed();
    expect(last).toContain('out of order (being painted)');
    expect(last).toContain('Desk 3 in Studio, Leeds, on Wednesday, 25 November 2026, instead of Desk 1');
    expect(last).toContain('Desk 1 in Studio, Leeds, on Thursday, 26 November 2026: cancelled');
    expect(before).toContain('You have booked Desk 1');
    await stillTrue();
  });

  test('are told of one at a time, too', async () => {
    await ben.hasBooked(area, WEDNESDAY);
    await takeOut({ bookings: 'move' });
    expect((await textsOf(perch.url, ben)).at(-1)).toBe(
      'Moved. Desk 1 in Studio, Leeds, on Wednesday, 25 November 2026 is out of order (being painted), so you now have Desk 2 in Studio, Leeds, on Wednesday, 25 November 2026. You can move or cancel it as usual.',
    );
  });

  test('are cancelled with the reason if the admin says so, and a usual week gets the next best thing (A4, D6)', async () => {
    await chidi.makes('/api/standing', {
      areaId: area.id,
      bookableObjectId: area.desks[0],
      orElse: 'nearest',
      weekdays: [4],
      until: THURSDAY,
    });
    await ben.hasBooked(area, WEDNESDAY);
    await takeOut({ bookings: 'cancel' });
    expect(await booked()).toEqual([]);
    expect(await booked(chidi)).toEqual([`${THURSDAY} Desk 2`]);
    expect((await textsOf(perch.url, ben)).at(-1)).toContain(
      'Out of order until Thursday, 26 November 2026: being painted',
    );
    await stillTrue();
  });

  test('made at that very moment are not left behind', async () => {
    for (let round = 0; round < 20; round += 1) {
      const desk = (
        await ada.post(`/api/admin/location/${area.locationId}/area/${area.id}/bookable-object`, {
          name: `Raced ${round}`,
        })
      ).body;
      const booking = [ben, chidi].map((client, index) =>
        client.books(area, [WEDNESDAY, THURSDAY][index], 0, { bookableObjectId: desk }),
      );
      await Promise.all([...booking, takeOut({ objectIds: [desk], bookings: 'cancel' })]);
      const { rows } = await perch.app.db.query(
        'select id from bookings where bookable_object_id = $1 and cancelled_at is null',
        [desk],
      );
      expect(rows).toEqual([]);
    }
    await stillTrue();
  });
});

test('on a day on which it is out of order a space is none in reports either, and stays so once the day is over', async () => {
  await takeOut({ to: WEDNESDAY });
  const spaces = async () => {
    const { body } = await ada.post('/api/reporting/use-by-week/run', { from: TUESDAY, to: THURSDAY });
    return body[0].spaces;
  };
  expect(await spaces()).toBe(8);
  await perch.setClock('2026-11-27T06:00:00Z');
  expect(await spaces()).toBe(8);
  expect((await ada.get('/api/admin/audit?subject=outage')).body.entries[0]).toMatchObject({
    action: 'created',
    after: { first_day: WEDNESDAY, reason: 'being painted', spaces: 1 },
  });
});
