import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ben, chidi, dora } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';

const THURSDAY = '2026-11-26';
const FRIDAY = '2026-11-27';
const NEXT_MONDAY = '2026-11-30';
const REST_OF_WEEK = { from: WEDNESDAY, to: FRIDAY };

let perch: TestPerch;
let area: TestArea;
let bens: Client;
let chidis: Client;
let doras: Client;

beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch, { desks: 2 });
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'absences', 'bookings', 'waiting_list_places');
  await perch.setClock(TUESDAY_MORNING);
  [bens, chidis, doras] = (await Promise.all([ben, chidi, dora].map(perch.signedIn))) as [
    Client,
    Client,
    Client,
  ];
});

async function book(client: Client, date: string, desk = 0, bookedFor?: string): Promise<number> {
  const body = { date, areaId: area.id, bookableObjectId: area.desks[desk], bookedFor };
  const answer = await client.post('/api/booking', body);
  expect(answer.status).toBe(201);
  return answer.body.id;
}

async function join(client: Client, date: string): Promise<void> {
  expect((await client.post('/api/booking/waitlist', { areaId: area.id, date })).status).toBe(201);
}

async function beAway(client: Client, days: { from: string; to: string }): Promise<number> {
  const { status, body } = await client.post('/api/away', days);
  expect([status, body]).toEqual([201, expect.any(Number)]);
  return body;
}

const upcoming = async (client: Client): Promise<string[]> =>
  (await client.get('/api/booking/upcoming')).body.map(
    ({
      date,
      bookableObject,
      bookedFor,
    }: {
      date: string;
      bookableObject: { name: string };
      bookedFor: string;
    }) => [date, bookableObject.name, bookedFor].filter(Boolean).join(' '),
  );
const places = async (client: Client): Promise<string[]> =>
  (await client.get('/api/booking/waitlist')).body.map(
    ({ dateToBook }: { dateToBook: string }) => dateToBook,
  );
const preview = (client: Client, days: object) => client.post('/api/away/preview', days);

/** Both desks of Friday are taken and Chidi waits; Ben has a desk on three days, one of them for Sam, and waits himself on Monday. */
async function makeWeek() {
  await book(bens, WEDNESDAY);
  await book(bens, THURSDAY, 1, 'Sam (guest)');
  await book(bens, FRIDAY);
  await book(doras, FRIDAY, 1);
  await join(chidis, FRIDAY);
  await book(doras, THURSDAY);
  await join(bens, THURSDAY);
}

describe('being away (D7)', () => {
  test('is shown beforehand, and changes nothing until then', async () => {
    await makeWeek();
    const { status, body } = await preview(bens, REST_OF_WEEK);
    expect(status).toBe(200);
    expect(body.bookings.map(({ date }: { date: string }) => date)).toEqual([WEDNESDAY, FRIDAY]);
    expect(body).toMatchObject({ kept: 1, places: 1, waiting: 1 });
    expect(await upcoming(bens)).toHaveLength(3);
    expect((await bens.get('/api/away')).body).toEqual([]);
  });

  test('gives one’s own bookings back to who waits for them (W4), and leaves one’s queues', async () => {
    await makeWeek();
    const id = await beAway(bens, REST_OF_WEEK);
    expect(await upcoming(bens)).toEqual([`${THURSDAY} Desk 2 Sam (guest)`]);
    expect(await places(bens)).toEqual([]);
    expect(await upcoming(chidis)).toEqual([`${FRIDAY} Desk 1`]);
    expect((await bens.get('/api/away')).body).toEqual([{ id, ...REST_OF_WEEK }]);
  });

  test('does not give anybody their own desk back, if they wait as well', async () => {
    await book(bens, WEDNESDAY);
    await book(doras, WEDNESDAY, 1);
    await join(bens, WEDNESDAY);
    await join(chidis, WEDNESDAY);
    expect((await preview(bens, REST_OF_WEEK)).body).toMatchObject({ places: 1, waiting: 1 });
    await beAway(bens, REST_OF_WEEK);
    expect(await upcoming(bens)).toEqual([]);
    expect(await upcoming(chidis)).toEqual([`${WEDNESDAY} Desk 1`]);
  });

  test('is recorded as cancellations by the owner, which cannot be undone one by one', async () => {
    const id = await book(bens, WEDNESDAY);
    await beAway(bens, REST_OF_WEEK);
    const { rows } = await perch.app.db.query(
      'select cancel_reason, cancelled_by = user_id as "isByOwner" from bookings where id = $1',
      [id],
    );
    expect(rows).toEqual([{ cancel_reason: 'owner', isByOwner: true }]);
    expect((await bens.post(`/api/booking/${id}/restore`)).status).toBe(404);
  });

  test('leaves what comes afterwards: it is one’s own will', async () => {
    const moved = await book(bens, NEXT_MONDAY);
    await beAway(bens, REST_OF_WEEK);
    await book(bens, THURSDAY, 1);
    expect((await bens.put(`/api/booking/${moved}`, { date: FRIDAY })).status).toBe(200);
    expect(await beAway(bens, REST_OF_WEEK)).toBeGreaterThan(0);
    await perch.app.work.settle();
    expect(await upcoming(bens)).toEqual([`${THURSDAY} Desk 2`, `${FRIDAY} Desk 1`]);
  });

  test('counts today only if it begins today or earlier', async () => {
    await book(bens, TUESDAY);
    await perch.setClock('2026-11-24T08:30:00Z');
    await beAway(bens, REST_OF_WEEK);
    expect(await upcoming(bens)).toEqual([`${TUESDAY} Desk 1`]);
    await beAway(bens, { from: '2026-11-23', to: TUESDAY });
    expect(await upcoming(bens)).toEqual([]);
  });

  test('made again with the same days it is the same absence', async () => {
    const id = await beAway(bens, REST_OF_WEEK);
    const answers = await Promise.all([1, 2, 3].map(() => beAway(bens, REST_OF_WEEK)));
    expect(answers).toEqual([id, id, id]);
    expect((await bens.get('/api/away')).body).toHaveLength(1);
  });

  test('ends early without bringing anything back, and ending it twice succeeds', async () => {
    await book(bens, WEDNESDAY);
    const id = await beAway(bens, REST_OF_WEEK);
    for (let time = 0; time < 2; time += 1) expect((await bens.delete(`/api/away/${id}`)).status).toBe(204);
    expect((await bens.get('/api/away')).body).toEqual([]);
    expect(await upcoming(bens)).toEqual([]);
    expect(await beAway(bens, REST_OF_WEEK)).not.toBe(id);
  });

  test('is listed until it is over at every office', async () => {
    const id = await beAway(bens, { from: TUESDAY, to: TUESDAY });
    await perch.setClock('2026-11-24T23:59:00Z');
    expect((await bens.get('/api/away')).body).toEqual([{ id, from: TUESDAY, to: TUESDAY }]);
    await perch.setClock('2026-11-25T00:00:00Z');
    expect((await bens.get('/api/away')).body).toEqual([]);
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
    await beAway(bens, REST_OF_WEEK);
    for (const path of ['/api/away/preview', '/api/away'])
      expect(await bens.post(path, days)).toMatchObject({ status, body: { reason } });
  });

  test('with the days that overlap it', async () => {
    await beAway(bens, REST_OF_WEEK);
    const { body } = await preview(bens, { from: FRIDAY, to: NEXT_MONDAY });
    expect(body.detail).toBe(
      'You are already away from Wednesday, 25 November 2026 to Friday, 27 November 2026. Please choose the days before or after.',
    );
  });
});

