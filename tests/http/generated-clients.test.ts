import createClient from 'openapi-fetch';
import { beforeAll, expect, test } from 'vitest';
import { makesToken } from '../tokens/making.ts';
import { startPerch, WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

/** What programs are generated from must not stop those that generate them. */

const { perch, area, ben } = perchForFile();

let contract: any;
beforeAll(async () => {
  contract = (await perch.visitor().get('/api/openapi.json')).body;
});

const operations = () =>
  Object.entries<Record<string, any>>(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, ...operation })),
  );

/** Every object in it, with where it is. */
function* partsOf(value: unknown, at: string): Generator<{ at: string; part: any }> {
  if (typeof value !== 'object' || value === null) return;
  yield { at, part: value };
  for (const [key, inner] of Object.entries(value)) yield* partsOf(inner, `${at}/${key}`);
}

test('every call has a name of its own that is a word in any language, made of its method and path', () => {
  const names = operations().map(({ operationId }) => operationId);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !/^(get|post|put|delete)[A-Z][A-Za-z]*$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  const nameOf = (method: string, path: string) => contract.paths[path][method].operationId;
  expect(nameOf('post', '/api/booking')).toBe('postBooking');
  expect(nameOf('get', '/api/booking/upcoming')).toBe('getBookingUpcoming');
  expect(nameOf('get', '/api/booking/location/{locationId}/area/{areaId}/{date}')).toBe(
    'getBookingLocationByIdAreaByIdByDate',
  );
  expect(nameOf('get', '/api/booking/{id}/calendar.ics')).toBe('getBookingByIdCalendarIcs');
});

test('it says where Perch is, and which calls need no session', () => {
  expect(contract.servers).toEqual([{ url: perch.url }]);
  expect(contract.security).toEqual([{ session: [] }]);
  const open = operations().filter(({ security }) => security?.length === 0);
  expect(open.map(({ path }) => path)).toContain('/api/session/google');
  expect(open.map(({ path }) => path)).not.toContain('/api/booking');
});

test('it names the cookie as it is, with TLS too', async () => {
  const PUBLIC_URL = 'https://perch.company.example';
  const withTls = await startPerch({ PUBLIC_URL });
  const { body } = await withTls.visitor().get('/api/openapi.json');
  await withTls.stop();
  const cookie = (name: string) => ({ session: { type: 'apiKey', in: 'cookie', name } });
  expect(body.components.securitySchemes).toMatchObject(cookie('__Host-perch-session'));
  expect(body.servers).toEqual([{ url: PUBLIC_URL }]);
  expect(contract.components.securitySchemes).toMatchObject(cookie('perch-session'));
});

test('somebody else’s client, told nothing but what it says, books with a token (O3)', async () => {
  const { token } = await makesToken(ben, ['read', 'book']);
  const { type, scheme } = contract.components.securitySchemes.token;
  expect([type, scheme]).toEqual(['http', 'bearer']);
  const headers = { authorization: `${scheme} ${token}` };
  const client = createClient<any>({ baseUrl: contract.servers[0].url, headers });
  const calls = async (operationId: string, init: Record<string, unknown>) => {
    const { method, path } = operations().find((each) => each.operationId === operationId);
    return client.request(method, path, init);
  };
  const path = { locationId: area.locationId, areaId: area.id, date: WEDNESDAY };
  const { data: day }: any = await calls('getBookingLocationByIdAreaByIdByDate', { params: { path } });
  const free = day.bookableObjects.find((each: any) => each.existingBooking === null);
  const wanted = { date: WEDNESDAY, areaId: area.id, bookableObjectId: free.id };
  const { data: booking, response }: any = await calls('postBooking', { body: wanted });
  expect(response.status).toBe(201);
  expect(await ben.upcoming()).toMatchObject([{ id: booking.id, bookableObject: { id: free.id } }]);
  const again: any = await calls('postBooking', { body: { ...wanted, bookedFor: 'Sam' } });
  expect(again.error).toMatchObject({ reason: 'already-yours' });
  const cancelled = await calls('deleteBookingById', { params: { path: { id: booking.id } } });
  expect(cancelled.response.status).toBe(204);
});

test('nothing in it stops a generator: no tuples, no union of single values, and no pattern where the format says it', () => {
  const all = [...partsOf(contract, '')];
  expect(all.filter(({ part }) => 'prefixItems' in part || part.items === false).map(({ at }) => at)).toEqual(
    [],
  );
  const isUnionOfValues = ({ part: { anyOf = [] } }: any) =>
    anyOf.filter((each: object) => 'const' in each).length > 1;
  expect(all.filter(isUnionOfValues).map(({ at }) => at)).toEqual([]);
  expect(all.filter(({ part }) => 'pattern' in part && 'format' in part).map(({ at }) => at)).toEqual([]);
});

test('it describes the shapes that calls use, all of them and no others', () => {
  const used = new Set(
    [...partsOf(contract, '')].flatMap(({ part }) =>
      typeof part.$ref === 'string' ? [part.$ref.split('/').at(-1)] : [],
    ),
  );
  expect(used).toEqual(new Set(Object.keys(contract.components.schemas)));
});
