import { beforeEach, describe, expect, test } from 'vitest';
import { expectInvariants } from '../support/invariants.ts';
import { perchForEachTest } from '../support/stage.ts';
import { inboxOf, letSlackFail, textsOf } from './inbox.ts';

/** Midnight in Leeds of the day on which Tuesday, 12 January 2027 opens. */
const MIDNIGHT = '2026-12-01T00:00:00Z';
const OPENED = '2027-01-12';
const ASKED = 'On each morning we will ask you here to confirm by 10am.';

const { perch, area, ada, ben, chidi } = perchForEachTest({ desks: 3, clears: 'everything' });

const wish = async (desk: number, more: object = {}): Promise<number> => {
  const wanted = { weekdays: [2], areaId: area.id, bookableObjectId: area.desks[desk], orElse: 'nothing' };
  return (await ben.makes('/api/standing', { ...wanted, from: '2026-11-25', ...more })).id;
};
const take = async (desk: number, date: string) => {
  await chidi.hasBooked(area, date, desk);
};
const texts = () => textsOf(perch.url, ben);
const later = (seconds: number) => perch.setClock(perch.app.clock.now().add({ seconds }).toString());

describe('a usual week (D8)', () => {
  test('is announced in one message when it is made, with the outcome of its open days', async () => {
    await take(0, '2026-12-08');
    await wish(0, { until: '2026-12-15' });
    const [message, ...others] = await inboxOf(perch.url, ben);
    expect(others).toEqual([]);
    expect(message!.text).toBe(
      [
        'Your usual week. We book Desk 1 in Studio, Leeds, for you on Tuesdays, until Tuesday, 15 December 2026, as each day opens. So far 2 of 3 days are booked:',
        '• Tuesday, 1 December 2026: Desk 1',
        '• Tuesday, 8 December 2026: not booked. Somebody else has it.',
        '• Tuesday, 15 December 2026: Desk 1',
        ASKED,
      ].join('\n'),
    );
    expect(message!.blocks[0]!.text!.text).toContain(
      `Somebody else has it. <${perch.url}/locations/${area.locationId}/areas/${area.id}?day=2026-12-08|See the day>`,
    );
    expect(JSON.stringify(message!.blocks)).toContain(`<${perch.url}/|See your week in Perch>`);
    await expectInvariants(perch.app.db, perch.app.clock.now());
  });

  test('sent again is not announced again, and what it books at midnight is not announced at all', async () => {
    await wish(0, { orElse: 'nearest' });
    await wish(0, { orElse: 'nearest' });
    expect(await texts()).toHaveLength(1);
    await perch.setClock(MIDNIGHT);
    await perch.setClock('2026-12-01T09:00:00Z');
    const { rows } = await perch.app.db.query(`select id from bookings where date = $1`, [OPENED]);
    expect(rows).toHaveLength(1);
    expect((await texts()).filter((text) => text.includes('January'))).toEqual([
      expect.stringMatching(/^Your usual week\. .*\n.*\n.*\n.*\n.*\n.*\n• Tuesday, 5 January 2027: Desk 1\n/),
    ]);
  });

  test('of which no day is open says so', async () => {
    await wish(0, { from: '2027-03-01' });
    expect(await texts()).toEqual([
      'Your usual week. We book Desk 1 in Studio, Leeds, for you on Tuesdays, as each day opens. None of these days is open yet.',
    ]);
  });

  test('whose process was killed before its days were booked is completed and announced half a minute later', async () => {
    await letSlackFail(perch.url, '500');
    const id = await wish(0, { until: '2026-12-08' });
    await perch.app.work.settle();
    // As if it had been killed before the first day.
    await perch.app.db.query(
      `with gone as (delete from standing_days where wish_id = ${id} returning booking_id)
       update notices set due_at = created_at + interval '30 seconds' where wish_id = ${id}`,
    );
    await perch.app.db.query(`delete from bookings where standing_id = ${id}`);
    await letSlackFail(perch.url, 'none');
    expect(await texts()).toEqual([]);
    await later(30);
    expect(await texts()).toEqual([
      expect.stringMatching(/^Your usual week\. .* So far 2 days are booked:\n/),
    ]);
    await later(60);
    expect(await texts()).toHaveLength(1);
  });
});

