import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Route, startWithRoutes } from '../support/routes.ts';
import { ada, ben, chidi, dora, type Person } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { rowsOf } from '../support/csv.ts';
import { type TestPerch, TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { callsThatName, readsOf, reportsThatName } from './asking-every-call.ts';

/** When Tuesday is over in London. */
const WEDNESDAY_MORNING = '2026-11-25T09:00:00Z';
const GUEST = 'Samira Guestperson';

/** Whatever else names somebody who is not the reader, once the day is over, and why it may (N10). */
const STILL_NAMES = {
  '/api/admin/audit': 'who changed what must stay known, or nobody could clear up a mistake or misuse',
  '/api/admin/security-events': 'who signed in from where, not who sat where',
  '/api/admin/users': 'who has an account, without days',
  '/api/admin/users/:id': 'the same, with what they hold from today on',
};

let perch: TestPerch;
let reads: Route[];
let area: TestArea;
let adas: Client;
const bookings: Record<string, number> = {};

beforeAll(async () => {
  const started = await startWithRoutes({ NAMED_REPORTS: 'off' });
  perch = started.perch;
  reads = readsOf(started.routes);
  area = await makeOffice(perch);
  await book(dora, 2, TUESDAY, GUEST);
  await book(chidi, 1, TUESDAY);
  await book(ben, 0, TUESDAY);
  adas = await perch.signedIn(ada);
});
afterAll(() => perch.stop());

async function book(person: Person, desk: number, date: string, bookedFor: string | null = null) {
  const body = { date, areaId: area.id, bookableObjectId: area.desks[desk], bookedFor };
  bookings[`${person.givenName} ${date}`] = (
    await (await perch.signedIn(person)).makes('/api/booking', body)
  ).id;
}

const sought = () => ({
  area,
  bookingId: bookings[`Dora ${TUESDAY}`] ?? 0,
  date: TUESDAY,
  searches: ['', 'chi', 'dora', 'petr', 'sam'],
  names: ['Chidi', 'Anagonye', 'chidi@', 'Dora', 'Petrescu', 'dora@', GUEST],
});

const csvOf = async (address: string) =>
  rowsOf((await adas.send(address, { headers: { accept: 'text/csv' } })).body);

describe('with NAMED_REPORTS=off (N10)', () => {
  test('today is named as ever, to admins in the lists and to colleagues on the plan', async () => {
    await perch.setClock(TUESDAY_MORNING);
    const calls = await callsThatName(adas, reads, sought());
    expect(calls).toEqual(expect.arrayContaining(['/api/admin/bookings', '/api/admin/who-was-in']));
    expect(await callsThatName(await perch.signedIn(ben), reads, sought())).toContain(
      '/api/booking/colleagues',
    );
  });

  test('no call and no file names anybody of a day that is over, but for those that have a reason', async () => {
    await perch.setClock(WEDNESDAY_MORNING);
    expect(await callsThatName(adas, reads, sought())).toEqual(Object.keys(STILL_NAMES));
    expect(await callsThatName(await perch.signedIn(ben), reads, sought())).toEqual([]);
  });

  test('no report names anybody, whatever is asked of it, and none is recorded as if it did', async () => {
    await perch.setClock(WEDNESDAY_MORNING);
    expect(await reportsThatName(adas, sought())).toEqual([]);
    expect((await adas.get('/api/admin/audit?action=ran-report')).body.entries).toEqual([]);
    const reports = await Promise.all(
      ['bookings', 'not-asked', 'people'].map(async (id) => (await adas.get(`/api/reporting/${id}`)).body),
    );
    for (const { namesPeople, description, columns, parameters } of reports) {
      expect([namesPeople, description]).toEqual([false, expect.stringContaining('turned off names')]);
      const ids = [...columns, ...parameters].map(({ id }: { id: string }) => id);
      expect(ids).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(person|email|bookedFor|namesFrom)$/)]),
      );
    }
    const rows = (await adas.post('/api/reporting/bookings/run', { from: TUESDAY, to: TUESDAY })).body;
    expect(rows).toHaveLength(3);
    expect(Object.keys(rows[0])).toEqual(reports[0].columns.map(({ id }: { id: string }) => id));
  });

  test('the list of bookings has them all, finds nobody by name on days that are over, and names the others', async () => {
    await perch.setClock(WEDNESDAY_MORNING);
    await book(dora, 2, WEDNESDAY);
    const list = (search: string) => `/api/admin/bookings?from=${TUESDAY}&to=${WEDNESDAY}&search=${search}`;
    const { body } = await adas.get(list(''));
    const over = { bookedBy: 'Booked', bookedByUser: null, bookedFor: null };
    expect(body).toMatchObject([over, over, over, { date: WEDNESDAY, bookedBy: 'Dora Petrescu' }]);
    expect((await adas.get(list('dora'))).body).toMatchObject([{ date: WEDNESDAY }]);
    expect((await csvOf(list(''))).map((row) => [row['Person'], row['Email']])).toEqual([
      ...Array.from({ length: 3 }, () => ['Booked', '']),
      ['Dora Petrescu', 'dora@perch.example'],
    ]);
  });

  test('a file about days that are all over has no column for names', async () => {
    await perch.setClock('2026-11-26T12:00:00Z');
    const range = `from=${TUESDAY}&to=${TUESDAY}`;
    const [bookings] = await csvOf(`/api/admin/bookings?${range}`);
    expect(Object.keys(bookings ?? {})).toEqual(['Date', 'Location', 'Area', 'Space', 'State']);
    const present = await csvOf(`/api/admin/who-was-in?date=${TUESDAY}&locationId=${area.locationId}`);
    expect(present).toEqual(
      Array.from({ length: 3 }, () => ({ Date: TUESDAY, Location: 'Leeds', Area: 'Studio' })),
    );
    const looked = await adas.get(`/api/admin/who-was-in?date=${TUESDAY}&locationId=${area.locationId}`);
    expect(looked.body).toMatchObject({ areNamesOff: true, people: 0, unnamed: 3 });
  });

  test('nobody looks up by name who took part in a draw, which says how many turns they have had', async () => {
    const { locationId, id } = area;
    const looked = await adas.get(`/api/admin/location/${locationId}/area/${id}/draw/${WEDNESDAY}`);
    expect(looked).toMatchObject({ status: 403, body: { reason: 'names-off' } });
  });

  test('people keep their own', async () => {
    await perch.setClock(WEDNESDAY_MORNING);
    const doras = await perch.signedIn(dora);
    expect((await doras.get(`/api/booking?from=${TUESDAY}&to=${TUESDAY}`)).body).toMatchObject([
      { bookedFor: GUEST },
    ]);
    expect(JSON.stringify((await doras.get('/api/session/data')).body)).toContain(GUEST);
  });
});

test('with it on, which is the default, the same walk finds them in three reports', async () => {
  const started = await startWithRoutes();
  try {
    const { perch } = started;
    const area = await makeOffice(perch);
    const body = { date: TUESDAY, areaId: area.id, bookableObjectId: area.desks[2], bookedFor: null };
    const chidis = await perch.signedIn(chidi);
    const { id } = await chidis.makes('/api/booking', body);
    await perch.app.db.query('update bookings set confirmed_at = null');
    await perch.setClock(WEDNESDAY_MORNING);
    const all = { ...sought(), area, bookingId: id };
    const reader = await perch.signedIn(ada);
    expect(await reportsThatName(reader, all)).toEqual(['bookings', 'not-asked', 'people']);
  } finally {
    await started.perch.stop();
  }
});
