import { describe, expect, test } from 'vitest';
import { samplePlan } from '../../src/server/demo/sample/plans.ts';
import { sceneSchema, type SceneItem } from '../../src/shared/plans/contract.ts';
import { spacesOf } from '../../src/shared/plans/spaces.ts';
import { areApart, cornersOf } from './rectangles.ts';

const plans: [name: string, standard: number, dogs: number][] = [
  ['leeds-quiet-floor', 36, 1],
  ['leeds-studio', 48, 0],
  ['leeds-car-park', 20, 0],
  ['leeds-wharf', 6, 0],
  ['manchester-mill', 28, 1],
  ['madrid-rooftop', 40, 0],
  ['madrid-garage', 24, 0],
];

describe.each(plans)('%s', (name, standard, dogs) => {
  const { scene, spaces: bookable } = samplePlan(name);
  const spaces = [...spacesOf(scene).values()];

  test('is a scene', () => {
    expect(sceneSchema.parse(scene)).toEqual(scene);
  });

  test('has its places, numbered without a gap', () => {
    const count = (type: string) => bookable.filter((space) => space.type === type).length;
    expect([count('standard'), count('dog')]).toEqual([standard, dogs]);
    const numbers = bookable
      .filter((space) => space.type === 'standard')
      .map(({ name }) => Number(name.split(' ')[1]));
    expect(numbers).toEqual(Array.from({ length: standard }, (_, index) => index + 1));
  });

  test('has one item for each place, and one place for each item', () => {
    expect(bookable.map((space) => space.itemId).toSorted()).toEqual(
      spaces.map((space) => space.id).toSorted(),
    );
    expect(new Set(bookable.map((space) => space.name)).size).toBe(bookable.length);
  });

  test('has no two places on the same spot', () => {
    const overlapping = spaces.flatMap((space, index) =>
      spaces
        .slice(index + 1)
        .filter((other) => !areApart(space, other))
        .map((other) => `${space.id} and ${other.id}`),
    );
    expect(overlapping).toEqual([]);
  });

  test('keeps all of them within its box', () => {
    const { x, y, w, h } = scene.box;
    const inside = (space: SceneItem) =>
      cornersOf(space).every(
        (corner) => corner.x > x && corner.x < x + w && corner.y > y && corner.y < y + h,
      );
    expect(spaces.filter((space) => !inside(space))).toEqual([]);
  });
});
