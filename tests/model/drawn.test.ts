import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addDays, type Day, day, daysFrom, weekdayOf } from '../../src/shared/day.ts';
import { crowd } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import type { Client } from '../support/client.ts';
import { expectInvariants } from '../support/invariants.ts';
import { addCarPark, makeOffice } from '../support/office.ts';
import { rounds, SEED } from '../support/rounds.ts';
import { perchForFile } from '../support/stage.ts';

/**
 * A car park whose days are drawn two open days ahead, at noon, against a model written from rules F1 to F9: all that is taken from the server is
 * the seed of a draw, once it is public. The clock goes from one moment at which something is due to the next.
 */
const RUNS = rounds(3, 80);
const COMMANDS = 60;
const SPACES = 2;
const PEOPLE = 5;
const FIRST_DAY = day('2026-11-23');
const DAYS = daysFrom(FIRST_DAY, addDays(FIRST_DAY, 60)).filter((date) => weekdayOf(date) <= 5);

type Place = { date: Day; who: number; endedAs: 'promoted' | 'left' | 'expired' | null; rank: number | null };
type Booking = { date: Day; who: number; space: number; madeAt: string; cancelledAt: string | null };
type World = { now: string; places: Place[]; bookings: Booking[]; drawn: Set<Day> };

/** Instants of this winter in London compare as text. */
const half = (date: Day) => `${date}T08:30:00Z`;
const drawnAt = (date: Day) => {
  const on = DAYS[DAYS.indexOf(date) - 2];
  return on === undefined ? '' : `${on}T12:00:00Z`;
};
const isBeforeDraw = ({ now }: World, date: Day) => now < drawnAt(date);
const queueOn = ({ places }: World, date: Day) =>
  places
    .filter((each) => each.date === date && each.endedAs === null)
    .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || places.indexOf(a) - places.indexOf(b));
const liveOn = ({ bookings }: World, date: Day) =>
  bookings.filter((each) => each.date === date && each.cancelledAt === null);
const freeOn = (world: World, date: Day) =>
  Array.from({ length: SPACES }, (_, space) => space).filter(
    (space) => !liveOn(world, date).some((each) => each.space === space),
  );

/** F3, F4 */
function turnsOf(world: World, who: number, before: Day): Day[] {
  return DAYS.filter((date) => {
    if (date < addDays(before, -56) || date >= before || isBeforeDraw(world, date)) return false;
    const isContested = world.places.some(
      (each) => each.date === date && (each.endedAs === 'expired' || each.endedAs === null),
    );
    const isHeld = world.bookings.some(
      (each) =>
        each.date === date &&
        each.who === who &&
        each.madeAt < half(date) &&
        (each.cancelledAt === null || each.cancelledAt >= half(date)),
    );
    return isContested && isHeld;
  });
}

function promote(world: World, date: Day): void {
  if (isBeforeDraw(world, date) || world.now >= half(date)) return;
  for (const space of freeOn(world, date)) {
    const [head] = queueOn(world, date);
    if (!head) return;
    head.endedAs = 'promoted';
    world.bookings.push({ date, who: head.who, space, madeAt: world.now, cancelledAt: null });
  }
}

const { perch, ada } = perchForFile();

let clients: Client[];
let ids: number[];
let park: { id: number; spaces: number[] };
beforeAll(async () => {
  const people = crowd(PEOPLE);
  clients = await Promise.all(people.map(perch.signedIn));
  const { rows } = await perch.app.db.query<{ id: number; email: string }>('select id, email from users');
  ids = people.map(({ email }) => rows.find((row) => row.email === email)!.id);
  // Nobody is asked, so mornings end nothing.
  await perch.app.db.query('update users set wants_slack = false, wants_mail = false');
});

