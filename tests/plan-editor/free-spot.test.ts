import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coveredIn } from '../../src/web/plan-editor/draft/covered.ts';
import { freeShift } from '../../src/web/plan-editor/scene/freeSpot.ts';
import { furniture, type Mark, room, newSpace, wall } from '../../src/web/plan-editor/scene/making.ts';
import { overlappingPairs } from '../../src/web/plan-editor/scene/overlapping.ts';
import { deskAt, planOf } from './plans.ts';

const desk = (x: number, y: number): Mark => newSpace({ x, y, r: 0 }, 160, 150, 'desk-place');
const asItems = (marks: readonly Mark[]) => marks.map((mark, index) => ({ id: `item-${index}`, ...mark }));

describe('something new', () => {
  test('stays where it is if nothing of its kind is there', () => {
    const sofa = { id: 'sofa', ...furniture({ x: 500, y: 500, r: 0 }, 180, 85, 'couch') };
    expect(freeShift(planOf(sofa), [desk(500, 500)])).toEqual({ x: 0, y: 0 });
  });

  test.each([
    ['to the right', [deskAt('a', 500, 500)], { x: 160, y: 0 }],
    ['to the left', [deskAt('a', 500, 500), deskAt('b', 660, 500)], { x: -160, y: 0 }],
    ['below', [deskAt('a', 500, 500), deskAt('b', 660, 500), deskAt('c', 340, 500)], { x: 0, y: 150 }],
  ])('goes beside what is there, first %s', (_, items, shift) => {
    expect(freeShift(planOf(...items), [desk(500, 500)])).toEqual(shift);
  });

  test('as a row goes below the row that fills the paper, with room to walk', () => {
    const row = Array.from({ length: 10 }, (_, index) => desk(700 + index * 160, 900));
    expect(freeShift(planOf(...asItems(row)), row, { gap: { x: 60, y: 60 } })).toEqual({ x: 0, y: 210 });
  });

  test('goes beside everything if there is no room nearby', () => {
    const floor = newSpace({ x: 1000, y: 1000, r: 0 }, 20_000, 20_000, null);
    const by = freeShift(planOf(...asItems([floor])), [desk(1000, 1000)]);
    expect(by.x).toBe(11_000 - 920);
  });

  test('may cross walls and lie in rooms, but is not a second wall in the same place', () => {
    const [here, around] = [
      wall({ x: 0, y: 0 }, { x: 300, y: 0 }, 12),
      room({ x: -90, y: -90, w: 900, h: 900 }, 24),
    ];
    expect(freeShift(planOf(...asItems([around])), [here])).toEqual({ x: 0, y: 0 });
    expect(freeShift(planOf(...asItems([around, here])), [here])).not.toEqual({ x: 0, y: 0 });
  });

  test('never lies on top of another, however often it is placed', () => {
    const spot = fc.record({ x: fc.integer({ min: 0, max: 2500 }), y: fc.integer({ min: 0, max: 1500 }) });
    fc.assert(
      fc.property(fc.array(spot, { minLength: 2, maxLength: 40 }), (spots) => {
        const placed: Mark[] = [];
        for (const { x, y } of spots) {
          const by = freeShift(planOf(...asItems(placed)), [desk(x, y)]);
          placed.push(desk(x + by.x, y + by.y));
        }
        for (const [index, one] of placed.entries()) {
          for (const other of placed.slice(index + 1)) {
            const isApart = Math.abs(one.x - other.x) > 158 || Math.abs(one.y - other.y) > 148;
            expect(isApart).toBe(true);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('places that overlap', () => {
  const names = (...items: Parameters<typeof planOf>) =>
    coveredIn({
      scene: planOf(...items),
      objects: items.map(({ id }) => ({ key: id, name: `Desk ${id}`, typeId: 1, itemId: id })),
    }).map(({ names }) => names);

  test('are named, whether one lies exactly or almost on the other', () => {
    expect(
      names(deskAt('10', 100, 100), deskAt('2', 100, 100), deskAt('3', 900, 100), deskAt('4', 930, 140)),
    ).toEqual([
      ['Desk 2', 'Desk 10'],
      ['Desk 3', 'Desk 4'],
    ]);
  });

  test('are not neighbours, even when rotated', () => {
    expect(names(deskAt('1', 100, 100), deskAt('2', 260, 100), deskAt('3', 100, 250))).toEqual([]);
    const turned = [0, 1, 2].map((step) => deskAt(String(step), step * 113, step * 113, 45));
    expect(overlappingPairs(turned)).toEqual([]);
  });

  test('are not those with nobody assigned', () => {
    const scene = planOf(deskAt('a', 100, 100), deskAt('b', 100, 100));
    expect(coveredIn({ scene, objects: [{ key: 'a', name: 'Desk 1', typeId: 1, itemId: 'a' }] })).toEqual([]);
  });
});
