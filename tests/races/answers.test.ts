import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { MovableClock } from '../../src/server/platform/clock.ts';
import { linkTo, send, wordsOf } from '../answers/answering.ts';
import type { Client } from '../support/client.ts';
import { TUESDAY } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';
import { perchForFile } from '../support/stage.ts';
import { chance, shuffled, workingDays } from './days.ts';

const ROUNDS = workingDays(rounds(10, 30));

const { perch, area, ben, stillTrue } = perchForFile({ desks: 2 });

let visitor: Client;
beforeAll(async () => {
  visitor = perch.visitor();
  // The rounds take longer than a session lasts.
  await perch.app.db.query(`update sessions set created_at = '2200-01-01Z', last_seen_at = '2200-01-01Z'`);
});

const aMoment = () => pause(chance() * 8);

/** Two bookings of a morning that Slack has asked about, and the link of the mail that asks the same. */
async function asked(round: number): Promise<{ ids: number[]; path: string; ts: string }> {
  await perch.setClock(`${ROUNDS[round - 1] ?? TUESDAY}T12:00:00Z`);
  const ids: number[] = [];
  for (const desk of area.desks) {
    const wanted = { date: ROUNDS[round], areaId: area.id, bookableObjectId: desk };
    ids.push((await ben.post('/api/booking', wanted)).body.id);
  }
  await perch.setClock(`${ROUNDS[round]}T09:59:59.999Z`);
  const { rows } = await perch.app.db.query(
    `select slack_ts as ts from notices where kind = 'confirm' and booking_id = $1`,
    [ids[0]],
  );
  return { ids, path: await linkTo(perch, ben, { bookingIds: ids }), ts: rows[0].ts };
}

test('the mail, Slack and ten o’clock answer the same question at once: it is decided once, and all say the same', async () => {
  const met = new Set<string>();
  for (const [round, date] of ROUNDS.entries()) {
    const { ids, path, ts } = await asked(round);
    const mail = async () => expect((await send(visitor, path)).status).toBe(303);
    const ten = async () => (perch.app.clock as MovableClock).set(Temporal.Instant.from(`${date}T10:00:00Z`));
    const slack = async () =>
      void (await visitor.post('/dev/slack/press', {
        ts,
        actionId: round % 2 ? 'confirm' : 'cancel',
        as: ben.email,
      }));
    // The first rounds are not left to chance, so that every outcome occurs.
    if (round === 0) await mail().then(ten);
    else if (round === 1) await ten().then(mail);
    else await Promise.all(shuffled([mail, mail, slack, ten]).map((each) => aMoment().then(each)));
    await stillTrue();

    const { rows } = await perch.app.db.query(
      `select b.id, b.confirmed_at is not null as confirmed, b.cancel_reason as ended,
              (select count(*)::int from audit_entries e
               where e.subject = 'booking' and e.subject_id = b.id and e.action = 'confirmed') as times
       from bookings b where id = any ($1) order by id`,
      [ids],
    );
    const page = wordsOf(await visitor.get(path)).text;
    for (const { confirmed, ended, times } of rows) {
      expect(times).toBe(confirmed ? 1 : 0);
      // Nobody who was told that it is confirmed loses it at ten.
      if (confirmed) expect([null, 'slack']).toContain(ended);
      else expect(['unconfirmed', 'slack']).toContain(ended);
      met.add(ended ?? 'confirmed');
      const said = { slack: 'ancelled', unconfirmed: 'ot confirmed' }[ended as string] ?? 'onfirmed';
      expect(page).toContain(said);
    }
  }
  expect([...met]).toEqual(expect.arrayContaining(['confirmed', 'unconfirmed']));
});
