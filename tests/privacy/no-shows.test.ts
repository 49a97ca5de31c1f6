import { afterAll, beforeAll, expect, test } from 'vitest';
import { ben, chidi } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, WEDNESDAY } from '../support/perch.ts';

let perch: TestPerch;
let area: TestArea;

beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch, { desks: 4 });
});
afterAll(() => perch.stop());

async function book(client: Client, desk: number, date: string): Promise<number> {
  const wanted = { date, areaId: area.id, bookableObjectId: area.desks[desk] };
  const { status, body } = await client.post('/api/booking', wanted);
  expect(status).toBe(201);
  return body.id;
}

test('people see their own no-shows of the last eight weeks, and nobody else’s (C3)', async () => {
  const [bens, chidis] = [await perch.signedIn(ben), await perch.signedIn(chidi)];
  const told = async (client: Client) => (await client.get('/api/session/no-shows')).body;
  await perch.setClock('2026-11-24T12:00:00Z');
  const [lost, kept] = [await book(bens, 0, WEDNESDAY), await book(bens, 1, '2026-11-26')];
  const cancelled = await book(bens, 2, '2026-11-27');
  await book(chidis, 3, WEDNESDAY);
  expect((await bens.delete(`/api/booking/${cancelled}`)).status).toBe(204);
  expect(lost).not.toBe(kept);

  await perch.setClock('2026-11-25T08:00:00Z');
  await perch.app.work.settle();
  await perch.setClock('2026-11-25T09:59:59Z');
  expect(await told(bens)).toMatchObject({ expected: 0, unconfirmed: [] });

  await perch.setClock('2026-11-25T10:00:00Z');
  const own = [{ date: WEDNESDAY, location: 'Leeds', area: 'Studio', bookableObject: 'Desk 1' }];
  const about = { from: '2026-10-01', to: WEDNESDAY };
  expect(await told(bens)).toEqual({ ...about, expected: 1, unconfirmed: own });
  expect((await told(chidis)).unconfirmed).toEqual([{ ...own[0], bookableObject: 'Desk 4' }]);

  await perch.setClock('2026-11-26T08:00:00Z');
  await perch.app.work.settle();
  expect((await bens.post(`/api/booking/${kept}/confirm`)).status).toBeLessThan(300);
  await perch.setClock('2026-11-27T12:00:00Z');
  expect(await told(bens)).toMatchObject({ expected: 2, unconfirmed: own });

  await perch.setClock('2027-01-19T12:00:00Z');
  expect(await told(await perch.signedIn(ben))).toMatchObject({ expected: 2, unconfirmed: own });
  await perch.setClock('2027-01-20T12:00:00Z');
  expect(await told(await perch.signedIn(ben))).toMatchObject({ expected: 1, unconfirmed: [] });
  expect((await perch.visitor().get('/api/session/no-shows')).status).toBe(401);
});

test('where names are kept for less than eight weeks, it says how far back it goes', async () => {
  const forgetful = await startPerch({ ANONYMISE_AFTER_DAYS: '30' });
  try {
    const bens = await forgetful.signedIn(ben);
    const { body } = await bens.get('/api/session/no-shows');
    expect(body).toEqual({ from: '2026-10-26', to: '2026-11-24', expected: 0, unconfirmed: [] });
  } finally {
    await forgetful.stop();
  }
});