describe('an absence that was interrupted half way', () => {
  /** The database fails at one day, as if the process had died there. */
  async function failOn(date: string): Promise<() => Promise<unknown>> {
    await perch.app.db.query(
      `create function fail_that_day() returns trigger language plpgsql as
       $$ begin if new.date = '${date}' and new.cancelled_at is not null then raise exception 'interrupted'; end if; return new; end $$`,
    );
    await perch.app.db.query(
      'create trigger fail_that_day before update on bookings for each row execute function fail_that_day()',
    );
    return () => perch.app.db.query('drop function fail_that_day cascade');
  }

  test('is carried out by whoever looks next, without taking what was booked meanwhile', async () => {
    for (const date of [WEDNESDAY, THURSDAY, FRIDAY]) await book(bens, date);
    await book(doras, FRIDAY, 1);
    await join(chidis, FRIDAY);
    const mend = await failOn(THURSDAY);
    try {
      expect((await bens.post('/api/away', REST_OF_WEEK)).status).toBe(500);
      expect(await upcoming(bens)).toEqual([`${THURSDAY} Desk 1`, `${FRIDAY} Desk 1`]);
      expect((await bens.get('/api/away')).body).toMatchObject([REST_OF_WEEK]);
      await book(bens, WEDNESDAY, 1);
    } finally {
      await mend();
    }
    await perch.app.work.settle();
    expect(await upcoming(bens)).toEqual([`${WEDNESDAY} Desk 2`]);
    expect(await upcoming(chidis)).toEqual([`${FRIDAY} Desk 1`]);
  });

  test('stops where it is if it is removed', async () => {
    for (const date of [WEDNESDAY, THURSDAY]) await book(bens, date);
    const mend = await failOn(THURSDAY);
    try {
      expect((await bens.post('/api/away', REST_OF_WEEK)).status).toBe(500);
      const [absence] = (await bens.get('/api/away')).body;
      expect((await bens.delete(`/api/away/${absence.id}`)).status).toBe(204);
    } finally {
      await mend();
    }
    await perch.app.work.settle();
    expect(await upcoming(bens)).toEqual([`${THURSDAY} Desk 1`]);
  });

  test('leaves what its person moves meanwhile where they have moved it', async () => {
    await book(bens, WEDNESDAY);
    const moved = await book(bens, FRIDAY);
    const mend = await failOn(WEDNESDAY);
    try {
      expect((await bens.post('/api/away', REST_OF_WEEK)).status).toBe(500);
      await perch.setClock('2026-11-24T06:01:00Z');
      expect((await bens.put(`/api/booking/${moved}`, { date: THURSDAY })).status).toBe(200);
    } finally {
      await mend();
    }
    await perch.app.work.settle();
    expect(await upcoming(bens)).toEqual([`${THURSDAY} Desk 1`]);
  });

  test('gives back what a place on a waiting list became meanwhile', async () => {
    await book(doras, THURSDAY);
    const chidisDesk = await book(chidis, THURSDAY, 1);
    await join(bens, THURSDAY);
    await book(bens, WEDNESDAY);
    const mend = await failOn(WEDNESDAY);
    try {
      expect((await bens.post('/api/away', REST_OF_WEEK)).status).toBe(500);
      expect((await chidis.delete(`/api/booking/${chidisDesk}`)).status).toBe(204);
      expect(await upcoming(bens)).toContain(`${THURSDAY} Desk 2`);
    } finally {
      await mend();
    }
    await perch.app.work.settle();
    expect(await upcoming(bens)).toEqual([]);
  });
});
