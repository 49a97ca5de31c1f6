import { expect, test } from 'vitest';
import { mailsOf } from '../mail/mailbox.ts';
import { inboxOf, textsOf } from '../slack/inbox.ts';
import { dora } from '../support/cast.ts';
import type { TestArea } from '../support/office.ts';
import { WEDNESDAY, THURSDAY, FRIDAY } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';
import { perchForEachTest } from '../support/stage.ts';

/** Several offices, or several days, closed at once (A7), and what people are offered instead (A9). */

const {
  perch,
  area: leeds,
  office,
  ada,
  ben,
  chidi,
  stillTrue,
} = perchForEachTest({ desks: 2, parts: { hasMailbox: true } });

const york = office({ name: 'York', desks: 2 });

const MONDAY = '2026-11-30';

const wednesday = { from: WEDNESDAY, to: WEDNESDAY, reason: 'Works' };
const friday = { from: FRIDAY, to: FRIDAY, reason: 'Founders’ day' };
const close = (closings: object[], isDryRun = false) =>
  ada.post('/api/admin/closings', {
    locationIds: [leeds.locationId, york.locationId],
    closings,
    isDryRun,
  });
const closingsOf = async ({ locationId }: TestArea) =>
  (await ada.get(`/api/admin/location/${locationId}/closing`)).body;

test('a dry run says for each office and closing what would end and what cannot be closed, and ends nothing', async () => {
  await ben.books(leeds, WEDNESDAY);
  await ben.books(york, FRIDAY);
  await chidi.books(leeds, WEDNESDAY, 1);
  await chidi.books(york, WEDNESDAY);
  await ada.post(`/api/admin/location/${york.locationId}/closing`, { ...friday, reason: 'Painting' });
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
  expect(await ben.upcoming()).toHaveLength(1);
});

test('two offices close on two days: an audit entry for each closing, and one message for each person', async () => {
  await ben.books(leeds, WEDNESDAY);
  await ben.books(york, FRIDAY, 0, { bookedFor: 'Sam (guest)' });
  await ben.books(leeds, MONDAY);
  await chidi.books(york, WEDNESDAY);
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
  expect(await ben.upcoming()).toMatchObject([{ date: MONDAY }]);

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
  await stillTrue();
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
  await ben.books(leeds, WEDNESDAY);
  await ada.post(`/api/admin/location/${york.locationId}/closing`, friday);
  const locationIds = [leeds.locationId, another || york.locationId];
  expect(await ada.post('/api/admin/closings', { locationIds, closings })).toMatchObject({
    status,
    body: { reason },
  });
  expect(await closingsOf(leeds)).toEqual([]);
  expect(await ben.upcoming()).toHaveLength(1);
});

/** Where the links of a message lead, with their words. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/<https?:\/\/[^/]+(\/[^|]+)\|([^>]+)>/g)].map(([, path, words]) => `${words}: ${path}`);

const at = ({ id, locationId }: TestArea, date: string, object: number | undefined) =>
  `/locations/${locationId}/areas/${id}?day=${date}&object=${object}`;

test('the message about what a closing has ended offers the nearest equivalent, a different day for each booking', async () => {
  await ben.books(leeds, WEDNESDAY);
  await ben.books(leeds, THURSDAY);
  await ben.books(leeds, MONDAY, 1);
  // Somebody else has the same desk on the nearest day that is open.
  await chidi.books(leeds, FRIDAY);
  const works = { from: WEDNESDAY, to: THURSDAY, reason: 'Works' };
  await ada.post(`/api/admin/location/${leeds.locationId}/closing`, works);
  const message = (await inboxOf(perch.url, ben)).at(-1)!;
  expect(linksIn(message.blocks[0]?.text?.text ?? '')).toEqual([
    `Book another space on Friday, 27 November 2026: ${at(leeds, FRIDAY, leeds.desks[1])}`,
    // Not on Monday, for which Ben already has a booking.
    `Book the same space on Tuesday, 1 December 2026: ${at(leeds, '2026-12-01', leeds.desks[0])}`,
  ]);
  await ben.hasBooked(leeds, FRIDAY, 1);
  await ben.hasBooked(leeds, '2026-12-01');
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
  await ben.books(leeds, WEDNESDAY);
  await chidi.books(leeds, THURSDAY);
  await chidi.books(leeds, THURSDAY, 1);
  await ada.post(`/api/admin/location/${leeds.locationId}/closing`, wednesday);
  const message = (await inboxOf(perch.url, ben)).at(-1)!;
  expect(linksIn(message.blocks[0]?.text?.text ?? '')).toEqual([
    `Book a space in another area on Thursday, 26 November 2026: ${at(attic, THURSDAY, desks[0].id)}`,
  ]);

  await ben.books(york, WEDNESDAY);
  await ada.post(`/api/admin/location/${york.locationId}/closing`, {
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
  await doras.books(leeds, WEDNESDAY);
  await doras.books(york, FRIDAY);
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
      ben.books(leeds, WEDNESDAY),
      chidi.books(york, WEDNESDAY),
      ben.books(york, FRIDAY, 1),
      chidi.books(leeds, FRIDAY, 1),
      // In the opposite order, so that the two calls compete for the same locks.
      ada.post('/api/admin/closings', {
        locationIds: [york.locationId, leeds.locationId],
        closings: [friday],
      }),
    ]);
    await stillTrue();
    const { rows } = await perch.app.db.query(
      `select b.id from bookings b join areas a on a.id = b.area_id
       join closings c on c.location_id = a.location_id and c.lifted_at is null and b.date between c.first_day and c.last_day
       where b.cancelled_at is null`,
    );
    expect(rows).toEqual([]);
    // The second call closed nothing: each office is closed once on Friday, and on Wednesday only if that call came first.
    const all = [await closingsOf(leeds), await closingsOf(york)].map((each) => each.length);
    expect(all).toEqual(closed.status === 200 ? [2, 2] : [1, 1]);
    for (const client of [ben, chidi]) for (const { id } of await client.upcoming()) await client.cancels(id);
    for (const office of [leeds, york])
      for (const { id } of await closingsOf(office))
        await ada.delete(`/api/admin/location/${office.locationId}/closing/${id}`);
  }
});
