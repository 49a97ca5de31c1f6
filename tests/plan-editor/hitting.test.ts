import { expect, test } from 'vitest';
import { withWhatStandsOn } from '../../src/web/plan-editor/scene/belonging.ts';
import { itemAt, itemsWithin } from '../../src/web/plan-editor/scene/hitting.ts';
import { furniture, room, wall } from '../../src/web/plan-editor/scene/making.ts';
import { inReadingOrder } from '../../src/web/plan-editor/scene/readingOrder.ts';
import { guideLinesOf, snapped } from '../../src/web/plan-editor/scene/snapping.ts';
import { deskAt, ids, planOf } from './plans.ts';

const sofa = { id: 'sofa', ...furniture({ x: 100, y: 100, r: 0 }, 100, 80, 'couch') };
const plan = planOf(
  { id: 'wall', ...wall({ x: 0, y: 0 }, { x: 1000, y: 0 }, 20) },
  { id: 'room', ...room({ x: 400, y: 400, w: 400, h: 400 }, 12) },
  sofa,
  deskAt('desk', 100, 100),
);

const hits: [x: number, y: number, id: string | undefined][] = [
  [100, 100, 'desk'],
  [179, 174, 'desk'],
  [500, 9, 'wall'],
  [500, 30, undefined],
  [600, 600, undefined],
  [400, 600, 'room'],
];
test.each(hits)('a press at %d, %d hits %s', (x, y, id) => {
  expect(itemAt(plan, { x, y }, 2)?.id).toBe(id);
});

test('a rotated desk is hit where it stands', () => {
  const turned = planOf(deskAt('desk', 0, 0, 45));
  expect(itemAt(turned, { x: 0, y: 105 }, 0)?.id).toBe('desk');
  expect(itemAt(turned, { x: 75, y: 70 }, 0)).toBeNull();
});

test('a box drawn around things selects those that lie wholly within', () => {
  const found = itemsWithin(plan, { x: 0, y: 0, w: 500, h: 500 });
  expect(found.map(({ id }) => id)).toEqual(['sofa', 'desk']);
});

test('moving a desk moves what is on it, and moving a sofa moves no desk', () => {
  expect([...withWhatStandsOn(plan, ids('desk'))]).toEqual(['desk', 'sofa']);
  expect([...withWhatStandsOn(plan, ids('sofa'))]).toEqual(['sofa']);
});

test('reading order goes line by line, even if a line is not quite straight', () => {
  const places = [
    { id: 'd', x: 0, y: 200 },
    { id: 'b', x: 200, y: -8 },
    { id: 'c', x: 400, y: 5 },
    { id: 'a', x: 0, y: 10 },
  ];
  expect(inReadingOrder(places).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

test('what is dragged lines up with a nearby neighbour, otherwise with the grid', () => {
  const lines = guideLinesOf([deskAt('other', 503, 100)]);
  const box = { x: 0, y: 0, w: 160, h: 150 };
  // The left edge of the other is at 423.
  expect(snapped(box, { x: 420, y: 1000 }, lines, 10, 8)).toEqual({
    by: { x: 423, y: 1000 },
    guideX: 423,
    guideY: null,
  });
  expect(snapped(box, { x: 304, y: 1004 }, lines, 10, 8)).toEqual({
    by: { x: 300, y: 1000 },
    guideX: null,
    guideY: null,
  });
});
