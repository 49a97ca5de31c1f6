import type { MovableClock } from '../../src/server/platform/clock.ts';
import { describe, expect, test } from 'vitest';
import { fourWishing, NEXT, NEXT_OPENS, TUESDAYS } from './wishing.ts';

const { perch, area, ada, ben, chidi, dora, held, wishFor, wish } = fourWishing();

describe('a day that opens (D4)', () => {
  /** What somebody may ask for as the day opens, and what they are told. */
  const asking: [string, () => Promise<() => Promise<string>>][] = [
    ['books', async () => async () => (await chidi.books(area, NEXT)).body.reason],
    [
      'books several days',
      async () => async () => {
        const { bookableObjectId } = wish(0);
        const wanted = { dates: [NEXT], areaId: area.id, bookableObjectId, orElse: 'nothing' };
        return (await chidi.post('/api/booking/batch', wanted)).body.days[0].reason;
      },
    ],
    [
      'moves there',
      async () => {
        const { body } = await chidi.books(area, TUESDAYS[2], 1);
        const there = { date: NEXT, bookableObjectId: area.desks[0] };
        return async () => (await chidi.put(`/api/booking/${body.id}`, there)).body.reason;
      },
    ],
    ['joins the waiting list', async () => async () => (await chidi.joins(area, NEXT)).body.reason],
    ['wishes for it', async () => async () => (await wishFor(chidi, 0, { from: NEXT })).days[0].reason],
  ];

  test.each(asking)(
    'goes to the wishes before anybody who %s, even if no sweep has run',
    async (_, prepare) => {
      await wishFor(ben, 0);
      const ask = await prepare();
      // Moves the clock and does nothing else: the background worker looks later.
      (perch.app.clock as MovableClock).set(Temporal.Instant.from(NEXT_OPENS));
      expect(['already-booked', 'space-is-free']).toContain(await ask());
      expect(await held(ben)).toContain(`${NEXT} Desk 1`);
    },
  );

  test('goes to the older of two wishes for one desk, as the younger was told', async () => {
    await wishFor(ben, 0);
    const looked = await chidi.post('/api/standing/preview', wish(0, { weekdays: [1, 2] }));
    expect(looked.body.takenOn).toEqual([2]);
    expect((await wishFor(chidi, 0, { weekdays: [1, 2], orElse: 'nearest' })).takenOn).toEqual([2]);
    expect((await wishFor(ben, 0)).takenOn).toEqual([]);
    await perch.setClock(NEXT_OPENS);
    await perch.app.work.settle();
    expect(await held(ben)).toContain(`${NEXT} Desk 1`);
    expect(await held(chidi)).toContain(`${NEXT} Desk 2`);
  });

  test('goes first to the person who was given fewer days', async () => {
    await wishFor(ben, null, { weekdays: [1, 2, 3] });
    for (const [desk, client] of [ada, dora].entries()) {
      await client.makes('/api/standing', wish(desk));
    }
    const { days } = await wishFor(chidi, null, { from: NEXT });
    expect(days).toEqual([]);
    await perch.setClock(NEXT_OPENS);
    await perch.app.work.settle();
    expect((await held(chidi)).filter((day) => day.startsWith(NEXT))).toHaveLength(1);
    expect((await held(ben)).filter((day) => day.startsWith(NEXT))).toHaveLength(0);
  });
});
