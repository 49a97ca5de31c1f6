import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clear } from '../support/clear.ts';
import { ben, chidi, type Person } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, WEDNESDAY } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';

const WITHOUT_SLACK: Person = {
  email: 'no-slack-nina@perch.example',
  givenName: 'Nina',
  familyName: 'Silva',
};

let perch: TestPerch;
let area: TestArea;
let bens: Client;

beforeAll(async () => {
  perch = await startPerch();
  bens = await perch.signedIn(ben);
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await perch.visitor().post('/dev/slack/fail', { mode: 'none' });
  await clear(perch, 'bookings', 'waiting_list_places');
  await perch.setClock('2026-11-24T12:00:00Z');
  area = await makeOffice(perch, { desks: 2 });
});

/** Wednesday at a wall-clock time in London in winter, which is UTC. */
const at = (time: string) => perch.setClock(`${WEDNESDAY}T${time}Z`);
const book = async (client: Client, desk = 0) =>
  (
    await client.post('/api/booking', {
      date: WEDNESDAY,
      areaId: area.id,
      bookableObjectId: area.desks[desk],
    })
  ).body;
const confirm = (client: Client, id: number) => client.post(`/api/booking/${id}/confirm`);
const askedAt = async (id: number) =>
  (await perch.app.db.query<{ asked_at: unknown }>('select asked_at from bookings where id = $1', [id]))
    .rows[0]?.asked_at;
const kindsOf = async (id: number) =>
  (
    await perch.app.db.query<{ kind: string }>('select kind from notices where booking_id = $1 order by id', [
      id,
    ])
  ).rows.map(({ kind }) => kind);

describe('on the morning of a booking', () => {
  test('its owner is asked at eight, reminded at half past nine, and loses it at ten', async () => {
    const { id } = await book(bens);
    await at('07:59:59.999');
    expect(await kindsOf(id)).toEqual(['booked']);
    await at('08:00:00');
    expect(await kindsOf(id)).toEqual(['booked', 'confirm']);
    expect(await askedAt(id)).not.toBeNull();
    expect((await bens.get(`/api/booking/${id}`)).body).toMatchObject({
      isConfirmed: false,
      canConfirm: true,
    });
    await at('09:29:59.999');
    expect(await kindsOf(id)).toEqual(['booked', 'confirm']);
    await at('09:30:00');
    expect(await kindsOf(id)).toEqual(['booked', 'confirm', 'remind']);
    await at('09:59:59.999');
    expect((await bens.get(`/api/booking/${id}`)).status).toBe(200);
    await at('10:00:00');
    expect((await bens.get(`/api/booking/${id}`)).status).toBe(404);
    expect(await kindsOf(id)).toEqual(['booked', 'confirm', 'remind', 'unconfirmed']);
    const { rows } = await perch.app.db.query(
      'select cancel_reason, cancelled_by from bookings where id = $1',
      [id],
    );
    expect(rows).toEqual([{ cancel_reason: 'unconfirmed', cancelled_by: null }]);
  });

  test('anyone who confirms keeps it and is not reminded', async () => {
    const { id } = await book(bens);
    await at('08:00:00');
    expect(await confirm(bens, id)).toMatchObject({
      status: 200,
      body: { isConfirmed: true, canConfirm: false },
    });
    expect((await confirm(bens, id)).status).toBe(200);
    await at('10:00:00');
    expect(await kindsOf(id)).toEqual(['booked', 'confirm']);
    expect((await confirm(bens, id)).status).toBe(200);
  });

  test('confirming is possible from midnight to ten, and only for the owner', async () => {
    const chidis = await perch.signedIn(chidi);
    const { id } = await book(bens);
    await perch.setClock('2026-11-24T23:59:59Z');
    expect(await confirm(bens, id)).toMatchObject({ status: 409, body: { reason: 'too-early' } });
    await at('09:59:59');
    expect((await confirm(chidis, id)).status).toBe(404);
    expect((await confirm(bens, id)).status).toBe(200);
  });

  test('confirming at ten is too late', async () => {
    const { id } = await book(bens);
    await at('09:00:00');
    await at('10:00:00');
    expect(await confirm(bens, id)).toMatchObject({ status: 409, body: { reason: 'too-late' } });
  });

  test('a booking made on the day, or promoted on it, is not asked about', async () => {
    await at('07:00:00');
    const { id } = await book(bens);
    await at('09:45:00');
    expect(await kindsOf(id)).toEqual(['booked']);
  });
});

