import { beforeAll, expect, test } from 'vitest';
import { clear } from '../support/clear.ts';
import { crowd } from '../support/cast.ts';
import { expectInvariants } from '../support/invariants.ts';
import { rounds } from '../support/rounds.ts';
import { perchForFile } from '../support/stage.ts';
import { shuffled, workingDays } from './days.ts';

const DAYS = workingDays(4);
const ROUNDS = rounds(5, 30);
const PEOPLE = crowd(6);

const { perch, area, ada } = perchForFile({ desks: 4 });

beforeAll(async () => {
  await perch.visitor().post('/dev/slack/fail', { mode: '500' });
});

const change = (id: number, isActive: boolean) => ada.put(`/api/admin/users/${id}`, { isActive });

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
      DAYS.flatMap((date) => [0, 1, 2].map((desk) => clients[desk]!.books(area, date, desk))),
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
            ada.cancels(body.id),
      ),
      ...DAYS.flatMap((date) => [() => ada.books(area, date, 3), () => ada.joins(area, date)]),
      ...DAYS.flatMap((date) => clients.map((client) => () => client.joins(area, date))),
    ];
    for (const { status } of await Promise.all(shuffled(ways).map((each) => each()))) {
      expect([201, 204, 401, 409]).toContain(status);
    }
    await expectInvariants(db, perch.app.clock.now());
  }
});
