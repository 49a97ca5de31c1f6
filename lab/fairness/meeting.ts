import { sum } from 'd3-array';
import { addDays, day } from '../../src/shared/day.ts';
import { dayToMeet } from '../../src/shared/follows/day-to-meet.ts';
import { chance } from './chance.ts';
import { meanOf } from './measures.ts';
import { WEEKDAYS } from './year.ts';

export const PEOPLE = 200;
/** Who follow one another. */
export const TEAM = 8;
const WEEKS = 52;
/** On how many days of a week each comes. */
const VISITS = 2;
const MONDAY = day('2026-01-05');

type Visitors = ReadonlySet<number>;

/**
 * A year in which people choose their days of each week one after another, in an order drawn anew, among those with a free desk. `heeded` of
 * 100 choices are the day that Home names (N6), if it names one; the others go by how much everybody likes a weekday. To the sentence a day
 * is full once `spare` of 100 desks are left. Returns each weekday's share of the visits in per cent, on how many days no desk was left, and
 * how many of their team people met on a day.
 */
export function meetThrough(seed: number, desks: number, heeded: number, spare = 0) {
  const visits = WEEKDAYS.map(() => 0);
  const met: number[] = [];
  let fullDays = 0;
  for (let week = 0; week < WEEKS; week += 1) {
    const days = WEEKDAYS.map(() => new Set<number>());
    const lot = (person: number) => chance(seed, 1, person, week);
    const people = Array.from({ length: PEOPLE }, (_, person) => person).toSorted((a, b) => lot(a) - lot(b));
    for (let visit = 0; visit < VISITS; visit += 1) {
      for (const person of people) {
        const isOpen = days.map((those) => those.size < desks && !those.has(person));
        const heeds = chance(seed, 2, person, week, visit) * 100 < heeded;
        const named = heeds ? weekdayNamed(person, days, desks - (desks * spare) / 100) : -1;
        days[isOpen[named] ? named : liked(isOpen, chance(seed, 3, person, week, visit))]?.add(person);
      }
    }
    for (const [weekday, those] of days.entries()) {
      visits[weekday] = (visits[weekday] ?? 0) + those.size;
      if (those.size === desks) fullDays += 1;
      for (const person of those) met.push(teamIn(those, person));
    }
  }
  return { shares: visits.map((count) => (100 * count) / sum(visits)), fullDays, met: meanOf(met) };
}

const teamIn = (those: Visitors, person: number) => {
  const team = Array.from({ length: TEAM }, (_, at) => person - (person % TEAM) + at);
  return team.filter((other) => other !== person && those.has(other)).length;
};

/** The weekday that Home names to somebody; -1 if none. */
function weekdayNamed(person: number, days: readonly Visitors[], desks: number): number {
  const best = dayToMeet(
    days.map((those, at) => {
      const spaces = { free: 0, total: 0, freeStandard: desks - those.size, totalStandard: desks, mine: 0 };
      const count = { date: addDays(MONDAY, at), isOpen: true, ...spaces };
      return { isMine: those.has(person), people: teamIn(those, person), count };
    }),
  );
  return days.findIndex((_, at) => best?.day === addDays(MONDAY, at));
}

function liked(isOpen: readonly boolean[], luck: number): number {
  const weights = WEEKDAYS.map((weight, at) => (isOpen[at] ? weight : 0));
  let left = luck * sum(weights);
  return weights.findIndex((weight) => (left -= weight) < 0);
}
