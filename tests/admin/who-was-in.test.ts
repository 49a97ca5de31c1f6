import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ada, ben, chidi } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import type { Client } from '../support/client.ts';
import { addCarPark, makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';

let perch: TestPerch;
let area: TestArea;
let adas: Client;
let bens: Client;
let chidis: Client;

beforeAll(async () => {
  perch = await startPerch();
  [adas, bens, chidis] = (await Promise.all([ada, ben, chidi].map(perch.signedIn))) as [
    Client,
    Client,
    Client,
  ];
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'locations', 'audit_entries', 'notices');
  await perch.setClock(TUESDAY_MORNING);
  area = await makeOffice(perch);
});

const book = async (client: Client, date: string, desk: number, bookedFor: string | null = null) => {
  const wanted = { date, areaId: area.id, bookableObjectId: area.desks[desk], bookedFor };
  const { status, body } = await client.post('/api/booking', wanted);
  expect(status).toBe(201);
  return body.id as number;
};
const addressOn = (date: string, locationId = area.locationId) =>
  `/api/admin/who-was-in?date=${date}&locationId=${locationId}`;
const whoWasIn = async (date: string) => (await adas.get(addressOn(date))).body;
const looked = async () =>
  (await adas.get('/api/admin/audit?action=looked-up-who-was-in')).body.entries as any[];
const csvOf = (date: string) => adas.send(addressOn(date), { headers: { accept: 'text/csv' } });

describe('who was in', () => {
  test('names everybody once, with guests, bays and whether they have confirmed', async () => {
    const carPark = await addCarPark(perch, area, 1);
    await book(bens, TUESDAY, 1);
    await book(bens, TUESDAY, 0, 'Sam (guest)');
    await bens.post('/api/booking', {
      date: TUESDAY,
      areaId: carPark.id,
      bookableObjectId: carPark.spaces[0],
    });
    await book(chidis, WEDNESDAY, 0);
    expect(await whoWasIn(TUESDAY)).toEqual({
      date: TUESDAY,
      location: { id: area.locationId, name: 'Leeds', timeZone: 'Europe/London' },
      asOf: TUESDAY_MORNING,
      people: 1,
      guests: 1,
      unnamed: 0,
      areas: [
        {
          id: area.id,
          name: 'Studio',
          unnamed: 0,
          present: [
            {
              name: 'Ben Okafor',
              bookedBy: null,
              space: 'Desk 2',
              alsoBooked: [{ space: expect.any(String), area: 'Car park' }],
              attendance: 'confirmed',
            },
            {
              name: 'Sam (guest)',
              bookedBy: 'Ben Okafor',
              space: 'Desk 1',
              alsoBooked: [],
              attendance: 'confirmed',
            },
          ],
        },
      ],
    });
    expect((await whoWasIn(WEDNESDAY)).areas[0].present).toMatchObject([
      { name: 'Chidi Anagonye', attendance: 'awaiting' },
    ]);
  });

  test('leaves out people who cancelled or did not confirm, and says who could not be asked', async () => {
    await book(bens, WEDNESDAY, 0);
    await book(chidis, WEDNESDAY, 1);
    const id = await book(adas, WEDNESDAY, 2);
    await adas.delete(`/api/booking/${id}`);
    // Ben is asked and does not answer; Chidi does not want to be asked.
    await chidis.put('/api/session/preferences', { channels: { slack: false, email: false } });
    await perch.setClock('2026-11-25T08:00:00Z');
    await perch.app.work.settle();
    expect((await whoWasIn(WEDNESDAY)).areas[0].present).toMatchObject([
      { name: 'Ben Okafor', attendance: 'awaiting' },
      { name: 'Chidi Anagonye', attendance: 'awaiting' },
    ]);
    await perch.setClock('2026-11-25T10:00:00Z');
    expect((await whoWasIn(WEDNESDAY)).areas[0].present).toMatchObject([
      { name: 'Chidi Anagonye', attendance: 'not-asked' },
    ]);
  });

  test('is recorded each time somebody looks, as a page and as a file, and only then', async () => {
    await book(bens, WEDNESDAY, 0);
    await whoWasIn(WEDNESDAY);
    expect((await csvOf(WEDNESDAY)).status).toBe(200);
    const missing = await adas.get(addressOn(WEDNESDAY, 8_999_999));
    expect([missing.status, missing.body.reason]).toEqual([404, 'not-found']);
    expect((await adas.get(addressOn('2026-02-30'))).status).toBe(400);
    expect((await bens.get(addressOn(WEDNESDAY))).status).toBe(403);
    expect(await looked()).toMatchObject([
      { actor: { name: 'Ada Lovelace' }, subject: 'location', after: { date: WEDNESDAY, as: 'file' } },
      {
        actor: { name: 'Ada Lovelace' },
        subjectId: area.locationId,
        about: { location: { name: 'Leeds' } },
        after: { date: WEDNESDAY, as: 'page' },
      },
    ]);
  });

  test('names people who let only admins see where they sit, and past days too', async () => {
    await bens.put('/api/session/preferences', { visibility: 'admins' });
    await book(bens, TUESDAY, 0);
    await perch.setClock('2026-11-26T09:00:00Z');
    expect((await whoWasIn(TUESDAY)).areas[0].present).toMatchObject([{ name: 'Ben Okafor' }]);
  });

  test('as CSV has a line for each person, and no formula', async () => {
    await book(bens, WEDNESDAY, 0, '=1+1');
    const { headers, body } = await csvOf(WEDNESDAY);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="perch-who-was-in-${WEDNESDAY}-office-${area.locationId}.csv"`,
    );
    expect(linesOf(body)).toEqual([
      {
        Date: WEDNESDAY,
        Location: 'Leeds',
        Area: 'Studio',
        Name: "'=1+1",
        'Guest of': 'Ben Okafor',
        Space: 'Desk 1',
        'Also booked': '',
        State: 'Not confirmed yet',
      },
    ]);
  });

  test('counts people who have been forgotten; in the file each has a line', async () => {
    await book(bens, TUESDAY, 0, 'Sam (guest)');
    await book(chidis, TUESDAY, 1);
    await perch.setClock('2028-03-01T09:00:00Z');
    await perch.app.work.settle();
    adas = await perch.signedIn(ada);
    expect(await whoWasIn(TUESDAY)).toMatchObject({
      people: 0,
      guests: 0,
      unnamed: 2,
      areas: [{ name: 'Studio', present: [], unnamed: 2 }],
    });
    const { body } = await csvOf(TUESDAY);
    expect(linesOf(body).map(({ Name, Space }) => [Name, Space])).toEqual([
      ['Name no longer kept', ''],
      ['Name no longer kept', ''],
    ]);
    expect(body).not.toContain('Okafor');
  });
});

function linesOf(csv: string): Record<string, string>[] {
  const options = { header: true, skipEmptyLines: true } as const;
  return Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), options).data;
}
