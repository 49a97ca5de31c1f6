import { percentile, table, thousands } from '../page.ts';
import { AREAS_OF_AN_OFFICE, OFFICES, PEOPLE, WISHES } from './company.ts';
import type { Night } from './night.ts';

export type Nights = { title: string; nights: Night[] };

const MOST_SECONDS = 60;
const MOST_TIMES = 2;

type Results = { all: Nights[]; loads: number[]; cores: number };

export function reportOf({ all, loads, cores }: Results): string {
  const rows = all.flatMap(({ title, nights }) => {
    const each = nights.map((night, index) => [`${title}, night ${index + 1}`, ...figuresOf([night])]);
    return [...each, [`**${title}, together**`, ...figuresOf(nights)]];
  });
  const perMidnight = all[0]?.nights[0]?.midnights.map(({ zones }, index) => {
    const seconds = all[0]?.nights.map((night) => night.midnights[index]?.seconds ?? Number.NaN) ?? [];
    const decided = all[0]?.nights[0]?.midnights[index]?.decided ?? 0;
    return [zones.join(', '), thousands(decided), seconds.map((each) => each.toFixed(1)).join(' · ')];
  });
  return `Measured on ${new Date().toISOString().replace(/T.*/, '')}, ${cores} cores for everything, load average ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}. One instance and its
PostgreSQL; ${thousands(PEOPLE)} people, ${OFFICES * AREAS_OF_AN_OFFICE} areas of ${OFFICES} offices, and ${thousands(WISHES)} standing wishes, all for the Tuesday that opens; 100 reads a second
of areas on days ahead, which hold some 300,000 bookings.

${table(
  [
    '',
    'wishes decided',
    'seconds',
    'reads before: p50 · p99, ms',
    'reads meanwhile',
    'p50 · p99, ms',
    'p99, times the usual',
    'a message meanwhile: p50 · p99, ms',
  ],
  rows,
)}

The goal is ${MOST_SECONDS} seconds and less than ${MOST_TIMES} times the usual. ${verdictOf(all)}

${table(['midnight in', 'wishes', 'seconds, each night'], perMidnight ?? [])}`;
}

function figuresOf(nights: readonly Night[]): (string | number)[] {
  const before = nights.flatMap((night) => night.before);
  const meanwhile = nights.flatMap((night) => night.meanwhile);
  const decided = nights[0]?.midnights.reduce((sum, each) => sum + each.decided, 0) ?? 0;
  return [
    thousands(decided),
    Math.max(...nights.map(secondsOf)).toFixed(1),
    percentiles(before),
    meanwhile.length,
    percentiles(meanwhile),
    ratioOf(nights).toFixed(2),
    percentiles(nights.flatMap(({ messages }) => messages)),
  ];
}

const secondsOf = ({ midnights }: Night): number => midnights.reduce((sum, { seconds }) => sum + seconds, 0);

const ratioOf = (nights: readonly Night[]): number =>
  percentile(
    nights.flatMap(({ meanwhile }) => meanwhile),
    99,
  ) /
  percentile(
    nights.flatMap(({ before }) => before),
    99,
  );

const percentiles = (values: readonly number[]): string =>
  [50, 99].map((part) => percentile(values, part).toFixed(1)).join(' · ');

function verdictOf(all: readonly Nights[]): string {
  const slowest = Math.max(...all.flatMap(({ nights }) => nights.map(secondsOf)));
  const worst = Math.max(...all.map(({ nights }) => ratioOf(nights)));
  const isInTime = slowest < MOST_SECONDS;
  const isUnnoticed = worst < MOST_TIMES;
  return `The slowest night took ${slowest.toFixed(1)} s, which is ${isInTime ? 'within' : 'MORE THAN'} that, and p99 rose to at most ${worst.toFixed(2)} times, which ${isUnnoticed ? 'is too' : 'is TOO MUCH'}.`;
}
