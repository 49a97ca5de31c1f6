import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ada, ben } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';

let perch: TestPerch;
let area: TestArea;
let adas: Client;
let plan: string;

beforeAll(async () => {
  perch = await startPerch();
  adas = await perch.signedIn(ada);
});
afterAll(() => perch.stop());
beforeEach(async () => {
  area = await makeOffice(perch);
  plan = `/api/admin/location/${area.locationId}/area/${area.id}/floor-plan`;
});

const sceneOf = (...ids: string[]) => ({
  version: 1,
  box: { x: 0, y: 0, w: 1000, h: 800 },
  grid: 10,
  symbols: {},
  items: ids.map((id, index) => ({
    id,
    layer: 'space',
    x: (index % 100) * 100,
    y: Math.floor(index / 100) * 100,
    r: 0,
    shape: { kind: 'rect', w: 80, h: 60 },
  })),
});
const save = (scene: object, headers: Record<string, string>, as = adas) =>
  as.send(plan, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(scene),
  });
const first = { 'if-none-match': '*' };
const over = (hash: string) => ({ 'if-match': `"${hash}"` });

describe('a floor plan', () => {
  test('is saved over the version it was drawn on and then shown to everybody', async () => {
    const one = await save(sceneOf('a'), first);
    expect(one).toMatchObject({ status: 200, body: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    const two = await save(sceneOf('a', 'b'), over(one.body.hash));
    const bens = await perch.signedIn(ben);
    const { body } = await bens.get(`/api/location/${area.locationId}/area/${area.id}`);
    expect(body.floorPlan).toEqual({ hash: two.body.hash });
    const scene = `/api/location/${area.locationId}/area/${area.id}/floor-plan`;
    expect((await bens.get(`${scene}/${two.body.hash}`)).body).toEqual(sceneOf('a', 'b'));
    expect((await bens.get(`${scene}/${one.body.hash}`)).body).toEqual(sceneOf('a'));
  });

  test('is refused if somebody has saved another in between, and theirs stays', async () => {
    const { hash } = (await save(sceneOf('a'), first)).body;
    const theirs = (await save(sceneOf('theirs'), over(hash))).body.hash;
    for (const headers of [over(hash), first, { 'if-match': '"nonsense"' }, { 'if-match': '*' }]) {
      expect(await save(sceneOf('mine'), headers)).toMatchObject({
        status: 412,
        body: { reason: 'plan-changed' },
      });
    }
    const { body } = await adas.get(`/api/admin/location/${area.locationId}/area/${area.id}`);
    expect(body.floorPlan).toEqual({ hash: theirs });
  });

  test('is saved by only one of the admins saving at once', async () => {
    let { hash } = (await save(sceneOf('a'), first)).body;
    for (let round = 0; round < 15; round += 1) {
      const ids = Array.from({ length: 8 }, (_, index) => `round-${round}-${index}`);
      const answers = await Promise.all(ids.map((id) => save(sceneOf(id), over(hash))));
      const saved = answers.filter(({ status }) => status === 200);
      expect(saved).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 412)).toHaveLength(7);
      hash = saved[0]?.body.hash;
    }
  });

  test('is refused without the version it replaces', async () => {
    expect(await save(sceneOf('a'), {})).toMatchObject({ status: 428, body: { reason: 'version-missing' } });
  });

  test('keeps its earlier versions, which can be brought back', async () => {
    const one = (await save(sceneOf('a'), first)).body.hash;
    await perch.setClock('2026-11-24T07:00:00Z');
    const two = (await save(sceneOf('b'), over(one))).body.hash;
    await save(sceneOf('b'), over(two));
    await save(sceneOf('a'), over(two));
    expect((await adas.get(`${plan}/versions`)).body).toEqual([
      { hash: one, savedAt: '2026-11-24T07:00:00Z', savedBy: 'Ada Lovelace', isCurrent: true },
      { hash: two, savedAt: '2026-11-24T07:00:00Z', savedBy: 'Ada Lovelace', isCurrent: false },
      { hash: one, savedAt: '2026-11-24T06:00:00Z', savedBy: 'Ada Lovelace', isCurrent: false },
    ]);
    await perch.setClock('2026-11-24T06:00:00Z');
  });

  test('has no versions if there is none yet, and is not found in an area elsewhere', async () => {
    expect((await adas.get(`${plan}/versions`)).body).toEqual([]);
    const elsewhere = await makeOffice(perch);
    const path = `/api/admin/location/${elsewhere.locationId}/area/${area.id}/floor-plan`;
    expect((await adas.get(`${path}/versions`)).status).toBe(404);
    const headers = { 'content-type': 'application/json', ...first };
    expect(
      (await adas.send(path, { method: 'PUT', headers, body: JSON.stringify(sceneOf('a')) })).status,
    ).toBe(404);
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
    const { hash } = (await save(sceneOf('old'), first)).body;
    expect(await save(scene, over(hash))).toMatchObject({ status: 400, body: { reason: 'invalid' } });
    const { body } = await adas.get(`/api/admin/location/${area.locationId}/area/${area.id}`);
    expect(body.floorPlan).toEqual({ hash });
  });

  test('of 20,000 items fits, and of more than four megabytes is too large', async () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => `space-${index}`);
    expect((await save(sceneOf(...ids), first)).status).toBe(200);
    const huge = { ...sceneOf('a'), padding: 'x'.repeat(4 * 1024 * 1024) };
    expect(await save(huge, first)).toMatchObject({ status: 413, body: { reason: 'too-large' } });
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
    expect(await save({ ...sceneOf(), ...parts }, first)).toMatchObject({
      status: 413,
      body: { reason: 'too-large', detail: expect.stringMatching(/^This is more complicated .*\.$/) },
    });
    expect((await save(sceneOf('a'), first)).status).toBe(200);
  });

  test('of as much as is accepted is saved', async () => {
    expect((await save({ ...sceneOf(), items: lines(60, [1, 2]) }, first)).status).toBe(200);
  });

  test('is refused as part of an area’s contents too', async () => {
    const scene = { ...sceneOf(), items: lines(1_300, []) };
    const answer = await adas.send(plan.replace('floor-plan', 'contents'), {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'if-match': '"any"' },
      body: JSON.stringify({ bookableObjects: [], scene }),
    });
    expect(answer).toMatchObject({ status: 413, body: { reason: 'too-large' } });
  });

  test.each([
    ['points', { items: lines(60, []) }, /^items\.0\.shape\.points\.0$/],
    ['places', { items: Array.from({ length: 20_000 }, () => ({})) }, /^items\.0\.id$/],
    ['symbols', { symbols: manySymbols(200, {}) }, /^symbols\.\d+\.0\.x$/],
  ])('with thousands of mistakes in its %s names the first', async (_, parts, field) => {
    const { status, body } = await save({ ...sceneOf(), ...parts }, first);
    expect(status).toBe(400);
    expect(Object.keys(body.errors).filter((each) => !field.test(each))).toEqual([]);
  });

  test('with a few hundred names them all', async () => {
    const { body } = await save({ ...sceneOf(), items: lines(1, []).slice(0, 1) }, first);
    expect(Object.keys(body.errors)).toHaveLength(200);
  });
});

test('the overview counts active objects that are not on the plan', async () => {
  const unplaced = async () => {
    const { body } = await adas.get('/api/admin/overview');
    return body.find((location: any) => location.id === area.locationId).areas[0];
  };
  expect(await unplaced()).toMatchObject({ hasFloorPlan: false, unplaced: 0 });
  await save(sceneOf('a', 'b'), first);
  expect(await unplaced()).toMatchObject({ hasFloorPlan: true, unplaced: 5 });
  const object = `/api/admin/location/${area.locationId}/area/${area.id}/bookable-object/${area.desks[0]}`;
  await adas.put(object, { floorPlanObjectId: 'b' });
  await adas.put(object.replace(/\d+$/, String(area.desks[1])), { floorPlanObjectId: 'not-there' });
  expect(await unplaced()).toMatchObject({ unplaced: 4 });
  await adas.put(object, { floorPlanObjectId: null });
  expect(await unplaced()).toMatchObject({ unplaced: 5 });
});
