import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ada, chidi, type Person } from '../support/cast.ts';
import { makeOffice } from '../support/office.ts';
import { startPerch, WEDNESDAY } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';
import { perchForEachTest } from '../support/stage.ts';

const WITHOUT_SLACK: Person = {
  email: 'no-slack-nina@perch.example',
  givenName: 'Nina',
  familyName: 'Silva',
};

const { perch, area, ben } = perchForEachTest({ desks: 2 });

beforeEach(async () => {
  await perch.visitor().post('/dev/slack/fail', { mode: 'none' });
  await perch.setClock('2026-11-24T12:00:00Z');
});

/** Wednesday at a wall-clock time in London in winter, which is UTC. */
const at = (time: string) => perch.setClock(`${WEDNESDAY}T${time}Z`);
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
    const id = await ben.hasBooked(area, WEDNESDAY);
    await at('07:59:59.999');
    expect(await kindsOf(id)).toEqual(['booked']);
    await at('08:00:00');
    expect(await kindsOf(id)).toEqual(['booked', 'confirm']);
    expect(await askedAt(id)).not.toBeNull();
    expect((await ben.get(`/api/booking/${id}`)).body).toMatchObject({
      isConfirmed: false,
      canConfirm: true,
    });
    await at('09:29:59.999');
    expect(await kindsOf(id)).toEqual(['booked', 'confirm']);
    await at('09:30:00');
    expect(await kindsOf(id)).toEqual(['booked', 'confirm', 'remind']);
    await at('09:59:59.999');
    expect((await ben.get(`/api/booking/${id}`)).status).toBe(200);
    await at('10:00:00');
    expect((await ben.get(`/api/booking/${id}`)).status).toBe(404);
    expect(await kindsOf(id)).toEqual(['booked', 'confirm', 'remind', 'unconfirmed']);
    const { rows } = await perch.app.db.query(
      'select cancel_reason, cancelled_by from bookings where id = $1',
      [id],
    );
    expect(rows).toEqual([{ cancel_reason: 'unconfirmed', cancelled_by: null }]);
  });

  test('anyone who confirms keeps it and is not reminded', async () => {
    const id = await ben.hasBooked(area, WEDNESDAY);
    await at('08:00:00');
    expect(await ben.confirms(id)).toMatchObject({
      status: 200,
      body: { isConfirmed: true, canConfirm: false },
    });
    expect((await ben.confirms(id)).status).toBe(200);
    await at('10:00:00');
    expect(await kindsOf(id)).toEqual(['booked', 'confirm']);
    expect((await ben.confirms(id)).status).toBe(200);
  });

  test('confirming is possible from midnight to ten, and only for the owner', async () => {
    const chidis = await perch.signedIn(chidi);
    const id = await ben.hasBooked(area, WEDNESDAY);
    await perch.setClock('2026-11-24T23:59:59Z');
    expect(await ben.confirms(id)).toMatchObject({ status: 409, body: { reason: 'too-early' } });
    await at('09:59:59');
    expect((await chidis.confirms(id)).status).toBe(404);
    expect((await ben.confirms(id)).status).toBe(200);
  });

  test('confirming at ten is too late', async () => {
    const id = await ben.hasBooked(area, WEDNESDAY);
    await at('09:00:00');
    await at('10:00:00');
    expect(await ben.confirms(id)).toMatchObject({ status: 409, body: { reason: 'too-late' } });
  });

  test('a booking made on the day, or promoted on it, is not asked about', async () => {
    await at('07:00:00');
    const id = await ben.hasBooked(area, WEDNESDAY);
    await at('09:45:00');
    expect(await kindsOf(id)).toEqual(['booked']);
  });
});

