import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MovableClock } from '../../src/server/clock.ts';
import { ada, ben, chidi, dora } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import type { Client } from '../support/client.ts';
import { expectInvariants } from '../support/invariants.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING } from '../support/perch.ts';

/** The Tuesdays that are open on the first of them. */
const TUESDAYS = [
  '2026-11-24',
  '2026-12-01',
  '2026-12-08',
  '2026-12-15',
  '2026-12-22',
  '2026-12-29',
  '2027-01-05',
];
/** Midnight in Leeds of the day on which the Tuesday after those opens. */
const NEXT_OPENS = '2026-12-01T00:00:00Z';
const NEXT = '2027-01-12';

let perch: TestPerch;
let area: TestArea;
let [bens, chidis, adas, doras]: Client[] = [];

beforeAll(async () => {
  perch = await startPerch({ BOOKINGS_PER_DAY: '2' });
  [bens, chidis, adas, doras] = await Promise.all([ben, chidi, ada, dora].map(perch.signedIn));
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'locations', 'audit_entries', 'notices');
  await perch.setClock(TUESDAY_MORNING);
  area = await makeOffice(perch, { desks: 3 });
});

const wish = (desk: number | null, more: object = {}) => ({
  weekdays: [2],
  areaId: area.id,
  ...(desk !== null && { bookableObjectId: area.desks[desk] }),
  orElse: desk === null ? 'any' : 'nothing',
  ...more,
});
const wishFor = async (client: Client | undefined, desk: number | null, more: object = {}) => {
  const made = await client!.post('/api/standing', wish(desk, more));
  expect(made.status).toBe(201);
  return made.body;
};
const book = (client: Client | undefined, desk: number, date: string, more: object = {}) =>
  client!.post('/api/booking', { date, areaId: area.id, bookableObjectId: area.desks[desk], ...more });
/** "2026-12-01 booked Desk 1" or "2026-12-01 refused closed-day", a line a day. */
const told = ({ days }: { days: any[] }): string[] =>
  days.map(({ date, outcome, booking, bookableObject, reason }) =>
    `${date} ${outcome} ${(booking?.bookableObject ?? bookableObject)?.name ?? reason}`.trim(),
  );
const upcoming = async (client: Client | undefined): Promise<any[]> =>
  (await client!.get('/api/booking/upcoming')).body;
/** "2026-12-01 Desk 1" */
const held = async (client: Client | undefined) =>
  (await upcoming(client)).map(({ date, bookableObject }) => `${date} ${bookableObject.name}`);

