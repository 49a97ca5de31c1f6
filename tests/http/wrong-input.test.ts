import { describe, expect, test } from 'vitest';
import { ada } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

const { perch, area, ben: client } = perchForFile();

const HASH = 'a'.repeat(64);
const NO_IDS = ['abc', '0', '-1', '1.5', '1e3', '%00', "1'--", '99999999999999999999', '٣'];
const MISSING = '8999999999999999';
const NO_DAYS = [
  'today',
  '2026-02-30',
  '2026-13-01',
  '20261202',
  '2026-12-2',
  '0000-01-01',
  '+002026-12-02',
  '2026-12-02T00:00:00Z',
  '%00',
];

/** What each field of an address rejects, in addresses where everything else is right. */
const addresses: [pattern: string, field: string, values: string[]][] = [
  ['/api/location/{}', 'id', NO_IDS],
  ['/api/location/{}/area', 'locationId', NO_IDS],
  ['/api/location/{}/area/1', 'locationId', NO_IDS],
  ['/api/location/1/area/{}', 'areaId', NO_IDS],
  [`/api/location/{}/area/1/floor-plan/${HASH}`, 'locationId', NO_IDS],
  [`/api/location/1/area/{}/floor-plan/${HASH}`, 'areaId', NO_IDS],
  ['/api/location/1/area/1/floor-plan/{}', 'hash', ['x', HASH.toUpperCase(), 'a'.repeat(63)]],
  [`/api/booking/location/{}/area/1/${WEDNESDAY}`, 'locationId', NO_IDS],
  [`/api/booking/location/1/area/{}/${WEDNESDAY}`, 'areaId', NO_IDS],
  ['/api/booking/location/1/area/1/{}', 'date', NO_DAYS],
  ['/api/booking/location/{}/area/1?from=2026-12-01&to=2026-12-02', 'locationId', NO_IDS],
  ['/api/booking/location/1/area/{}?from=2026-12-01&to=2026-12-02', 'areaId', NO_IDS],
  ['/api/booking/location/1/area/1?from={}&to=2026-12-02', 'from', ['', ...NO_DAYS]],
  [
    '/api/booking/location/1/area/1?from=2026-12-01&to={}',
    'to',
    ['', ...NO_DAYS, '2026-11-30', '2027-01-13'],
  ],
  ['/api/booking/location/1/area/1?to=2026-12-02{}', 'from', ['', '&from=2026-12-01&from=2026-12-01']],
  ['/api/booking?from={}&to=2026-12-02', 'from', ['', ...NO_DAYS]],
  ['/api/booking?from=2026-12-01&to={}', 'to', ['', ...NO_DAYS, '2026-11-30', '2027-12-02']],
  ['/api/booking?from=2026-12-01{}', 'to', ['']],
  ['/api/booking/{}', 'id', NO_IDS],
];

describe('an invalid value in an address is refused with a sentence about its field', () => {
  const cases = addresses.flatMap(([pattern, field, values]) =>
    values.map((value) => [pattern.replace('{}', value), field] as const),
  );
  test.each(cases)('%s (%s)', async (path, field) => {
    expectInvalid(await client.get(path), field);
  });
});

describe('an invalid booking is refused with a sentence about its field', () => {
  const right = () => ({ date: WEDNESDAY, areaId: area.id, bookableObjectId: area.desks[0] });
  const wrong: Record<string, unknown[]> = {
    date: [undefined, null, 20261202, true, {}, [WEDNESDAY], '', 'tomorrow', '2026-02-30', '0001-01-01'],
    areaId: [undefined, null, '1', 1.5, 0, -1, 2 ** 53, {}, true],
    bookableObjectId: [undefined, null, '1', 1.5, 0, -1, 1e300, [], false],
    bookedFor: ['', '   ', 'x'.repeat(101), 5, {}, ['Sam'], 'Sam\u0000'],
  };
  const cases = Object.entries(wrong).flatMap(([field, values]) =>
    values.map((value) => [field, value] as const),
  );
  test.each(cases)('%s: %j', async (field, value) => {
    expectInvalid(await client.post('/api/booking', { ...right(), [field]: value }), field);
  });

  test('and an unknown field is ignored', async () => {
    const { status } = await client.post('/api/booking', {
      ...right(),
      colour: 'blue',
      ['__proto__']: { x: 1 },
    });
    expect(status).toBe(201);
  });
});

