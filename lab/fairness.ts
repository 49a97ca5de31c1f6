import { parseArgs } from 'node:util';
import '../src/server/platform/temporal.ts';
import { writeBetweenMarks } from './parts/page.ts';
import { gain, longestWithout, meanOf, meanWithError, spread, tenths } from './fairness/measures.ts';
import { type Policy, policies } from './fairness/policies.ts';
import { APPETITES, DAYS, DRIVERS, liveThrough, SPACES, type Trick } from './fairness/year.ts';

// npm run lab -- fairness            years of a car park under six rules; the same seeds for each, so it prints the same every time
// npm run lab -- fairness --seeds 5  fewer of them
// npm run lab -- fairness --write    and writes the table into lab/fairness.md
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

const table = `${DRIVERS} drivers, ${SPACES} spaces, ${DAYS} working days, ${seeds.length} seeds.

| The space goes to | lowest tenth | highest tenth | spread of turns | longest without | asking every day gains | staying away gains |
|---|---|---|---|---|---|---|
${policies.map(rowOf).join('\n')}`;
console.log(table);
if (values.write) writeBetweenMarks('fairness.md', 'npm run lab -- fairness', table);
