import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { MovableClock } from '../../src/server/platform/clock.ts';
import { clear } from '../support/clear.ts';
import { crowd, type Person } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { TUESDAY, TUESDAY_MORNING } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';
import { perchForFile } from '../support/stage.ts';
import { chance, shuffled, workingDays } from './days.ts';

const ROUNDS = workingDays(rounds(4, 25));
const ASKED = crowd(8);
/** Nobody in Slack has these emails: they are never asked, and keep what they have (C4). */
const NOT_ASKED: Person[] = [1, 2].map((number) => ({
  email: `no-slack-${number}@perch.example`,
  givenName: `Quiet${number}`,
  familyName: 'Crowd',
}));
const PEOPLE = [...ASKED, ...NOT_ASKED];

const { perch, area, stillTrue } = perchForFile({ desks: PEOPLE.length });

let owners: Client[];
let rival: Client;
beforeAll(async () => {
  owners = await Promise.all(PEOPLE.map(perch.signedIn));
  rival = await perch.signedIn({ email: 'rival@perch.example', givenName: 'Rival', familyName: 'Crowd' });
  // The rounds take longer than a session lasts.
  await perch.app.db.query(`update sessions set created_at = '2200-01-01Z', last_seen_at = '2200-01-01Z'`);
});

const aMoment = () => pause(chance() * 8);

/** Everyone books for the next day, is asked, and confirms around ten: at least one person before and one after. */
async function strike(before: string, date: string) {
  await perch.setClock(`${before}T12:00:00Z`);
  const made = await Promise.all(owners.map((owner, desk) => owner.books(area, date, desk)));
  const ids: number[] = made.map(({ body }) => body.id);
  await perch.setClock(`${date}T09:59:59.999Z`);

  const inTime = 1 + Math.trunc(chance() * (PEOPLE.length - 2));
  const late = Math.trunc(chance() * PEOPLE.length);
  const strikes = Promise.withResolvers<void>();
  let answered = 0;
  const confirms = owners.map(async (owner, index) => {
    if (index === late) await strikes.promise;
    const answer = await owner.confirms(ids[index]);
    answered += 1;
    if (answered === inTime) {
      (perch.app.clock as MovableClock).set(Temporal.Instant.from(`${date}T10:00:00Z`));
      strikes.resolve();
    }
    return answer;
  });
  const ten = strikes.promise.then(async () => {
    await Promise.all([
      perch.app.work.settle(),
      ...shuffled(ids.map((_, desk) => desk)).map((desk) => rival.books(area, date, desk)),
    ]);
  });
  const [answers] = await Promise.all([Promise.all(confirms), ten]);
  return answers.map(({ status, body }, index) => ({
    id: ids[index]!,
    status,
    reason: body.reason as string | undefined,
  }));
}

test(`${ROUNDS.length} mornings on which everybody confirms on the stroke of ten`, async () => {
  const met = { confirmed: 0, late: 0 };
  for (const [round, date] of ROUNDS.entries()) {
    const answers = await strike(ROUNDS[round - 1] ?? TUESDAY, date);
    await stillTrue();
    const { rows } = await perch.app.db.query(
      `select id, confirmed_at is not null as confirmed, cancel_reason as ended from bookings where id = any ($1) order by id`,
      [answers.map(({ id }) => id)],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const [index, { id, status, reason }] of answers.entries()) {
      if (status === 200) expect(byId.get(id)).toEqual({ id, confirmed: true, ended: null });
      else {
        expect([status, reason]).toEqual([409, 'too-late']);
        expect(byId.get(id)).toEqual({
          id,
          confirmed: false,
          ended: index < ASKED.length ? 'unconfirmed' : null,
        });
      }
      met[status === 200 ? 'confirmed' : 'late'] += 1;
    }
  }
  expect(met.confirmed).toBeGreaterThanOrEqual(ROUNDS.length);
  expect(met.late).toBeGreaterThanOrEqual(ROUNDS.length);
});

test('a place is either promoted or over at half past eight, and never both', async () => {
  await perch.setClock(TUESDAY_MORNING);
  await clear(perch, 'bookings', 'waiting_list_places', 'audit_entries');
  for (const [round, date] of ROUNDS.entries()) {
    await perch.setClock(`${ROUNDS[round - 1] ?? TUESDAY}T12:00:00Z`);
    const held = await Promise.all(owners.map((owner, desk) => owner.books(area, date, desk)));
    await rival.joins(area, date);
    await perch.setClock(`${date}T08:29:59.999Z`);
    const cancel = async () => void (await owners[0]!.cancels(held[0]?.body.id));
    const join = async () => void (await rival.joins(area, date));
    const halfPast = async () =>
      (perch.app.clock as MovableClock).set(Temporal.Instant.from(`${date}T08:30:00Z`));
    // The first two rounds are not left to chance, so that both outcomes occur.
    if (round === 0) await cancel().then(halfPast);
    else if (round === 1) await halfPast().then(cancel);
    else await Promise.all([cancel, join, halfPast].map((each) => aMoment().then(each)));
    await stillTrue();
  }
  const { rows } = await perch.app.db.query(`select distinct ended_as from waiting_list_places order by 1`);
  expect(rows).toEqual([{ ended_as: 'expired' }, { ended_as: 'promoted' }]);
});
