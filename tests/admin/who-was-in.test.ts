import { describe, expect, test } from 'vitest';
import { rowsOf } from '../support/csv.ts';
import { addCarPark } from '../support/office.ts';
import { TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';

const { perch, area, ada, ben, chidi } = perchForEachTest();

const addressOn = (date: string, locationId = area.locationId) =>
  `/api/admin/who-was-in?date=${date}&locationId=${locationId}`;
const whoWasIn = async (date: string) => (await ada.get(addressOn(date))).body;
const looked = async () =>
  (await ada.get('/api/admin/audit?action=looked-up-who-was-in')).body.entries as any[];
const csvOf = (date: string) => ada.send(addressOn(date), { headers: { accept: 'text/csv' } });

describe('who was in', () => {
  test('names everybody once, with guests, bays and whether they have confirmed', async () => {
    const carPark = await addCarPark(perch, area, 1);
    await ben.hasBooked(area, TUESDAY, 1, { bookedFor: null });
    await ben.hasBooked(area, TUESDAY, 0, { bookedFor: 'Sam (guest)' });
    await ben.books(carPark, TUESDAY, 0, { bookableObjectId: carPark.spaces[0] });
    await chidi.hasBooked(area, WEDNESDAY, 0, { bookedFor: null });
    expect(await whoWasIn(TUESDAY)).toEqual({
      date: TUESDAY,
      location: { id: area.locationId, name: 'Leeds', timeZone: 'Europe/London' },
      asOf: TUESDAY_MORNING,
      people: 1,
      guests: 1,
      unnamed: 0,
      areNamesOff: false,
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
    await ben.hasBooked(area, WEDNESDAY, 0, { bookedFor: null });
    await chidi.hasBooked(area, WEDNESDAY, 1, { bookedFor: null });
    const id = await ada.hasBooked(area, WEDNESDAY, 2, { bookedFor: null });
    await ada.cancels(id);
    // Ben is asked and does not answer; Chidi does not want to be asked.
    await chidi.put('/api/session/preferences', { channels: { slack: false, email: false } });
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
    await ben.hasBooked(area, WEDNESDAY, 0, { bookedFor: null });
    await whoWasIn(WEDNESDAY);
    expect((await csvOf(WEDNESDAY)).status).toBe(200);
    const missing = await ada.get(addressOn(WEDNESDAY, 8_999_999));
    expect([missing.status, missing.body.reason]).toEqual([404, 'not-found']);
    expect((await ada.get(addressOn('2026-02-30'))).status).toBe(400);
    expect((await ben.get(addressOn(WEDNESDAY))).status).toBe(403);
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
    await ben.put('/api/session/preferences', { visibility: 'admins' });
    await ben.hasBooked(area, TUESDAY, 0, { bookedFor: null });
    await perch.setClock('2026-11-26T09:00:00Z');
    expect((await whoWasIn(TUESDAY)).areas[0].present).toMatchObject([{ name: 'Ben Okafor' }]);
  });

  test('as CSV has a line for each person, and no formula', async () => {
    await ben.hasBooked(area, WEDNESDAY, 0, { bookedFor: '=1+1' });
    const { headers, body } = await csvOf(WEDNESDAY);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="perch-who-was-in-${WEDNESDAY}-office-${area.locationId}.csv"`,
    );
    expect(rowsOf(body)).toEqual([
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
    await ben.hasBooked(area, TUESDAY, 0, { bookedFor: 'Sam (guest)' });
    await chidi.hasBooked(area, TUESDAY, 1, { bookedFor: null });
    await perch.setClock('2028-03-01T09:00:00Z');
    await perch.app.work.settle();
    await ada.signIn(ada);
    expect(await whoWasIn(TUESDAY)).toMatchObject({
      people: 0,
      guests: 0,
      unnamed: 2,
      areas: [{ name: 'Studio', present: [], unnamed: 2 }],
    });
    const { body } = await csvOf(TUESDAY);
    expect(rowsOf(body).map(({ Name, Space }) => [Name, Space])).toEqual([
      ['Name no longer kept', ''],
      ['Name no longer kept', ''],
    ]);
    expect(body).not.toContain('Okafor');
  });
});