/** F5: what was due at a moment, the earlier day first. */
async function strike(world: World, now: string): Promise<void> {
  world.now = now;
  await perch.setClock(now);
  for (const date of DAYS) {
    if (isBeforeDraw(world, date) || world.drawn.has(date)) continue;
    world.drawn.add(date);
    const wishes = queueOn(world, date);
    if (wishes.length === 0) continue;
    const { body } = await clients[0]!.get(`/api/booking/waitlist/area/${park.id}/${date}/draw`);
    const ranked = wishes
      .map((place) => {
        const turns = turnsOf(world, place.who, date);
        const text = `${body.seed}|${park.id}|${date}|${ids[place.who]}`;
        const lot = createHash('sha256').update(text).digest('hex');
        return { place, turns: turns.length, last: turns.at(-1) ?? '', lot };
      })
      .toSorted((a, b) => a.turns - b.turns || a.last.localeCompare(b.last) || (a.lot < b.lot ? -1 : 1));
    for (const [index, { place }] of ranked.entries()) place.rank = index + 1;
    promote(world, date);
  }
  for (const place of world.places)
    if (place.endedAs === null && now >= half(place.date)) place.endedAs = 'expired';
}

const nextMoment = (now: string): string =>
  DAYS.flatMap((date) => [half(date), `${date}T12:00:00Z`]).find((at) => at > now)!;

type Command = {
  does: 'wish' | 'leave' | 'book' | 'cancel' | 'go on';
  who: number;
  ahead: number;
  space: number;
};

const today = ({ now }: World) => now.slice(0, 10);

/** Does one thing to both; the answer is a status, or the reason of a refusal. */
async function play(
  world: World,
  { does, who, ahead, space }: Command,
): Promise<[said: unknown, expected: unknown]> {
  if (does === 'go on') {
    await strike(world, nextMoment(world.now));
    return [null, null];
  }
  const client = clients[who]!;
  const date = DAYS.filter((each) => each >= today(world))[ahead]!;
  const holds = liveOn(world, date).filter((each) => each.who === who);
  const place = queueOn(world, date).find((each) => each.who === who);
  const isOver = world.now >= half(date);
  if (does === 'wish') {
    const { status, body } = await client.joins(park, date);
    const expected = isOver
      ? 'too-late'
      : place
        ? 'already-queued'
        : isBeforeDraw(world, date)
          ? holds.length > 0
            ? 'already-yours'
            : 201
          : freeOn(world, date).length > 0
            ? 'space-is-free'
            : holds.length > 0
              ? 'already-yours'
              : 201;
    if (expected === 201) world.places.push({ date, who, endedAs: null, rank: null });
    return [status === 201 ? 201 : body.reason, expected];
  }
  if (does === 'book') {
    const { status, body } = await client.books(park, date, 0, { bookableObjectId: park.spaces[space] });
    const holder = liveOn(world, date).find((each) => each.space === space);
    const taken = holder && (holder.who === who ? 'already-yours' : 'already-booked');
    const expected = isBeforeDraw(world, date) ? 'drawn-later' : (taken ?? 201);
    if (expected === 201) world.bookings.push({ date, who, space, madeAt: world.now, cancelledAt: null });
    return [status === 201 ? 201 : body.reason, expected];
  }
  if (does === 'leave') {
    if (!place) return [null, null];
    const { body } = await client.get('/api/booking/waitlist');
    const { id } = body.find((each: { dateToBook: Day }) => each.dateToBook === date);
    place.endedAs = 'left';
    return [(await client.delete(`/api/booking/waitlist/${id}`)).status, 204];
  }
  const [held] = holds;
  if (!held) return [null, null];
  const { body } = await client.get(`/api/booking?from=${date}&to=${date}`);
  const wanted = body.find((each: any) => each.bookableObject.id === park.spaces[held.space]);
  held.cancelledAt = world.now;
  const { status } = await client.cancels(wanted.id);
  promote(world, date);
  return [status, 204];
}

