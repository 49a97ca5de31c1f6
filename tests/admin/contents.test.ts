import { describe, expect, test } from 'vitest';
import { OBJECT_FIELDS } from '../../src/shared/locations/fields.ts';
import type { Answer } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { perchForEachTest } from '../support/stage.ts';
import { contentsOf, sceneOf } from './contents.ts';

const { perch, area, ada } = perchForEachTest();

const contents = contentsOf(ada, area);

const trail = async () => (await ada.get('/api/admin/audit')).body.entries;

describe('an area is saved in one call', () => {
  test('with new, changed and retired objects, their places and the plan', async () => {
    const [first, second] = area.desks;
    const answer = await contents.save({
      scene: sceneOf('a', 'b'),
      bookableObjects: [
        { name: 'Desk 5', floorPlanObjectId: 'a' },
        { id: first, name: 'Window seat', floorPlanObjectId: 'b' },
        { id: second, isActive: false },
        { name: 'Second dog', bookableObjectTypeId: 2, description: 'Small ones' },
      ],
    });
    expect(answer.status).toBe(200);
    const [fifth, , , dog] = answer.body.ids;
    expect(answer.body.ids.slice(1, 3)).toEqual([first, second]);
    expect(answer.body.area).toEqual(await contents.read());
    expect(answer.body.area).toMatchObject({ floorPlan: { hash: expect.any(String) } });
    expect(answer.body.area.bookableObjects).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: fifth, name: 'Desk 5', floorPlanObjectId: 'a', isActive: true }),
        expect.objectContaining({ id: first, name: 'Window seat', floorPlanObjectId: 'b' }),
        expect.objectContaining({ id: second, name: 'Desk 2', isActive: false }),
        expect.objectContaining({ id: dog, bookableObjectTypeId: 2, description: 'Small ones' }),
        expect.objectContaining({ id: area.desks[2], name: 'Desk 3', isActive: true }),
      ]),
    );
  });

  test('and its own name, description and kind with them', async () => {
    const [first] = area.desks;
    const answer = await contents.save({
      name: ' Garden room ',
      areaTypeId: 2,
      bookableObjects: [{ id: first, name: 'Window seat' }],
    });
    expect(answer.body.area).toMatchObject({ name: 'Garden room', areaTypeId: 2, description: '' });
    expect((await trail())[0]).toMatchObject({
      action: 'saved',
      before: { name: 'Studio', area_type_id: 1, bookable_objects: [{ id: first, name: 'Desk 1' }] },
      after: { name: 'Garden room', area_type_id: 2, bookable_objects: [{ id: first, name: 'Window seat' }] },
    });
    await contents.save({ description: 'By the pond' });
    expect((await trail())[0].after).toEqual({ description: 'By the pond' });
  });

  test('but nothing is saved under a name that another area of the office has', async () => {
    await ada.post(`/api/admin/location/${area.locationId}/area`, { name: 'Attic', areaTypeId: 1 });
    const before = await contents.read();
    const answer = await contents.save({ name: 'ATTIC', bookableObjects: [{ name: 'Desk 5' }] });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      reason: 'name-taken',
      errors: { name: ['is taken by another area of this location'] },
    });
    expect(await contents.read()).toEqual(before);
  });

  test('with one entry in the audit trail that says what changed', async () => {
    const [first, second] = area.desks;
    const { body } = await contents.save({
      scene: sceneOf('a'),
      bookableObjects: [
        { name: 'Desk 5' },
        { id: first, name: 'Desk 1', floorPlanObjectId: 'a' },
        { id: second, isActive: false, description: '' },
        { id: area.desks[2], name: 'Desk 3' },
      ],
    });
    const entries = await trail();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      actor: { name: 'Ada Lovelace' },
      action: 'saved',
      subject: 'area',
      subjectId: area.id,
      about: { area: { name: 'Studio' } },
    });
    expect(entries[0].before).toEqual({
      floor_plan_hash: null,
      bookable_objects: [
        { id: first, name: 'Desk 1', floor_plan_object_id: null },
        { id: second, name: 'Desk 2', is_active: true },
      ],
    });
    expect(entries[0].after).toEqual({
      floor_plan_hash: body.area.floorPlan.hash,
      bookable_objects: [
        { id: body.ids[0], name: 'Desk 5', bookable_object_type_id: 1, is_active: true },
        { id: first, name: 'Desk 1', floor_plan_object_id: 'a' },
        { id: second, name: 'Desk 2', is_active: false },
      ],
    });
  });

  test('as it was read, which changes nothing and is not recorded', async () => {
    await contents.save({
      scene: sceneOf('a'),
      bookableObjects: [{ id: area.desks[0], floorPlanObjectId: 'a' }],
    });
    const before = await contents.read();
    const scene = await ada.get(
      `/api/location/${area.locationId}/area/${area.id}/floor-plan/${before.floorPlan.hash}`,
    );
    const written = await trail();
    expect((await contents.save({ ...before, scene: scene.body })).status).toBe(200);
    expect(await contents.read()).toEqual(before);
    expect(await trail()).toEqual(written);
  });

  test('or not at all if a row is invalid, and each such row says why at its field', async () => {
    const before = await contents.read();
    const { status, body } = await contents.save({
      scene: sceneOf('a'),
      bookableObjects: [
        { name: 'Desk 5', floorPlanObjectId: 'a' },
        { name: 'desk 5' },
        { name: 'DESK 1' },
        { id: area.desks[1], floorPlanObjectId: 'a' },
        { id: area.retired, name: 'Desk 3', isActive: true },
        { id: area.dogPlace, description: 'By the door' },
      ],
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      reason: 'name-taken',
      detail: 'Nothing was saved: 5 rows need correcting first.',
    });
    const taken = ['is taken by another active space in this area'];
    expect(body.errors).toEqual({
      'bookableObjects.0.name': taken,
      'bookableObjects.1.name': taken,
      'bookableObjects.2.name': taken,
      'bookableObjects.4.name': taken,
      'bookableObjects.0.floorPlanObjectId': ['is taken by Desk 2'],
      'bookableObjects.3.floorPlanObjectId': ['is taken by Desk 5'],
    });
    expect(await contents.read()).toEqual(before);
    expect(await trail()).toEqual([]);
  });

  test.each<[string, (area: TestArea) => object, string]>([
    ['a new object without a name', () => ({ bookableObjects: [{}] }), 'bookableObjects.0.name'],
    [
      'a name that is too long',
      () => ({ bookableObjects: [{ name: 'x' }, { name: 'x'.repeat(OBJECT_FIELDS.name.max + 1) }] }),
      'bookableObjects.1.name',
    ],
    ['an object of another area', () => ({ bookableObjects: [{ id: 8_999_999 }] }), 'bookableObjects.0.id'],
    [
      'an object listed twice',
      ({ desks: [id] }) => ({ bookableObjects: [{ id }, { id }] }),
      'bookableObjects.1.id',
    ],
    [
      'a background that was not uploaded',
      () => ({
        scene: {
          ...sceneOf('a'),
          background: { assetId: 'a'.repeat(64), x: 0, y: 0, w: 10, h: 10, opacity: 1 },
        },
      }),
      'scene.background',
    ],
  ])('%s is refused at its field, with nothing saved', async (_, body, field) => {
    const before = await contents.read();
    const wanted = body(area) as { bookableObjects?: object[] };
    const answer = await contents.save({
      ...wanted,
      bookableObjects: [...(wanted.bookableObjects ?? []), { name: 'Desk 5' }],
    });
    expect(answer).toMatchObject({ status: 400, body: { reason: 'invalid' } });
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(await contents.read()).toEqual(before);
  });

  test('unless somebody has saved it in between, or the version is missing', async () => {
    const changes: [string, () => Promise<Answer>][] = [
      [
        'an object',
        () => ada.put(`${contents.path()}/bookable-object/${area.desks[0]}`, { name: 'Renamed' }),
      ],
      ['a new object', () => ada.post(`${contents.path()}/bookable-object`, { name: 'New' })],
      ['the plan', () => contents.save({ scene: sceneOf('theirs') })],
      ['all of it', () => contents.save({ bookableObjects: [{ id: area.desks[1], name: 'Theirs' }] })],
    ];
    for (const [what, change] of changes) {
      const { version } = await contents.read();
      expect((await change()).status).toBeLessThan(300);
      const mine = await contents.put(
        { bookableObjects: [{ name: 'Mine' }] },
        { 'if-match': `"${version}"` },
      );
      expect([what, mine.status, mine.body.reason]).toEqual([what, 412, 'area-changed']);
    }
    expect(await contents.put({}, { 'if-match': '*' })).toMatchObject({ status: 412 });
    expect(await contents.put({}, {})).toMatchObject({ status: 428, body: { reason: 'version-missing' } });
    expect((await contents.read()).bookableObjects.map(({ name }: { name: string }) => name)).not.toContain(
      'Mine',
    );
  });

  test('by only one of the admins saving at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { version } = await contents.read();
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          contents.put(
            { bookableObjects: [{ name: `Raced ${round}-${index}` }] },
            { 'if-match': `"${version}"` },
          ),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 412, 412, 412, 412, 412,
      ]);
    }
    expect((await contents.read()).bookableObjects).toHaveLength(6 + 10);
  });

  test('but not an area elsewhere, which is not found', async () => {
    const elsewhere = await makeOffice(perch);
    const path = `/api/admin/location/${elsewhere.locationId}/area/${area.id}/contents`;
    const headers = { 'content-type': 'application/json', 'if-match': '"1"' };
    expect((await ada.send(path, { method: 'PUT', headers, body: '{}' })).status).toBe(404);
  });
});
