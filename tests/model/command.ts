import fc from 'fast-check';
import type { PerchUnderTest } from './perch-under-test.ts';
import {
  type Booking,
  freeSpaces,
  isLive,
  type Office,
  type Place,
  queueOn,
  type Somebody,
  type World,
} from './world.ts';
import { plusDays, weekday } from './wall-clock.ts';
import { today } from './rules.ts';

/** One run: what the model says, what the server does, and what has been done so far, in words. */
export type Run = {
  world: World;
  real: PerchUnderTest;
  told: string[];
  tally: Map<string, number>;
  isSweepLate: boolean;
};

/** Does one thing to both and compares, after saying what it is about to do. */
export type Act = (run: Run, tell: (words: string) => void) => Promise<void>;

/** What there is to pick from is known only when it runs, so a shortened list of commands still makes sense. */
export function command(
  name: string,
  isPossible: (world: World) => boolean,
  act: Act,
): fc.AsyncCommand<Run, Run> {
  return {
    check: ({ world }) => isPossible(world),
    run: (_, run) => saying(run, () => act(run, (words) => run.told.push(words))),
    toString: () => name,
  };
}

/** A failure lists everything that went before. */
export async function saying(run: Run, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Error(`  ${run.told.join('\n  ')}\n${(error as Error).message}`, { cause: error });
  }
}

export const always = () => true;
export const hasBookings = ({ bookings }: World) => bookings.length > 0;
export const hasPlaces = ({ places }: World) => places.length > 0;

/** Counts how often an outcome occurs, so that a run that misses too many is noticed. */
export function count({ tally }: Run, what: string): void {
  tally.set(what, (tally.get(what) ?? 0) + 1);
}

export const picks = fc.nat({ max: 999 });
export const dateChoices = fc.oneof(
  ...(
    [
      [6, 'taken'],
      [6, 'next-open'],
      [5, 'today'],
      [2, 'second-open'],
      [1, -1],
      [1, 41],
      [1, 42],
      [1, 43],
      [1, 'closed'],
    ] as const
  ).map(([weight, choice]) => ({ weight, arbitrary: fc.constant(choice) })),
);
export type DateChoice = 'today' | 'taken' | 'next-open' | 'second-open' | 'closed' | number;

export function pick<Thing>(list: readonly Thing[], number: number): Thing {
  return list[number % list.length]!;
}

/** Usually one of those in question. */
export function pickRather<Thing>(
  list: readonly Thing[],
  isRather: (thing: Thing) => boolean,
  number: number,
): Thing {
  const rather = list.filter(isRather);
  return rather.length > 0 && number % 6 > 0 ? pick(rather, number) : pick(list, number);
}

const isAhead = (world: World) => (each: Booking | Place) =>
  isLive(each) && each.date >= today(world, each.office);

/** Most verbs do little to what has ended or is in the past. */
export const pickLive = <Thing extends Booking | Place>(
  world: World,
  list: readonly Thing[],
  number: number,
): Thing => pickRather(list, isAhead(world), number);

/** Usually something that somebody has just cancelled. */
export const pickCancelled = ({ bookings }: World, number: number): Booking =>
  number % 5 > 0
    ? (bookings.findLast(({ cancelledAt }) => cancelledAt !== null) ?? pick(bookings, number))
    : pick(bookings, number);

/** Half the time a booking that somebody is waiting for. */
export function pickWanted(world: World, number: number): Booking {
  const isWanted = (each: Booking) =>
    isAhead(world)(each) && queueOn(world, each.office, each.date).length > 0;
  return number % 2 === 0
    ? pickRather(world.bookings, isWanted, number)
    : pickLive(world, world.bookings, number);
}

/** Usually a full day, so that there is something to wait for. */
export function pickFull(world: World, number: number): Booking | undefined {
  const isFull = ({ office, date }: Booking) => freeSpaces(world, office, date, 'standard').length === 0;
  const full = world.bookings.filter((each) => isAhead(world)(each) && isFull(each));
  return number % 4 > 0 ? full[number % full.length] : undefined;
}

/** Ben books most, so that somebody reaches the daily limit. */
export const pickPerson = ({ people }: World, number: number): Somebody =>
  number % 3 === 1 ? people[1]! : pickRather(people, ({ isActive }) => isActive, number);

export function dateOf(choice: DateChoice, world: World, office: Office): string {
  const from = today(world, office);
  if (choice === 'today') return from;
  if (typeof choice === 'number') return plusDays(from, choice);
  // Usually where somebody has booked recently, so that people compete.
  const taken = world.bookings.findLast((each) => each.endedAs === null && each.office === office);
  if (choice === 'taken' && taken) return taken.date;
  const isWanted = (date: string) => office.openDays.includes(weekday(date)) !== (choice === 'closed');
  const following = [1, 2, 3, 4, 5, 6, 7, 8].map((ahead) => plusDays(from, ahead)).filter(isWanted);
  return following[choice === 'second-open' ? 1 : 0]!;
}

export const who = ({ givenName }: Somebody): string => givenName;
export const whose = ({ id, owner, date, office }: Booking | Place): string =>
  `${owner.givenName}’s ${id} of ${date} in area ${office.areaId}`;
