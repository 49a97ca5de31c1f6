import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailsOf } from '../mail/mailbox.ts';
import { inboxOf, textsOf } from '../slack/inbox.ts';
import { ada, ben, chidi, dora } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import type { Client } from '../support/client.ts';
import { expectInvariants } from '../support/invariants.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';

/** Several offices, or several days, closed at once (A7), and what people are offered instead (A9). */

let perch: TestPerch;
let leeds: TestArea;
let york: TestArea;
let adas: Client;
let bens: Client;
let chidis: Client;

const THURSDAY = '2026-11-26';
const FRIDAY = '2026-11-27';
const MONDAY = '2026-11-30';

beforeAll(async () => {
  perch = await startPerch({}, { hasMailbox: true });
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
  leeds = await makeOffice(perch, { desks: 2 });
  york = await makeOffice(perch, { name: 'York', desks: 2 });
});

const wednesday = { from: WEDNESDAY, to: WEDNESDAY, reason: 'Works' };
const friday = { from: FRIDAY, to: FRIDAY, reason: 'Founders’ day' };
const book = (client: Client, { id, desks }: TestArea, date: string, desk = 0, bookedFor?: string) =>
  client.post('/api/booking', { date, areaId: id, bookableObjectId: desks[desk], bookedFor });
const close = (closings: object[], isDryRun = false) =>
  adas.post('/api/admin/closings', {
    locationIds: [leeds.locationId, york.locationId],
    closings,
    isDryRun,
  });
const closingsOf = async ({ locationId }: TestArea) =>
  (await adas.get(`/api/admin/location/${locationId}/closing`)).body;
const settled = async () => {
  await perch.app.work.settle();
  await expectInvariants(perch.app.db, perch.app.clock.now());
};

test('a dry run says for each office and closing what would end and what cannot be closed, and ends nothing', async () => {
  await book(bens, leeds, WEDNESDAY);
  await book(bens, york, FRIDAY);
  await book(chidis, leeds, WEDNESDAY, 1);
  await book(chidis, york, WEDNESDAY);
  await adas.post(`/api/admin/location/${york.locationId}/closing`, { ...friday, reason: 'Painting' });
  const { status, body } = await close([wednesday, friday], true);
  expect(status).toBe(200);
  const nothing = { id: null, hasPassed: false, closedFor: null, bookings: 0, places: 0, peopleCount: 0 };
  expect(body).toEqual({
    closings: [
      { ...nothing, ...wednesday, locationId: leeds.locationId, bookings: 2, peopleCount: 2 },
      { ...nothing, ...friday, locationId: leeds.locationId },
      { ...nothing, ...wednesday, locationId: york.locationId, bookings: 1, peopleCount: 1 },
      { ...nothing, ...friday, locationId: york.locationId, closedFor: 'Painting' },
    ],
    effect: {
      bookings: 3,
      places: 0,
      days: [WEDNESDAY],
      people: ['Ben Okafor', 'Chidi Anagonye'],
      peopleCount: 2,
    },
  });
  expect(await closingsOf(leeds)).toEqual([]);
  expect((await bens.get('/api/booking/upcoming')).body).toHaveLength(1);
});

