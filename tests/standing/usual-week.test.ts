import { describe, expect, test } from 'vitest';
import { makeOffice } from '../support/office.ts';
import { fourWishing, NEXT, NEXT_OPENS, TUESDAYS } from './wishing.ts';

const { stage, stillTrue, upcoming, wish, wishFor, book, told, held } = fourWishing();

describe('a usual week (D3)', () => {
  test('immediately books the days that are open, and each says which wish made it', async () => {
    const { id, days, takenOn } = await wishFor(stage.bens, 0);
    expect(told({ days })).toEqual(TUESDAYS.map((date) => `${date} booked Desk 1`));
    expect(takenOn).toEqual([]);
    const bookings = await upcoming(stage.bens);
    expect(bookings).toEqual(days.map(({ booking }: any) => booking));
    expect(bookings.map(({ standingId }) => standingId)).toEqual(TUESDAYS.map(() => id));
    expect(bookings.map(({ isConfirmed }) => isConfirmed)).toEqual([
      true,
      ...TUESDAYS.slice(1).map(() => false),
    ]);
    expect((await stage.bens.get('/api/standing')).body).toEqual([
      {
        id,
        weekdays: [2],
        area: { id: stage.area.id, name: 'Studio' },
        location: { id: stage.area.locationId, name: 'Leeds' },
        bookableObject: { id: stage.area.desks[0], name: 'Desk 1' },
        orElse: 'nothing',
        from: TUESDAYS[0],
        until: null,
        isResting: false,
        refused: [],
      },
    ]);
    await stillTrue();
  });

  test('says for each day what it found, and what is free where it found nothing', async () => {
    await book(stage.chidis, 0, TUESDAYS[1]!);
    await stage.adas.post(`/api/admin/location/${stage.area.locationId}/closing`, {
      from: '2026-12-29',
      to: '2026-12-29',
      reason: 'Holidays',
    });
    const { days } = await wishFor(stage.bens, 0, { from: '2026-12-01', until: '2026-12-29' });
    expect(told({ days })).toEqual([
      '2026-12-01 refused already-booked',
      '2026-12-08 booked Desk 1',
      '2026-12-15 booked Desk 1',
      '2026-12-22 booked Desk 1',
      '2026-12-29 refused closed-day',
    ]);
    expect(days[0].alternatives.map(({ name }: any) => name)).toEqual(['Desk 2', 'Desk 3']);
    const [standing] = (await stage.bens.get('/api/standing')).body;
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
    await book(stage.chidis, 0, TUESDAYS[0]!);
    const { days } = await wishFor(stage.bens, desk, { orElse, until: TUESDAYS[0] });
    expect(told({ days })).toEqual([`${TUESDAYS[0]} ${wanted}`]);
  });

  test('books a day when it opens at midnight at the office, and never twice', async () => {
    await wishFor(stage.bens, 0);
    await stage.perch.setClock('2026-11-30T23:59:59Z');
    await stage.perch.app.work.settle();
    expect(await held(stage.bens)).not.toContain(`${NEXT} Desk 1`);
    for (const hour of ['00:00:00', '01:00:00']) {
      await stage.perch.setClock(`2026-12-01T${hour}Z`);
      await stage.perch.app.work.settle();
      expect((await held(stage.bens)).filter((day) => day === `${NEXT} Desk 1`)).toHaveLength(1);
    }
    await stillTrue();
  });

  test('does not book again what was given back', async () => {
    await wishFor(stage.bens, 0);
    const [, second] = await upcoming(stage.bens);
    await stage.bens.delete(`/api/booking/${second.id}`);
    for (const now of ['2026-11-25T00:00:00Z', '2026-11-26T12:00:00Z']) {
      await stage.perch.setClock(now);
      await stage.perch.app.work.settle();
      expect((await book(stage.chidis, 1, second.date)).status).toBe(
        now.startsWith('2026-11-25') ? 201 : 409,
      );
    }
    expect((await wishFor(stage.bens, 0)).days.map(({ date }: any) => date)).not.toContain(second.date);
    expect(await held(stage.bens)).not.toContain(`${second.date} Desk 1`);
  });

  test('keeps what somebody has there already', async () => {
    const { body: own } = await book(stage.bens, 1, TUESDAYS[1]!);
    const { days } = await wishFor(stage.bens, 0);
    expect(days[1]).toMatchObject({ outcome: 'booked-another', booking: { id: own.id, standingId: null } });
    expect(await upcoming(stage.bens)).toHaveLength(TUESDAYS.length);
  });

  test('is one wish if it is sent twice', async () => {
    const first = await wishFor(stage.bens, 0);
    expect(await wishFor(stage.bens, 0)).toEqual(first);
    expect((await stage.bens.get('/api/standing')).body).toHaveLength(1);
  });

  test('ends when its owner ends it; what it booked stays', async () => {
    const { id } = await wishFor(stage.bens, 0);
    const before = await held(stage.bens);
    expect((await stage.chidis.delete(`/api/standing/${id}`)).status).toBe(404);
    expect((await stage.bens.delete(`/api/standing/${id}`)).status).toBe(204);
    expect((await stage.bens.delete(`/api/standing/${id}`)).status).toBe(404);
    expect((await stage.bens.get('/api/standing')).body).toEqual([]);
    expect(await held(stage.bens)).toEqual(before);
    await stage.perch.setClock(NEXT_OPENS);
    await stage.perch.app.work.settle();
    expect(await held(stage.bens)).not.toContain(`${NEXT} Desk 1`);
  });

  test('counts towards the limit of each day separately (D9)', async () => {
    for (const desk of [1, 2]) await book(stage.bens, desk, TUESDAYS[1]!, { bookedFor: `Guest ${desk}` });
    expect(told(await wishFor(stage.bens, 0)).slice(0, 3)).toEqual([
      '2026-11-24 booked Desk 1',
      '2026-12-01 refused too-many',
      '2026-12-08 booked Desk 1',
    ]);
  });

  test('books and holds nothing while it is only previewed', async () => {
    await book(stage.chidis, 0, TUESDAYS[1]!);
    const answer = await stage.bens.post(
      '/api/standing/preview',
      wish(0, { orElse: 'nearest', until: '2026-12-08' }),
    );
    expect(answer.status).toBe(200);
    expect(told(answer.body)).toEqual([
      '2026-11-24 booked Desk 1',
      '2026-12-01 booked-another Desk 2',
      '2026-12-08 booked Desk 1',
    ]);
    expect(await upcoming(stage.bens)).toEqual([]);
    expect((await stage.bens.get('/api/standing')).body).toEqual([]);
  });
});

