import { describe, expect, test } from 'vitest';
import type { Drawing } from '../../src/server/sample/drawings/drawing.ts';
import { leedsCarPark } from '../../src/server/sample/drawings/leedsCarPark.ts';
import { leedsQuietFloor } from '../../src/server/sample/drawings/leedsQuietFloor.ts';
import { leedsStudio } from '../../src/server/sample/drawings/leedsStudio.ts';
import { madridGarage } from '../../src/server/sample/drawings/madridGarage.ts';
import { madridRooftop } from '../../src/server/sample/drawings/madridRooftop.ts';
import { manchesterMill } from '../../src/server/sample/drawings/manchesterMill.ts';
import { sceneSchema, type SceneItem } from '../../src/shared/plans/contract.ts';
import { spacesOf } from '../../src/shared/plans/spaces.ts';
import { areApart, cornersOf } from './rectangles.ts';

const drawings: [name: string, drawing: Drawing, standard: number, dogs: number][] = [
  ['Leeds, Quiet floor', leedsQuietFloor, 36, 1],
  ['Leeds, Studio', leedsStudio, 48, 0],
  ['Leeds, Car park', leedsCarPark, 20, 0],
  ['Manchester, Mill floor', manchesterMill, 28, 1],
  ['Madrid, Rooftop', madridRooftop, 40, 0],
  ['Madrid, Garage', madridGarage, 24, 0],
];

describe.each(drawings)('%s', (_name, { scene, places }, standard, dogs) => {
  const spaces = [...spacesOf(scene).values()];

  test('is a scene', () => {
    expect(sceneSchema.parse(scene)).toEqual(scene);
  });

  test('has its places, numbered without a gap', () => {
    const count = (type: string) => places.filter((place) => place.type === type).length;
    expect([count('standard'), count('dog')]).toEqual([standard, dogs]);
    const numbers = places
      .filter((place) => place.type === 'standard')
      .map(({ name }) => Number(name.split(' ')[1]));
    expect(numbers).toEqual(Array.from({ length: standard }, (_, index) => index + 1));
  });

  test('has one item for each place, and one place for each item', () => {
    expect(places.map((place) => place.itemId).toSorted()).toEqual(
      spaces.map((space) => space.id).toSorted(),
    );
    expect(new Set(places.map((place) => place.name)).size).toBe(places.length);
  });

  test('has no two places on the same floor', () => {
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
