import fc from 'fast-check';
import type { App } from '../../src/server/context.ts';
import { kindsApart } from '../../src/shared/locations/kinds.ts';
import { type Fate, FATES, isLiveFate } from './fates.ts';

/**
 * A small company's history: one office, three areas, some spaces, some people, four weeks. All written by SQL,
 * none by Perch.
 */

export const FIRST = '2026-10-26';
export const LAST = '2026-11-22';
/** A Tuesday after all of it, early in the morning. */
export const NOW = '2026-11-24T06:00:00Z';
const ZONE = 'Europe/Madrid';
/** Monday to Friday; the office was closed on one of them. */
const CLOSED = '2026-11-11';

const APART = kindsApart.map(({ id }) => id);

export const AREAS = [
  { name: 'Studio', type: 1, spaces: 3, inactive: 1, apart: APART },
  { name: 'Floor 2', type: 1, spaces: 2, inactive: 0, apart: APART },
  { name: 'Car park', type: 2, spaces: 2, inactive: 0, apart: [] },
] as const;
const PEOPLE = 12;

/** A made-up booking: indices into the above, and days and hours relative to its day. */
export type Made = {
  /** Days after FIRST. */
  day: number;
  area: number;
  /** Index into the area's spaces: active ones, then inactive, then one of each kind that is counted apart. */
  space: number;
  person: number;
  isForGuest: boolean;
  /** Hours before 08:00 local time on its day. */
  hoursAhead: number;
  fate: Fate;
};

export type Waited = {
  day: number;
  area: number;
  person: number;
  fate: 'left' | 'expired' | 'closing' | 'waiting' | 'promoted';
};

export type History = { made: Made[]; waited: Waited[] };

const made = fc
  .record({
    day: fc.integer({ min: 0, max: 27 }),
    area: fc.integer({ min: 0, max: 2 }),
    space: fc.integer({ min: 0, max: 9 }),
    person: fc.integer({ min: 0, max: PEOPLE - 1 }),
    isForGuest: fc.boolean(),
    hoursAhead: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 1000 })),
    fate: fc.constantFrom(...FATES, 'confirmed', 'confirmed', 'confirmed'),
  })
  .map((each) => ({ ...each, space: each.space % spacesOf(each.area) }));

const waited = fc.record({
  day: fc.integer({ min: 0, max: 27 }),
  area: fc.integer({ min: 0, max: 2 }),
  person: fc.integer({ min: 0, max: PEOPLE - 1 }),
  fate: fc.constantFrom('left', 'expired', 'closing', 'waiting', 'promoted'),
}) as fc.Arbitrary<Waited>;

export const histories: fc.Arbitrary<History> = fc.record({
  made: fc.array(made, { minLength: 0, maxLength: 120, size: 'max' }).map(withoutDoubles),
  waited: fc
    .array(waited, { maxLength: 15 })
    .map((all) => all.filter((each, at) => all.findIndex((other) => sameWait(other, each)) === at)),
});

const sameWait = (a: Waited, b: Waited) => a.day === b.day && a.area === b.area && a.person === b.person;

function spacesOf(area: number): number {
  const { spaces, inactive, apart } = AREAS[area]!;
  return spaces + inactive + apart.length;
}

/**
 * Whether the table says that nobody released it; one that was asked about and not confirmed is over all the same.
 */
const isLiveRow = ({ fate }: Made) => isLiveFate(fate);

/** The unique index against double booking applies here too. */
function withoutDoubles(all: Made[]): Made[] {
  const taken = new Set<string>();
  return all.filter((each) => {
    if (!isLiveRow(each)) return true;
    const key = `${each.day} ${each.area} ${each.space}`;
    return !taken.has(key) && Boolean(taken.add(key));
  });
}

const dayOf = (day: number) => Temporal.PlainDate.from(FIRST).add({ days: day });
const local = (day: number, time: string) => dayOf(day).toZonedDateTime({ timeZone: ZONE, plainTime: time });
const madeAt = ({ day, hoursAhead }: Made) => local(day, '08:00').subtract({ hours: hoursAhead });
/** As its fate requires: before its day's deadlines, or at ten. */
const releasedAt = (each: Made) =>
  each.fate === 'unconfirmed' ? local(each.day, '10:00') : madeAt(each).add({ minutes: 5 });