describe('a usual week (D3)', () => {
  test('makes the days that are open at once, and each says which wish made it', async () => {
    const { id, days, takenOn } = await wishFor(bens, 0);
    expect(told({ days })).toEqual(TUESDAYS.map((date) => `${date} booked Desk 1`));
    expect(takenOn).toEqual([]);
    const bookings = await upcoming(bens);
    expect(bookings).toEqual(days.map(({ booking }: any) => booking));
    expect(bookings.map(({ standingId }) => standingId)).toEqual(TUESDAYS.map(() => id));
    expect(bookings.map(({ isConfirmed }) => isConfirmed)).toEqual([
      true,
      ...TUESDAYS.slice(1).map(() => false),
    ]);
    expect((await bens!.get('/api/standing')).body).toEqual([
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
        refused: [],
      },
    ]);
    await expectInvariants(perch.app.db, perch.app.clock.now());
  });

  test('says of each day what it found, and what is free where it found nothing', async () => {
    await book(chidis, 0, TUESDAYS[1]!);
    await adas!.post(`/api/admin/location/${area.locationId}/closing`, {
      from: '2026-12-29',
      to: '2026-12-29',
      reason: 'Holidays',
    });
    const { days } = await wishFor(bens, 0, { from: '2026-12-01', until: '2026-12-29' });
    expect(told({ days })).toEqual([
      '2026-12-01 refused already-booked',
      '2026-12-08 booked Desk 1',
      '2026-12-15 booked Desk 1',
      '2026-12-22 booked Desk 1',
      '2026-12-29 refused closed-day',
    ]);
    expect(days[0].alternatives.map(({ name }: any) => name)).toEqual(['Desk 2', 'Desk 3']);
    const [standing] = (await bens!.get('/api/standing')).body;
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
    await book(chidis, 0, TUESDAYS[0]!);
    const { days } = await wishFor(bens, desk, { orElse, until: TUESDAYS[0] });
    expect(told({ days })).toEqual([`${TUESDAYS[0]} ${wanted}`]);
  });

  test('makes a day when it opens at midnight at the office, and never twice', async () => {
    await wishFor(bens, 0);
    await perch.setClock('2026-11-30T23:59:59Z');
    await perch.app.work.settle();
    expect(await held(bens)).not.toContain(`${NEXT} Desk 1`);
    for (const hour of ['00:00:00', '01:00:00']) {
      await perch.setClock(`2026-12-01T${hour}Z`);
      await perch.app.work.settle();
      expect((await held(bens)).filter((day) => day === `${NEXT} Desk 1`)).toHaveLength(1);
    }
    await expectInvariants(perch.app.db, perch.app.clock.now());
  });

  test('does not take again what was given back', async () => {
    await wishFor(bens, 0);
    const [, second] = await upcoming(bens);
    await bens!.delete(`/api/booking/${second.id}`);
    for (const now of ['2026-11-25T00:00:00Z', '2026-11-26T12:00:00Z']) {
      await perch.setClock(now);
      await perch.app.work.settle();
      expect((await book(chidis, 1, second.date)).status).toBe(now.startsWith('2026-11-25') ? 201 : 409);
    }
    expect((await wishFor(bens, 0)).days.map(({ date }: any) => date)).not.toContain(second.date);
    expect(await held(bens)).not.toContain(`${second.date} Desk 1`);
  });

  test('keeps what somebody has there already', async () => {
    const { body: own } = await book(bens, 1, TUESDAYS[1]!);
    const { days } = await wishFor(bens, 0);
    expect(days[1]).toMatchObject({ outcome: 'booked-another', booking: { id: own.id, standingId: null } });
    expect(await upcoming(bens)).toHaveLength(TUESDAYS.length);
  });

  test('is one wish if it is sent twice', async () => {
    const first = await wishFor(bens, 0);
    expect(await wishFor(bens, 0)).toEqual(first);
    expect((await bens!.get('/api/standing')).body).toHaveLength(1);
  });

  test('ends when its person ends it; what it made stays', async () => {
    const { id } = await wishFor(bens, 0);
    const before = await held(bens);
    expect((await chidis!.delete(`/api/standing/${id}`)).status).toBe(404);
    expect((await bens!.delete(`/api/standing/${id}`)).status).toBe(204);
    expect((await bens!.delete(`/api/standing/${id}`)).status).toBe(404);
    expect((await bens!.get('/api/standing')).body).toEqual([]);
    expect(await held(bens)).toEqual(before);
    await perch.setClock(NEXT_OPENS);
    await perch.app.work.settle();
    expect(await held(bens)).not.toContain(`${NEXT} Desk 1`);
  });

  test('counts towards the limit of each day by itself (D9)', async () => {
    for (const desk of [1, 2]) await book(bens, desk, TUESDAYS[1]!, { bookedFor: `Guest ${desk}` });
    expect(told(await wishFor(bens, 0)).slice(0, 3)).toEqual([
      '2026-11-24 booked Desk 1',
      '2026-12-01 refused too-many',
      '2026-12-08 booked Desk 1',
    ]);
  });

  test('makes and holds nothing while it is only looked at', async () => {
    await book(chidis, 0, TUESDAYS[1]!);
    const answer = await bens!.post(
      '/api/standing/preview',
      wish(0, { orElse: 'nearest', until: '2026-12-08' }),
    );
    expect(answer.status).toBe(200);
    expect(told(answer.body)).toEqual([
      '2026-11-24 booked Desk 1',
      '2026-12-01 booked-another Desk 2',
      '2026-12-08 booked Desk 1',
    ]);
    expect(await upcoming(bens)).toEqual([]);
    expect((await bens!.get('/api/standing')).body).toEqual([]);
  });
});

