import { beforeEach, expect, test } from 'vitest';
import { ada, ben, chidi } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { TUESDAY_MORNING, WEDNESDAY, FRIDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';
import { addressesOf, COUNTS_ON, readsOf, withoutCounts } from './asking-every-call.ts';

const { perch, routes } = perchForFile({ environment: { ANONYMISE_AFTER_DAYS: '30' } });
let area: TestArea;
let adas: Client;
let bens: Client;
let chidis: Client;

beforeEach(begin);

async function begin(): Promise<void> {
  await perch.visitor().post('/dev/reset', { sample: false });
  await perch.app.db.query('update installation set anonymised_before = null');
  await perch.setClock(TUESDAY_MORNING);
  adas = await perch.signedIn(ada);
  bens = await perch.signedIn(ben);
  chidis = await perch.signedIn(chidi);
  area = await makeOffice(perch);
}

const book = () => bens.hasBooked(area, WEDNESDAY);
const beAway = (): Promise<number> => bens.makes('/api/away', { from: WEDNESDAY, to: FRIDAY });

/** Every reading call, word for word except for an area's version, which keeps counting. */
async function allToldTo(reader: Client, bookingId: number): Promise<string[]> {
  // Messages may go out and days be counted between two calls.
  await perch.app.work.settle();
  const sought = { area, bookingId, date: WEDNESDAY, searches: ['ben', 'oka'], names: [] };
  const told: string[] = [];
  const chosen = readsOf(routes).filter(({ url }) => url !== COUNTS_ON);
  for (const address of chosen.flatMap((route) => addressesOf(route, sought))) {
    const { status, body } = await reader.get(address);
    told.push(
      `${address} ${status} ${JSON.stringify(withoutCounts(body)).replaceAll(/"version":"[^"]+"/g, '')}`,
    );
  }
  return told;
}

test.each<[string, () => Client]>([
  ['a colleague', () => chidis],
  ['an admin', () => adas],
])('to %s, being away (D7) looks like having cancelled, in every call', async (_, reader) => {
  const cancelled = await book();
  expect((await bens.cancels(cancelled)).status).toBe(204);
  const afterCancelling = await allToldTo(reader(), cancelled);
  expect(afterCancelling.length).toBeGreaterThan(40);

  await begin();
  const givenBack = await book();
  await beAway();
  const told = await allToldTo(reader(), givenBack);
  expect(told.filter((each, index) => each !== afterCancelling[index])).toEqual([]);
});

test('an absence leaves no trace in the audit trail, and nobody else can see or end it', async () => {
  const id = await beAway();
  expect(JSON.stringify((await adas.get('/api/admin/audit')).body)).not.toMatch(/away|absence/i);
  for (const other of [adas, chidis]) {
    expect((await other.get('/api/away')).body).toEqual([]);
    expect((await other.delete(`/api/away/${id}`)).status).toBe(404);
  }
  expect((await bens.get('/api/away')).body).toEqual([{ id, from: WEDNESDAY, to: FRIDAY }]);
});

test('people can download their absences and the message about each', async () => {
  await book();
  await beAway();
  await perch.app.work.settle();
  const { body } = await bens.get('/api/session/data');
  expect(body.absences).toEqual([
    { from: WEDNESDAY, to: FRIDAY, madeAt: expect.stringMatching(/^2026-11-24T06:00:00/), endedAt: null },
  ]);
  expect(body.messages.map(({ kind }: { kind: string }) => kind)).toEqual(['booked', 'away']);
  expect((await chidis.get('/api/session/data')).body.absences).toEqual([]);
});

test('an absence is forgotten once names are, and what it gave back as soon as its days begin to be', async () => {
  await book();
  await beAway();
  await perch.app.work.settle();
  const rows = async () => {
    await perch.app.work.settle();
    const { rows } = await perch.app.db.query('select booking_ids from absences');
    return rows;
  };
  await perch.setClock('2026-12-25T12:00:00Z');
  expect(await rows()).toEqual([{ booking_ids: [expect.anything()] }]);
  await perch.setClock('2026-12-26T12:00:00Z');
  expect(await rows()).toEqual([{ booking_ids: [] }]);
  await perch.setClock('2026-12-28T12:00:00Z');
  expect(await rows()).toEqual([]);
  const { rows: told } = await perch.app.db.query(`select id from notices where kind = 'away'`);
  expect(told).toEqual([]);
});

test('deactivating somebody (P3) ends their absences', async () => {
  await beAway();
  const [found] = (await adas.get('/api/admin/users?search=ben')).body.users;
  expect((await adas.put(`/api/admin/users/${found.id}`, { isActive: false })).status).toBe(204);
  expect((await adas.put(`/api/admin/users/${found.id}`, { isActive: true })).status).toBe(204);
  bens = await perch.signedIn(ben);
  expect((await bens.get('/api/away')).body).toEqual([]);
  expect((await bens.get('/api/session/data')).body.absences).toMatchObject([
    { endedAt: expect.any(String) },
  ]);
});
