import type { MovableClock } from '../../src/server/platform/clock.ts';
import { describe, expect, test } from 'vitest';
import { fourWishing, NEXT, NEXT_OPENS, TUESDAYS } from './wishing.ts';

const { stage, wish, wishFor, book, held } = fourWishing();

describe('a day that opens (D4)', () => {
  /** What somebody may ask for as the day opens, and what they are told. */
  const asking: [string, () => Promise<() => Promise<string>>][] = [
    ['books', async () => async () => (await book(stage.chidis, 0, NEXT)).body.reason],
    [
      'books several days',
      async () => async () => {
        const { bookableObjectId } = wish(0);
        const wanted = { dates: [NEXT], areaId: stage.area.id, bookableObjectId, orElse: 'nothing' };
        return (await stage.chidis.post('/api/booking/batch', wanted)).body.days[0].reason;
      },
    ],
    [
      'moves there',
      async () => {
        const { body } = await book(stage.chidis, 1, TUESDAYS[2]!);
        const there = { date: NEXT, bookableObjectId: stage.area.desks[0] };
        return async () => (await stage.chidis.put(`/api/booking/${body.id}`, there)).body.reason;
      },
    ],
    [
      'joins the waiting list',
      async () => async () =>
        (await stage.chidis.post('/api/booking/waitlist', { areaId: stage.area.id, date: NEXT })).body.reason,
    ],
    [
      'wishes for it',
      async () => async () => (await wishFor(stage.chidis, 0, { from: NEXT })).days[0].reason,
    ],
  ];

  test.each(asking)(
    'goes to the wishes before anybody who %s, even if no sweep has run',
    async (_, prepare) => {
      await wishFor(stage.bens, 0);
      const ask = await prepare();
      // Moves the clock and does nothing else: the background worker looks later.
      (stage.perch.app.clock as MovableClock).set(Temporal.Instant.from(NEXT_OPENS));
      expect(['already-booked', 'space-is-free']).toContain(await ask());
      expect(await held(stage.bens)).toContain(`${NEXT} Desk 1`);
    },
  );

  test('goes to the older of two wishes for one desk, as the younger was told', async () => {
    await wishFor(stage.bens, 0);
    const looked = await stage.chidis.post('/api/standing/preview', wish(0, { weekdays: [1, 2] }));
    expect(looked.body.takenOn).toEqual([2]);
    expect((await wishFor(stage.chidis, 0, { weekdays: [1, 2], orElse: 'nearest' })).takenOn).toEqual([2]);
    expect((await wishFor(stage.bens, 0)).takenOn).toEqual([]);
    await stage.perch.setClock(NEXT_OPENS);
    await stage.perch.app.work.settle();
    expect(await held(stage.bens)).toContain(`${NEXT} Desk 1`);
    expect(await held(stage.chidis)).toContain(`${NEXT} Desk 2`);
  });

  test('goes first to the person who was given fewer days', async () => {
    await wishFor(stage.bens, null, { weekdays: [1, 2, 3] });
    for (const [desk, client] of [stage.adas, stage.doras].entries()) {
      expect((await client.post('/api/standing', wish(desk))).status).toBe(201);
    }
    const { days } = await wishFor(stage.chidis, null, { from: NEXT });
    expect(days).toEqual([]);
    await stage.perch.setClock(NEXT_OPENS);
    await stage.perch.app.work.settle();
    expect((await held(stage.chidis)).filter((day) => day.startsWith(NEXT))).toHaveLength(1);
    expect((await held(stage.bens)).filter((day) => day.startsWith(NEXT))).toHaveLength(0);
  });
});
