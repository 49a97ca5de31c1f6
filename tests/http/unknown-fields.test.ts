import { expect, test } from 'vitest';
import { WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

const { area, ada } = perchForFile();

const NOT_KNOWN = ['is not a field of this call'];
const at = (path: string) => `/api/admin/location/${area.locationId}${path}`;
const put = (path: string, body: object, headers = {}) =>
  ada.send(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('a closing of one area, which there is not, closes nothing and says which field it does not know', async () => {
  const booking = { date: WEDNESDAY, areaId: area.id, bookableObjectId: area.desks[0] };
  const { body: booked } = await ada.post('/api/booking', booking);
  const closing = { from: WEDNESDAY, to: WEDNESDAY, reason: 'Works', areaId: area.id };
  expect(await ada.post(at('/closing'), closing)).toMatchObject({
    status: 400,
    body: {
      reason: 'invalid',
      detail: 'Please check the request: areaId is not a field of this call.',
      errors: { areaId: NOT_KNOWN },
    },
  });
  const together = { locationIds: [area.locationId], closings: [closing] };
  const { status, body } = await ada.post('/api/admin/closings', together);
  expect([status, body.errors]).toEqual([400, { 'closings.0.areaId': NOT_KNOWN }]);
  expect((await ada.get(`/api/booking/${booked.id}`)).body).toMatchObject({ canCancel: true });
});

test('in a large body too, as deep as it is', async () => {
  const { body: read } = await ada.get(at(`/area/${area.id}`));
  const version = { 'if-match': `"${read.version}"` };
  const [first, ...others] = read.bookableObjects;
  const scene = { version: 1, box: { x: 0, y: 0, w: 9, h: 9 }, grid: 1, symbols: {}, items: [], fill: 'red' };
  const bookableObjects = [{ ...first, colour: 'blue' }, ...others];
  const contents = { ...read, bookableObjects, scene, waiting: true };
  const { status, body } = await put(at(`/area/${area.id}/contents`), contents, version);
  expect([status, body.errors]).toEqual([
    400,
    { waiting: NOT_KNOWN, 'bookableObjects.0.colour': NOT_KNOWN, 'scene.fill': NOT_KNOWN },
  ]);
});

test('a fault of a field is said once', async () => {
  const { body } = await ada.post(at('/area'), { name: 'x'.repeat(500), areaTypeId: 1 });
  expect(body).toMatchObject({
    detail: 'Please check the request: name must be 1 to 50 characters.',
    errors: { name: ['must be 1 to 50 characters'] },
  });
});

/** Section 7 of the specification: clients of its own may send more than is named there. */
const OF_SPECIFICATION = [
  'post /api/admin/location',
  'put /api/admin/location/{locationId}',
  'post /api/admin/location/{locationId}/area',
  'put /api/admin/location/{locationId}/area/{areaId}',
  'post /api/admin/location/{locationId}/area/{areaId}/bookable-object',
  'put /api/admin/location/{locationId}/area/{areaId}/bookable-object/{objectId}',
  'post /api/booking',
  'post /api/booking/waitlist',
  'post /api/reporting/{id}/run',
  // A protocol that others extend.
  'post /mcp',
];

type Schema = {
  type?: string;
  $ref?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
} & Record<string, unknown>;

test('every body but those of the specification’s calls is closed, and the contract says so', async () => {
  const { body: contract } = await ada.get('/api/openapi.json');
  const seen = new Set<string>();
  function openParts(schema: Schema, where: string): string[] {
    if (schema.$ref) {
      if (seen.has(schema.$ref)) return [];
      seen.add(schema.$ref);
      return openParts(contract.components.schemas[schema.$ref.split('/').at(-1)!], where);
    }
    const isOpen = schema.type === 'object' && schema.properties && schema.additionalProperties !== false;
    const parts = Object.entries(schema).flatMap(([name, part]) =>
      typeof part === 'object' && part !== null ? openParts(part as Schema, `${where}.${name}`) : [],
    );
    return isOpen ? [where, ...parts] : parts;
  }
  const bodies = Object.entries<Record<string, any>>(contract.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const schema: Schema | undefined = requestBody?.content?.['application/json']?.schema;
      return schema ? [{ name: `${method} ${path}`, schema }] : [];
    }),
  );
  const open = bodies.filter(({ name, schema }) => {
    seen.clear();
    return openParts(schema, name).length > 0 || name === 'post /api/reporting/{id}/run';
  });
  expect(open.map(({ name }) => name).toSorted()).toEqual(OF_SPECIFICATION.toSorted());
});

test('a call of the specification ignores what it does not know', async () => {
  const made = {
    name: 'Leeds 2',
    description: '',
    address: '1 High Street',
    timeZone: 'Europe/London',
    id: 7,
  };
  await ada.makes('/api/admin/location', { ...made, colour: 'blue' });
  const desk = { name: 'Desk 99', bookableObjectTypeId: 1, colour: 'blue' };
  await ada.makes(at(`/area/${area.id}/bookable-object`), desk);
  expect(
    (await ada.post('/api/booking/waitlist', { areaId: area.id, date: '2026-11-26', colour: 1 })).status,
  ).toBe(409);
});
