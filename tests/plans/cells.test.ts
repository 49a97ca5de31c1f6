import { expect, test } from 'vitest';
import { planCellsOf } from '../../src/web/booking/plan/places/cells.ts';
import type { PlacedPlace } from '../../src/web/booking/plan/planPlace.ts';

const place = (objectId: number, x: number, y: number): PlacedPlace => ({
  objectId,
  itemId: `item-${objectId}`,
  label: `Desk ${objectId}, free`,
  short: String(objectId),
  state: 'free',
  glyph: null,
  sitter: null,
  isForGuest: false,
  at: { x, y },
});

/** Two thousand desks in rows of forty, in the order of their numbers. */
const storey = Array.from({ length: 2000 }, (_, index) =>
  place(index + 1, (index % 40) * 160, Math.floor(index / 40) * 200),
);

test('cells keep the order of the places and lose none', () => {
  expect(planCellsOf(storey).flatMap((cell) => cell.places)).toEqual(storey);
});

test('a cell spans a few metres, and its box just surrounds its places', () => {
  for (const { box, places } of planCellsOf(storey)) {
    expect(Math.max(box.w, box.h)).toBeLessThanOrEqual(3000);
    const [xs, ys] = [places.map(({ at }) => at.x), places.map(({ at }) => at.y)];
    expect([box.x, box.x + box.w]).toEqual([Math.min(...xs), Math.max(...xs)]);
    expect([box.y, box.y + box.h]).toEqual([Math.min(...ys), Math.max(...ys)]);
  }
});

test('places numbered in no particular order still make at most 200 cells', () => {
  const shuffled = storey.map((_, index) => storey[(index * 1213) % 2000] as PlacedPlace);
  expect(planCellsOf(shuffled).length).toBeLessThanOrEqual(200);
  expect(planCellsOf(shuffled).flatMap((cell) => cell.places)).toEqual(shuffled);
});

test('a single place is a cell without a size, and no places make no cells', () => {
  expect(planCellsOf([place(1, 50, 60)])).toMatchObject([{ box: { x: 50, y: 60, w: 0, h: 0 } }]);
  expect(planCellsOf([])).toEqual([]);
});