describe('a deadline holds although no sweep has run', () => {
  /** The clock moves and nobody sweeps: what people see when a job is late. */
  async function sleepUntil(time: string): Promise<void> {
    await perch.app.work.stop();
    await perch.app.db.query('select 1');
    const { clock } = perch.app as unknown as { clock: { set(now: Temporal.Instant): void } };
    clock.set(Temporal.Instant.from(`${WEDNESDAY}T${time}Z`));
  }
  afterEach(async () => {
    await perch.stop();
    Object.assign(perch, await startPerch());
    await ben.signIn(ben);
  });

  test('at half past eight whoever is deactivated has not left the queue: it was over', async () => {
    const admin = await perch.signedIn(ada);
    await ben.hasBooked(area, WEDNESDAY);
    await (await perch.signedIn(chidi)).hasBooked(area, WEDNESDAY, 1);
    const nina = await perch.signedIn(WITHOUT_SLACK);
    await nina.hasJoined(area, WEDNESDAY);
    await at('08:00:00');
    await sleepUntil('08:30:00');
    const { id } = (await admin.get('/api/admin/users?search=Nina')).body.users[0];
    expect((await admin.put(`/api/admin/users/${id}`, { isActive: false })).status).toBe(204);
    const { rows } = await perch.app.db.query('select ended_as from waiting_list_places');
    expect(rows).toEqual([{ ended_as: 'expired' }]);
  });

  test('at ten somebody else can book the space at once', async () => {
    const chidis = await perch.signedIn(chidi);
    const id = await ben.hasBooked(area, WEDNESDAY);
    await at('09:00:00');
    await sleepUntil('10:00:00');
    expect((await ben.get(`/api/booking/${id}`)).status).toBe(404);
    expect(await ben.upcoming()).toEqual([]);
    const path = `/api/booking/location/${area.locationId}/area/${area.id}`;
    const { body } = await chidis.get(`${path}/${WEDNESDAY}`);
    expect(body.bookableObjects[1].existingBooking).toBeNull();
    expect((await chidis.get(`${path}?from=${WEDNESDAY}&to=${WEDNESDAY}`)).body[0]).toMatchObject({
      free: 3,
    });
    expect(await chidis.hasBooked(area, WEDNESDAY)).toEqual(expect.any(Number));
    expect(await kindsOf(id)).toEqual(['booked', 'confirm', 'unconfirmed']);
  });
});

describe('an outage of ours never costs somebody their desk', () => {
  // Each call left hanging takes four seconds of doing nothing, and there are ten; tests/slack/outage.test.ts lets some hang.
  test.each(rounds(['500', '429'], ['500', '429', 'timeout']))(
    'Slack answering %s all morning: the booking is kept',
    async (mode) => {
      const id = await ben.hasBooked(area, WEDNESDAY);
      await perch.visitor().post('/dev/slack/fail', { mode });
      for (const time of ['08:00:00', '09:30:00', '10:00:00', '12:00:00']) await at(time);
      expect(await askedAt(id)).toBeNull();
      expect((await ben.get(`/api/booking/${id}`)).body).toMatchObject({
        isConfirmed: false,
        canConfirm: false,
      });
      await perch.visitor().post('/dev/slack/fail', { mode: 'none' });
      await at('12:00:01');
      expect(await kindsOf(id)).toEqual(['booked', 'confirm', 'remind']);
      expect((await ben.get(`/api/booking/${id}`)).status).toBe(200);
    },
  );

  test('people without a Slack account keep their booking', async () => {
    const ninas = await perch.signedIn(WITHOUT_SLACK);
    const id = await ninas.hasBooked(area, WEDNESDAY);
    for (const time of ['08:00:00', '09:30:00', '10:00:00']) await at(time);
    expect((await ninas.get(`/api/booking/${id}`)).body).toMatchObject({ isConfirmed: false });
  });

  test('somebody reached only by the reminder counts as asked', async () => {
    const id = await ben.hasBooked(area, WEDNESDAY);
    await perch.visitor().post('/dev/slack/fail', { mode: '500' });
    await at('08:00:00');
    await perch.visitor().post('/dev/slack/fail', { mode: 'none' });
    await at('09:30:00');
    await at('10:00:00');
    expect((await ben.get(`/api/booking/${id}`)).status).toBe(404);
  });
});

describe('a late sweep', () => {
  test('does each thing once, by the office’s own clock', async () => {
    Object.assign(area, await makeOffice(perch, { desks: 1, timeZone: 'America/Santiago' }));
    const id = await ben.hasBooked(area, WEDNESDAY);
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
    const id = await ben.hasBooked(area, WEDNESDAY);
    await perch.setClock('2026-11-26T12:00:00Z');
    expect(await kindsOf(id)).toEqual(['booked']);
    const { rows } = await perch.app.db.query('select cancelled_at from bookings where id = $1', [id]);
    expect(rows).toEqual([{ cancelled_at: null }]);
  });
});
