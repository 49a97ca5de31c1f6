import { parseArgs } from 'node:util';
import { deviation } from 'd3-array';
import '../src/server/platform/temporal.ts';
import { table, writeBetweenMarks } from './parts/page.ts';
import { gain, longestWithout, meanOf, meanWithError, spread, tenths } from './fairness/measures.ts';
import { meetThrough, PEOPLE, TEAM } from './fairness/meeting.ts';
import { type Policy, policies } from './fairness/policies.ts';
import { APPETITES, DAYS, DRIVERS, liveThrough, SPACES, type Trick } from './fairness/year.ts';

// npm run lab -- fairness            years of a car park under six rules, and of an office with and without Home's sentence about one's
//                                    people; the same seeds for each, so it prints the same every time
// npm run lab -- fairness --seeds 5  fewer of them
// npm run lab -- fairness --write    and writes the tables into lab/fairness.md
const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '40' }, write: { type: 'boolean', default: false } },
});
const seeds = Array.from({ length: Number(values.seeds) }, (_, at) => at + 1);
const tenth = (value: number) => value.toFixed(1).replace('-', '−');
const points = ({ mean, error }: { mean: number; error: number }) => `${tenth(mean)} ± ${tenth(error)}`;

function rowOf(policy: Policy): string {
  const years = seeds.map((seed) => ({ seed, year: liveThrough(policy, seed) }));
  const each = years.map(({ year }) => tenths(year));
  // One driver of each appetite, each alone in trying it.
  const gains = (kind: Trick['kind']) =>
    years.map(({ seed, year }) =>
      meanOf(
        APPETITES.map((_, driver) =>
          gain(year, liveThrough(policy, seed, { driver, kind }), driver, kind !== 'asks every day'),
        ),
      ),
    );
  return `| ${[
    policy.name,
    `${tenth(meanOf(each.map(({ lowest }) => lowest)))}%`,
    `${tenth(meanOf(each.map(({ highest }) => highest)))}%`,
    tenth(meanOf(years.map(({ year }) => spread(year)))),
    tenth(meanOf(years.map(({ year }) => longestWithout(year)))),
    points(meanWithError(gains('asks every day'))),
    points(meanWithError(gains('stays away on quiet days'))),
  ].join(' | ')} |`;
}

const turns = `${DRIVERS} drivers, ${SPACES} spaces, ${DAYS} working days, ${seeds.length} seeds.

| The space goes to | lowest tenth | highest tenth | spread of turns | longest without | asking every day gains | staying away gains |
|---|---|---|---|---|---|---|
${policies.map(rowOf).join('\n')}`;

const HEEDED: [share: string, heeded: number, spare?: number][] = [
  ['none', 0],
  ['a fifth', 20],
  ['half', 50],
  ['half, if a tenth left counted as full', 50, 10],
];
const rowsOf = (desks: number) =>
  HEEDED.map(([share, heeded, spare]) => {
    const years = seeds.map((seed) => meetThrough(seed, desks, heeded, spare));
    const mean = (of: (year: ReturnType<typeof meetThrough>) => number) => tenth(meanOf(years.map(of)));
    return [
      desks,
      share,
      mean(({ shares }) => deviation(shares) ?? 0),
      mean((year) => year.fullDays),
      mean((year) => year.met),
    ];
  });
const head = ['Desks', 'choices that heed it', 'spread', 'full days', 'colleagues met'];
const meetings = `${PEOPLE} people in teams of ${TEAM}, ${seeds.length} seeds.

${table(head, [115, 105].flatMap(rowsOf))}`;
console.log(`${turns}\n\n${meetings}`);
if (values.write) {
  writeBetweenMarks('fairness.md', 'npm run lab -- fairness', turns);
  writeBetweenMarks('fairness.md', 'npm run lab -- fairness too', meetings);
}
