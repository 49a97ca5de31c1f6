import { describe, expect, test } from 'vitest';
import { makeOffice } from '../support/office.ts';
import { fourWishing, NEXT, NEXT_OPENS, TUESDAYS } from './wishing.ts';

const { perch, area, ada, ben, chidi, held, wishFor, stillTrue, wish, told } = fourWishing();

describe('a usual week (D3)', () => {
  test('immediately books the days that are open, and each says which wish made it', async () => {
    const { id, days, takenOn } = await wishFor(ben, 0);
    expect(told({ days })).toEqual(TUESDAYS.map((date) => `${date} booked Desk 1`));
    expect(takenOn).toEqual([]);
    const bookings = await ben.upcoming();
    expect(bookings).toEqual(days.map(({ booking }: any) => booking));
    expect(bookings.map(({ standingId }) => standingId)).toEqual(TUESDAYS.map(() => id));
    expect(bookings.map(({ isConfirmed }) => isConfirmed)).toEqual([
      true,
      ...TUESDAYS.slice(1).map(() => false),
    ]);
    expect((await ben.get('/api/standing')).body).toEqual([
      {
        id,
        weekdays: [2],
        area: { id: area.id, name: 'Studio' },
        location: { id: area.locationId, name: 'Leeds' },
        bookableObject: { id: area.desks[0], name: 'Desk 1' },
        orElse: 'nothing',
        from: TUESDAYS[0],
        until: null,
        isResting: false,
        isSuspended: false,
        refused: [],
      },
    ]);
    await stillTrue();
  });

  test('says for each day what it found, and what is free where it found nothing', async () => {
    await chidi.books(area, TUESDAYS[1]);
    await ada.post(`/api/admin/location/${area.locationId}/closing`, {
      from: '2026-12-29',
      to: '2026-12-29',
      reason: 'Holidays',
    });
    const { days } = await wishFor(ben, 0, { from: '2026-12-01', until: '2026-12-29' });
    expect(told({ days })).toEqual([
      '2026-12-01 refused already-booked',
      '2026-12-08 booked Desk 1',
      '2026-12-15 booked Desk 1',
      '2026-12-22 booked Desk 1',
      '2026-12-29 refused closed-day',
    ]);
    expect(days[0].alternatives.map(({ name }: any) => name)).toEqual(['Desk 2', 'Desk 3']);
    const [standing] = (await ben.get('/api/standing')).body;
    expect(standing).toMatchObject({
      from: '2026-12-01',
      until: '2026-12-29',
      refused: [
        { date: '2026-12-01', reason: 'already-booked' },
        { date: '2026-12-29', reason: 'closed-day' },
      ],
    });
  });

  test.each([
    ['nearest', 0, 'booked-another Desk 2'],
    ['any', 0, 'booked-another Desk 2'],
    ['any', null, 'booked Desk 2'],
  ])('takes what else there is (%s)', async (orElse, desk, wanted) => {
    await chidi.books(area, TUESDAYS[0]);
    const { days } = await wishFor(ben, desk, { orElse, until: TUESDAYS[0] });
    expect(told({ days })).toEqual([`${TUESDAYS[0]} ${wanted}`]);
  });

  test('books a day when it opens at midnight at the office, and never twice', async () => {
    await wishFor(ben, 0);
    await perch.setClock('2026-11-30T23:59:59Z');
    await perch.app.work.settle();
    expect(await held(ben)).not.toContain(`${NEXT} Desk 1`);
    for (const hour of ['00:00:00', '01:00:00']) {
      await perch.setClock(`2026-12-01T${hour}Z`);
      await perch.app.work.settle();
      expect((await held(ben)).filter((day) => day === `${NEXT} Desk 1`)).toHaveLength(1);
    }
    await stillTrue();
  });

  test('does not book again what was given back', async () => {
    await wishFor(ben, 0);
    const [, second] = await ben.upcoming();
    await ben.cancels(second.id);
    for (const now of ['2026-11-25T00:00:00Z', '2026-11-26T12:00:00Z']) {
      await perch.setClock(now);
      await perch.app.work.settle();
      expect((await chidi.books(area, second.date, 1)).status).toBe(now.startsWith('2026-11-25') ? 201 : 409);
    }
    expect((await wishFor(ben, 0)).days.map(({ date }: any) => date)).not.toContain(second.date);
    expect(await held(ben)).not.toContain(`${second.date} Desk 1`);
  });

  test('keeps what somebody has there already', async () => {
    const { body: own } = await ben.books(area, TUESDAYS[1], 1);
    const { days } = await wishFor(ben, 0);
    expect(days[1]).toMatchObject({ outcome: 'booked-another', booking: { id: own.id, standingId: null } });
    expect(await ben.upcoming()).toHaveLength(TUESDAYS.length);
  });

  test('is one wish if it is sent twice', async () => {
    const first = await wishFor(ben, 0);
    expect(await wishFor(ben, 0)).toEqual(first);
    expect((await ben.get('/api/standing')).body).toHaveLength(1);
  });

  test('ends when its owner ends it; what it booked stays', async () => {
    const { id } = await wishFor(ben, 0);
    const before = await held(ben);
    expect((await chidi.delete(`/api/standing/${id}`)).status).toBe(404);
    expect((await ben.delete(`/api/standing/${id}`)).status).toBe(204);
    expect((await ben.delete(`/api/standing/${id}`)).status).toBe(404);
    expect((await ben.get('/api/standing')).body).toEqual([]);
    expect(await held(ben)).toEqual(before);
    await perch.setClock(NEXT_OPENS);
    await perch.app.work.settle();
    expect(await held(ben)).not.toContain(`${NEXT} Desk 1`);
  });

  test('counts towards the limit of each day separately (D9)', async () => {
    for (const desk of [1, 2]) await ben.books(area, TUESDAYS[1], desk, { bookedFor: `Guest ${desk}` });
    expect(told(await wishFor(ben, 0)).slice(0, 3)).toEqual([
      '2026-11-24 booked Desk 1',
      '2026-12-01 refused too-many',
      '2026-12-08 booked Desk 1',
    ]);
  });

  test('books and holds nothing while it is only previewed', async () => {
    await chidi.books(area, TUESDAYS[1]);
    const answer = await ben.post(
      '/api/standing/preview',
      wish(0, { orElse: 'nearest', until: '2026-12-08' }),
    );
    expect(answer.status).toBe(200);
    expect(told(answer.body)).toEqual([
      '2026-11-24 booked Desk 1',
      '2026-12-01 booked-another Desk 2',
      '2026-12-08 booked Desk 1',
    ]);
    expect(await ben.upcoming()).toEqual([]);
    expect((await ben.get('/api/standing')).body).toEqual([]);
  });
});

