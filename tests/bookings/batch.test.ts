import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { perchForEachTest } from '../support/stage.ts';
import { TUESDAY } from '../support/perch.ts';

const DAYS = ['2026-12-01', '2026-12-02', '2026-12-03'];

const { perch, area, ada, ben, chidi, dora, stillTrue } = perchForEachTest({
  desks: 3,
  environment: { BOOKINGS_PER_DAY: '2' },
});

const book = async (client: Client, desk: number, date: string, more: object = {}) => {
  await client.hasBooked(area, date, desk, { ...more });
};
const batch = (client: Client, wish: object) =>
  client.post('/api/booking/batch', {
    dates: DAYS,
    areaId: area.id,
    bookableObjectId: area.desks[0],
    orElse: 'nothing',
    ...wish,
  });
/** "booked Desk 1" or "refused closed-day", one line per day. */
const told = ({ body }: { body: any }): string[] =>
  body.days.map(({ outcome, booking, reason }: { outcome: string; booking?: any; reason?: string }) =>
    `${outcome} ${booking?.bookableObject.name ?? reason ?? ''}`.trim(),
  );

describe('several days at once (D1)', () => {
  test('are each booked, in ascending order, and once if named twice', async () => {
    const made = await batch(ben, {
      dates: [DAYS[2], DAYS[0], DAYS[1], DAYS[0]],
      bookedFor: 'Sam (guest)',
    });
    expect(made.status).toBe(200);
    expect(made.body.days.map(({ date }: { date: string }) => date)).toEqual(DAYS);
    expect(told(made)).toEqual(['booked Desk 1', 'booked Desk 1', 'booked Desk 1']);
    const bookings = made.body.days.map(({ booking }: { booking: object }) => booking);
    expect(await ben.upcoming()).toEqual(bookings);
    expect(bookings[0]).toMatchObject({ bookedFor: 'Sam (guest)', isConfirmed: false });
    await stillTrue();
  });

  test('have their own outcomes: a day that is refused does not affect the others', async () => {
    await book(chidi, 0, DAYS[1]!);
    const dates = ['2026-11-23', TUESDAY, '2026-11-28', ...DAYS, '2027-01-06'];
    const made = await batch(ben, { dates });
    expect(told(made)).toEqual([
      'refused day-has-passed',
      'booked Desk 1',
      'refused closed-day',
      'booked Desk 1',
      'refused already-booked',
      'booked Desk 1',
      'refused too-far-ahead',
    ]);
    expect(made.body.days[4].alternatives).toEqual([
      { id: area.desks[1], name: 'Desk 2' },
      { id: area.desks[2], name: 'Desk 3' },
    ]);
    expect(made.body.days[1].booking.isConfirmed).toBe(true);
  });

  test('for a space or an area that does not exist are not found', async () => {
    for (const nowhere of [{ bookableObjectId: 999_999 }, { areaId: 999_999 }])
      expect(await batch(ben, nowhere)).toMatchObject({ status: 404, body: { reason: 'not-found' } });
  });

  test('take the nearest free one of the kind where the wanted one is gone', async () => {
    await book(chidi, 0, DAYS[1]!);
    await book(chidi, 1, DAYS[1]!);
    expect(told(await batch(ben, { orElse: 'nearest' }))).toEqual([
      'booked Desk 1',
      'booked-another Desk 3',
      'booked Desk 1',
    ]);
  });

  test('take any ordinary space, and never the dog place', async () => {
    for (const desk of [0, 1]) await book(chidi, desk, DAYS[0]!);
    for (const desk of [0, 1]) await book(chidi, desk, DAYS[1]!);
    await book(ada, 2, DAYS[1]!);
    const made = await batch(ben, { orElse: 'any', bookableObjectId: undefined });
    expect(told(made)).toEqual(['booked Desk 3', 'refused already-booked', 'booked Desk 3']);
  });

  test('keep one space on all days if any will do and one is free on all', async () => {
    await book(chidi, 0, DAYS[1]!);
    await book(ada, 1, DAYS[2]!);
    const made = await batch(ben, { orElse: 'any', bookableObjectId: undefined });
    expect(told(made)).toEqual(DAYS.map(() => 'booked Desk 3'));
  });

  test('count towards the limit of each day separately', async () => {
    for (const desk of [1, 2]) await book(ben, desk, DAYS[0]!, { bookedFor: `Guest ${desk}` });
    expect(told(await batch(ben, {}))).toEqual(['refused too-many', 'booked Desk 1', 'booked Desk 1']);
  });
});

