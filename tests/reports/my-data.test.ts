import { expect, test } from 'vitest';
import { ada, ben, chidi } from '../support/cast.ts';
import { makeOffice } from '../support/office.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

const { perch } = perchForFile();

test('people can download everything held about them, and nothing about anybody else', async () => {
  const area = await makeOffice(perch, { desks: 1 });
  const [adas, bens, chidis] = await Promise.all([
    perch.signedIn(ada),
    perch.signedIn(ben),
    perch.signedIn(chidi),
  ]);
  const body = { date: WEDNESDAY, areaId: area.id };
  const kept = await bens.post('/api/booking', {
    ...body,
    bookableObjectId: area.desks[0],
    bookedFor: 'Sam (guest)',
  });
  const dog = await bens.post('/api/booking', { ...body, bookableObjectId: area.dogPlace });
  const place = await chidis.post('/api/booking/waitlist', body);
  await adas.post('/api/admin/bookings/cancel', { ids: [dog.body.id], reason: 'No dogs, sorry' });
  await perch.app.work.settle();

  const { status, headers, body: data } = await bens.get('/api/session/data');
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="perch-your-data-2026-11-24.json"');
  expect(headers['cache-control']).toBe('no-store');
  expect(data.person).toMatchObject({
    firstName: 'Ben',
    lastName: 'Okafor',
    email: ben.email,
    isAdmin: false,
  });
  expect(data.sessions).toEqual([
    {
      browser: '',
      startedAt: expect.any(String),
      lastSeenAt: expect.any(String),
      issuer: null,
      name: null,
      scopes: null,
      endsAt: null,
      subject: null,
      sid: null,
    },
  ]);
  expect(data.bookings).toMatchObject([
    {
      id: kept.body.id,
      date: WEDNESDAY,
      location: 'Leeds',
      area: 'Studio',
      bookableObject: 'Desk 1',
      bookedFor: 'Sam (guest)',
      cancelReason: null,
    },
    { id: dog.body.id, bookableObject: 'Dog place', cancelReason: 'admin', cancelNote: 'No dogs, sorry' },
  ]);
  expect(data.messages.map(({ kind }: { kind: string }) => kind)).toEqual(['booked', 'booked', 'cancelled']);
  expect(data.auditEntries.map(({ action }: { action: string }) => action)).toEqual([
    'signed-in',
    'booked',
    'booked',
  ]);
  expect(data.waitingListPlaces).toEqual([]);
  const text = JSON.stringify(data);
  for (const stranger of ['Ada', 'Lovelace', 'ada@', 'Chidi', 'chidi@']) expect(text).not.toContain(stranger);

  const { body: chidisData } = await chidis.get('/api/session/data');
  expect(chidisData.waitingListPlaces).toMatchObject([{ id: place.body, date: WEDNESDAY, endedAs: null }]);
  expect(chidisData.messages).toMatchObject([{ kind: 'place-joined', placeId: place.body }]);
  expect(JSON.stringify(chidisData)).not.toContain('Sam');
});

test('somebody with no data gets an empty file, and a stranger none', async () => {
  const doras = await perch.signedIn({ email: 'new@perch.example', givenName: 'New', familyName: 'Person' });
  const { body } = await doras.get('/api/session/data');
  expect([body.bookings, body.waitingListPlaces, body.messages, body.pressesInSlack]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  expect((await perch.visitor().get('/api/session/data')).status).toBe(401);
});
