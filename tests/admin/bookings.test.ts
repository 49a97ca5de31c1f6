import { beforeEach, describe, expect, test } from 'vitest';
import { sentMeanwhile } from '../guards/sent.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { letSlackFail, textsOf } from '../slack/inbox.ts';

const { perch, ada, ben, chidi, stillTrue } = perchForEachTest();

let area: TestArea;
let other: TestArea;
beforeEach(async () => {
  [area, other] = [await makeOffice(perch), await makeOffice(perch, { name: 'York' })];
});

const book = async (
  client: Client,
  date: string,
  { of = area, desk = 0, bookedFor = null as string | null } = {},
) => (await client.books(of, date, desk, { bookedFor })).body;
const listed = async (query: string): Promise<number[]> => {
  const { status, body } = await ada.get(`/api/admin/bookings?${query}`);
  expect(status).toBe(200);
  return body.map(({ id }: any) => id);
};

describe('the list of bookings', () => {
  test('shows each booking with its owner', async () => {
    const { id } = await book(ben, WEDNESDAY, { bookedFor: 'Sam (guest)' });
    expect((await ada.get('/api/admin/bookings')).body).toEqual([
      {
        id,
        date: WEDNESDAY,
        bookableObject: { id: area.desks[0], name: 'Desk 1' },
        area: { id: area.id, name: 'Studio' },
        location: {
          id: area.locationId,
          name: 'Leeds',
          timeZone: 'Europe/London',
          areas: [{ id: area.id, name: 'Studio' }],
        },
        bookedFor: 'Sam (guest)',
        bookedBy: 'Ben Okafor',
        bookedByUser: { id: expect.any(Number), email: 'ben@perch.example' },
        isConfirmed: false,
        isNotAsked: false,
        canConfirm: false,
        canCancel: true,
        standingId: null,
        bookableObjectTypeId: 1,
        areaTypeId: 1,
      },
    ]);
  });

  test('is filtered by location, area, range and person, and treats blank filters as absent', async () => {
    const bensHere = (await book(ben, WEDNESDAY, { bookedFor: '100% Sam' })).id;
    const chidisHere = (await book(chidi, '2026-11-26', { desk: 1 })).id;
    const bensThere = (await book(ben, WEDNESDAY, { of: other })).id;
    expect(await listed('')).toEqual([bensHere, bensThere, chidisHere]);
    expect(await listed('locationId=&areaId=&from=&to=&search=&show=')).toEqual([
      bensHere,
      bensThere,
      chidisHere,
    ]);
    expect(await listed(`locationId=${other.locationId}`)).toEqual([bensThere]);
    expect(await listed(`areaId=${area.id}`)).toEqual([bensHere, chidisHere]);
    expect(await listed(`from=2026-11-26&to=2026-11-26`)).toEqual([chidisHere]);
    expect(await listed('search=OKAFOR')).toEqual([bensHere, bensThere]);
    expect(await listed('search=chidi%40perch')).toEqual([chidisHere]);
    expect(await listed('search=100%25')).toEqual([bensHere]);
    expect(await listed('search=%25')).toEqual([]);
  });

  test('leaves out cancelled bookings', async () => {
    const { id } = await book(ben, WEDNESDAY);
    await ben.cancels(id);
    expect(await listed('')).toEqual([]);
  });

  test.each([
    'locationId=x',
    'areaId=0',
    'from=tomorrow',
    'from=2026-01-01&to=2027-02-01',
    'to=2020-01-01',
    'show=all&show=all',
  ])('refuses %s', async (query) => {
    expect(await ada.get(`/api/admin/bookings?${query}`)).toMatchObject({
      status: 400,
      body: { reason: 'invalid' },
    });
  });

  test('lists those kept because their owners could not be asked (C4)', async () => {
    const { id } = await book(ben, WEDNESDAY);
    await book(chidi, WEDNESDAY, { desk: 1 });
    await perch.app.work.settle();
    await letSlackFail(perch.url, '500');
    await perch.setClock('2026-11-25T08:05:00Z');
    await chidi.post(`/api/booking/${(await chidi.upcoming())[0].id}/confirm`);
    expect(await listed('show=not-asked')).toEqual([]);
    await perch.setClock('2026-11-25T10:00:00Z');
    await letSlackFail(perch.url, 'none');
    expect(await listed('show=not-asked')).toEqual([id]);
    expect((await ada.get('/api/admin/bookings')).body).toMatchObject([
      { isNotAsked: true },
      { isNotAsked: false },
    ]);
    const { body } = await ada.get('/api/admin/overview');
    expect(body.find((location: any) => location.id === area.locationId).areas).toMatchObject([
      { booked: 2, confirmed: 1, notAsked: 1, free: 2 },
    ]);
  });
});