describe('a day that opens (D4)', () => {
  /** What somebody may ask for as the day opens, and what they are told. */
  const asking: [string, () => Promise<() => Promise<string>>][] = [
    ['books', async () => async () => (await book(chidis, 0, NEXT)).body.reason],
    [
      'books several days',
      async () => async () => {
        const { bookableObjectId } = wish(0);
        const wanted = { dates: [NEXT], areaId: area.id, bookableObjectId, orElse: 'nothing' };
        return (await chidis!.post('/api/booking/batch', wanted)).body.days[0].reason;
      },
    ],
    [
      'moves there',
      async () => {
        const { body } = await book(chidis, 1, TUESDAYS[2]!);
        const there = { date: NEXT, bookableObjectId: area.desks[0] };
        return async () => (await chidis!.put(`/api/booking/${body.id}`, there)).body.reason;
      },
    ],
    [
      'joins the waiting list',
      async () => async () =>
        (await chidis!.post('/api/booking/waitlist', { areaId: area.id, date: NEXT })).body.reason,
    ],
    ['wishes for it', async () => async () => (await wishFor(chidis, 0, { from: NEXT })).days[0].reason],
  ];

  test.each(asking)(
    'goes to the wishes before anybody who %s, though no sweep has run',
    async (_, prepare) => {
      await wishFor(bens, 0);
      const ask = await prepare();
      // Moves the clock and nothing else: the background worker looks later.
      (perch.app.clock as MovableClock).set(Temporal.Instant.from(NEXT_OPENS));
      expect(['already-booked', 'space-is-free']).toContain(await ask());
      expect(await held(bens)).toContain(`${NEXT} Desk 1`);
    },
  );

  test('goes to the older of two wishes for one desk, and the younger was told so', async () => {
    await wishFor(bens, 0);
    const looked = await chidis!.post('/api/standing/preview', wish(0, { weekdays: [1, 2] }));
    expect(looked.body.takenOn).toEqual([2]);
    expect((await wishFor(chidis, 0, { weekdays: [1, 2], orElse: 'nearest' })).takenOn).toEqual([2]);
    expect((await wishFor(bens, 0)).takenOn).toEqual([]);
    await perch.setClock(NEXT_OPENS);
    await perch.app.work.settle();
    expect(await held(bens)).toContain(`${NEXT} Desk 1`);
    expect(await held(chidis)).toContain(`${NEXT} Desk 2`);
  });

  test('goes first to who was given fewer days', async () => {
    await wishFor(bens, null, { weekdays: [1, 2, 3] });
    for (const [desk, client] of [adas, doras].entries()) {
      expect((await client!.post('/api/standing', wish(desk))).status).toBe(201);
    }
    const { days } = await wishFor(chidis, null, { from: NEXT });
    expect(days).toEqual([]);
    await perch.setClock(NEXT_OPENS);
    await perch.app.work.settle();
    expect((await held(chidis)).filter((day) => day.startsWith(NEXT))).toHaveLength(1);
    expect((await held(bens)).filter((day) => day.startsWith(NEXT))).toHaveLength(0);
  });
});

test.each([
  ['no weekday', { weekdays: [] }, 'weekdays'],
  ['a weekday twice', { weekdays: [2, 2] }, 'weekdays'],
  ['an eighth weekday', { weekdays: [8] }, 'weekdays.0'],
  ['no object, and nothing else', { bookableObjectId: undefined }, 'bookableObjectId'],
  ['an end before its beginning', { from: '2026-12-08', until: '2026-12-01' }, 'until'],
])('a wish for %s is refused at its field', async (_, more, field) => {
  const answer = await bens!.post('/api/standing', wish(0, more));
  expect(answer).toMatchObject({ status: 400, body: { reason: 'invalid' } });
  expect(Object.keys(answer.body.errors)).toEqual([field]);
});

test('a wish for what does not exist, or is over, is refused', async () => {
  const other = await makeOffice(perch);
  const refusal = async (more: object) => (await bens!.post('/api/standing', wish(0, more))).body.reason;
  expect(await refusal({ areaId: 999_999 })).toBe('not-found');
  expect(await refusal({ bookableObjectId: other.desks[0] })).toBe('not-found');
  expect(await refusal({ bookableObjectId: area.retired })).toBe('not-found');
  expect(await refusal({ until: '2026-11-23' })).toBe('day-has-passed');
});

test('nobody has more wishes than twenty', async () => {
  for (let week = 1; week <= 20; week += 1) {
    await wishFor(bens, 0, { from: `2028-01-${String(week).padStart(2, '0')}` });
  }
  const answer = await bens!.post('/api/standing', wish(0, { from: '2028-02-01' }));
  expect(answer).toMatchObject({ status: 409, body: { reason: 'too-many-wishes' } });
});
