import { describe, expect, test } from 'vitest';
import { contentsOf, sceneOf } from './contents.ts';
import { perchForEachTest } from '../support/stage.ts';

const { area, ada } = perchForEachTest();

const contents = contentsOf(ada, area);

const namesOf = async () =>
  (await contents.read()).bookableObjects.map(({ id, name }: { id: number; name: string }) => [id, name]);

describe('names and places can be swapped in one call', () => {
  test('two names are swapped', async () => {
    const [first, second] = area.desks as [number, number];
    const answer = await contents.save({
      bookableObjects: [
        { id: first, name: 'Desk 2' },
        { id: second, name: 'Desk 1' },
      ],
    });
    expect(answer.status).toBe(200);
    expect(await namesOf()).toEqual(
      expect.arrayContaining([
        [second, 'Desk 1'],
        [first, 'Desk 2'],
      ]),
    );
  });

  test('all names move up by one, and a new desk takes the first', async () => {
    const moved = area.desks.map((id, index) => ({ id, name: `Desk ${index + 2}` }));
    expect((await contents.save({ bookableObjects: [{ name: 'Desk 1' }, ...moved] })).status).toBe(200);
    const names = new Map(await namesOf());
    expect(area.desks.map((id) => names.get(id))).toEqual(['Desk 2', 'Desk 3', 'Desk 4', 'Desk 5']);
  });

  test('a new desk takes the name and the place of one being retired', async () => {
    const [id] = area.desks;
    await contents.save({ scene: sceneOf('a'), bookableObjects: [{ id, floorPlanObjectId: 'a' }] });
    const answer = await contents.save({
      bookableObjects: [
        { id, isActive: false, floorPlanObjectId: null },
        { name: 'Desk 1', floorPlanObjectId: 'a' },
      ],
    });
    expect(answer.status).toBe(200);
  });

  test('two places are swapped', async () => {
    const [first, second] = area.desks;
    const stand = (one: string, other: string) =>
      contents.save({
        bookableObjects: [
          { id: first, floorPlanObjectId: one },
          { id: second, floorPlanObjectId: other },
        ],
      });
    expect((await stand('a', 'b')).status).toBe(200);
    expect((await stand('b', 'a')).status).toBe(200);
  });
});

describe('a place on the plan has one object', () => {
  const object = (id: number | undefined) => `${contents.path()}/bookable-object/${id}`;

  test('a second one is refused at its field, even if it arrives at the same moment', async () => {
    const answers = await Promise.all(
      area.desks.map((id) => ada.put(object(id), { floorPlanObjectId: 'a' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409]);
    const fresh = await ada.post(`${contents.path()}/bookable-object`, {
      name: 'New',
      floorPlanObjectId: 'a',
    });
    for (const { body } of [...answers.filter(({ status }) => status === 409), fresh]) {
      expect(body).toMatchObject({
        reason: 'place-taken',
        errors: { floorPlanObjectId: ['is taken by another space in this area'] },
      });
    }
  });

  test('an empty place means none, and many objects may have none', async () => {
    await ada.put(object(area.desks[0]), { floorPlanObjectId: 'a' });
    for (const id of area.desks) {
      expect((await ada.put(object(id), { floorPlanObjectId: '' })).status).toBe(204);
    }
    const { body } = await ada.post(`${contents.path()}/bookable-object`, {
      name: 'New',
      floorPlanObjectId: '',
    });
    const objects = (await contents.read()).bookableObjects;
    expect(objects.filter(({ floorPlanObjectId }: any) => floorPlanObjectId !== null)).toEqual([]);
    expect(objects.map(({ id }: any) => id)).toContain(body);
  });
});
