import { beforeEach, describe, expect, test } from 'vitest';
import type { MovableClock } from '../../src/server/platform/clock.ts';
import type { Client } from '../support/client.ts';
import { WEDNESDAY, THURSDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { textsOf } from '../slack/inbox.ts';

/** Weekdays on which an office no longer opens, and the time zone of its days. */

const NEXT_THURSDAY = '2026-12-03';
const WITHOUT_THURSDAYS = [1, 2, 3, 5];

const { perch, area, ada, ben, chidi } = perchForEachTest({ desks: 2 });

const path = () => `/api/admin/location/${area.locationId}`;

const queued = async (client: Client) => (await client.get('/api/booking/waitlist')).body;
const effectOf = (openDays: number[]) => ada.get(`${path()}/open-days/effect?openDays=${openDays.join(',')}`);

async function toldMeanwhile(person: typeof ben, work: () => Promise<unknown>): Promise<string[]> {
  const before = (await textsOf(perch.url, person)).length;
  await work();
  await perch.app.work.settle();
  return (await textsOf(perch.url, person)).slice(before);
}

describe('a weekday on which an office no longer opens', () => {
  beforeEach(async () => {
    await ben.books(area, WEDNESDAY);
    await ben.books(area, THURSDAY);
    await ben.books(area, THURSDAY, 1);
    await ben.books(area, NEXT_THURSDAY);
    await chidi.joins(area, THURSDAY);
  });

  test('first shows who is affected, and on which days', async () => {
    expect(await effectOf(WITHOUT_THURSDAYS)).toMatchObject({
      status: 200,
      body: {
        bookings: 3,
        places: 1,
        days: [THURSDAY, NEXT_THURSDAY],
        people: ['Ben Okafor', 'Chidi Anagonye'],
        peopleCount: 2,
      },
    });
    expect((await effectOf([1, 2, 3, 4, 5, 6])).body).toMatchObject({ bookings: 0, places: 0, days: [] });
    expect(await ben.upcoming()).toHaveLength(4);
  });

  test.each(['', '8', '1,1', '1,x', '1,2,3,4,5,6,7,7'])(
    'cannot be previewed with days "%s"',
    async (days) => {
      const answer = await ada.get(`${path()}/open-days/effect?openDays=${days}`);
      expect(answer).toMatchObject({ status: 400, body: { errors: { openDays: expect.any(Array) } } });
    },
  );

  test('ends bookings and places, with one message for each person, if that is asked for', async () => {
    const change = { openDays: WITHOUT_THURSDAYS, onFutureBookings: 'cancel' };
    const told = {
      ben: await toldMeanwhile(ben, async () => {
        expect((await ada.put(path(), change)).status).toBe(204);
      }),
      chidi: (await textsOf(perch.url, chidi)).slice(-1),
    };
    expect(await ben.upcoming()).toMatchObject([{ date: WEDNESDAY }]);
    expect(await queued(chidi)).toEqual([]);
    expect(told.ben).toEqual([
      [
        'Leeds is closed on Thursdays. Leeds no longer opens on Thursdays. We have had to cancel:',
        '• Desk 1 in Studio, on Thursday, 26 November 2026',
        '• Desk 2 in Studio, on Thursday, 26 November 2026',
        '• Desk 1 in Studio, on Thursday, 3 December 2026',
      ].join('\n'),
    ]);
    expect(told.chidi).toEqual([
      expect.stringContaining('• your place on the waiting list of Studio, for Thursday, 26 November 2026'),
    ]);
    expect(await ada.put(path(), change)).toMatchObject({ status: 204 });
    expect((await ada.get(`${path()}/closing`)).body).toEqual([]);
    expect((await ben.get(`/api/location/${area.locationId}`)).body.closings).toEqual([]);
  });

  test('leaves people their bookings unless asked otherwise, and tells those waiting that they no longer are', async () => {
    const told = await toldMeanwhile(chidi, () => ada.put(path(), { openDays: WITHOUT_THURSDAYS }));
    expect(await ben.upcoming()).toHaveLength(4);
    expect(await queued(chidi)).toEqual([]);
    expect(told).toEqual([
      [
        'Leeds is closed on Thursdays. Leeds no longer opens on Thursdays. We have had to cancel:',
        '• your place on the waiting list of Studio, for Thursday, 26 November 2026',
      ].join('\n'),
    ]);
    expect(await chidi.books(area, NEXT_THURSDAY, 1)).toMatchObject({
      status: 409,
      body: { reason: 'closed-day' },
    });
    expect(await chidi.joins(area, THURSDAY)).toMatchObject({ status: 409, body: { reason: 'closed-day' } });
  });

  test('gives a space released on it to nobody', async () => {
    await ada.put(path(), { openDays: WITHOUT_THURSDAYS });
    for (const { id, date } of await ben.upcoming()) if (date === THURSDAY) await ben.cancels(id);
    expect(await chidi.upcoming()).toEqual([]);
  });

  test('asks about bookings kept on it in the morning, and frees at ten those nobody confirms', async () => {
    await ada.put(path(), { openDays: WITHOUT_THURSDAYS });
    const [first] = (await ben.upcoming()).filter(({ date }: any) => date === THURSDAY);
    const told = await toldMeanwhile(ben, () => perch.setClock(`${THURSDAY}T08:00:00Z`));
    expect(told.filter((text) => text.startsWith('Will you use your bookings today?'))).toHaveLength(1);
    expect((await ben.confirms(first.id)).status).toBe(200);
    await perch.setClock(`${THURSDAY}T10:00:00Z`);
    expect(await ben.upcoming()).toMatchObject([
      { id: first.id, isConfirmed: true },
      { date: NEXT_THURSDAY },
    ]);
  });

  test('can open again for everybody, without restoring what it ended', async () => {
    await ada.put(path(), { openDays: WITHOUT_THURSDAYS, onFutureBookings: 'cancel' });
    await ada.put(path(), { openDays: [1, 2, 3, 4, 5] });
    expect(await ben.upcoming()).toHaveLength(1);
    expect(await chidi.books(area, THURSDAY)).toMatchObject({ status: 201 });
  });

  test('waits for anyone booking, so that nothing is left that the admin was not shown', async () => {
    for (let round = 0; round < 8; round += 1) {
      await ada.put(path(), { openDays: [1, 2, 3, 4, 5] });
      await Promise.all([
        ada.put(path(), { openDays: WITHOUT_THURSDAYS, onFutureBookings: 'cancel' }),
        chidi.books(area, '2026-12-10'),
        ben.books(area, '2026-12-17', 1),
        chidi.joins(area, THURSDAY),
      ]);
      expect((await chidi.upcoming()).concat(await queued(chidi))).toEqual([]);
      expect(await ben.upcoming()).toMatchObject([{ date: WEDNESDAY }]);
    }
  });
});

test('a change of name, or the same days sent again, ends nothing', async () => {
  await ben.books(area, THURSDAY);
  const { body } = await ada.get(path());
  expect((await ada.put(path(), { ...body, name: 'Leeds Dock' })).status).toBe(204);
  expect(await ben.upcoming()).toMatchObject([{ date: THURSDAY, location: { name: 'Leeds Dock' } }]);
});

describe('an office whose time zone changes', () => {
  const asked = async () => {
    await ben.books(area, WEDNESDAY);
    await perch.setClock(`${WEDNESDAY}T08:00:00Z`);
    return (await ben.upcoming())[0].id as number;
  };

  test('keeps bookings whose owners would have had no time left to confirm', async () => {
    const id = await asked();
    // It is 1:10pm there.
    await ada.put(path(), { timeZone: 'Asia/Karachi' });
    await perch.app.work.settle();
    expect(await ben.get(`/api/booking/${id}`)).toMatchObject({ status: 200, body: { isConfirmed: false } });
    expect((await textsOf(perch.url, ben)).at(-1)).toContain('You keep Desk 1');
  });

  test('asks once, and frees the space at ten local time', async () => {
    const id = await asked();
    await ada.put(path(), { timeZone: 'America/New_York' });
    await perch.setClock(`${WEDNESDAY}T14:59:59Z`);
    expect((await ben.get(`/api/booking/${id}`)).status).toBe(200);
    await perch.setClock(`${WEDNESDAY}T15:00:00Z`);
    expect((await ben.get(`/api/booking/${id}`)).status).toBe(404);
    const asking = (await textsOf(perch.url, ben)).filter((text) => text.includes('Desk 1'));
    expect(asking.filter((text) => text.startsWith('Will you use'))).toHaveLength(0);
  });

  test('does not bring back what was already over', async () => {
    const id = await asked();
    const { clock } = perch.app;
    (clock as MovableClock).set(Temporal.Instant.from(`${WEDNESDAY}T10:00:00Z`));
    await ada.put(path(), { timeZone: 'America/New_York' });
    expect((await ben.get(`/api/booking/${id}`)).status).toBe(404);
  });

  test('ends places whose 08:30 has passed there', async () => {
    for (const desk of [0, 1]) await ben.books(area, WEDNESDAY, desk);
    await chidi.joins(area, WEDNESDAY);
    await perch.setClock(`${WEDNESDAY}T07:00:00Z`);
    const told = await toldMeanwhile(chidi, () => ada.put(path(), { timeZone: 'Asia/Karachi' }));
    expect(await queued(chidi)).toEqual([]);
    expect(told).toEqual([expect.stringContaining('No space came free')]);
  });
});

test('an office that opens on another weekday takes bookings and asks about them like any other', async () => {
  const saturday = '2026-11-28';
  expect(await ben.books(area, saturday)).toMatchObject({ status: 409, body: { reason: 'closed-day' } });
  await ada.put(path(), { openDays: [1, 2, 3, 4, 5, 6] });
  await ben.hasBooked(area, saturday);
  const told = await toldMeanwhile(ben, () => perch.setClock(`${saturday}T08:00:00Z`));
  expect(told.some((text) => text.startsWith('Will you use your booking today?'))).toBe(true);
});
