import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { besides, nearestFirst, type Spot, type ObjectOnPlan } from './nearness.ts';

const desk = (number: number, at: Spot | null = null): ObjectOnPlan => ({
  id: number,
  name: `Desk ${number}`,
  at,
});
const numbersOf = (places: readonly ObjectOnPlan[]) => places.map(({ id }) => id);

/** Two benches of four, back to back, and one across the room: 1 to 4 above 5 to 8, and 9 far to the right. */
const room = [
  ...[1, 2, 3, 4].map((number) => desk(number, { x: number * 160, y: 0 })),
  ...[5, 6, 7, 8].map((number) => desk(number, { x: (number - 4) * 160, y: 150 })),
  desk(9, { x: 1800, y: 0 }),
];
const deskOf = (places: readonly ObjectOnPlan[], number: number) => places.find(({ id }) => id === number)!;

describe('what is nearest', () => {
  test('goes by distance on the plan: 9 has the next number and is across the room', () => {
    expect(numbersOf(nearestFirst(deskOf(room, 8), room))).toEqual([4, 7, 3, 6, 2, 5, 1, 9]);
  });

  test('is the lower number of two that are equally far', () => {
    expect(numbersOf(nearestFirst(deskOf(room, 2), room)).slice(0, 3)).toEqual([6, 1, 3]);
  });

  test('goes by the list where there is no plan', () => {
    const list = [10, 2, 1, 3, 4].map((number) => desk(number));
    expect(numbersOf(nearestFirst(desk(3), list))).toEqual([2, 4, 1, 10]);
  });

  test('goes by the list from a desk that the plan does not show', () => {
    expect(numbersOf(nearestFirst(desk(5), room))).toEqual([4, 6, 3, 7, 2, 8, 1, 9]);
  });

  test('is what is drawn before what is not', () => {
    const places = [desk(1), desk(2, { x: 0, y: 0 }), desk(3), desk(4, { x: 9000, y: 0 })];
    expect(numbersOf(nearestFirst(places[1]!, places))).toEqual([4, 1, 3]);
  });
});

describe('beside a desk', () => {
  test.each([
    [1, [5, 2]],
    [2, [6, 1, 3]],
    [8, [4, 7]],
    [9, []],
  ])('%s stand %s: opposite and to the sides, not across a corner or the room', (number, expected) => {
    expect(numbersOf(besides(deskOf(room, number), room))).toEqual(expected);
  });

  test('one that has nobody nearer counts, although the other has', () => {
    const apart = [desk(1, { x: 0, y: 0 }), desk(2, { x: 100, y: 0 }), desk(3, { x: 400, y: 0 })];
    expect(numbersOf(besides(apart[1]!, apart))).toEqual([1, 3]);
    expect(numbersOf(besides(apart[2]!, apart))).toEqual([2]);
  });

  test('there is nobody where there is no plan', () => {
    expect(besides(desk(1), [desk(1), desk(2)])).toEqual([]);
  });
});

const spot = fc.option(fc.record({ x: fc.nat(2000), y: fc.nat(2000) }), { nil: null });
const anyRoom = fc
  .array(spot, { minLength: 1, maxLength: 30 })
  .map((spots) => spots.map((at, index) => desk(index + 1, at)));
const anyPlace = anyRoom.chain((places) => fc.tuple(fc.constant(places), fc.constantFrom(...places)));

const away = (from: ObjectOnPlan, to: ObjectOnPlan) =>
  from.at && to.at ? Math.round(Math.hypot(from.at.x - to.at.x, from.at.y - to.at.y)) : Infinity;

test('every other place is listed once, and none before a nearer one', () => {
  fc.assert(
    fc.property(anyPlace, ([places, from]) => {
      const found = nearestFirst(from, places);
      expect(numbersOf(found).toSorted((a, b) => a - b)).toEqual(
        numbersOf(places).filter((id) => id !== from.id),
      );
      const distances = found.map((place) => away(from, place));
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    }),
  );
});

test('the order does not depend on the order in which the places are given', () => {
  fc.assert(
    fc.property(anyPlace, ([places, from]) => {
      expect(nearestFirst(from, places.toReversed())).toEqual(nearestFirst(from, places));
    }),
  );
});

test('being next to somebody works both ways, and the places next to one are among the nearest', () => {
  fc.assert(
    fc.property(anyPlace, ([places, from]) => {
      const found = besides(from, places);
      for (const other of found) expect(numbersOf(besides(other, places))).toContain(from.id);
      for (const other of found) expect(away(from, other)).toBeLessThanOrEqual(400);
      expect(numbersOf(found)).not.toContain(from.id);
    }),
  );
});

test('the nearest place on the plan counts as next to it, if it is within a few steps', () => {
  fc.assert(
    fc.property(anyPlace, ([places, from]) => {
      const [nearest] = nearestFirst(from, places);
      const isNear = nearest !== undefined && away(from, nearest) <= 400;
      expect(besides(from, places)[0]?.id).toBe(isNear ? nearest.id : undefined);
    }),
  );
});
