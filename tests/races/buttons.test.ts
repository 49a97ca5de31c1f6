import { beforeAll, expect, test } from 'vitest';
import { clear } from '../support/clear.ts';
import { chidi, type Person } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { expectInvariants } from '../support/invariants.ts';
import { TUESDAY } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';
import { perchForFile } from '../support/stage.ts';
import { shuffled, workingDays } from './days.ts';
import { deedsOn } from '../support/trail.ts';

const ROUNDS = workingDays(rounds(8, 30));

const { perch, area, ben } = perchForFile({ desks: 1 });

let visitor: Client;
beforeAll(async () => {
  visitor = perch.visitor();
  // The rounds take longer than a session lasts.
  await perch.app.db.query(`update sessions set created_at = '2200-01-01Z', last_seen_at = '2200-01-01Z'`);
});

/** A booking for that day with the message that asks about it. */
async function asked(round: number): Promise<{ id: number; ts: string }> {
  const date = ROUNDS[round]!;
  await perch.setClock(`${ROUNDS[round - 1] ?? TUESDAY}T12:00:00Z`);
  const { body } = await ben.books(area, date);
  await perch.setClock(`${date}T08:00:00Z`);
  const { rows } = await perch.app.db.query(
    `select slack_ts as ts from notices where kind = 'confirm' and booking_id = $1`,
    [body.id],
  );
  return { id: body.id, ts: rows[0].ts };
}

/** Only the first of several that arrive together finds the button still there; what counts is how it ends. */
const press = (ts: string, actionId: string, as: Person = ben) =>
  visitor.post('/dev/slack/press', { ts, actionId, as: as.email });

const trailOf = async (id: number) => (await deedsOn(perch, { id })).filter((action) => action !== 'booked');

test('two presses of one button count once', async () => {
  for (const round of ROUNDS.keys()) {
    const { id, ts } = await asked(round);
    const action = round % 2 === 0 ? 'confirm' : 'cancel';
    await Promise.all([press(ts, action), press(ts, action), press(ts, action, chidi)]);
    expect(await trailOf(id)).toEqual([action === 'confirm' ? 'confirmed' : 'cancelled']);
    await expectInvariants(perch.app.db, perch.app.clock.now());
  }
});

test('Confirm and Cancel pressed at once, in Slack and here, end as one of the two', async () => {
  await clear(perch, 'bookings', 'audit_entries');
  for (const round of ROUNDS.keys()) {
    const { id, ts } = await asked(round);
    const ways = [
      () => press(ts, 'confirm'),
      () => press(ts, 'cancel'),
      () => ben.confirms(id),
      () => ben.cancels(id),
    ];
    await Promise.all(shuffled(ways).map((each) => each()));
    await perch.app.work.settle();
    expect([['cancelled'], ['confirmed', 'cancelled']]).toContainEqual(await trailOf(id));
    await expectInvariants(perch.app.db, perch.app.clock.now());
  }
});