describe('what a night could not book (D8)', () => {
  /** Both wishes are for desks that are taken on the day that opens at midnight. */
  beforeEach(async () => {
    await wish(0);
    await wish(1, { orElse: 'nearest' });
    expect(await texts()).toHaveLength(2);
    const closed = { from: OPENED, to: OPENED, reason: 'Inventory' };
    await ada.makes(`/api/admin/location/${area.locationId}/closing`, closed);
  });

  test('is one message in the morning, with a link to each day', async () => {
    await perch.setClock(MIDNIGHT);
    await perch.setClock('2026-12-01T07:59:59Z');
    expect(await texts()).toHaveLength(2);
    await perch.setClock('2026-12-01T08:00:00Z');
    const told = (await inboxOf(perch.url, ben)).filter(({ text }) => text.includes('12 January'));
    expect(told.map(({ text }) => text)).toEqual([
      [
        'Your usual week. We could not book these days of your usual week:',
        '• Tuesday, 12 January 2027, Desk 1 in Studio, Leeds: The office is closed on that day.',
        '• Tuesday, 12 January 2027, Desk 2 in Studio, Leeds: The office is closed on that day.',
      ].join('\n'),
    ]);
    expect(told[0]!.blocks[0]!.text!.text).toContain(`/areas/${area.id}?day=${OPENED}|See the day>`);
    await perch.setClock('2026-12-01T08:30:00Z');
    expect((await texts()).filter((text) => text.includes('12 January'))).toHaveLength(1);
    await expectInvariants(perch.app.db, perch.app.clock.now());
  });

  test('nothing is said about a wish that has ended since', async () => {
    await perch.setClock(MIDNIGHT);
    for (const { id } of (await ben.get('/api/standing')).body)
      expect((await ben.delete(`/api/standing/${id}`)).status).toBe(204);
    await perch.setClock('2026-12-01T08:00:00Z');
    expect((await texts()).filter((text) => text.includes('12 January'))).toEqual([]);
  });
});

test('a desk taken out of use under a usual week is one message, which says what was booked instead', async () => {
  await wish(0, { orElse: 'nearest', until: '2026-12-08' });
  expect(await texts()).toHaveLength(1);
  const path = `/api/admin/location/${area.locationId}/area/${area.id}/bookable-object/${area.desks[0]}`;
  expect((await ada.put(path, { isActive: false, onFutureBookings: 'cancel' })).status).toBe(204);
  await perch.app.work.settle();
  await later(30);
  const since = (await texts()).slice(1);
  expect(since).toHaveLength(1);
  expect(since[0]).toMatch(/^Bookings cancelled\. Ada Lovelace, an admin, has cancelled 2 of your bookings/);
  for (const date of ['Tuesday, 1 December 2026', 'Tuesday, 8 December 2026'])
    expect(since[0]).toContain(`• Desk 1 in Studio, Leeds, on ${date}. Your usual week has Desk 2 instead`);
});

test('a desk taken out of use on one day is announced once its usual week has another, or none', async () => {
  await wish(0, { orElse: 'nearest', until: '2026-12-01' });
  expect(await texts()).toHaveLength(1);
  const retire = (desk: number) =>
    ada.put(`/api/admin/location/${area.locationId}/area/${area.id}/bookable-object/${area.desks[desk]}`, {
      isActive: false,
      onFutureBookings: 'cancel',
    });
  await take(2, '2026-12-01');
  for (const desk of [0, 1]) {
    expect((await retire(desk)).status).toBe(204);
    await perch.app.work.settle();
    expect(await texts()).toHaveLength(1 + desk);
    await later(30);
  }
  const [, first, second, ...others] = await texts();
  expect(first).toMatch(
    /because the space can no longer be booked\. Your usual week has Desk 2 for you instead\.$/,
  );
  expect(second).toMatch(/has cancelled Desk 2 .* because the space can no longer be booked\.$/);
  expect(others).toEqual([]);
});

test('resuming a usual week that does not rest sends no message', async () => {
  const id = await wish(0);
  expect(await texts()).toHaveLength(1);
  expect((await ben.post(`/api/standing/${id}/resume`)).status).toBe(200);
  expect(await texts()).toHaveLength(1);
});
