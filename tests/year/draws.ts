import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { App } from '../../src/server/context.ts';
import { addDays, type Day } from '../../src/shared/day.ts';
import { ada, type Person } from '../support/cast.ts';
import { clientOf } from '../support/client.ts';
import { addCarPark, makeOffice } from '../support/office.ts';
import { type Moment, openDaysOf, wallClock } from './timeline.ts';

/** A car park that is drawn two open days before, at ten: at a moment that is due for other reasons too. */
export type DrawnPark = { zone: string; parkId: number; people: number };

/** Nothing reaches them, so no morning ends what they are given. */
const drivers: Person[] = ['Ivo', 'Jun', 'Kai', 'Lea', 'Mia'].map((givenName) => ({
  email: `no-slack-${givenName.toLowerCase()}@perch.example`,
  givenName,
  familyName: 'Driver',
}));

/** Each drives every day, by a usual week, and there are two spaces. */
export async function keepDrawnPark(app: App, url: string, zone: string): Promise<DrawnPark> {
  const office = await makeOffice({ app }, { name: 'Hull', timeZone: zone, desks: 0 });
  const park = await addCarPark({ app }, office, 2);
  const admin = clientOf(url);
  await admin.signIn(ada);
  const address = `/api/admin/location/${office.locationId}/area/${park.id}/draw`;
  expect((await admin.put(address, { isOn: true, daysBefore: 2, at: '10:00' })).status).toBe(204);
  for (const driver of drivers) {
    const client = clientOf(url);
    await client.signIn(driver);
    const wish = { areaId: park.id, weekdays: [1, 2, 3, 4, 5], orElse: 'any' };
    await client.makes('/api/standing', wish);
  }
  const emails = drivers.map(({ email }) => email);
  await app.db.query('update users set wants_slack = false, wants_mail = false where email = any ($1)', [
    emails,
  ]);
  return { zone, parkId: park.id, people: drivers.length };
}

type Drawn = { date: Day; at: Temporal.Instant; seed: string; wishes: number; spaces: number };
type Ranked = {
  date: Day;
  userId: number;
  turns: number;
  lastTurn: Day | null;
  lot: string;
  rank: number;
  had: boolean;
};

/** F5, F7: each day was drawn once, when it was due or as soon as somebody could, in the order that the days before it give. */
export async function expectDrawnOnce(
  { db }: App,
  { zone, parkId, people }: DrawnPark,
  { from, days, moments }: { from: Day; days: number; moments: readonly Moment[] },
): Promise<void> {
  const { rows: drawn } = await db.query<Drawn>(
    `select date, drawn_at as at, encode(seed, 'hex') as seed, wishes, spaces from draws
     where area_id = $1 and drawn_at is not null order by date`,
    [parkId],
  );
  const open = openDaysOf(from, days + 42);
  const expected = open.flatMap((date, index) => {
    const drawnOn = open[index - 2];
    const due = drawnOn && wallClock(drawnOn, '10:00', zone);
    const at = due && moments.find((each) => each.isUp && Temporal.Instant.compare(each.at, due) >= 0)?.at;
    return at ? [`${date} ${at.toString()}`] : [];
  });
  expect({ zone, drawn: drawn.map(({ date, at }) => `${date} ${at.toString()}`) }).toEqual({
    zone,
    drawn: expected,
  });
  expect(drawn.filter(({ wishes, spaces }) => wishes !== people || spaces !== 2)).toEqual([]);

  const { rows: ranked } = await db.query<Ranked>(
    `select p.date, p.user_id as "userId", p.turns, p.last_turn as "lastTurn", p.lot, p.rank, coalesce(p.ended_as = 'promoted', false) as had
     from waiting_list_places p where p.area_id = $1 and p.rank is not null order by p.date, p.rank`,
    [parkId],
  );
  const had = new Map<number, Day[]>();
  for (const { date, seed } of drawn) {
    const there = ranked.filter((each) => each.date === date);
    const reckoned = there
      .map(({ userId }) => {
        const turns = (had.get(userId) ?? []).filter((day) => day >= addDays(date, -56));
        const lot = createHash('sha256').update(`${seed}|${parkId}|${date}|${userId}`).digest('hex');
        return { userId, turns: turns.length, lastTurn: turns.at(-1) ?? null, lot };
      })
      .toSorted(
        (a, b) =>
          a.turns - b.turns || (a.lastTurn ?? '').localeCompare(b.lastTurn ?? '') || (a.lot < b.lot ? -1 : 1),
      );
    expect(there.map(({ userId, turns, lastTurn, lot }) => ({ userId, turns, lastTurn, lot }))).toEqual(
      reckoned,
    );
    for (const { userId } of there.filter(({ rank }) => rank <= 2))
      had.set(userId, [...(had.get(userId) ?? []), date]);
    expect(there.filter((each) => each.had !== each.rank <= 2)).toEqual([]);
  }
  // Who asks for the same days has as many turns, but for the last one, while turns are counted from one day.
  const until = addDays(drawn[0]!.date, 55);
  const totals = [...had.values()].map((dates) => dates.filter((date) => date <= until).length);
  expect({ zone, spread: Math.max(...totals) - Math.min(...totals) <= 1 }).toEqual({ zone, spread: true });
}
