import { describe, expect, test } from 'vitest';
import { ben, crowd, dora } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { THURSDAY, TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { addressesOf, readsOf, reportsThatName, withoutCounts } from './asking-every-call.ts';

const FOLLOWED = '/api/colleagues/followed';
const DAYS = `${FOLLOWED}/days?from=${TUESDAY}&to=${THURSDAY}`;

const {
  perch,
  area,
  routes,
  ada: adas,
  ben: bens,
  chidi: chidis,
  dora: doras,
} = perchForEachTest({ desks: 40, clears: ['locations', 'audit_entries', 'notices', 'users'] });

const spaceOf = (desk: number, date = WEDNESDAY) => ({
  areaId: area.id,
  date,
  bookableObjectId: area.desks[desk],
});
const lasting = (headers: Record<string, string>) =>
  Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name));
const hide = (client: Client) => client.put('/api/session/preferences', { visibility: 'admins' });

describe('following (N3)', () => {
  test('is of whoever is named on a space, once, until it is ended, twice if need be', async () => {
    await doras.hasBooked(area, WEDNESDAY, 0);
    const id = await bens.makes(FOLLOWED, spaceOf(0));
    expect(await bens.makes(FOLLOWED, spaceOf(0))).toBe(id);
    expect((await bens.get(FOLLOWED)).body).toEqual([{ id, name: 'Dora Petrescu' }]);
    expect((await bens.get(DAYS)).body).toEqual([
      {
        id,
        days: [
          {
            date: WEDNESDAY,
            location: { id: area.locationId, name: 'Leeds' },
            area: { id: area.id, name: 'Studio' },
            bookableObject: { id: area.desks[0], name: 'Desk 1' },
          },
        ],
      },
    ]);
    expect((await chidis.delete(`${FOLLOWED}/${id}`)).status).toBe(204);
    expect((await bens.get(FOLLOWED)).body).toHaveLength(1);
    for (const time of ['once', 'twice'])
      expect([time, (await bens.delete(`${FOLLOWED}/${id}`)).status]).toEqual([time, 204]);
    expect((await bens.get(FOLLOWED)).body).toEqual([]);
  });

  test('whoever cannot be seen cannot be followed: the answer is that of an empty space (N3)', async () => {
    await hide(doras);
    await doras.hasBooked(area, WEDNESDAY, 0);
    await bens.hasBooked(area, WEDNESDAY, 1);
    await chidis.hasBooked(area, WEDNESDAY, 2, { bookedFor: 'Sam' });
    const answers = await Promise.all(
      [9, 0, 1, 2].map(async (desk) => {
        const { status, headers, body } = await bens.post(FOLLOWED, spaceOf(desk));
        return JSON.stringify([status, lasting(headers), body]);
      }),
    );
    expect(answers[0]).toContain('not-found');
    expect(new Set(answers).size).toBe(1);
    await adas.makes(FOLLOWED, spaceOf(0));
  });

  test('is of thirty people at most, also for presses at once', async () => {
    const people = crowd(32);
    for (const [index, person] of people.entries())
      await (await perch.signedIn(person)).hasBooked(area, WEDNESDAY, index);
    const statuses = await Promise.all(
      people.map(async (_, index) => (await bens.post(FOLLOWED, spaceOf(index))).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    expect((await bens.get(FOLLOWED)).body).toHaveLength(30);
    // Whoever cannot be seen is not found then either.
    expect((await bens.post(FOLLOWED, spaceOf(39))).status).toBe(404);
  });
});

test('somebody who hides is answered byte for byte like somebody who does not come (N5)', async () => {
  for (const [desk, client] of [doras, chidis].entries()) {
    await client.hasBooked(area, WEDNESDAY, desk);
    await bens.makes(FOLLOWED, spaceOf(desk));
  }
  const later = await doras.hasBooked(area, THURSDAY, 0);
  await hide(doras);
  const told = async () =>
    JSON.stringify(
      await Promise.all(
        [FOLLOWED, DAYS].map(async (address) => {
          const { status, headers, body } = await bens.get(address);
          return [status, lasting(headers), body];
        }),
      ),
    );
  const whileHidden = await told();
  const [hers] = await doras.upcoming();
  for (const id of [hers.id, later]) await doras.cancels(id);
  expect(await told()).toBe(whileHidden);
  expect(whileHidden).toContain('"days":[]');
  expect(whileHidden).toContain('Dora Petrescu');
});

test('to everybody else nothing changes, in any call (N4)', async () => {
  const bookingId = await doras.hasBooked(area, WEDNESDAY, 0);
  const sought = { area, bookingId, date: WEDNESDAY, searches: ['dora'], names: ['follow'] };
  const addresses = readsOf(routes)
    .filter(({ url }) => url !== '/api/session/oidc' && !/openapi|docs/.test(url))
    .flatMap((route) => addressesOf(route, sought));
  const all = async () => {
    const told = [];
    for (const reader of [doras, adas])
      for (const address of addresses) {
        const [page, file] = [
          await reader.get(address),
          await reader.send(address, { headers: { accept: 'text/csv' } }),
        ];
        told.push(JSON.stringify([address, page.status, withoutCounts(page.body), file.body]));
      }
    return told;
  };
  // Looking is recorded where it is (A12), and a refused look is a security event; the rest has been looked at once before.
  const quiet = (told: string[]) =>
    told.filter((text) => !/audit|security-events|"\/api\/session\/data|who-is-in|presence/.test(text));
  await all();
  const before = quiet(await all());
  expect(before.length).toBeGreaterThan(60);
  await bens.makes(FOLLOWED, spaceOf(0));
  expect(quiet(await all())).toEqual(before);
  for (const reader of [doras, adas]) {
    expect(JSON.stringify((await reader.get('/api/session/data')).body.following)).toBe('[]');
    expect(await reportsThatName(adas, sought)).toEqual([]);
  }
  expect(JSON.stringify((await adas.get('/api/admin/audit')).body)).not.toMatch(/follow/i);
  const { rows } = await perch.app.db.pool.query('select from notices where created_at > now()');
  expect(rows).toEqual([]);
});

describe('what somebody follows', () => {
  test('is in the data they download', async () => {
    await doras.hasBooked(area, WEDNESDAY, 0);
    const id = await bens.makes(FOLLOWED, spaceOf(0));
    expect((await bens.get('/api/session/data')).body.following).toMatchObject([
      { id, name: 'Dora Petrescu' },
    ]);
  });

  test.each([
    ['follower', ben],
    ['followed', dora],
  ])('ends when the %s is deactivated, and does not come back', async (_, person) => {
    await doras.hasBooked(area, WEDNESDAY, 0);
    await bens.makes(FOLLOWED, spaceOf(0));
    const [{ id }] = (await adas.get(`/api/admin/users?search=${person.email}`)).body.users;
    for (const isActive of [false, true]) await adas.put(`/api/admin/users/${id}`, { isActive });
    expect((await (await perch.signedIn(ben)).get(FOLLOWED)).body).toEqual([]);
  });
});