async function expectSame(world: World): Promise<void> {
  const { db } = perch.app;
  const whoOf = (id: number) => ids.indexOf(id);
  const bookings = await db.query<{ date: Day; user: number; object: number }>(
    `select date, user_id as user, bookable_object_id as object from bookings
     where area_id = $1 and cancelled_at is null order by date, bookable_object_id`,
    [park.id],
  );
  expect(
    bookings.rows.map(({ date, user, object }) => [date, whoOf(user), park.spaces.indexOf(object)]),
  ).toEqual(
    world.bookings
      .filter(({ cancelledAt }) => cancelledAt === null)
      .toSorted((a, b) => a.date.localeCompare(b.date) || a.space - b.space)
      .map(({ date, who, space }) => [date, who, space]),
  );
  const places = await db.query<{ date: Day; user: number; endedAs: string | null; rank: number | null }>(
    `select date, user_id as user, ended_as as "endedAs", rank from waiting_list_places where area_id = $1 order by id`,
    [park.id],
  );
  expect(places.rows.map(({ date, user, endedAs, rank }) => [date, whoOf(user), endedAs, rank])).toEqual(
    world.places.map(({ date, who, endedAs, rank }) => [date, who, endedAs, rank]),
  );
}

async function expectSeen(world: World, who: number, date: Day): Promise<void> {
  const { body } = await clients[who]!.get(`/api/booking/waitlist/area/${park.id}/${date}`);
  const queue = world.now >= half(date) ? [] : queueOn(world, date);
  const position = queue.findIndex((each) => each.who === who) + 1;
  const isOpen = isBeforeDraw(world, date);
  expect(body).toMatchObject({
    queueLength: queue.length,
    queuePosition: isOpen ? null : position || null,
    ...(isOpen && {
      draw: {
        at: drawnAt(date),
        state: 'open',
        yours: { wished: position > 0, turns: turnsOf(world, who, date).length },
      },
    }),
  });
}

const commands = fc.array(
  fc.record<Command>({
    does: fc.constantFrom('wish', 'wish', 'wish', 'wish', 'leave', 'book', 'cancel', 'go on', 'go on'),
    who: fc.nat({ max: PEOPLE - 1 }),
    // Today is the first; the third is drawn next.
    ahead: fc.constantFrom(0, 1, 2, 2, 2, 3, 3, 4),
    space: fc.nat({ max: SPACES - 1 }),
  }),
  { minLength: COMMANDS, maxLength: COMMANDS },
);

test(`a car park with draws does what the model does, ${RUNS} times ${COMMANDS} commands`, async () => {
  const met = { drawn: 0, turns: 0 };
  await fc.assert(
    fc.asyncProperty(commands, async (chosen) => {
      await clear(perch, 'locations', 'audit_entries', 'notices');
      const world: World = { now: `${FIRST_DAY}T06:00:00Z`, places: [], bookings: [], drawn: new Set() };
      await perch.setClock(world.now);
      const office = await makeOffice(perch);
      park = await addCarPark(perch, office, SPACES);
      const address = `/api/admin/location/${office.locationId}/area/${park.id}/draw`;
      expect((await ada.put(address, { isOn: true })).status).toBe(204);
      for (const command of chosen) {
        const [said, expected] = await play(world, command);
        expect([command, said]).toEqual([command, expected]);
        await expectSeen(world, command.who, DAYS.filter((each) => each >= today(world))[command.ahead]!);
        if (command.does === 'go on') await expectSame(world);
      }
      await perch.app.work.settle();
      await expectSame(world);
      await expectInvariants(perch.app.db, Temporal.Instant.from(world.now));
      met.drawn += world.places.filter(({ rank }) => rank !== null).length;
      met.turns += ids.filter((_, who) => turnsOf(world, who, DAYS.at(-1)!).length > 0).length;
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: process.env['MODEL_SHRINKS'] === 'no' },
  );
  console.info(met);
  expect([met.drawn > 0, met.turns > 0]).toEqual([true, true]);
});