describe('cancelling many', () => {
  test('tells each owner the reason, gives the spaces to people waiting and says what it could not do', async () => {
    const small = await makeOffice(perch, { name: 'Hull', desks: 1 });
    const bensId = (await book(ben, WEDNESDAY, { of: small })).id;
    const again = (await book(ben, '2026-11-26')).id;
    await chidi.joins(small, WEDNESDAY);
    const answer = await ada.post('/api/admin/bookings/cancel', {
      ids: [bensId, again, bensId, 999_999],
      reason: 'The <roof> leaks.',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { cancelled: [bensId, again], kept: [{ id: 999_999, reason: 'not-found' }] },
    });
    expect(await chidi.upcoming()).toMatchObject([{ date: WEDNESDAY }]);
    expect((await textsOf(perch.url, ben)).at(-1)).toBe(
      [
        'Bookings cancelled. Ada Lovelace, an admin, has cancelled 2 of your bookings:',
        '• Desk 1 in Studio, Hull, on Wednesday, 25 November 2026',
        '• Desk 1 in Studio, Leeds, on Thursday, 26 November 2026',
        'Their message: “The &lt;roof&gt; leaks.”',
      ].join('\n'),
    );
    await stillTrue();
  });

  test('is one step for all of an area and a day, your own included', async () => {
    const ids = [
      (await book(ben, WEDNESDAY)).id,
      (await book(chidi, WEDNESDAY, { desk: 1 })).id,
      (await book(ada, WEDNESDAY, { desk: 2 })).id,
      (await book(ben, WEDNESDAY, { of: other })).id,
    ];
    const sent = await sentMeanwhile(async () => {
      const { body } = await ada.post('/api/admin/bookings/cancel', { ids, reason: 'Painting' });
      expect(body).toEqual({ cancelled: ids, kept: [] });
    });
    expect(sent.names.filter((name) => name === 'lock-area-and-date')).toHaveLength(2);
    const { rows } = await perch.app.db.query(
      'select cancel_reason, cancel_note from bookings where id = any ($1) order by id',
      [ids],
    );
    expect(rows.map((row) => [row.cancel_reason, row.cancel_note])).toEqual([
      ['admin', 'Painting'],
      ['admin', 'Painting'],
      ['owner', null],
      ['admin', 'Painting'],
    ]);
    expect((await ada.post('/api/admin/bookings/cancel', { ids })).body).toEqual({
      cancelled: ids,
      kept: [],
    });
  });

  test('leaves past bookings alone', async () => {
    const { id } = await book(ben, TUESDAY);
    await perch.setClock('2026-11-25T00:00:00Z');
    const { body } = await ada.post('/api/admin/bookings/cancel', { ids: [id] });
    expect(body).toEqual({ cancelled: [], kept: [{ id, reason: 'day-has-passed' }] });
  });

  test.each([{}, { ids: [] }, { ids: ['1'] }, { ids: [1], reason: 'x'.repeat(201) }])(
    'refuses %j',
    async (body) => {
      expect((await ada.post('/api/admin/bookings/cancel', body)).status).toBe(400);
    },
  );
});
