import { beforeAll, expect, test } from 'vitest';
import { crowd } from '../support/cast.ts';
import type { Answer, Client } from '../support/client.ts';
import { expectInvariants } from '../support/invariants.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { rounds } from '../support/rounds.ts';
import { perchForFile } from '../support/stage.ts';
import { shuffled, workingDays } from './days.ts';

const DESKS = 3;
const AREAS = rounds(2, 8);
const DAYS = workingDays(rounds(15, 25));

const { perch } = perchForFile();

let areas: TestArea[];
let holders: Client[];
let first: Client;
let others: Client[];
beforeAll(async () => {
  // Sending is tested elsewhere, and takes time here.
  await perch.visitor().post('/dev/slack/fail', { mode: '500' });
  areas = [];
  for (let number = 0; number < AREAS; number += 1) areas.push(await makeOffice(perch, { desks: DESKS }));
  const clients = await Promise.all(crowd(DESKS + 10).map(perch.signedIn));
  holders = clients.slice(0, DESKS);
  others = clients.slice(DESKS, -1);
  first = clients.at(-1)!;
});

/** Everybody at once, once one person waits: those who have a desk give it up, the others want one or wait for one. */
async function rush(area: TestArea, date: string): Promise<Answer[]> {
  const held = await Promise.all(holders.map((holder, desk) => holder.books(area, date, desk)));
  await first.joins(area, date);
  const cancels = holders.map((holder, desk) => () => holder.cancels(held[desk]?.body.id));
  const joins = others.map((other) => () => other.joins(area, date));
  const bookings = others.slice(0, 4).map((other, index) => () => other.books(area, date, index % DESKS));
  return Promise.all(shuffled([...cancels, ...joins, ...bookings]).map((each) => each()));
}

test(`${AREAS * DAYS.length} days on which everybody cancels, joins and books at once`, async () => {
  for (const area of areas) {
    for (const date of DAYS) {
      for (const { status, body } of await rush(area, date)) {
        expect([201, 204, 409]).toContain(status);
        if (status === 409)
          expect(['space-is-free', 'already-booked', 'already-yours']).toContain(body.reason);
      }
    }
    await expectInvariants(perch.app.db, perch.app.clock.now());
  }
  const { rows } = await perch.app.db.query<{ promoted: number }>(
    `select count(*)::int as promoted from waiting_list_places where ended_as = 'promoted'`,
  );
  expect(rows[0]?.promoted).toBeGreaterThanOrEqual(AREAS * DAYS.length);
});

test('one person who joins many times at once has one place', async () => {
  const area = await makeOffice(perch, { desks: 1 });
  for (const date of DAYS) {
    await holders[0]!.books(area, date);
    const rivals = others.slice(0, 3);
    const answers = await Promise.all(
      shuffled(rivals.flatMap((other) => [1, 2, 3, 4].map(() => other))).map((other) =>
        other.joins(area, date),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(rivals.length);
    const refusals = answers
      .filter(({ status }) => status !== 201)
      .map(({ status, body }) => [status, body.reason]);
    expect(refusals).toEqual(refusals.map(() => [409, 'already-queued']));
  }
  await expectInvariants(perch.app.db, perch.app.clock.now());
});

test('a place left while being promoted ends once, and the next in line moves up', async () => {
  const area = await makeOffice(perch, { desks: 1 });
  for (const date of DAYS) {
    const { body: held } = await holders[0]!.books(area, date);
    const { body: place } = await others[0]!.joins(area, date);
    await others[1]!.joins(area, date);
    const leave = () => others[0]!.delete(`/api/booking/waitlist/${place}`);
    const cancel = () => holders[0]!.cancels(held.id);
    const answers = await Promise.all(shuffled([leave, leave, cancel, cancel]).map((each) => each()));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  }
  await expectInvariants(perch.app.db, perch.app.clock.now());
});
