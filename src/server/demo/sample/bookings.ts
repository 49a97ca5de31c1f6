import { addDays, type Day, daysFrom, weekdayOf, type Weekday } from '../../../shared/day.ts';
import type { SampleOffice, SampleOfficeArea } from './office.ts';
import { type Random, seededRandom } from './random.ts';

export type SampleBooking = {
  date: Day;
  areaId: number;
  bookableObjectId: number;
  userId: number;
  bookedFor: string | null;
  madeDaysBefore: number;
  /** How it ended before its day was over; null if it did not. */
  cancelReason: 'owner' | 'unconfirmed' | null;
  /** Made when somebody cancelled, for the first who waited. */
  isPromoted?: boolean;
};

export type SamplePlace = {
  areaId: number;
  date: Day;
  userId: number;
  /** Nobody made room for them. */
  isOver?: boolean;
  /** What they were given when somebody cancelled. */
  bookableObjectId?: number;
};

export type SampleDays = { bookings: SampleBooking[]; places: SamplePlace[] };

const WEEKS_EITHER_SIDE = 2;
/** So that a quarter, the one before it and a forecast are there on any day of the year. */
const WEEKS_BEFORE = 52;
/** How often somebody does not come on a day on which they usually do, or cancels. */
const AWAY = 0.08;
/** How much more often it was a year ago. */
const MORE_AWAY = 0.15;
const CANCELLED = 0.04;
const NO_SHOWS = 0.05;
/** How many of the busiest days the car park was full, and how often somebody made room. */
const FULL_DAYS = 0.5;
const ROOM_MADE = 0.6;
/** Of the bookings of desks. */
const FOR_GUESTS = 1 / 15;
const DOG_DAYS = 0.4;
const GUESTS = [
  'Sam (guest)',
  'Robin from the auditors',
  'Alex, first day',
  'Charlie (interview)',
  'Jo from Bristol',
  'Marta (designer)',
  'Noor (work experience)',
  'Pat from payroll',
];

export const firstSampleDay = (today: Day) => addDays(today, -7 * WEEKS_BEFORE);
export const recentFrom = (today: Day) => addDays(today, -7 * WEEKS_EITHER_SIDE);

/** Three days from a Monday on, when the first of the people is away. */
export function awayDays(today: Day): { from: Day; to: Day } {
  const from = addDays(today, 15 - weekdayOf(today));
  return { from, to: addDays(from, 2) };
}

/** Every open day from a year ago to two weeks ahead. The weeks around today come first, and no older day changes them. */
export function sampleBookings(offices: SampleOffice[], today: Day): SampleDays {
  const random = seededRandom(20_240_229);
  const past = seededRandom(20_230_228);
  const recent = openDays(recentFrom(today), addDays(today, 7 * WEEKS_EITHER_SIDE));
  const older = openDays(firstSampleDay(today), addDays(recentFrom(today), -1));
  const bookings: SampleBooking[] = [];
  const places: SamplePlace[] = [];
  const olderBookings: SampleBooking[] = [];
  for (const office of offices) {
    const habits = habitsOf(office, random);
    for (const date of recent) {
      const { drawn, regulars } = office;
      // The first of them enters the draw instead.
      const without = [...regulars.slice(0, drawn.length > 0 ? 1 : 0), ...regulars.slice(-WAITING)];
      const waiting = date === nextOpenDay(today) ? without : [];
      bookings.push(...officeDay(office, habits, { date, waiting, random }));
    }
    for (const date of older) {
      const isFull = isBusy(date) && past.chance(FULL_DAYS);
      const waiting = isFull ? [...new Set([1, 2, 3].map(() => past.pick(office.regulars)))] : [];
      const quiet = quietness(date, today);
      const comers = habits.filter(() => !past.chance(quiet));
      const made = officeDay(office, comers, { date, waiting, random: past });
      for (const { id, isFullSoon } of office.areas)
        if (isFullSoon) places.push(...queueOf(made, { areaId: id, date, waiting }, past));
      olderBookings.push(...made);
    }
  }
  const over = [...olderBookings, ...bookings.filter(({ date }) => date < today)];
  for (const each of over)
    if (each.cancelReason === null && !each.isPromoted && past.chance(NO_SHOWS))
      each.cancelReason = 'unconfirmed';
  return { bookings: [...bookings, ...olderBookings], places: [...places, ...sampleQueue(offices, today)] };
}

const openDays = (from: Day, to: Day) => daysFrom(from, to).filter((date) => weekdayOf(date) <= 5);
const isBusy = (date: Day) => [2, 3, 4].includes(weekdayOf(date));

/** How many of the people who usually come stay away: more of them a year ago, in August and around Christmas. */
function quietness(date: Day, today: Day): number {
  const monthAndDay = date.slice(5);
  if (monthAndDay >= '12-24' || monthAndDay <= '01-01') return 0.9;
  const long = (MORE_AWAY * daysFrom(date, today).length) / (7 * WEEKS_BEFORE);
  return monthAndDay.startsWith('08') ? long + 0.3 : long;
}

/** Who waited on a day that was full; often somebody cancelled the day before, and the first of them got the space. */
function queueOf(
  made: SampleBooking[],
  { areaId, date, waiting }: { areaId: number; date: Day; waiting: readonly number[] },
  random: Random,
): SamplePlace[] {
  const there = made.filter((each) => each.areaId === areaId && each.cancelReason === null);
  const [first, ...others] = waiting.map((userId): SamplePlace => ({ areaId, date, userId, isOver: true }));
  if (!first) return [];
  if (there.length === 0 || !random.chance(ROOM_MADE)) return [first, ...others];
  const released = random.pick(there);
  const { bookableObjectId } = released;
  made.push({ ...released, userId: first.userId, madeDaysBefore: 1, isPromoted: true });
  released.cancelReason = 'owner';
  return [{ ...first, isOver: false, bookableObjectId }, ...others];
}