test.each([
  ['no weekday', { weekdays: [] }, 'weekdays'],
  ['a weekday twice', { weekdays: [2, 2] }, 'weekdays'],
  ['an eighth weekday', { weekdays: [8] }, 'weekdays.0'],
  ['no object, and nothing else', { bookableObjectId: undefined }, 'bookableObjectId'],
  ['an end before its beginning', { from: '2026-12-08', until: '2026-12-01' }, 'until'],
])('a wish for %s is refused at its field', async (_, more, field) => {
  const answer = await stage.bens.post('/api/standing', wish(0, more));
  expect(answer).toMatchObject({ status: 400, body: { reason: 'invalid' } });
  expect(Object.keys(answer.body.errors)).toEqual([field]);
});

test('a wish for what does not exist, or is over, is refused', async () => {
  const other = await makeOffice(stage.perch);
  const refusal = async (more: object) => (await stage.bens.post('/api/standing', wish(0, more))).body.reason;
  expect(await refusal({ areaId: 999_999 })).toBe('not-found');
  expect(await refusal({ bookableObjectId: other.desks[0] })).toBe('not-found');
  expect(await refusal({ bookableObjectId: stage.area.retired })).toBe('not-found');
  expect(await refusal({ until: '2026-11-23' })).toBe('day-has-passed');
});

test('nobody has more than twenty wishes', async () => {
  for (let week = 1; week <= 20; week += 1) {
    await wishFor(stage.bens, 0, { from: `2028-01-${String(week).padStart(2, '0')}` });
  }
  const answer = await stage.bens.post('/api/standing', wish(0, { from: '2028-02-01' }));
  expect(answer).toMatchObject({ status: 409, body: { reason: 'too-many-wishes' } });
});
