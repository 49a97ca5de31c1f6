import { beforeAll, describe, expect, test } from 'vitest';
import { chidi, crowd, type Person } from '../support/cast.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

const { perch, area: here, office, ben } = perchForFile();

const there = office({ desks: 30 });

const zoe: Person = { email: 'zoe@perch.example', givenName: 'Zoë', familyName: 'Ångström-Lee' };
const percent: Person = { email: 'percent@perch.example', givenName: '100%', familyName: 'Sure_ly' };
beforeAll(async () => {
  await ben.hasBooked(here, WEDNESDAY, 0, { bookedFor: null });
  await ben.hasBooked(here, WEDNESDAY, 1, { bookedFor: 'Samira (guest)' });
  await (await perch.signedIn(zoe)).hasBooked(there, WEDNESDAY, 0, { bookedFor: null });
  await (await perch.signedIn(percent)).hasBooked(there, WEDNESDAY, 1, { bookedFor: null });
});

const ask = (search: string, date = WEDNESDAY) =>
  ben.get(`/api/booking/colleagues?date=${date}&search=${encodeURIComponent(search)}`);
const namesFor = async (search: string, date?: string) =>
  (await ask(search, date)).body.map(({ name }: { name: string }) => name);

test('a colleague at another office is found with where they sit', async () => {
  const { status, body } = await ask('zoe');
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      name: 'Zoë Ångström-Lee',
      bookedFor: null,
      bookableObject: { id: there.desks[0], name: 'Desk 1' },
      area: { id: there.id, name: 'Studio' },
      location: { id: there.locationId, name: 'Leeds' },
    },
  ]);
});

test.each(['zo', 'ZOË', 'zoë å', 'angstrom', '  Zoe Angstrom-Lee '])('"%s" finds Zoë', async (search) => {
  expect(await namesFor(search)).toEqual(['Zoë Ångström-Lee']);
});

test('a guest is found by the name the space is booked for', async () => {
  const { body } = await ask('sami');
  expect(body).toMatchObject([{ name: 'Ben Okafor', bookedFor: 'Samira (guest)' }]);
});

test('somebody with two spaces is found with both, their own first', async () => {
  const { body } = await ask('ben ok');
  expect(body.map(({ bookedFor }: { bookedFor: string | null }) => bookedFor)).toEqual([
    null,
    'Samira (guest)',
  ]);
});

test.each(['%%', '__', '0%', '\\%', "'; --", 'oë', 'nobody'])(
  '"%s" is plain text, and finds nobody',
  async (search) => {
    expect(await namesFor(search)).toEqual([]);
  },
);

test('a name containing such characters is found by them', async () => {
  expect(await namesFor('100%')).toEqual(['100% Sure_ly']);
  expect(await namesFor('sure_')).toEqual(['100% Sure_ly']);
});

test('nobody is found on another day, nor after cancelling', async () => {
  expect(await namesFor('zoe', TUESDAY)).toEqual([]);
  const chidis = await perch.signedIn(chidi);
  const id = await chidis.hasBooked(here, WEDNESDAY, 2, { bookedFor: null });
  expect(await namesFor('chidi')).toEqual(['Chidi Anagonye']);
  await chidis.cancels(id);
  expect(await namesFor('chidi')).toEqual([]);
});

test('at most 20 are shown, ordered by name', async () => {
  for (const [index, person] of crowd(22).entries()) {
    await (await perch.signedIn(person)).hasBooked(there, WEDNESDAY, index + 2, { bookedFor: null });
  }
  const names = await namesFor('runner');
  expect(names).toHaveLength(20);
  expect(names).toEqual(names.toSorted());
  expect(await namesFor('crowd')).toHaveLength(20);
});

describe('is refused', () => {
  test.each([
    ['a single character', `date=${WEDNESDAY}&search=%20a%20`, 'search'],
    ['more than a name', `date=${WEDNESDAY}&search=${'a'.repeat(101)}`, 'search'],
    ['a null character', `date=${WEDNESDAY}&search=ab%00`, 'search'],
    ['no search', `date=${WEDNESDAY}`, 'search'],
    ['no day', 'search=ada', 'date'],
    ['an invalid day', 'date=2026-02-30&search=ada', 'date'],
  ])('%s', async (_, query, field) => {
    const { status, body } = await ben.get(`/api/booking/colleagues?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });
});