test('a value that is not among the possible ones is refused with those that are', async () => {
  const adas = await perch.signedIn(ada);
  const areas = `/api/admin/location/${area.locationId}/area`;
  const made = await adas.post(areas, { name: 'Roof', description: '', areaTypeId: 3 });
  expect(made).toMatchObject({
    status: 400,
    body: {
      detail: 'Please check the request: areaTypeId must be one of 1 Desks, 2 Car Park.',
      errors: { areaTypeId: ['must be one of 1 Desks, 2 Car Park'] },
    },
  });
});

describe('a body that is not a booking at all is refused', () => {
  const json = { 'content-type': 'application/json' };
  test.each([
    ['nothing', {}, undefined, 400, 'invalid'],
    ['an empty body', json, '', 400, 'invalid'],
    ['broken JSON', json, '{"date":', 400, 'invalid'],
    ['a number', json, '7', 400, 'invalid'],
    ['null', json, 'null', 400, 'invalid'],
    ['a list', json, '[]', 400, 'invalid'],
    ['invalid UTF-8', json, '{"date":"\xff"}', 400, 'invalid'],
    ['nesting without end', json, '['.repeat(30_000), 400, 'invalid'],
    ['plain text', { 'content-type': 'text/plain' }, 'date=1', 415, 'wrong-content-type'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'date=1', 415, 'wrong-content-type'],
    ['no content type', { 'content-type': '' }, '{}', 415, 'wrong-content-type'],
    ['70 kB', json, JSON.stringify({ bookedFor: 'x'.repeat(70_000) }), 413, 'too-large'],
  ])('%s', async (_, headers, body, status, reason) => {
    const answer = await client.send('/api/booking', {
      method: 'POST',
      headers,
      ...(body !== undefined && { body }),
    });
    expect(answer).toMatchObject({ status, body: { reason, detail: expect.stringMatching(/\.$/) } });
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  });
});

describe('what does not exist is not found', () => {
  test.each([
    `/api/location/${MISSING}`,
    `/api/location/${MISSING}/area`,
    `/api/location/${MISSING}/area/1`,
    `/api/location/1/area/${MISSING}`,
    `/api/location/1/area/1/floor-plan/${HASH}`,
    `/api/booking/location/${MISSING}/area/1/${WEDNESDAY}`,
    `/api/booking/location/1/area/${MISSING}/${WEDNESDAY}`,
    `/api/booking/location/1/area/${MISSING}?from=2026-12-01&to=2026-12-02`,
    `/api/booking/${MISSING}`,
    '/api/nothing-here',
    '/api',
    '/dev/nothing-here',
  ])('%s', async (path) => {
    expect(await client.get(path)).toMatchObject({
      status: 404,
      body: { reason: 'not-found', detail: expect.any(String) },
    });
  });

  test('nor can it be cancelled', async () => {
    expect((await client.cancels(MISSING)).status).toBe(404);
    for (const id of NO_IDS) expectInvalid(await client.cancels(id), 'id');
  });
});

test('an address that cannot be decoded is a bad request', async () => {
  const answer = await client.get('/api/booking/%zz');
  expect(answer).toMatchObject({ status: 400, body: { reason: 'invalid', detail: expect.any(String) } });
});

function expectInvalid({ status, headers, body }: Awaited<ReturnType<Client['get']>>, field: string): void {
  expect([status, body]).toMatchObject([400, { status: 400, reason: 'invalid', title: expect.any(String) }]);
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(body.errors[field]).toEqual([expect.stringMatching(/^must /)]);
  expect(body.detail).toContain(`${field} must `);
}
