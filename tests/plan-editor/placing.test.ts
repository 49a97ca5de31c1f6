import { describe, expect, test } from 'vitest';
import type { AdminArea } from '../../src/shared/locations/admin-contract.ts';
import { AREA_FIELDS, blankOf, OBJECT_FIELDS } from '../../src/shared/locations/fields.ts';
import { baseOf, draftOf, rebased, withAllSaved } from '../../src/web/plan-editor/draft/base.ts';
import { changesOf, concernedBy, isChanged } from '../../src/web/plan-editor/draft/changes.ts';
import { type Draft, notPlaced } from '../../src/web/plan-editor/draft/draft.ts';
import { nextNames, stemOf, usualStem } from '../../src/web/plan-editor/draft/names.ts';
import { occupantsFor, withMarks, withOccupants } from '../../src/web/plan-editor/draft/placing.ts';
import { moved, withoutItems } from '../../src/web/plan-editor/scene/edits.ts';
import { newSpace } from '../../src/web/plan-editor/scene/making.ts';
import { deskAt, ids, planOf } from './plans.ts';

const object = (id: number, name: string, floorPlanObjectId: string | null, futureBookingCount = 0) => ({
  ...blankOf(OBJECT_FIELDS),
  id,
  name,
  floorPlanObjectId,
  futureBookingCount,
});
const area: AdminArea = {
  ...blankOf(AREA_FIELDS),
  id: 1,
  name: 'Studio',
  locationId: 1,
  floorPlan: { hash: 'a'.repeat(64) },
  featuresInUse: [],
  groups: [],
  version: '1',
  bookableObjects: [object(1, 'Desk 1', 'one', 3), object(2, 'Desk 10', null), object(3, 'Desk 2', 'gone')],
};
const scene = planOf(deskAt('one', 100, 100));
const base = baseOf(area, scene);
const draft = draftOf(base, scene);

/** Two more places, for whichever objects come next. */
function withTwoMore(): Draft {
  const marks = [300, 500].map((x) => newSpace({ x, y: 100, r: 0 }, 160, 150, null));
  const { draft: drawn, items } = withMarks(draft, marks, {});
  const naming = { takesWaiting: true, stem: 'Desk ', salt: 's' };
  return withOccupants(
    drawn,
    occupantsFor(draft, 2, naming, () => true),
    items,
  );
}

test('objects without a place, or with one that is not on the plan, wait in natural order', () => {
  expect(notPlaced(draft).map(({ name }) => name)).toEqual(['Desk 2', 'Desk 10']);
});

test('an object made here and saved waits when its place is deleted; one never saved is gone', () => {
  const made = [
    { key: 'new-s-1', name: 'Desk 11', typeId: 1 as const, itemId: 'deleted' },
    { key: 'new-s-2', name: 'Desk 12', typeId: 1 as const, itemId: 'deleted-too' },
  ];
  const objects = new Map(base.objects).set('new-s-1', object(9, 'Desk 11', 'deleted'));
  const later = { ...base, objects };
  const names = (edited: Draft) => notPlaced(withAllSaved(edited, later)).map(({ name }) => name);
  const expected = ['Desk 2', 'Desk 10', 'Desk 11'];
  expect(names({ ...draft, objects: [...draft.objects, ...made] })).toEqual(expected);
  // The same after undoing its creation.
  expect(names(draft)).toEqual(expected);
});

test('those waiting come first, then the numbers continue', () => {
  const naming = { takesWaiting: true, stem: 'Desk ', salt: 's' };
  const names = (takesWaiting: boolean) =>
    occupantsFor(draft, 4, { ...naming, takesWaiting }, () => true).map(({ name }) => name);
  expect(names(true)).toEqual(['Desk 2', 'Desk 10', 'Desk 11', 'Desk 12']);
  expect(names(false)).toEqual(['Desk 11', 'Desk 12', 'Desk 13', 'Desk 14']);
});

test('names continue the numbering', () => {
  expect(nextNames(['Desk 2', 'desk 7', 'Bay 40', 'Desk'], 'Desk ', 2)).toEqual(['Desk 8', 'Desk 9']);
  expect(nextNames([], 'Space ', 1)).toEqual(['Space 1']);
  expect([stemOf('Desk 12'), stemOf('Window seat')]).toEqual(['Desk ', 'Window seat ']);
  expect(usualStem(['Bay 1', 'Desk 1', 'Desk 2'], 'Space')).toBe('Desk ');
  expect(usualStem(['Dog place'], 'Space')).toBe('Space ');
});

describe('what saving has to do', () => {
  test('is nothing if nothing changed', () => {
    expect(isChanged(changesOf(draft, base))).toBe(false);
  });

  test('is the plan and the objects that were placed', () => {
    const { made, planChanged, changed } = changesOf(withTwoMore(), base);
    expect([made, planChanged]).toEqual([[], true]);
    expect(changed.map(({ saved, change }) => [saved.id, change.floorPlanObjectId])).toEqual([
      [2, 'space-2'],
      [3, 'space-1'],
    ]);
  });

  test('recognises what it made by its name, even after the area is fetched again', () => {
    const later = { ...area, bookableObjects: [...area.bookableObjects, object(9, 'Desk 11', null)] };
    const made = { key: 'new-s-1', name: 'desk 11', typeId: 1 as const, itemId: 'two' };
    const edited = { ...draft, objects: [...draft.objects, made] };
    const once = rebased(base, edited, later, scene);
    expect([...once.objects.keys()]).toContain('new-s-1');
    expect([...rebased(once, draft, later, scene).objects.keys()]).toContain('new-s-1');
  });

  test('leaves out what was made here and deleted again', () => {
    const fresh = {
      ...draft,
      objects: [...draft.objects, { key: 'new-1', name: 'X', typeId: 1 as const, itemId: 'no' }],
    };
    expect(changesOf(fresh, base).made).toEqual([]);
  });
});

describe('people with bookings are affected', () => {
  test('when their desk moves', () => {
    const edited = { ...draft, scene: moved(scene, ids('one'), { x: 100, y: 0 }) };
    expect(concernedBy(edited, base)).toEqual([{ name: 'Desk 1', bookings: 3, what: 'moves' }]);
  });

  test('when it leaves the plan', () => {
    const edited = { ...draft, scene: withoutItems(scene, ids('one')) };
    expect(concernedBy(edited, base)).toEqual([{ name: 'Desk 1', bookings: 3, what: 'leaves' }]);
  });

  test('but not if it moves by a hand’s breadth', () => {
    expect(concernedBy({ ...draft, scene: moved(scene, ids('one'), { x: 10, y: 10 }) }, base)).toEqual([]);
  });
});
