import { describe, expect, test } from 'vitest';
import { crowd, type Person } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';
import { addressesOf, callsThatName, isForAdmins, readsOf, withoutCounts } from './asking-every-call.ts';

const GUEST = 'Samira Guestperson';
const PREFERENCES = '/api/session/preferences';

const { perch, area, routes, ada, ben, chidi, dora } = perchForFile({ desks: 30 });

async function show(client: Client, visibility: 'everybody' | 'admins'): Promise<void> {
  expect((await client.put(PREFERENCES, { visibility })).status).toBe(204);
}

const soughtOf = (bookingId: number) => ({
  area,
  bookingId,
  date: WEDNESDAY,
  searches: ['dora', 'petr', 'sam', 'chi', 'runner'],
  names: ['Dora', 'Petrescu', GUEST],
});

/** The part of an answer that has to be the same each time. */
const lasting = (headers: Record<string, string>) =>
  Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name));

/** Every call that people may make, word for word and with all headers, except the time and the request's id. */
async function allToldTo(reader: Client, bookingId: number): Promise<string[]> {
  // The redirect to the provider is different each time, and says nothing about anybody.
  const chosen = readsOf(routes).filter((route) => !isForAdmins(route) && route.url !== '/api/session/oidc');
  expect(chosen.length).toBeGreaterThan(20);
  const told: string[] = [];
  for (const address of chosen.flatMap((route) => addressesOf(route, soughtOf(bookingId)))) {
    const { status, body, headers } = await reader.get(address);
    const asked = withoutCounts(body);
    const own = lasting(headers).filter(
      ([name]) => asked === body || !['content-length', 'etag'].includes(name),
    );
    told.push(JSON.stringify([address, status, own, asked]));
  }
  return told;
}

describe('somebody who shows where they sit to admins alone (N2)', () => {
  test('is named to a colleague by no call, and by the same calls again after changing their mind', async () => {
    const id = await dora.hasBooked(area, WEDNESDAY, 0, { bookedFor: GUEST });
    const named = () => callsThatName(ben, readsOf(routes), soughtOf(id));
    const calls = await named();
    expect(calls).toEqual([
      '/api/booking/colleagues',
      '/api/booking/location/:locationId/area/:areaId/:date',
      '/api/booking/location/:locationId/area/:areaId/opening',
    ]);
    await show(dora, 'admins');
    expect(await named()).toEqual([]);
    await show(dora, 'everybody');
    expect(await named()).toEqual(calls);
    await dora.cancels(id);
  });

  test('is named to themselves and to admins', async () => {
    await show(dora, 'admins');
    const id = await dora.hasBooked(area, WEDNESDAY, 0, { bookedFor: GUEST });
    for (const reader of [dora, ada]) {
      const day = `/api/booking/location/${area.locationId}/area/${area.id}/${WEDNESDAY}`;
      expect((await reader.get(day)).body.bookableObjects[0].existingBooking).toMatchObject({
        id,
        name: 'Dora Petrescu',
        bookedFor: GUEST,
      });
      const found = await reader.get(`/api/booking/colleagues?date=${WEDNESDAY}&search=petr`);
      expect(found.body).toMatchObject([{ name: 'Dora Petrescu' }]);
    }
    await dora.cancels(id);
  });

  test('looks byte for byte like anybody else who hides after booking, in every call', async () => {
    await Promise.all([show(dora, 'admins'), show(chidi, 'admins')]);
    const hers = await dora.hasBooked(area, WEDNESDAY, 3, { bookedFor: GUEST });
    const withDora = await allToldTo(ben, hers);
    await dora.cancels(hers);
    const his = await chidi.hasBooked(area, WEDNESDAY, 3);
    expect(await allToldTo(ben, hers)).toEqual(withDora);
    await chidi.cancels(his);
    await show(chidi, 'everybody');
  });

  test('looks byte for byte like somebody absent when searched for, down to order and number', async () => {
    const people = crowd(24).filter((_, index) => index !== 5);
    const clients = await Promise.all(people.map((person: Person) => perch.signedIn(person)));
    const ids: number[] = [];
    for (const [index, client] of clients.entries())
      ids.push(await client.hasBooked(area, WEDNESDAY, index + 5));
    const hidden = [0, 1, 7, 22];
    for (const each of hidden) await show(clients[each]!, 'admins');
    const searches = async () => {
      const answers = await Promise.all(
        ['runner', 'runner2', 'crowd', 'Runner1 Crowd', 'runner24'].map((search) =>
          ben.get(`/api/booking/colleagues?date=${WEDNESDAY}&search=${encodeURIComponent(search)}`),
        ),
      );
      return answers.map(({ status, body, headers }) => {
        return JSON.stringify([status, lasting(headers), body]);
      });
    };
    const whileHidden = await searches();
    expect(whileHidden[0]).toContain('Runner3');
    expect(whileHidden[3]).not.toContain('"Runner1 ');
    for (const each of hidden) await clients[each]!.cancels(ids[each]);
    expect(await searches()).toEqual(whileHidden);
  });

  test('is not revealed by the audit trail, which would say who hides', async () => {
    await show(dora, 'admins');
    const { body } = await ada.get('/api/admin/audit');
    expect(JSON.stringify(body)).not.toMatch(/visibility|preferences/i);
  });
});

describe('preferences', () => {
  test('start with everybody, and are part of people’s own data', async () => {
    const news = await perch.signedIn({ email: 'new@perch.example', givenName: 'New', familyName: 'Person' });
    expect((await news.get(PREFERENCES)).body).toMatchObject({ visibility: 'everybody' });
    await show(news, 'admins');
    expect((await news.get(PREFERENCES)).body).toMatchObject({ visibility: 'admins' });
    expect((await news.get('/api/session/data')).body.person.visibility).toBe('admins');
    // Nobody else's choice changes, and this one survives signing in again.
    expect((await ben.get(PREFERENCES)).body).toMatchObject({ visibility: 'everybody' });
    const again = await perch.signedIn({
      email: 'new@perch.example',
      givenName: 'New',
      familyName: 'Person',
    });
    expect((await again.get(PREFERENCES)).body).toMatchObject({ visibility: 'admins' });
  });

  test('stay as they are when left out', async () => {
    await show(dora, 'admins');
    expect((await dora.put(PREFERENCES, {})).status).toBe(204);
    expect((await dora.get(PREFERENCES)).body).toMatchObject({ visibility: 'admins' });
  });

  test.each([['nobody'], [''], [null], [true], [{}]])('cannot be %j', async (visibility) => {
    const { status, body } = await dora.put(PREFERENCES, { visibility });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(['visibility']);
  });
});
