import { beforeAll, describe, expect, test } from 'vitest';
import { ada, ben, chidi, crowd } from '../support/cast.ts';
import type { Answer, Client } from '../support/client.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

const { perch, area } = perchForFile();

describe('other people’s things and missing things get the same answer', () => {
  const MISSING = 999_999;
  let bookingId: number;
  let placeId: number;
  let chidis: Client;

  beforeAll(async () => {
    const bens = await perch.signedIn(ben);
    const booked = await bens.books(area, WEDNESDAY, 0, { bookedFor: 'Sam' });
    bookingId = booked.body.id;
    for (const desk of area.desks.slice(1)) {
      await bens.books(area, WEDNESDAY, 0, { bookableObjectId: desk, bookedFor: 'Sam' });
    }
    placeId = (await bens.joins(area, WEDNESDAY)).body;
    chidis = await perch.signedIn(chidi);
  });

  const told = ({ status, body, headers }: Answer) => ({
    status,
    body,
    type: headers['content-type'],
  });

  test.each([
    ['GET', '/api/booking/{id}', 'booking'],
    ['DELETE', '/api/booking/{id}', 'booking'],
    ['POST', '/api/booking/{id}/confirm', 'booking'],
    ['GET', '/api/booking/{id}/calendar.ics', 'booking'],
    ['GET', '/api/booking/waitlist/{id}', 'place'],
    ['DELETE', '/api/booking/waitlist/{id}', 'place'],
  ])('%s %s', async (method, path, what) => {
    const theirs = path.replace('{id}', String(what === 'booking' ? bookingId : placeId));
    const missing = path.replace('{id}', String(MISSING));
    const answer = told(await chidis.send(theirs, { method }));
    expect(answer).toEqual(told(await chidis.send(missing, { method })));
    expect(answer).toMatchObject({ status: 404, body: { reason: 'not-found' } });
  });

  test('and nothing about them has changed', async () => {
    const bens = await perch.signedIn(ben);
    expect((await bens.get(`/api/booking/${bookingId}`)).status).toBe(200);
    expect((await bens.get(`/api/booking/waitlist/${placeId}`)).body).toMatchObject({ queuePosition: 1 });
  });

  test('an admin reads and cancels other people’s bookings, but reads no places on a waiting list', async () => {
    const adas = await perch.signedIn(ada);
    expect((await adas.get(`/api/booking/${bookingId}`)).status).toBe(200);
    expect((await adas.get(`/api/booking/waitlist/${placeId}`)).status).toBe(404);
    expect((await adas.confirms(bookingId)).status).toBe(404);
    expect((await adas.cancels(bookingId)).status).toBe(204);
  });
});

test('each sign-in makes a new session and ignores one that was handed in', async () => {
  const client = perch.visitor();
  await client.signIn(ben);
  const first = client.cookie();
  await client.signIn(ben);
  expect(client.cookie()).not.toBe(first);
  const { rows } = await perch.app.db.query<{ token_hash: Buffer }>('select token_hash from sessions');
  const secret = client.cookie().split('=')[1]!;
  expect(rows.every(({ token_hash }) => !token_hash.toString().includes(secret))).toBe(true);
});

test('sessions looked up together are kept apart', async () => {
  const people = crowd(30);
  const clients = await Promise.all(people.map((each) => perch.signedIn(each)));
  const madeUp = { headers: { cookie: `perch-session=${'A'.repeat(43)}` } };
  const answers = await Promise.all(
    clients.flatMap((client) => [client.get('/api/session'), perch.visitor().send('/api/session', madeUp)]),
  );
  const emails = answers.map(({ status, body }) => (status === 200 ? body.email : status));
  expect(emails).toEqual(people.flatMap(({ email }) => [email, 401]));
});