describe('days without a free space', () => {
  beforeEach(async () => {
    for (const [desk, client] of [chidi, ada, dora].entries()) await book(client, desk, DAYS[0]!);
  });

  test('are waited for if that is asked for, and sent again there is still one place', async () => {
    const first = await batch(ben, { waitIfFull: true, orElse: 'nearest' });
    expect(told(first)).toEqual(['waiting', 'booked Desk 1', 'booked Desk 1']);
    const again = await batch(ben, { waitIfFull: true, orElse: 'nearest' });
    expect(again.body).toEqual(first.body);
    expect((await ben.get(`/api/booking/waitlist/${first.body.days[0].placeId}`)).body).toMatchObject({
      queuePosition: 1,
      queueLength: 1,
    });
    await stillTrue();
  });

  test('are waited for even if one’s own guest has the wanted space', async () => {
    await book(ben, 0, '2026-12-04', { bookedFor: 'Sam' });
    for (const [desk, client] of [chidi, ada].entries()) await book(client, desk + 1, '2026-12-04');
    const dates = ['2026-12-04'];
    expect(told(await batch(ben, { dates, waitIfFull: true }))).toEqual(['waiting']);
    const any = { orElse: 'any', bookableObjectId: undefined };
    expect(told(await batch(ben, { dates, ...any }))).toEqual(['refused already-booked']);
    expect(told(await batch(ben, { dates, waitIfFull: true, ...any }))).toEqual(['waiting']);
  });

  test('are not waited for by somebody who wanted the dog place, as they would be given a desk (W3)', async () => {
    await chidi.books(area, DAYS[0], 0, { bookableObjectId: area.dogPlace });
    const wish = { dates: [DAYS[0]], bookableObjectId: area.dogPlace, waitIfFull: true };
    expect(told(await batch(ben, wish))).toEqual(['refused already-booked']);
  });

  test('are not waited for on behalf of a guest, nor while others are free', async () => {
    expect(told(await batch(ben, { waitIfFull: true, bookedFor: 'Sam' }))[0]).toBe('refused already-booked');
    await book(chidi, 0, '2026-12-04');
    const free = await batch(ben, { waitIfFull: true, dates: ['2026-12-04'] });
    expect(told(free)).toEqual(['refused already-booked']);
  });
});

describe('a batch that is sent again (D2)', () => {
  test.each(['nothing', 'nearest', 'any'])(
    'answers what is there and books nothing twice (%s)',
    async (orElse) => {
      await book(chidi, 0, DAYS[1]!);
      const first = await batch(ben, { orElse });
      await chidi.delete(`/api/booking/${(await chidi.upcoming())[0].id}`);
      const again = await batch(ben, { orElse });
      const isSame = (index: number) => expect(again.body.days[index]).toEqual(first.body.days[index]);
      isSame(0);
      isSame(2);
      // What was refused is tried again; the other desk that was found is kept.
      if (orElse !== 'nothing') isSame(1);
      expect(told(again)[1]).toBe(orElse === 'nothing' ? 'booked Desk 1' : 'booked-another Desk 2');
      expect(await ben.upcoming()).toHaveLength(3);
    },
  );

  test('books for somebody else in addition to what one has oneself', async () => {
    await batch(ben, { orElse: 'nearest' });
    const forSam = { orElse: 'nearest', bookedFor: 'Sam' };
    for (let time = 0; time < 2; time += 1) {
      const made = await batch(ben, forSam);
      expect(told(made)).toEqual(Array(3).fill('booked-another Desk 2'));
      expect(made.body.days[0].booking.bookedFor).toBe('Sam');
    }
    const own = await batch(ben, { bookedFor: 'Sam' });
    expect(told(own)).toEqual(Array(3).fill('refused already-yours'));
    expect(own.body.days[0].alternatives).toEqual([{ id: area.desks[2], name: 'Desk 3' }]);
  });
});

test.each([
  ['no day', { dates: [] }, 400],
  ['32 days', { dates: Array.from({ length: 32 }, () => TUESDAY) }, 400],
  ['no object, where not any will do', { bookableObjectId: undefined, orElse: 'nearest' }, 400],
  ['an area that does not exist', { areaId: 999_999 }, 404],
  ['a desk that is retired', { retired: true }, 404],
])('%s is refused as a whole', async (_, wish, status) => {
  const body = 'retired' in wish ? { bookableObjectId: area.retired } : wish;
  expect((await batch(ben, body)).status).toBe(status);
});

describe('what is taken in an area on which days', () => {
  const taken = (client: Client, id = area.id, to = '2027-01-05') =>
    client.get(`/api/booking/location/${area.locationId}/area/${id}/taken?from=${TUESDAY}&to=${to}`);

  test('is told by day, in order, and which of it is the reader’s own or out of order', async () => {
    expect((await taken(ben)).body).toEqual([]);
    const [first, second, third] = area.desks;
    await book(ben, 0, DAYS[2]!);
    await book(chidi, 1, DAYS[2]!);
    await book(chidi, 0, DAYS[0]!);
    await perch.app.db.query(
      `insert into outages (id, area_id, object_id, first_day, last_day, reason, created_at) values (1, $1, $2, '2026-11-01', $3, 'Painting', now())`,
      [area.id, third, DAYS[0]],
    );
    const all = (await taken(ben)).body;
    expect(all[0]).toEqual({ date: TUESDAY, taken: [third], yours: [] });
    expect(all.slice(-2)).toEqual([
      { date: DAYS[0], taken: [first, third], yours: [] },
      { date: DAYS[2], taken: [second], yours: [first] },
    ]);
    expect((await taken(ben, area.id, DAYS[1])).body.at(-1)).toEqual(all.at(-2));
  });

  test('is no longer taken once nobody has confirmed by 10:00', async () => {
    await book(ben, 0, '2026-11-25');
    await perch.setClock('2026-11-25T08:00:00Z');
    await perch.app.work.settle();
    expect((await taken(chidi)).body).toHaveLength(1);
    await perch.setClock('2026-11-25T10:00:00Z');
    expect((await taken(chidi)).body).toEqual([]);
  });

  test.each([
    ['an area that does not exist', () => 999_999, undefined, 404],
    ['44 days', () => area.id, '2027-01-06', 400],
  ])('of %s is refused', async (_, id, to, status) => {
    expect((await taken(ben, id(), to)).status).toBe(status);
  });
});
