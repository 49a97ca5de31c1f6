import { expect, test } from 'vitest';
import { ada, crowd } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { expectInvariants } from '../support/invariants.ts';
import { makeOffice } from '../support/office.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { perFile } from '../support/started.ts';
import { chance, shuffled } from '../races/days.ts';
import { startInstances } from '../races/instances.ts';
import { keep, makeGroup, type Until } from './groups.ts';

const PEOPLE = crowd(60);
const NOON: Until = { daysBefore: 1, at: '12:00' };
const AFTER_NOON = '2026-11-24T12:00:00Z';

const perch = perFile(() => startInstances(2));

/** For whom each of forty desks is kept, by the numbers of groups; a group has every third person, and the first also the last ten. */
const KEPT: readonly { groups: readonly number[]; until: Until }[] = Array.from({ length: 40 }, (_, desk) => {
  if (desk < 8) return { groups: [0], until: null };
  if (desk < 16) return { groups: [1], until: NOON };
  if (desk < 22) return { groups: [0, 2], until: null };
  if (desk < 30) return { groups: [2], until: NOON };
  return { groups: [], until: null };
});

const isIn = (group: number, person: number) => person % 3 === group || (group === 0 && person >= 50);

/** Sixty people of three groups race for forty desks, on two instances. */
test('nobody has what they may not have, and nobody waits for what they may', async () => {
  const area = await makeOffice(perch, { desks: 40 });
  const [admin] = await perch.signedInEverywhere(ada);
  const people = await Promise.all(PEOPLE.map((person) => perch.signedInEverywhere(person)));
  const groups = await Promise.all(
    [0, 1, 2].map((group) =>
      makeGroup(
        perch,
        `Group ${group}`,
        PEOPLE.filter((_, person) => isIn(group, person)).map(({ email }) => email),
      ),
    ),
  );
  for (const [desk, { groups: kept, until }] of KEPT.entries()) {
    if (kept.length === 0) continue;
    const keptFor = { groups: kept.map((group) => groups[group]), until };
    expect((await keep(admin!, area, area.desks[desk], keptFor)).status).toBe(204);
  }
  const may = (person: number, desk: number, hasOpened: boolean) => {
    const { groups: kept, until } = KEPT[desk]!;
    return kept.length === 0 || (hasOpened && until !== null) || kept.some((group) => isIn(group, person));
  };

  /** Takes a desk, whichever they get, or else queues; some give theirs back again, or leave. */
  async function takesPart(person: number, clients: Client[]) {
    const on = () => clients[Math.floor(chance() * clients.length)]!;
    for (const desk of shuffled([...KEPT.keys()]).slice(0, 8)) {
      const { status, body } = await on().books(area, WEDNESDAY, desk);
      if (status !== 201) continue;
      if (person % 4 === 0) await on().cancels(body.id);
      else return;
    }
    const { status, body } = await on().joins(area, WEDNESDAY);
    if (status === 409 && body.reason === 'space-is-free') await takesPart(person, clients);
    else if (status === 201 && person % 10 === 9) await on().delete(`/api/booking/waitlist/${body}`);
  }

  async function judge(hasOpened: boolean) {
    const { rows } = await perch.app.db.query<{ person: number; desk: number; at: Date }>(
      `select substring(u.email from 'runner(\\d+)@')::int - 1 as person, array_position($2::bigint[], b.bookable_object_id) - 1 as desk
       from bookings b join users u on u.id = b.user_id
       where b.area_id = $1 and b.date = $3 and b.cancelled_at is null`,
      [area.id, area.desks, WEDNESDAY],
    );
    const held = new Set(rows.map(({ desk }) => desk));
    expect(held.size).toBe(rows.length);
    for (const { person, desk } of rows)
      expect([person, desk, may(person, desk, hasOpened)]).toEqual([person, desk, true]);
    const waiting = await perch.app.db.query<{ person: number }>(
      `select substring(u.email from 'runner(\\d+)@')::int - 1 as person
       from waiting_list_places p join users u on u.id = p.user_id
       where p.area_id = $1 and p.date = $2 and p.ended_at is null`,
      [area.id, WEDNESDAY],
    );
    const free = [...KEPT.keys()].filter((desk) => !held.has(desk));
    const wrong = waiting.rows.flatMap(({ person }) =>
      free.filter((desk) => may(person, desk, hasOpened)).map((desk) => ({ person, desk })),
    );
    expect(wrong).toEqual([]);
    return { held: held.size, waiting: waiting.rows.length, free: free.length };
  }

  await Promise.all(shuffled([...people.entries()]).map(([person, clients]) => takesPart(person, clients)));
  const before = await judge(false);
  expect(before.waiting).toBeGreaterThan(0);

  for (const client of await perch.signedInEverywhere(ada))
    await client.post('/dev/clock', { now: AFTER_NOON });
  await Promise.all(shuffled([...people.entries()]).map(([person, clients]) => takesPart(person, clients)));
  await people[0]![0]!.get(`/api/booking/location/${area.locationId}/area/${area.id}/${WEDNESDAY}`);
  await judge(true);
  await perch.app.work.settle();
  await expectInvariants(perch.app.db, perch.app.clock.now());
});