/** Two regulars of each office wait for areas that the others have filled. */
function sampleQueue(offices: SampleOffice[], today: Day): SamplePlace[] {
  const date = nextOpenDay(today);
  return offices.flatMap(({ areas, regulars }) =>
    areas
      .filter(({ isFullSoon }) => isFullSoon)
      .flatMap(({ id }) => regulars.slice(-WAITING).map((userId) => ({ areaId: id, date, userId }))),
  );
}

const WAITING = 2;

export function nextOpenDay(today: Day): Day {
  const tomorrow = addDays(today, 1);
  return weekdayOf(tomorrow) <= 5 ? tomorrow : nextOpenDay(tomorrow);
}

/** Nobody has two desks on a day, except one for a guest. */
function officeDay(
  { areas, regulars }: SampleOffice,
  habits: readonly SampleHabit[],
  { date, waiting, random }: { date: Day; waiting: readonly number[]; random: Random },
): SampleBooking[] {
  const isFull = waiting.length > 0;
  const made: SampleBooking[] = [];
  const taken = new Set<number>();
  const book = (
    area: SampleOfficeArea,
    { wanted, userId, bookedFor = null }: { wanted: number; userId: number; bookedFor?: string | null },
  ) => {
    const free = area.standard.filter((id) => !taken.has(id));
    const bookableObjectId = taken.has(wanted) ? free[0] : wanted;
    if (bookableObjectId === undefined) return;
    taken.add(bookableObjectId);
    const isKept = isFull || bookedFor !== null || !random.chance(CANCELLED);
    const madeDaysBefore = 1 + Math.floor(random.next() * 20);
    const cancelReason = isKept ? null : ('owner' as const);
    made.push({ date, areaId: area.id, bookableObjectId, userId, bookedFor, madeDaysBefore, cancelReason });
  };

  const comers = habits.filter(({ weekdays }) => weekdays.has(weekdayOf(date)) && !random.chance(AWAY));
  for (const { userId, area, desk, bay } of comers) {
    book(area, { wanted: desk, userId });
    if (bay && !waiting.includes(userId)) book(bay.area, { wanted: bay.id, userId });
  }
  for (const { userId, area } of comers) {
    const free = area.standard.filter((id) => !taken.has(id));
    if (free.length > 0 && random.chance(FOR_GUESTS))
      book(area, { wanted: random.pick(free), userId, bookedFor: random.pick(GUESTS) });
  }
  const [owner] = comers;
  for (const area of areas) {
    const [basket] = area.dogPlaces;
    if (owner && basket !== undefined && random.chance(DOG_DAYS))
      book(area, { wanted: basket, userId: owner.userId, bookedFor: 'Biscuit the dog' });
  }
  if (isFull) for (const area of areas.filter(({ isFullSoon }) => isFullSoon)) fill(area);
  return made;

  /** With people who have no space there yet. */
  function fill(area: SampleOfficeArea): void {
    const served = new Set(made.filter(({ areaId }) => areaId === area.id).map(({ userId }) => userId));
    const others = regulars.filter((userId) => !served.has(userId) && !waiting.includes(userId));
    for (const wanted of area.standard.filter((id) => !taken.has(id))) {
      const userId = others.shift();
      if (userId !== undefined) book(area, { wanted, userId });
    }
  }
}

/** What somebody does in an ordinary week. */
type SampleHabit = {
  userId: number;
  weekdays: ReadonlySet<Weekday>;
  area: SampleOfficeArea;
  /** Where they sit if they can. */
  desk: number;
  /** Where they park if they can; null for people who come by train. */
  bay: { area: SampleOfficeArea; id: number } | null;
};

/** How many of ten people come on each day from Monday to Friday in an ordinary week. */
const TURNOUT: Record<Weekday, number> = { 1: 0.45, 2: 0.85, 3: 0.8, 4: 0.85, 5: 0.3, 6: 0, 7: 0 };
const DRIVERS = 0.35;

/** A week for each regular of an office. As long as there are enough desks, no two people like the same one best. */
function habitsOf({ areas, regulars }: SampleOffice, random: Random): SampleHabit[] {
  const desks = shuffled(spotsOf(areas, 'desks'), random);
  const bays = shuffled(spotsOf(areas, 'carPark'), random);
  return regulars.flatMap((userId, index) => {
    const desk = desks[index % desks.length];
    if (!desk) return [];
    const weekdays = new Set(WORKING_DAYS.filter((weekday) => random.chance(TURNOUT[weekday])));
    // Everybody has a day in the middle of the week on which the team meets.
    weekdays.add(random.pick(TEAM_DAYS));
    const bay = random.chance(DRIVERS) ? bays[index % bays.length] : undefined;
    return [{ userId, weekdays, area: desk.area, desk: desk.id, bay: bay ?? null }];
  });
}

const WORKING_DAYS: readonly Weekday[] = [1, 2, 3, 4, 5];
const TEAM_DAYS: readonly Weekday[] = [2, 3, 4];

const spotsOf = (areas: readonly SampleOfficeArea[], wanted: SampleOfficeArea['kind']) =>
  areas.filter(({ kind }) => kind === wanted).flatMap((area) => area.standard.map((id) => ({ area, id })));

const shuffled = <Item>(items: readonly Item[], random: Random): Item[] =>
  items
    .map((item) => ({ item, turn: random.next() }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ item }) => item);
