import { describe, expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import { makeOffice } from '../support/office.ts';
import { perchForEachTest } from '../support/stage.ts';
import { contentsOf, sceneOf } from './contents.ts';

const { perch, area, ada } = perchForEachTest();

const plan = () => `/api/admin/location/${area.locationId}/area/${area.id}/floor-plan`;
const contents = contentsOf(ada, area);
const save = (scene: object) => contents.save({ scene });
const hashOf = async (scene: object): Promise<string> => (await save(scene)).body.area.floorPlan.hash;

describe('a floor plan', () => {
  test('is shown to everybody once it is saved', async () => {
    const one = await hashOf(sceneOf('a'));
    const two = await hashOf(sceneOf('a', 'b'));
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    const bens = await perch.signedIn(ben);
    const { body } = await bens.get(`/api/location/${area.locationId}/area/${area.id}`);
    expect(body.floorPlan).toEqual({ hash: two });
    const scene = `/api/location/${area.locationId}/area/${area.id}/floor-plan`;
    expect((await bens.get(`${scene}/${two}`)).body).toEqual(sceneOf('a', 'b'));
    expect((await bens.get(`${scene}/${one}`)).body).toEqual(sceneOf('a'));
  });

  test('keeps its earlier versions, which can be brought back', async () => {
    const one = await hashOf(sceneOf('a'));
    await perch.setClock('2026-11-24T07:00:00Z');
    const two = await hashOf(sceneOf('b'));
    await save(sceneOf('b'));
    await save(sceneOf('a'));
    expect((await ada.get(`${plan()}/versions`)).body).toEqual([
      { hash: one, savedAt: '2026-11-24T07:00:00Z', savedBy: 'Ada Lovelace', isCurrent: true },
      { hash: two, savedAt: '2026-11-24T07:00:00Z', savedBy: 'Ada Lovelace', isCurrent: false },
      { hash: one, savedAt: '2026-11-24T06:00:00Z', savedBy: 'Ada Lovelace', isCurrent: false },
    ]);
    await perch.setClock('2026-11-24T06:00:00Z');
  });

  test('has no versions if there is none yet, and is not found in an area elsewhere', async () => {
    expect((await ada.get(`${plan()}/versions`)).body).toEqual([]);
    const elsewhere = await makeOffice(perch);
    const path = `/api/admin/location/${elsewhere.locationId}/area/${area.id}/floor-plan`;
    expect((await ada.get(`${path}/versions`)).status).toBe(404);
  });

  test.each([
    ['two items of one id', sceneOf('a', 'a')],
    ['another version', { ...sceneOf('a'), version: 2 }],
    ['no items', { ...sceneOf('a'), items: undefined }],
    [
      'a symbol that is not there',
      {
        ...sceneOf(),
        items: [{ ...sceneOf('a').items[0], shape: { kind: 'symbol', symbol: 'x', w: 1, h: 1 } }],
      },
    ],
    ['an id that is markup', sceneOf('"><script>')],
    ['a colour', { ...sceneOf('a'), items: 'red' }],
    [
      'a background that was not uploaded',
      { ...sceneOf('a'), background: { assetId: 'a'.repeat(64), x: 0, y: 0, w: 10, h: 10, opacity: 1 } },
    ],
  ])('of %s is refused, and the old one stays', async (_, scene) => {
    const hash = await hashOf(sceneOf('old'));
    expect(await save(scene)).toMatchObject({ status: 400, body: { reason: 'invalid' } });
    const { body } = await ada.get(`/api/admin/location/${area.locationId}/area/${area.id}`);
    expect(body.floorPlan).toEqual({ hash });
  });

  test('of 20,000 items fits, and of more than six megabytes is too large', async () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => `space-${index}`);
    expect((await save(sceneOf(...ids))).status).toBe(200);
    const huge = { ...sceneOf('a'), padding: 'x'.repeat(6 * 1024 * 1024) };
    expect(await save(huge)).toMatchObject({ status: 413, body: { reason: 'too-large' } });
  });
});

describe('a plan designed to keep us busy', () => {
  const lines = (count: number, point: unknown) =>
    Array.from({ length: count }, (_, index) => ({
      id: `line-${index}`,
      layer: 'structure',
      x: 0,
      y: 0,
      r: 0,
      shape: { kind: 'line', points: Array.from({ length: 500 }, () => point) },
    }));

  const manySymbols = (count: number, ...parts: unknown[]) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, each) => [each, parts.flatMap((part) => Array(200).fill(part))]),
    );

  test.each([
    ['30,500 points', { items: lines(61, [1, 2]) }],
    ['650,000 points', { items: lines(1_300, [1, 2]) }],
    ['650,000 points that are none', { items: lines(1_300, []) }],
    ['250,000 places that are none', { items: Array.from({ length: 250_000 }, () => ({})) }],
    ['100,000 symbols', { symbols: manySymbols(100_000) }],
    ['100,000 fields that there are not', manySymbols(100_000)],
  ])('of %s is refused in a sentence', async (_, parts) => {
    expect(await save({ ...sceneOf(), ...parts })).toMatchObject({
      status: 413,
      body: { reason: 'too-large', detail: expect.stringMatching(/^This is more complicated .*\.$/) },
    });
    expect((await save(sceneOf('a'))).status).toBe(200);
  });

  test('of as much as is accepted is saved', async () => {
    expect((await save({ ...sceneOf(), items: lines(60, [1, 2]) })).status).toBe(200);
  });

  test.each([
    ['points', { items: lines(60, []) }, /^scene\.items\.0\.shape\.points\.0$/],
    ['places', { items: Array.from({ length: 20_000 }, () => ({})) }, /^scene\.items\.0\.id$/],
    ['symbols', { symbols: manySymbols(200, {}) }, /^scene\.symbols\.\d+\.0\.x$/],
  ])('with thousands of mistakes in its %s names the first', async (_, parts, field) => {
    const { status, body } = await save({ ...sceneOf(), ...parts });
    expect(status).toBe(400);
    expect(Object.keys(body.errors).filter((each) => !field.test(each))).toEqual([]);
  });

  test('with a few hundred names them all', async () => {
    const { body } = await save({ ...sceneOf(), items: lines(1, []).slice(0, 1) });
    expect(Object.keys(body.errors)).toHaveLength(200);
  });
});

test('the overview counts active objects that are not on the plan', async () => {
  const unplaced = async () => {
    const { body } = await ada.get('/api/admin/overview');
    return body.find((location: any) => location.id === area.locationId).areas[0];
  };
  expect(await unplaced()).toMatchObject({ hasFloorPlan: false, unplaced: 0 });
  await save(sceneOf('a', 'b'));
  expect(await unplaced()).toMatchObject({ hasFloorPlan: true, unplaced: 5 });
  const object = `/api/admin/location/${area.locationId}/area/${area.id}/bookable-object/${area.desks[0]}`;
  await ada.put(object, { floorPlanObjectId: 'b' });
  await ada.put(object.replace(/\d+$/, String(area.desks[1])), { floorPlanObjectId: 'not-there' });
  expect(await unplaced()).toMatchObject({ unplaced: 4 });
  await ada.put(object, { floorPlanObjectId: null });
  expect(await unplaced()).toMatchObject({ unplaced: 5 });
});
