import { beforeAll, expect, test } from 'vitest';
import { crowd } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { expectInvariants } from '../support/invariants.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { rounds } from '../support/rounds.ts';
import { perFile } from '../support/started.ts';
import { shuffled, workingDays } from './days.ts';
import { startInstances } from './instances.ts';

const DAYS = workingDays(rounds(15, 25));
const AREAS = rounds(2, 8);

const perch = perFile(() => startInstances(3));
/** Each of them at all three instances. */
let [owner, rival, waiter]: Client[][] = [];

beforeAll(async () => {
  [owner, rival, waiter] = await Promise.all(crowd(3).map(perch.signedInEverywhere));
});

const holdersOn = async (area: TestArea, date: string) => {
  const { rows } = await perch.app.db.query<{ id: number; email: string }>(
    `select b.id, u.email from bookings b join users u on u.id = b.user_id
     where area_id = $1 and date = $2 and cancelled_at is null`,
    [area.id, date],
  );
  return rows;
};

test('undoing a cancellation while others book and join: one person has the desk, and everybody is told so (D12)', async () => {
  for (let round = 0; round < AREAS; round += 1) {
    const area = await makeOffice(perch, { desks: 1 });
    for (const date of DAYS) {
      const { body: held } = await owner![0]!.books(area, date);
      await owner![1]!.cancels(held.id);
      const undo = (instance: number) => () => owner![instance]!.post(`/api/booking/${held.id}/restore`);
      const [first, second, booking] = await inOneCrowd(
        undo(0),
        undo(1),
        () => rival![2]!.books(area, date),
        () => waiter![0]!.joins(area, date),
      );
      expect(first!.status).toBe(second!.status);
      const [holder, ...others] = await holdersOn(area, date);
      expect(others).toEqual([]);
      if (first!.status === 200) {
        expect(holder?.id).toBe(held.id);
        expect(booking).toMatchObject({ status: 409, body: { reason: 'already-booked' } });
      } else {
        expect(first).toMatchObject({ status: 409, body: { reason: 'already-booked', alternatives: [] } });
        expect([booking?.status, holder?.id]).toEqual([201, booking?.body.id]);
      }
    }
    await expectInvariants(perch.app.db, perch.app.clock.now());
  }
});

test('a desk that somebody is waiting for is theirs, however fast its owner changes their mind', async () => {
  const area = await makeOffice(perch, { desks: 1 });
  for (const date of DAYS) {
    const { body: held } = await owner![0]!.books(area, date);
    await waiter![0]!.joins(area, date);
    const cancel = () => owner![0]!.cancels(held.id);
    const undo = () => owner![1]!.post(`/api/booking/${held.id}/restore`);
    const [cancelled, undone] = await inOneCrowd(cancel, undo);
    expect(cancelled?.status).toBe(204);
    // Before the cancellation there is nothing to undo.
    expect([200, 409]).toContain(undone?.status);
    expect(await holdersOn(area, date)).toMatchObject([{ email: 'runner3@perch.example' }]);
    expect((await undo()).status).toBe(409);
  }
  await expectInvariants(perch.app.db, perch.app.clock.now());
});

/** All at once, in random order; the results are in the original order. */
async function inOneCrowd<Result>(...acts: (() => Promise<Result>)[]): Promise<Result[]> {
  const answers = new Map<() => Promise<Result>, Promise<Result>>();
  for (const act of shuffled(acts)) answers.set(act, act());
  return Promise.all(acts.map((act) => answers.get(act)!));
}
