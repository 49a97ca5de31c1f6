import fc from 'fast-check';
import type { PerchUnderTest } from './perch-under-test.ts';
import type { Booking, Office, Place, Somebody, World } from './world.ts';
import { plusDays, weekday } from './wall-clock.ts';
import { today } from './rules.ts';

/** One run: what the model says, what the server does, and what has been done so far in words. */
export type Run = { world: World; real: PerchUnderTest; told: string[]; tally: Map<string, number>; isSweepLate: boolean };

/** Does one thing to both and compares. Tells what it is about to do before it does it. */
export type Act = (run: Run, tell: (words: string) => void) => Promise<void>;

/** What it picks among is known when it runs, so that a shorter list of commands still makes sense. */
export function command(name: string, isPossible: (world: World) => boolean, act: Act): fc.AsyncCommand<Run, Run> {
  return {
    check: ({ world }) => isPossible(world),
    async run(_, run) {
      try {
        await act(run, (words) => run.told.push(words));
      } catch (error) {
        const said = `  ${run.told.join('\n  ')}\n${(error as Error).message}`;
        throw new Error(said, { cause: error });
      }
    },
    toString: () => name,
  };
}

export const always = () => true;
export const hasBookings = ({ bookings }: World) => bookings.length > 0;
export const hasPlaces = ({ places }: World) => places.length > 0;

/** Counts how often an outcome was met, so that a run which meets too little is noticed. */
export function count({ tally }: Run, what: string): void {
  tally.set(what, (tally.get(what) ?? 0) + 1);
}

export const picks = fc.nat({ max: 999 });
export const dateChoices = fc.oneof(
  ...(
    [
      [6, 'next-open'],
      [5, 'today'],
      [5, 'taken'],
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

/** Live ones are picked more often: most verbs do little to what has ended. */
export function pickLive<Thing extends Booking | Place>(list: readonly Thing[], number: number): Thing {
  const live = list.filter(({ endedAs }) => endedAs === null);
  return live.length > 0 && number % 5 > 0 ? pick(live, number) : pick(list, number);
}

export function dateOf(choice: DateChoice, world: World, office: Office): string {
  const from = today(world, office);
  if (choice === 'today') return from;
  if (typeof choice === 'number') return plusDays(from, choice);
  // Where somebody has booked lately is where people meet.
  const taken = world.bookings.findLast((each) => each.endedAs === null && each.office === office);
  if (choice === 'taken' && taken) return taken.date;
  const isWanted = (date: string) => office.openDays.includes(weekday(date)) !== (choice === 'closed');
  const following = [1, 2, 3, 4, 5, 6, 7, 8].map((ahead) => plusDays(from, ahead)).filter(isWanted);
  return following[choice === 'second-open' ? 1 : 0]!;
}

export const who = ({ givenName }: Somebody): string => givenName;
export const whose = ({ id, owner, date, office }: Booking | Place): string =>
  `${owner.givenName}’s ${id} of ${date} in area ${office.areaId}`;
