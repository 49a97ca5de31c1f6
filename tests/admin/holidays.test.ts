import { expect, test } from 'vitest';
import { perchForFile } from '../support/stage.ts';

/** Public holidays, which an admin may close an office on (A8). */

const { perch, area: leeds, ada } = perchForFile({ desks: 1 });

const holidays = async (query: string) => (await ada.get(`/api/admin/holidays?${query}`)).body;
const countryOf = async () => (await ada.get(`/api/admin/location/${leeds.locationId}/country`)).body;
const setCountry = (body: object) => ada.put(`/api/admin/location/${leeds.locationId}/country`, body);

test('the public holidays of a year, by country and region', async () => {
  const names = async (query: string): Promise<string[]> =>
    (await holidays(query)).map(({ name }: { name: string }) => name);
  expect(await holidays('country=GB&region=ENG&year=2027')).toEqual([
    { from: '2027-01-01', to: '2027-01-01', name: 'New Year’s Day' },
    { from: '2027-03-26', to: '2027-03-26', name: 'Good Friday' },
    { from: '2027-03-29', to: '2027-03-29', name: 'Easter Monday' },
    { from: '2027-05-03', to: '2027-05-03', name: 'Early May bank holiday' },
    { from: '2027-05-31', to: '2027-05-31', name: 'Spring bank holiday' },
    { from: '2027-08-30', to: '2027-08-30', name: 'Summer bank holiday' },
    { from: '2027-12-25', to: '2027-12-25', name: 'Christmas Day' },
    { from: '2027-12-26', to: '2027-12-26', name: 'Boxing Day' },
    { from: '2027-12-27', to: '2027-12-27', name: 'Christmas Day (substitute day)' },
    { from: '2027-12-28', to: '2027-12-28', name: 'Boxing Day (substitute day)' },
  ]);
  expect(await names('country=GB&region=SCT&year=2027')).toContain('St Andrew’s Day');
  expect(await names('country=DE&region=BY-A&year=2027')).toContainEqual(expect.stringMatching(/^Augsburg/));
  // One that lasts several days and begins at sunset the day before.
  expect(await holidays('country=TR&year=2027')).toContainEqual({
    from: '2027-03-09',
    to: '2027-03-11',
    name: 'End of Ramadan (Eid al-Fitr)',
  });
});

test.each([
  ['country=XX&year=2027', 404, 'not-found'],
  ['country=GB&region=BY&year=2027', 404, 'not-found'],
  ['country=gb&year=2027', 400, 'invalid'],
  ['country=GB&year=27', 400, 'invalid'],
  ['year=2027', 400, 'invalid'],
])('%s is refused', async (query, status, reason) => {
  expect(await ada.get(`/api/admin/holidays?${query}`)).toMatchObject({ status, body: { reason } });
});

test('countries are named as people say them, with their regions', async () => {
  const { body } = await ada.get('/api/admin/holidays/countries');
  expect(body.length).toBeGreaterThan(150);
  expect(body.find(({ code }: { code: string }) => code === 'GB')).toEqual({
    code: 'GB',
    name: 'United Kingdom',
    regions: expect.arrayContaining([{ code: 'SCT', name: 'Scotland' }]),
  });
  expect(body.find(({ code }: { code: string }) => code === 'BD')).toMatchObject({ name: 'Bangladesh' });
});

test('an office is guessed to be in the country of its time zone, until somebody says where it is', async () => {
  expect(await countryOf()).toEqual({
    country: null,
    region: null,
    guess: { country: 'GB', region: null },
  });
  expect((await setCountry({ country: 'GB', region: 'SCT' })).status).toBe(204);
  expect((await setCountry({ country: 'GB', region: 'SCT' })).status).toBe(204);
  expect(await countryOf()).toEqual({ country: 'GB', region: 'SCT', guess: null });
  const { rows } = await perch.app.db.query(
    `select before ->> 'country' as before, after ->> 'country' as after from audit_entries
     where subject = 'location' and action = 'changed'`,
  );
  expect(rows).toEqual([{ before: null, after: 'GB' }]);
  // Changing anything else about the office leaves it alone.
  await ada.put(`/api/admin/location/${leeds.locationId}`, { description: 'By the canal' });
  expect(await countryOf()).toMatchObject({ country: 'GB', region: 'SCT' });
  await setCountry({ country: null });
  expect(await countryOf()).toMatchObject({ country: null, guess: { country: 'GB' } });
});

test.each([
  [{ country: 'XX' }, 'country'],
  [{ country: 'GB', region: 'BY' }, 'region'],
  [{ country: null, region: 'BY' }, 'region'],
  [{ country: 'Germany' }, 'country'],
])('%j is not a country that can be kept', async (body, field) => {
  expect(await setCountry(body)).toMatchObject({
    status: 400,
    body: { reason: 'invalid', errors: { [field]: [expect.any(String)] } },
  });
});

test('many who ask at once all get the same answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => ada.get('/api/admin/holidays?country=FR&year=2028')),
  );
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body).toEqual(answers[0]!.body);
  }
});