describe('a deadline holds although no sweep has run', () => {
  test('at ten somebody else can book the space at once', async () => {
    const chidis = await perch.signedIn(chidi);
    const { id } = await book(bens);
    await at('09:00:00');
    // The clock moves and nobody sweeps: what people see when a job is late.
    await perch.app.work.stop();
    await perch.app.db.query('select 1');
    const { clock } = perch.app as unknown as { clock: { set(now: Temporal.Instant): void } };
    clock.set(Temporal.Instant.from(`${WEDNESDAY}T10:00:00Z`));
    expect((await bens.get(`/api/booking/${id}`)).status).toBe(404);
    expect((await bens.get('/api/booking/upcoming')).body).toEqual([]);
    const path = `/api/booking/location/${area.locationId}/area/${area.id}`;
    const { body } = await chidis.get(`${path}/${WEDNESDAY}`);
    expect(body.bookableObjects[1].existingBooking).toBeNull();
    expect((await chidis.get(`${path}?from=${WEDNESDAY}&to=${WEDNESDAY}`)).body[0]).toMatchObject({
      free: 3,
    });
    expect((await book(chidis)).id).toEqual(expect.any(Number));
    expect(await kindsOf(id)).toEqual(['booked', 'confirm', 'unconfirmed']);
    await perch.stop();
    perch = await startPerch();
    bens = await perch.signedIn(ben);
  });
});

describe('an outage of ours never costs somebody their desk', () => {
  // Each call left hanging takes four seconds of doing nothing, and there are ten; tests/slack/outage.test.ts lets some hang.
  test.each(rounds(['500', '429'], ['500', '429', 'timeout']))(
    'Slack answering %s all morning: the booking is kept',
    async (mode) => {
      const { id } = await book(bens);
      await perch.visitor().post('/dev/slack/fail', { mode });
      for (const time of ['08:00:00', '09:30:00', '10:00:00', '12:00:00']) await at(time);
      expect(await askedAt(id)).toBeNull();
      expect((await bens.get(`/api/booking/${id}`)).body).toMatchObject({
        isConfirmed: false,
        canConfirm: false,
      });
      await perch.visitor().post('/dev/slack/fail', { mode: 'none' });
      await at('12:00:01');
      expect(await kindsOf(id)).toEqual(['booked', 'confirm', 'remind']);
      expect((await bens.get(`/api/booking/${id}`)).status).toBe(200);
    },
  );

  test('people without a Slack account keep their booking', async () => {
    const ninas = await perch.signedIn(WITHOUT_SLACK);
    const { id } = await book(ninas);
    for (const time of ['08:00:00', '09:30:00', '10:00:00']) await at(time);
    expect((await ninas.get(`/api/booking/${id}`)).body).toMatchObject({ isConfirmed: false });
  });

  test('somebody reached only by the reminder counts as asked', async () => {
    const { id } = await book(bens);
    await perch.visitor().post('/dev/slack/fail', { mode: '500' });
    await at('08:00:00');
    await perch.visitor().post('/dev/slack/fail', { mode: 'none' });
    await at('09:30:00');
    await at('10:00:00');
    expect((await bens.get(`/api/booking/${id}`)).status).toBe(404);
  });
});

describe('a late sweep', () => {
  test('does each thing once, by the office’s own clock', async () => {
    area = await makeOffice(perch, { desks: 1, timeZone: 'America/Santiago' });
    const { id } = await book(bens);
    // 08:00 in Santiago in November is 11:00 UTC.
    await at('10:59:59');
    expect(await kindsOf(id)).toEqual(['booked']);
    await at('12:45:00');
    expect(await kindsOf(id)).toEqual(['booked', 'confirm', 'remind']);
    await at('12:45:00');
    await at('13:00:00');
    await at('13:00:00');
    expect(await kindsOf(id)).toEqual(['booked', 'confirm', 'remind', 'unconfirmed']);
  });

  test('after an outage lasting the whole morning takes nothing from people who were not asked', async () => {
    const { id } = await book(bens);
    await perch.setClock('2026-11-26T12:00:00Z');
    expect(await kindsOf(id)).toEqual(['booked']);
    const { rows } = await perch.app.db.query('select cancelled_at from bookings where id = $1', [id]);
    expect(rows).toEqual([{ cancelled_at: null }]);
  });
});
