import { describe, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { FRIDAY, TUESDAY, WEDNESDAY, THURSDAY } from '../support/perch.ts';
import { REST_OF_WEEK, threePeople } from './absences.ts';

const NEXT_MONDAY = '2026-11-30';

const { perch, area, ben, chidi, dora, upcoming } = threePeople();

async function beAway(client: Client, days: { from: string; to: string }): Promise<number> {
  const { status, body } = await client.post('/api/away', days);
  expect([status, body]).toEqual([201, expect.any(Number)]);
  return body;
}

const places = async (client: Client): Promise<string[]> =>
  (await client.get('/api/booking/waitlist')).body.map(
    ({ dateToBook }: { dateToBook: string }) => dateToBook,
  );
const preview = (client: Client, days: object) => client.post('/api/away/preview', days);

/** Both desks are taken on Friday and Chidi is waiting; Ben has a desk on three days, one of them for Sam, and is waiting himself for Monday. */
async function makeWeek() {
  await ben.hasBooked(area, WEDNESDAY);
  await ben.hasBooked(area, THURSDAY, 1, { bookedFor: 'Sam (guest)' });
  await ben.hasBooked(area, FRIDAY);
  await dora.hasBooked(area, FRIDAY, 1);
  await chidi.hasJoined(area, FRIDAY);
  await dora.hasBooked(area, THURSDAY);
  await ben.hasJoined(area, THURSDAY);
}

describe('being away (D7)', () => {
  test('is shown beforehand, and changes nothing until then', async () => {
    await makeWeek();
    const { status, body } = await preview(ben, REST_OF_WEEK);
    expect(status).toBe(200);
    expect(body.bookings.map(({ date }: { date: string }) => date)).toEqual([WEDNESDAY, FRIDAY]);
    expect(body).toMatchObject({ kept: 1, places: 1, waiting: 1 });
    expect(await upcoming(ben)).toHaveLength(3);
    expect((await ben.get('/api/away')).body).toEqual([]);
  });

  test('gives people’s own bookings to those waiting for them (W4), and leaves their waiting lists', async () => {
    await makeWeek();
    const id = await beAway(ben, REST_OF_WEEK);
    expect(await upcoming(ben)).toEqual([`${THURSDAY} Desk 2 Sam (guest)`]);
    expect(await places(ben)).toEqual([]);
    expect(await upcoming(chidi)).toEqual([`${FRIDAY} Desk 1`]);
    expect((await ben.get('/api/away')).body).toEqual([{ id, ...REST_OF_WEEK }]);
  });

  test('is recorded as cancellations by the owner, which cannot be undone one by one', async () => {
    const id = await ben.hasBooked(area, WEDNESDAY);
    await beAway(ben, REST_OF_WEEK);
    const { rows } = await perch.app.db.query(
      'select cancel_reason, cancelled_by = user_id as "isByOwner" from bookings where id = $1',
      [id],
    );
    expect(rows).toEqual([{ cancel_reason: 'owner', isByOwner: true }]);
    expect((await ben.post(`/api/booking/${id}/restore`)).status).toBe(404);
  });

  test('leaves alone what people book afterwards, because they meant to', async () => {
    const moved = await ben.hasBooked(area, NEXT_MONDAY);
    await beAway(ben, REST_OF_WEEK);
    await ben.hasBooked(area, THURSDAY, 1);
    expect((await ben.put(`/api/booking/${moved}`, { date: FRIDAY })).status).toBe(200);
    expect(await beAway(ben, REST_OF_WEEK)).toBeGreaterThan(0);
    await perch.app.work.settle();
    expect(await upcoming(ben)).toEqual([`${THURSDAY} Desk 2`, `${FRIDAY} Desk 1`]);
  });

  test('counts today only if it begins today or earlier', async () => {
    await ben.hasBooked(area, TUESDAY);
    await perch.setClock('2026-11-24T08:30:00Z');
    await beAway(ben, REST_OF_WEEK);
    expect(await upcoming(ben)).toEqual([`${TUESDAY} Desk 1`]);
    await beAway(ben, { from: '2026-11-23', to: TUESDAY });
    expect(await upcoming(ben)).toEqual([]);
  });

  test('entered again with the same days, is the same absence', async () => {
    const id = await beAway(ben, REST_OF_WEEK);
    const answers = await Promise.all([1, 2, 3].map(() => beAway(ben, REST_OF_WEEK)));
    expect(answers).toEqual([id, id, id]);
    expect((await ben.get('/api/away')).body).toHaveLength(1);
  });

  test('ends early without bringing anything back, and ending it twice succeeds', async () => {
    await ben.hasBooked(area, WEDNESDAY);
    const id = await beAway(ben, REST_OF_WEEK);
    for (let time = 0; time < 2; time += 1) expect((await ben.delete(`/api/away/${id}`)).status).toBe(204);
    expect((await ben.get('/api/away')).body).toEqual([]);
    expect(await upcoming(ben)).toEqual([]);
    expect(await beAway(ben, REST_OF_WEEK)).not.toBe(id);
  });

  test('is listed until it is over at every office', async () => {
    const id = await beAway(ben, { from: TUESDAY, to: TUESDAY });
    await perch.setClock('2026-11-24T23:59:00Z');
    expect((await ben.get('/api/away')).body).toEqual([{ id, from: TUESDAY, to: TUESDAY }]);
    await perch.setClock('2026-11-25T00:00:00Z');
    expect((await ben.get('/api/away')).body).toEqual([]);
  });
});

describe('an absence is refused', () => {
  test.each([
    [{ from: '2026-11-20', to: '2026-11-23' }, 409, 'day-has-passed'],
    [{ from: '2027-11-20', to: '2027-11-26' }, 409, 'too-far-ahead'],
    [{ from: FRIDAY, to: NEXT_MONDAY }, 409, 'already-away'],
    [{ from: WEDNESDAY, to: TUESDAY }, 400, 'invalid'],
    [{ from: TUESDAY, to: '2027-11-25' }, 400, 'invalid'],
    [{ from: TUESDAY }, 400, 'invalid'],
    [{ from: 'tomorrow', to: FRIDAY }, 400, 'invalid'],
    [{ from: ['2026-11-25'], to: FRIDAY }, 400, 'invalid'],
    [[], 400, 'invalid'],
  ])('%j: %i %s', async (days, status, reason) => {
    await beAway(ben, REST_OF_WEEK);
    for (const path of ['/api/away/preview', '/api/away'])
      expect(await ben.post(path, days)).toMatchObject({ status, body: { reason } });
  });

  test('with the days that overlap it', async () => {
    await beAway(ben, REST_OF_WEEK);
    const { body } = await preview(ben, { from: FRIDAY, to: NEXT_MONDAY });
    expect(body.detail).toBe(
      'You are already away from Wednesday, 25 November 2026 to Friday, 27 November 2026. Please choose the days before or after.',
    );
  });
});