test.each([
  ['no weekday', { weekdays: [] }, 'weekdays'],
  ['a weekday twice', { weekdays: [2, 2] }, 'weekdays'],
  ['an eighth weekday', { weekdays: [8] }, 'weekdays.0'],
  ['no object, and nothing else', { bookableObjectId: undefined }, 'bookableObjectId'],
  ['an end before its beginning', { from: '2026-12-08', until: '2026-12-01' }, 'until'],
])('a wish for %s is refused at its field', async (_, more, field) => {
  const answer = await ben.post('/api/standing', wish(0, more));
  expect(answer).toMatchObject({ status: 400, body: { reason: 'invalid' } });
  expect(Object.keys(answer.body.errors)).toEqual([field]);
});

test('a wish for what does not exist, or is over, is refused', async () => {
  const other = await makeOffice(perch);
  const refusal = async (more: object) => (await ben.post('/api/standing', wish(0, more))).body.reason;
  expect(await refusal({ areaId: 999_999 })).toBe('not-found');
  expect(await refusal({ bookableObjectId: other.desks[0] })).toBe('not-found');
  expect(await refusal({ bookableObjectId: area.retired })).toBe('not-found');
  expect(await refusal({ until: '2026-11-23' })).toBe('day-has-passed');
});

test('nobody has more than twenty wishes', async () => {
  for (let week = 1; week <= 20; week += 1) {
    await wishFor(ben, 0, { from: `2028-01-${String(week).padStart(2, '0')}` });
  }
  const answer = await ben.post('/api/standing', wish(0, { from: '2028-02-01' }));
  expect(answer).toMatchObject({ status: 409, body: { reason: 'too-many-wishes' } });
});