test('two offices close on two days: an audit entry for each closing, and one message for each person', async () => {
  await book(bens, leeds, WEDNESDAY);
  await book(bens, york, FRIDAY, 0, 'Sam (guest)');
  await book(bens, leeds, MONDAY);
  await book(chidis, york, WEDNESDAY);
  await perch.app.work.settle();
  const before = {
    ben: (await textsOf(perch.url, ben)).length,
    chidi: (await textsOf(perch.url, chidi)).length,
  };

  const { status, body } = await close([wednesday, friday]);
  expect(status).toBe(200);
  expect(body.effect).toMatchObject({ bookings: 3, peopleCount: 2 });
  expect(body.closings.map(({ id }: { id: number }) => id)).toEqual([
    expect.any(Number),
    expect.any(Number),
    expect.any(Number),
    expect.any(Number),
  ]);
  for (const office of [leeds, york]) expect(await closingsOf(office)).toMatchObject([wednesday, friday]);
  expect((await bens.get('/api/booking/upcoming')).body).toMatchObject([{ date: MONDAY }]);

  expect((await textsOf(perch.url, ben)).slice(before.ben)).toEqual([
    [
      'Offices are closed. Leeds is closed on Wednesday, 25 November 2026: Works. York is closed on Friday, 27 November 2026: Founders’ day. We have had to cancel:',
      '• Desk 1 in Studio, Leeds, on Wednesday, 25 November 2026',
      '• Desk 1 in Studio, York, on Friday, 27 November 2026, for Sam (guest)',
    ].join('\n'),
  ]);
  expect((await textsOf(perch.url, chidi)).slice(before.chidi)).toEqual([
    'York is closed. York is closed on Wednesday, 25 November 2026: Works. We have had to cancel:\n• Desk 1 in Studio, on Wednesday, 25 November 2026',
  ]);
  const { rows } = await perch.app.db.query(
    `select subject_id from audit_entries where subject = 'closing' and action = 'created'`,
  );
  expect(rows).toHaveLength(4);
  await settled();
});

test.each([
  ['of which one is closed already', 409, 'closed-already', [wednesday, friday], 0],
  [
    'of which one has passed',
    409,
    'day-has-passed',
    [wednesday, { ...friday, from: '2026-11-20', to: '2026-11-20' }],
    0,
  ],
  ['at an office that does not exist', 404, 'not-found', [wednesday], 999_999],
  ['that overlap', 400, 'invalid', [wednesday, { ...wednesday, to: FRIDAY }], 0],
])('closings %s close nothing at all', async (_, status, reason, closings, another) => {
  await book(bens, leeds, WEDNESDAY);
  await adas.post(`/api/admin/location/${york.locationId}/closing`, friday);
  const locationIds = [leeds.locationId, another || york.locationId];
  expect(await adas.post('/api/admin/closings', { locationIds, closings })).toMatchObject({
    status,
    body: { reason },
  });
  expect(await closingsOf(leeds)).toEqual([]);
  expect((await bens.get('/api/booking/upcoming')).body).toHaveLength(1);
});

