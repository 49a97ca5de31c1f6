import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Adapter } from './guarantees/adapter.ts';
import { judge, MOST_ROUNDS, type Verdict } from './guarantees/judge.ts';
import { scenarios } from './guarantees/scenarios.ts';
import { table } from './parts/page.ts';

// npm run lab -- guarantees                                     Perch
// npm run lab -- guarantees lab/guarantees/adapters/naive.ts    another server, by its adapter
// npm run lab -- guarantees --only waiter --rounds 5            the scenarios with that in their names, each five times
// npm run lab -- guarantees lab/guarantees/adapters/{perch,seatsurfing}.ts    several, and then side by side
//
// Ends with 0 if every scenario holds, with 1 if one does not, and with 2 if none is broken but some were not tried.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, rounds: { type: 'string', default: '20' } },
});
const paths = positionals.length > 0 ? positionals : ['lab/guarantees/adapters/perch.ts'];
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1 || rounds > MOST_ROUNDS) {
  throw new Error(`--rounds takes a number from 1 to ${MOST_ROUNDS}.`);
}
const judged: { name: string; verdicts: Verdict[] }[] = [];
for (const path of paths) {
  const { adapter } = (await import(resolve(path))) as { adapter: Adapter };
  console.log(`${adapter.name}\n\n| Scenario | Promise | Rounds | |\n|---|---|---|---|`);
  const verdicts = await judge(adapter, {
    rounds,
    only: values.only,
    say: (verdict) => {
      const { scenario, rounds: played } = verdict;
      console.log(`| ${scenario.name} | ${scenario.promise} | ${played} | ${wordsOf(verdict)} |`);
    },
  });
  judged.push({ name: adapter.name, verdicts });
  const count = (wanted: string) => verdicts.filter(({ outcome }) => outcome === wanted).length;
  console.log(`\n${count('holds')} hold, ${count('broken')} broken, ${count('not tried')} not tried.\n`);
}
const all = judged.flatMap(({ verdicts }) => verdicts);
if (judged.length > 1) {
  const rows = scenarios.flatMap((scenario) => {
    const those = all.filter((each) => each.scenario === scenario);
    return those.length > 0 ? [[scenario.name, ...those.map(wordsOf)]] : [];
  });
  console.log(table(['Scenario', ...judged.map(({ name }) => name)], rows));
}
const some = (wanted: string) => all.some(({ outcome }) => outcome === wanted);
process.exitCode = some('broken') ? 1 : some('not tried') ? 2 : 0;

function wordsOf({ outcome, seen }: Verdict): string {
  return [outcome, ...seen].join('; ');
}
