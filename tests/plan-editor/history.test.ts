import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Scene, sceneSchema } from '../../src/shared/plans/contract.ts';
import { aligned, distributed, inGrid } from '../../src/web/plan-editor/scene/arranging.ts';
import { copiesOf } from '../../src/web/plan-editor/scene/copying.ts';
import {
  itemsOf,
  moved,
  rotated,
  withChanged,
  withItems,
  withoutItems,
} from '../../src/web/plan-editor/scene/edits.ts';
import {
  type History,
  historyFrom,
  recorded,
  redone,
  undone,
} from '../../src/web/plan-editor/scene/history.ts';
import { freshIds } from '../../src/web/plan-editor/scene/ids.ts';
import { withPointAt, withSize } from '../../src/web/plan-editor/scene/resizing.ts';
import { anyMark, anyPoint, paper } from './plans.ts';

type Edit = (scene: Scene) => Scene;

/** Picks some of the items, however many there are at that point. */
const some = fc.array(fc.nat(), { maxLength: 12 });
const chosen = ({ items }: Scene, picks: number[]) =>
  new Set(picks.flatMap((pick) => items[pick % Math.max(items.length, 1)]?.id ?? []));
const takenIn = ({ items }: Scene) => new Set(items.map(({ id }) => id));
const length = fc.integer({ min: -50, max: 60_000 });

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.array(anyMark, { minLength: 1, maxLength: 6 }).map((marks): Edit => (scene) => {
    const fresh = freshIds('item', marks.length, takenIn(scene));
    return withItems(
      scene,
      marks.map((mark, index) => ({ id: fresh[index]!, ...mark })),
    );
  }),
  fc.tuple(some, anyPoint).map(
    ([picks, by]): Edit =>
      (scene) =>
        moved(scene, chosen(scene, picks), by),
  ),
  fc.tuple(some, fc.double({ min: -800, max: 800, noNaN: true })).map(
    ([picks, degrees]): Edit =>
      (scene) =>
        rotated(scene, chosen(scene, picks), degrees),
  ),
  some.map(
    (picks): Edit =>
      (scene) =>
        withoutItems(scene, new Set([...chosen(scene, picks)].slice(0, 2))),
  ),
  fc.tuple(some, length, length).map(
    ([picks, w, h]): Edit =>
      (scene) =>
        withChanged(scene, chosen(scene, picks), (item) => withSize(item, w, h)),
  ),
  fc.tuple(some, anyPoint).map(
    ([picks, at]): Edit =>
      (scene) =>
        withChanged(scene, chosen(scene, picks), (item) => withPointAt(item, 0, at)),
  ),
  fc.tuple(some, fc.constantFrom('left', 'centre', 'right', 'top', 'middle', 'bottom')).map(
    ([picks, edge]): Edit =>
      (scene) =>
        aligned(scene, chosen(scene, picks), edge),
  ),
  fc.tuple(some, fc.constantFrom('across', 'down')).map(
    ([picks, axis]): Edit =>
      (scene) =>
        distributed(scene, chosen(scene, picks), axis),
  ),
  fc.tuple(some, fc.integer({ min: 1, max: 9 }), fc.nat(500)).map(
    ([picks, columns, gap]): Edit =>
      (scene) =>
        inGrid(scene, chosen(scene, picks), columns, gap),
  ),
  fc.tuple(some, anyPoint).map(
    ([picks, by]): Edit =>
      (scene) =>
        withItems(
          scene,
          copiesOf(itemsOf(scene, chosen(scene, picks)), by, takenIn(scene)).map(({ item }) => item),
        ),
  ),
);

test('200 edits undone and redone give identical plans', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { minLength: 200, maxLength: 200 }), (edits) => {
      let history: History<Scene> = historyFrom(paper);
      const seen: Scene[] = [paper];
      edits.forEach((edit, index) => {
        const before = history.now.state;
        history = recorded(history, edit(before), `Edit ${index}`);
        if (history.now.state !== before) seen.push(history.now.state);
      });
      for (const scene of seen.toReversed()) {
        expect(history.now.state).toBe(scene);
        history = undone(history);
      }
      expect(history.now.state).toBe(paper);
      for (const scene of seen) {
        expect(history.now.state).toBe(scene);
        history = redone(history);
      }
    }),
    { numRuns: 20 },
  );
});

test('no edit makes a plan that could not be saved', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 40 }), (edits) => {
      let scene = paper;
      for (const edit of edits) {
        scene = edit(scene);
        expect(sceneSchema.safeParse(scene).error?.issues).toBeUndefined();
      }
    }),
    { numRuns: 60 },
  );
});

test('untouched parts are shared, and an edit that changes nothing is not an edit', () => {
  const [one, two] = ['a', 'b'].map((id) => ({
    id,
    layer: 'space' as const,
    x: 0,
    y: 0,
    r: 0,
    shape: { kind: 'rect' as const, w: 10, h: 10 },
  }));
  const scene = { ...paper, items: [one!, two!] };
  const next = moved(scene, new Set(['a']), { x: 10, y: 0 });
  expect(next.items[1]).toBe(scene.items[1]);
  expect(next.symbols).toBe(scene.symbols);
  expect(moved(scene, new Set(), { x: 10, y: 0 })).toBe(scene);
  expect(aligned(scene, new Set(['a', 'b']), 'left')).toBe(scene);
});

test('strokes of one kind are undone together, until something else or an undo comes between', () => {
  let history = historyFrom('start');
  history = recorded(history, 'one', 'Moved', 'nudge');
  history = recorded(history, 'two', 'Moved', 'nudge');
  history = recorded(history, 'other', 'Turned');
  expect(undone(history).now.state).toBe('two');
  expect(undone(undone(history)).now.state).toBe('start');
  const again = recorded(undone(history), 'three', 'Moved', 'nudge');
  expect(undone(again).now.state).toBe('two');
  expect(redone(again)).toBe(again);
});
