import { addDays, type Day } from '../../src/shared/day.ts';

/**
 * A car park with a draw, written down once more from the rules: asking, the draw, waiting, confirming and turns, and
 * nothing else. It is meant to be read beside docs/turns.md. The verbs return why they refuse, or null.
 */
export type CarPark = {
  readonly spaces: number;
  readonly days: Map<Day, DayOfPark>;
  /** Whoever has the smaller one comes first (F6). */
  readonly lotOf: (person: Person, date: Day) => string;
};

export type Person = number;

/** A day moves from one stage to the next, never back. */
export const STAGES = ['wishing', 'drawn', 'after 08:30', 'after 10:00'] as const;
export type Stage = (typeof STAGES)[number];

export type DayOfPark = {
  readonly date: Day;
  stage: Stage;
  /** Who has a space, and whether they have confirmed it. */
  readonly holders: Map<Person, { isConfirmed: boolean }>;
  /** Wishes in no order (F2) until the draw, the queue after it (F5). */
  waiting: Person[];
  /** What each who asked in time had at the draw, in its order (F4). */
  drawn: readonly Standing[];
  /** At 08:30: who had a space, and who was still without (F3). */
  atHalfPastEight: { readonly held: readonly Person[]; readonly without: readonly Person[] } | null;
};

/** What decides at the draw. */
export type Standing = {
  readonly person: Person;
  readonly turns: number;
  readonly lastTurn: Day | null;
  readonly lot: string;
};

export type Refusal =
  | 'drawn-later'
  | 'already-queued'
  | 'already-yours'
  | 'space-is-free'
  | 'full'
  | 'too-late';

export const openCarPark = (spaces: number, lotOf: CarPark['lotOf']): CarPark => ({
  spaces,
  lotOf,
  days: new Map(),
});

export function dayOf(park: CarPark, date: Day): DayOfPark {
  const found = park.days.get(date);
  if (found) return found;
  const made: DayOfPark = {
    date,
    stage: 'wishing',
    holders: new Map(),
    waiting: [],
    drawn: [],
    atHalfPastEight: null,
  };
  park.days.set(date, made);
  return made;
}

export const freeSpaces = (park: CarPark, { holders }: DayOfPark): number => park.spaces - holders.size;

const isOver = ({ stage }: DayOfPark) => stage === 'after 08:30' || stage === 'after 10:00';

/** F2, F8: before the draw this is a wish; after it, W2: a place at the end of the queue, if no space is free. */
export function ask(park: CarPark, person: Person, date: Day): Refusal | null {
  const day = dayOf(park, date);
  if (isOver(day)) return 'too-late';
  if (day.waiting.includes(person)) return 'already-queued';
  if (day.holders.has(person)) return 'already-yours';
  if (day.stage === 'drawn' && freeSpaces(park, day) > 0) return 'space-is-free';
  day.waiting.push(person);
  return null;
}

/** F2: a day not yet drawn cannot be booked. After that, W4: while a space is free nobody waits. */
export function book(park: CarPark, person: Person, date: Day): Refusal | null {
  const day = dayOf(park, date);
  if (day.stage === 'wishing') return 'drawn-later';
  if (day.holders.has(person)) return 'already-yours';
  if (freeSpaces(park, day) === 0) return 'full';
  // Whoever books on the morning itself has nothing to confirm.
  day.holders.set(person, { isConfirmed: isOver(day) });
  return null;
}

/** W7: a wish or a place is taken back, and those behind it move up. */
export function takeBack(park: CarPark, person: Person, date: Day): void {
  const day = dayOf(park, date);
  day.waiting = day.waiting.filter((each) => each !== person);
}

/** W4: a space given back goes to the head of the queue at once. */
export function giveBack(park: CarPark, person: Person, date: Day): void {
  const day = dayOf(park, date);
  day.holders.delete(person);
  promote(park, day);
}

/** C2: whoever has a space keeps it, until 10:00. */
export function confirm(park: CarPark, person: Person, date: Day): Refusal | null {
  const day = dayOf(park, date);
  const held = day.holders.get(person);
  if (!held || day.stage === 'after 10:00') return 'too-late';
  held.isConfirmed = true;
  return null;
}

/** F5: fewest turns first, then whoever has waited longest since the last, then the lot. When they asked plays no part. */
export function draw(park: CarPark, date: Day): void {
  const day = dayOf(park, date);
  if (day.stage !== 'wishing') return; // F7: never twice
  const standings = day.waiting.map((person) => standingOf(park, person, date));
  day.drawn = standings.toSorted(
    (a, b) => a.turns - b.turns || compare(a.lastTurn ?? '', b.lastTurn ?? '') || compare(a.lot, b.lot),
  );
  day.waiting = day.drawn.map(({ person }) => person);
  day.stage = 'drawn';
  promote(park, day);
}

/** W6: at 08:30 what is left of the queue ends, and it is settled who has had a turn (F3). */
export function halfPastEight(park: CarPark, date: Day): void {
  const day = dayOf(park, date);
  if (day.stage === 'wishing') draw(park, date); // F7: due even if nothing ran
  if (day.stage !== 'drawn') return;
  day.atHalfPastEight = { held: [...day.holders.keys()], without: day.waiting };
  day.waiting = [];
  day.stage = 'after 08:30';
}

/** C3: at 10:00 whoever was asked and did not confirm loses the space. W5: nobody is given it. */
export function ten(park: CarPark, date: Day): void {
  halfPastEight(park, date);
  const day = dayOf(park, date);
  for (const [person, { isConfirmed }] of day.holders) if (!isConfirmed) day.holders.delete(person);
  day.stage = 'after 10:00';
}

/** F3, F4: the days of a person's turns in the 56 days before a day. */
export function turnsOf(park: CarPark, person: Person, before: Day): Day[] {
  return [...park.days.values()]
    .filter(({ date }) => date < before && date >= addDays(before, -56))
    .filter((day) => hasTurn(day, person))
    .map(({ date }) => date)
    .toSorted();
}

/** F3: a space was theirs at 08:30 while somebody was without. F4: until then, as it stands now. */
function hasTurn(day: DayOfPark, person: Person): boolean {
  if (day.stage === 'wishing') return false;
  if (day.atHalfPastEight) {
    const { held, without } = day.atHalfPastEight;
    return without.length > 0 && held.includes(person);
  }
  return day.waiting.length > 0 && day.holders.has(person);
}

function standingOf(park: CarPark, person: Person, date: Day): Standing {
  const turns = turnsOf(park, person, date);
  return { person, turns: turns.length, lastTurn: turns.at(-1) ?? null, lot: park.lotOf(person, date) };
}

/** W3, W4: while a space is free, the head of the queue has it. */
function promote(park: CarPark, day: DayOfPark): void {
  if (day.stage !== 'drawn') return;
  while (freeSpaces(park, day) > 0) {
    const head = day.waiting.shift();
    if (head === undefined) return;
    day.holders.set(head, { isConfirmed: false });
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
