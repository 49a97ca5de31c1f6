import { beforeEach, describe, expect, test } from 'vitest';
import type { MovableClock } from '../../src/server/platform/clock.ts';
import { linkTo, send } from '../answers/answering.ts';
import { buttonsOf, inboxOf, press } from '../slack/inbox.ts';
import { expectInvariants } from '../support/invariants.ts';
import { perchForEachTest } from '../support/stage.ts';

const { perch, area, ada, ben, chidi } = perchForEachTest({ clears: 'everything' });

/** Each Thursday; Ben makes it on Tuesday, 24 November at six, and is not seen again. */
let id: number;
beforeEach(async () => {
  const wish = { weekdays: [4], areaId: area.id, bookableObjectId: area.desks[0], orElse: 'nothing' };
  id = (await ben.makes('/api/standing', wish)).id;
});

const [A_MINUTE_BEFORE, DUE] = ['2026-12-22T05:59:00Z', '2026-12-22T06:00:00Z'] as const;
/** A midnight at which a Thursday opens, and that day. */
const [MIDNIGHT, OPENED] = ['2026-12-24T00:00:00Z', '2027-02-04'] as const;

const rests = async () => {
  const { rows } = await perch.app.db.query('select rested_at from standing_wishes where id = $1', [id]);
  return rows[0]?.rested_at !== null;
};
const told = async () =>
  (await inboxOf(perch.url, ben)).filter(({ text }) => /^Your usual week (is rest|has resum)/.test(text));
const lastBooked = async () => {
  const { rows } = await perch.app.db.query(
    `select max(date)::text as date from bookings where standing_id = $1 and cancelled_at is null`,
    [id],
  );
  return rows[0]?.date;
};
const seenAt = async () => {
  const { rows } = await perch.app.db.query('select seen_at from users where email = $1', [ben.email]);
  return rows[0]?.seen_at?.toString() ?? null;
};

test('unseen for 28 days, it rests and says so once (D13)', async () => {
  await perch.setClock(A_MINUTE_BEFORE);
  expect([await rests(), await lastBooked()]).toEqual([false, '2027-01-28']);
  await perch.setClock(DUE);
  await perch.setClock(MIDNIGHT);
  expect([await rests(), await lastBooked()]).toEqual([true, '2027-01-28']);
  expect((await told()).map(({ text }) => text)).toEqual([
    'Your usual week is resting. You have not used Perch for 28 days, so your usual week in Studio, Leeds makes no more bookings for you. What is booked stays booked. If you are still coming in, resume it.',
  ]);
  await expectInvariants(perch.app.db, perch.app.clock.now());
});

describe('one tap resumes it, and the days that opened meanwhile are booked', () => {
  test('in Perch, where it says why; after 28 more days it rests again, and is told again', async () => {
    await perch.setClock(MIDNIGHT);
    expect((await ben.get('/api/standing')).body).toMatchObject([{ id, isResting: true, isUnseen: true }]);
    expect((await ben.post(`/api/standing/${id}/resume`)).status).toBe(200);
    expect(await lastBooked()).toBe(OPENED);
    const [{ isResting, isUnseen }] = (await ben.get('/api/standing')).body;
    expect([isResting, isUnseen]).toEqual([false, undefined]);
    const [resumed] = await told();
    expect(resumed?.text).toBe(
      'Your usual week has resumed. You have not used Perch for 28 days, so your usual week in Studio, Leeds rested. It makes bookings for you again.',
    );
    expect(buttonsOf(resumed!)).toEqual([]);
    await perch.setClock('2027-01-21T00:00:00Z');
    expect([await rests(), (await told()).length]).toEqual([true, 2]);
  });

  test('in Slack', async () => {
    await perch.setClock(MIDNIGHT);
    const [message] = await told();
    expect(buttonsOf(message!)).toEqual(['resume']);
    expect(await press(perch.url, message!, 'resume')).toBe(200);
    await perch.app.work.settle();
    expect([await rests(), await lastBooked()]).toEqual([false, OPENED]);
  });
});

describe('a sign of life', () => {
  const [SEEN, LATER] = ['2026-12-17T09:00:00Z', '2027-01-14T08:59:00Z'] as const;

  test.each([
    ['a page opened', () => ben.get('/api/session')],
    [
      'a question answered in Slack',
      async () => {
        const asked = (await inboxOf(perch.url, ben)).findLast(({ text }) => text.includes('Will you use'));
        expect(await press(perch.url, asked!, 'confirm')).toBe(200);
      },
    ],
    [
      'a question answered by email',
      async () => send(ben, await linkTo(perch, ben, { bookingIds: [await bookingOn('2026-12-17')] })),
    ],
  ])('%s', async (_, give) => {
    for (const time of ['08:00', '09:00']) await perch.setClock(`2026-12-17T${time}:00Z`);
    await give();
    await perch.app.work.settle();
    expect(await seenAt()).toBe(SEEN);
    await perch.setClock(LATER);
    expect(await rests()).toBe(false);
    await perch.setClock('2027-01-14T09:00:00Z');
    expect(await rests()).toBe(true);
  });

  test('is none of a calendar that fetches, of a machine that opens mails, or of an admin', async () => {
    const { address } = (await ben.post('/api/calendar')).body;
    const link = await linkTo(perch, ben, { bookingIds: [await bookingOn('2026-12-17')] });
    await perch.setClock(SEEN);
    expect((await fetch(address)).status).toBe(200);
    await send(ben, link, { accept: 'text/html' });
    await ada.post('/api/admin/bookings/cancel', { ids: [await bookingOn('2026-12-17')] });
    expect(await seenAt()).toBe(null);
  });

  test('is written at most once an hour, and nobody waits for whoever holds the row', async () => {
    for (const [time, written] of [
      ['06:59', null],
      ['07:00', '07:00'],
      ['07:59', '07:00'],
      ['08:00', '08:00'],
    ] as const) {
      await perch.setClock(`2026-11-24T${time}:00Z`);
      expect((await ben.get('/api/session')).status).toBe(200);
      expect(await seenAt()).toBe(written && `2026-11-24T${written}:00Z`);
    }
    await perch.setClock('2026-11-24T12:00:00Z');
    await perch.app.db.transaction(async (transaction) => {
      await transaction.query('select from users where email = $1 for update', [ben.email]);
      expect((await ben.get('/api/session')).status).toBe(200);
    });
    expect(await seenAt()).toBe('2026-11-24T08:00:00Z');
    await ben.get('/api/session');
    expect(await seenAt()).toBe('2026-11-24T12:00:00Z');
  });
});

test('one that is due to rest books no day, although nothing ran until somebody asked for it (T4, D13)', async () => {
  await perch.setClock('2026-12-18T00:00:00Z');
  (perch.app.clock as MovableClock).set(Temporal.Instant.from(MIDNIGHT));
  await chidi.hasBooked(area, OPENED);
  await perch.app.work.settle();
  expect([await rests(), await lastBooked()]).toEqual([true, '2027-01-28']);
});

const bookingOn = async (date: string): Promise<number> => {
  const { rows } = await perch.app.db.query(
    'select id from bookings where date = $1 and cancelled_at is null',
    [date],
  );
  return rows[0]?.id;
};
