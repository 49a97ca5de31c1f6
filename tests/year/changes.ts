import { expect } from 'vitest';
import type { App } from '../../src/server/context.ts';
import { addDays, type Day, weekdayOf } from '../../src/shared/day.ts';
import { ada } from '../support/cast.ts';
import { type Client, clientOf } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { type Moment, wallClock } from './timeline.ts';

/**
 * A usual week of somebody whom nothing reaches, so that no morning ends its days, and what happens to it: it is changed, its
 * person goes away and comes back early, its office closes and opens again.
 */
export type ChangingWeek = {
  zone: string;
  area: TestArea;
  wishId: number;
  /** Those whose time has come are done at the first moment at which Perch is up. */
  toDo: { at: Temporal.Instant; act: () => Promise<void> }[];
};

/** What of the days it stays: on the others it was given nothing more once it had been changed. */
const FIRST_WEEKDAYS = [1, 2, 3, 4, 5] as const;
const LATER_WEEKDAYS = [1, 3, 5] as const;

/** `days` are the open days of the year: each event is at noon of one of them. */
export async function keepChangingWeek(
  app: App,
  url: string,
  { zone, person, days }: { zone: string; person: Client; days: readonly Day[] },
): Promise<ChangingWeek> {
  const area = await makeOffice({ app }, { name: 'Bath', timeZone: zone, desks: 1 });
  const wish = { areaId: area.id, bookableObjectId: area.desks[0], orElse: 'nothing' };
  const made = await person.post('/api/standing', { ...wish, weekdays: FIRST_WEEKDAYS });
  expect(made.status).toBe(201);
  const wishId = made.body.id as number;
  const admin = clientOf(url);
  const office = `/api/admin/location/${area.locationId}/closing`;
  const day = (index: number) => days[index]!;
  let absence: number;
  let closing: number;
  const events: [index: number, act: () => Promise<void>][] = [
    [
      3,
      async () => {
        const changed = { ...wish, weekdays: LATER_WEEKDAYS };
        expect((await person.put(`/api/standing/${wishId}`, changed)).status).toBe(200);
      },
    ],
    [
      6,
      async () => {
        // Some of these days are made, and others open while the absence lasts.
        absence = await person.makes('/api/away', { from: addDays(day(6), 38), to: addDays(day(6), 49) });
      },
    ],
    [14, async () => expect((await person.delete(`/api/away/${absence}`)).status).toBe(204)],
    [
      9,
      async () => {
        await admin.signIn(ada);
        const closed = { from: addDays(day(9), 14), to: addDays(day(9), 16), reason: 'Works' };
        closing = await admin.makes(office, closed);
      },
    ],
    [
      17,
      async () => {
        await admin.signIn(ada);
        expect((await admin.delete(`${office}/${closing}`)).status).toBe(204);
      },
    ],
  ];
  const toDo = events
    .map(([index, act]) => ({ at: wallClock(day(index), '12:00', zone), act }))
    .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));
  return { zone, area, wishId, toDo };
}

export async function changeAt(weeks: readonly ChangingWeek[], { at }: Moment): Promise<void> {
  for (const { toDo } of weeks) {
    while (toDo[0] && Temporal.Instant.compare(toDo[0].at, at) <= 0) {
      await toDo.shift()?.act();
    }
  }
}

/**
 * D3, D6, D7: each day of its weekdays that was opened to it is had once, also those that an absence or a closing took away until it
 * ended early; on weekdays that it no longer has, what it was given before it was changed stays.
 */
export async function expectHadOnce(
  { db }: App,
  { zone, wishId, toDo }: ChangingWeek,
  { days, moments }: { days: readonly Day[]; moments: readonly Moment[] },
): Promise<void> {
  expect(toDo).toEqual([]);
  const { rows } = await db.query<{ date: Day; live: number; ended: string[] }>(
    `select b.date, count(*) filter (where b.cancelled_at is null)::int as live,
            coalesce(array_agg(b.cancel_reason) filter (where b.cancelled_at is not null), '{}') as ended
     from bookings b where b.standing_id = $1 group by b.date order by b.date`,
    [wishId],
  );
  expect({ zone, not: rows.filter(({ live }) => live !== 1) }).toEqual({ zone, not: [] });
  const lastUp = moments.findLast(({ isUp }) => isUp)!.at;
  const opened = addDays(lastUp.toZonedDateTimeISO(zone).toPlainDate().toString() as Day, 42);
  // Days that had opened before the change were given on every weekday.
  const changed = addDays(days[3]!, 42);
  const had = rows.map(({ date }) => date).filter((date) => date > changed);
  const wanted = Array.from({ length: 400 }, (_, ahead) => addDays(changed, ahead + 1)).filter(
    (date) => date <= opened && LATER_WEEKDAYS.some((each) => each === weekdayOf(date)),
  );
  expect({ zone, had }).toEqual({ zone, had: wanted });
  // Taken away and made again, by both.
  const reasons = new Set(rows.flatMap(({ ended }) => ended));
  expect({ zone, reasons: [...reasons].toSorted() }).toEqual({ zone, reasons: ['admin', 'owner'] });
}
