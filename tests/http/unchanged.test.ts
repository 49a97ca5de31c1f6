import { expect, test } from 'vitest';
import { chidi } from '../support/cast.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

const { perch, area, ada, ben } = perchForFile();

const ifNot = (tag: string | undefined) => ({ headers: { 'if-none-match': tag ?? '' } });

test.each([
  ['a list', '/api/booking?from=2026-11-24&to=2026-12-24'],
  ['a day of an area', `/api/booking/location/{}/area/{a}/${WEDNESDAY}`],
  ['a long list', '/api/admin/bookings?from=2026-11-24&to=2026-12-24'],
  ['the contract', '/api/openapi.json'],
])('%s is not sent again until it has changed', async (_, path) => {
  const at = path.replace('{}', String(area.locationId)).replace('{a}', String(area.id));
  const client = at.includes('/admin/') ? ada : ben;
  const first = await client.get(at);
  const tag = first.headers['etag'];
  expect([first.status, tag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]+"$/)]);
  expect(first.headers['cache-control']).toBe('no-store');
  for (const named of [tag, `"other", ${tag}`, tag?.replace('W/', ''), '*']) {
    const again = await client.send(at, ifNot(named));
    expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', tag]);
    expect(again.headers['cache-control']).toBe('no-store');
  }
  expect((await client.send(at, ifNot('"other"'))).status).toBe(200);
});

test('a change is seen', async () => {
  const at = '/api/booking/upcoming';
  const { headers } = await ben.get(at);
  await ben.books(area, WEDNESDAY);
  const { status, body } = await ben.send(at, ifNot(headers['etag']));
  expect([status, body.length]).toEqual([200, 1]);
});

test('a subscribed calendar is not sent again until a booking changes', async () => {
  const { body } = await ben.post('/api/calendar');
  const path = new URL(body.address).pathname;
  const { headers } = await perch.visitor().get(path);
  await perch.setClock('2026-11-24T06:30:00Z');
  expect((await perch.visitor().send(path, ifNot(headers['etag']))).status).toBe(304);
  expect((await perch.visitor().send(path, { method: 'HEAD' })).headers['etag']).toBe(headers['etag']);
  await ben.books(area, WEDNESDAY, 1);
  expect((await perch.visitor().send(path, ifNot(headers['etag']))).status).toBe(200);
});

test('somebody else’s tag gets nobody a 304, nor anybody without a session', async () => {
  await ben.books(area, WEDNESDAY, 2);
  const { headers } = await ben.get('/api/booking/upcoming');
  const chidis = await perch.signedIn(chidi);
  expect((await chidis.send('/api/booking/upcoming', ifNot(headers['etag']))).status).toBe(200);
  expect((await perch.visitor().send('/api/booking/upcoming', ifNot('*'))).status).toBe(401);
});

test('what changes something, and what is refused, has no tag', async () => {
  expect((await ben.books(area, WEDNESDAY, 3)).headers).not.toHaveProperty('etag');
  expect((await ben.get('/api/booking/999999')).headers).not.toHaveProperty('etag');
});