/** Where the links of a message lead, with their words. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/<https?:\/\/[^/]+(\/[^|]+)\|([^>]+)>/g)].map(([, path, words]) => `${words}: ${path}`);

const at = ({ id, locationId }: TestArea, date: string, object: number | undefined) =>
  `/locations/${locationId}/areas/${id}?day=${date}&object=${object}`;

test('the message about what a closing has ended offers the nearest equivalent, a different day for each booking', async () => {
  await book(bens, leeds, WEDNESDAY);
  await book(bens, leeds, THURSDAY);
  await book(bens, leeds, MONDAY, 1);
  // Somebody else has the same desk on the nearest day that is open.
  await book(chidis, leeds, FRIDAY);
  const works = { from: WEDNESDAY, to: THURSDAY, reason: 'Works' };
  await adas.post(`/api/admin/location/${leeds.locationId}/closing`, works);
  const message = (await inboxOf(perch.url, ben)).at(-1)!;
  expect(linksIn(message.blocks[0]?.text?.text ?? '')).toEqual([
    `Book another space on Friday, 27 November 2026: ${at(leeds, FRIDAY, leeds.desks[1])}`,
    // Not on Monday, for which Ben already has a booking.
    `Book the same space on Tuesday, 1 December 2026: ${at(leeds, '2026-12-01', leeds.desks[0])}`,
  ]);
  expect((await book(bens, leeds, FRIDAY, 1)).status).toBe(201);
  expect((await book(bens, leeds, '2026-12-01')).status).toBe(201);
});

test('a full area leads to another one of the office, and nothing is offered beyond what can be booked', async () => {
  const { rows } = await perch.app.db.query(
    `insert into areas (location_id, name, area_type_id, created_at) values ($1, 'Attic', 1, now()) returning id`,
    [leeds.locationId],
  );
  const attic = { ...leeds, id: rows[0].id };
  await perch.app.db.query(
    `insert into bookable_objects (area_id, name, bookable_object_type_id, created_at) values ($1, 'Desk A', 1, now())`,
    [attic.id],
  );
  const { rows: desks } = await perch.app.db.query('select id from bookable_objects where area_id = $1', [
    attic.id,
  ]);
  await book(bens, leeds, WEDNESDAY);
  await book(chidis, leeds, THURSDAY);
  await book(chidis, leeds, THURSDAY, 1);
  await adas.post(`/api/admin/location/${leeds.locationId}/closing`, wednesday);
  const message = (await inboxOf(perch.url, ben)).at(-1)!;
  expect(linksIn(message.blocks[0]?.text?.text ?? '')).toEqual([
    `Book a space in another area on Thursday, 26 November 2026: ${at(attic, THURSDAY, desks[0].id)}`,
  ]);

  await book(bens, york, WEDNESDAY);
  await adas.post(`/api/admin/location/${york.locationId}/closing`, {
    from: WEDNESDAY,
    to: '2027-03-31',
    reason: 'Rebuilding',
  });
  const last = (await inboxOf(perch.url, ben)).at(-1)!;
  expect(last.text).toContain('Rebuilding');
  expect(linksIn(last.blocks[0]?.text?.text ?? '')).toEqual([]);
});

test('a mail offers the same', async () => {
  const doras = await perch.signedIn(dora);
  const chosen = { channels: { slack: false, email: true } };
  expect((await doras.put('/api/session/preferences', chosen)).status).toBe(204);
  await book(doras, leeds, WEDNESDAY);
  await book(doras, york, FRIDAY);
  await close([wednesday, friday]);
  const mail = (await mailsOf(perch.url, dora)).at(-1)!;
  expect(mail.text).toContain('Book the same space on Thursday, 26 November 2026');
  expect(mail.text).toContain(at(leeds, THURSDAY, leeds.desks[0]));
  expect(mail.html).toContain('Book the same space on Monday, 30 November 2026');
});

test('people who book while several offices close have nothing live on a closed day', async () => {
  for (let round = 0; round < rounds(8, 40); round += 1) {
    const [closed] = await Promise.all([
      close([wednesday, friday]),
      book(bens, leeds, WEDNESDAY),
      book(chidis, york, WEDNESDAY),
      book(bens, york, FRIDAY, 1),
      book(chidis, leeds, FRIDAY, 1),
      // In the opposite order, so that the two calls compete for the same locks.
      adas.post('/api/admin/closings', {
        locationIds: [york.locationId, leeds.locationId],
        closings: [friday],
      }),
    ]);
    await settled();
    const { rows } = await perch.app.db.query(
      `select b.id from bookings b join areas a on a.id = b.area_id
       join closings c on c.location_id = a.location_id and c.lifted_at is null and b.date between c.first_day and c.last_day
       where b.cancelled_at is null`,
    );
    expect(rows).toEqual([]);
    // The second call closed nothing: each office is closed once on Friday, and on Wednesday only if that call came first.
    const all = [await closingsOf(leeds), await closingsOf(york)].map((each) => each.length);
    expect(all).toEqual(closed.status === 200 ? [2, 2] : [1, 1]);
    for (const client of [bens, chidis])
      for (const { id } of (await client.get('/api/booking/upcoming')).body)
        await client.delete(`/api/booking/${id}`);
    for (const office of [leeds, york])
      for (const { id } of await closingsOf(office))
        await adas.delete(`/api/admin/location/${office.locationId}/closing/${id}`);
  }
});
