import { afterAll, beforeAll, expect, test } from 'vitest';
import { clear } from '../support/clear.ts';
import { ada, crowd } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { expectInvariants } from '../support/invariants.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';
import { shuffled, workingDays } from './days.ts';

const DAYS = workingDays(4);
const ROUNDS = rounds(5, 30);
const PEOPLE = crowd(6);

let perch: TestPerch;
let area: TestArea;
let adas: Client;

beforeAll(async () => {
  perch = await startPerch();
  await perch.visitor().post('/dev/slack/fail', { mode: '500' });
  area = await makeOffice(perch, { desks: 4 });
  adas = await perch.signedIn(ada);
});
afterAll(() => perch.stop());

const book = (client: Client, desk: number, date: string) =>
  client.post('/api/booking', { date, areaId: area.id, bookableObjectId: area.desks[desk] });
const join = (client: Client, date: string) =>
  client.post('/api/booking/waitlist', { areaId: area.id, date });

const change = (id: number, isActive: boolean) =>
  adas.send(`/api/admin/users/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ isActive }),
  });

/** An admin also books and cancels, on the days of the people they deactivate. */
test('people are deactivated while everybody, admins included, books, joins and cancels', async () => {
  const { db } = perch.app;
  for (let round = 0; round < ROUNDS; round += 1) {
    await clear(perch, 'bookings', 'waiting_list_places', 'audit_entries');
    await db.query('update users set is_active = true');
    const clients = await Promise.all(PEOPLE.map(perch.signedIn));
    const { rows } = await db.query<{ id: number }>(
      `select id from users where email like 'runner%' order by id limit 3`,
    );
    const held = await Promise.all(
      DAYS.flatMap((date) => [0, 1, 2].map((desk) => book(clients[desk]!, desk, date))),
    );
    const ways = [
      ...rows.map(
        ({ id }) =>
          () =>
            change(id, false),
      ),
      ...held.map(
        ({ body }) =>
          () =>
            adas.delete(`/api/booking/${body.id}`),
      ),
      ...DAYS.flatMap((date) => [() => book(adas, 3, date), () => join(adas, date)]),
      ...DAYS.flatMap((date) => clients.map((client) => () => join(client, date))),
    ];
    for (const { status } of await Promise.all(shuffled(ways).map((each) => each()))) {
      expect([201, 204, 401, 409]).toContain(status);
    }
    await expectInvariants(db, perch.app.clock.now());
  }
});