/** Writes it into empty tables. Returns the ids of location and areas. */
export async function write({ db }: App, { made, waited }: History) {
  const one = async (text: string, values: unknown[] = []) =>
    (await db.query<{ id: number }>(text, values)).rows[0]!.id;
  const long = '2020-01-01T00:00:00Z';
  const location = await one(
    `insert into locations (name, address, time_zone, created_at) values ('Office', 'Street 1', $1, $2) returning id`,
    [ZONE, long],
  );
  const closing = await one(
    `insert into closings (location_id, first_day, last_day, reason, created_at) values ($1, $2, $2, 'Works', $3) returning id`,
    [location, CLOSED, long],
  );
  // Lifted, so it closes nothing.
  await db.query(
    `insert into closings (location_id, first_day, last_day, reason, created_at, lifted_at) values ($1, '2026-11-03', '2026-11-04', 'No', $2, $2)`,
    [location, long],
  );
  const areas: number[] = [];
  const spaces: number[][] = [];
  for (const [index, { name, type, spaces: active, inactive, apart }] of AREAS.entries()) {
    const area = await one(
      `insert into areas (location_id, name, area_type_id, created_at) values ($1, $2, $3, $4) returning id`,
      [location, name, type, long],
    );
    areas.push(area);
    spaces.push([]);
    for (let space = 0; space < spacesOf(index); space += 1) {
      const isActive = space < active || space >= active + inactive;
      spaces[index]!.push(
        await one(
          `insert into bookable_objects (area_id, name, bookable_object_type_id, is_active, created_at) values ($1, $2, $3, $4, $5) returning id`,
          [area, `Space ${space + 1}`, apart[space - active - inactive] ?? 1, isActive, long],
        ),
      );
    }
  }
  const people: number[] = [];
  for (let person = 0; person < PEOPLE; person += 1) {
    people.push(
      await one(
        `insert into users (google_sub, email, first_name, last_name, created_at) values ($1, $1, $2, 'X', $3) returning id`,
        [`p${person}@perch.example`, `Person ${person}`, long],
      ),
    );
  }
  for (const each of made) {
    const isLive = isLiveRow(each);
    await db.query(
      `insert into bookings (date, area_id, bookable_object_id, user_id, booked_for, created_at, confirmed_at, asked_at, cancelled_at, cancel_reason, closing_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        dayOf(each.day).toString(),
        areas[each.area],
        spaces[each.area]![each.space],
        people[each.person],
        each.isForGuest ? 'A guest' : null,
        madeAt(each).toInstant().toString(),
        each.fate === 'confirmed' ? local(each.day, '09:00').toInstant().toString() : null,
        each.fate === 'asked' || each.fate === 'unconfirmed'
          ? local(each.day, '08:01').toInstant().toString()
          : null,
        isLive ? null : releasedAt(each).toInstant().toString(),
        isLive ? null : each.fate === 'closing' ? 'admin' : each.fate,
        each.fate === 'closing' ? closing : null,
      ],
    );
  }
  const { rows: bookings } = await db.query<{ id: number }>('select id from bookings order by id');
  const unused = bookings.map(({ id }) => id);
  const kept: Waited[] = [];
  for (const each of waited) {
    const booking = each.fate === 'promoted' ? unused.pop() : undefined;
    if (each.fate === 'promoted' && booking === undefined) continue;
    kept.push(each);
    await db.query(
      `insert into waiting_list_places (area_id, date, user_id, joined_at, ended_at, ended_as, booking_id, closing_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        areas[each.area],
        dayOf(each.day).toString(),
        people[each.person],
        local(each.day, '00:00').toInstant().toString(),
        each.fate === 'waiting' ? null : local(each.day, '07:00').toInstant().toString(),
        each.fate === 'waiting' ? null : each.fate === 'closing' ? 'expired' : each.fate,
        booking ?? null,
        each.fate === 'closing' ? closing : null,
      ],
    );
  }
  return { location, areas, waited: kept };
}
