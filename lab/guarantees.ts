import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Adapter } from './guarantees/adapter.ts';
import { judge, MOST_ROUNDS } from './guarantees/judge.ts';

// npm run lab -- guarantees                                     Perch
// npm run lab -- guarantees lab/guarantees/adapters/naive.ts    another server, by its adapter
// npm run lab -- guarantees --only waiter --rounds 5            the scenarios with that in their names, each five times
//
// Ends with 0 if every scenario holds, with 1 if one does not, and with 2 if none is broken but some were not tried.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, rounds: { type: 'string', default: '20' } },
});
const path = resolve(positionals[0] ?? 'lab/guarantees/adapters/perch.ts');
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1 || rounds > MOST_ROUNDS) {
  throw new Error(`--rounds takes a number from 1 to ${MOST_ROUNDS}.`);
}
const { adapter } = (await import(path)) as { adapter: Adapter };

console.log(`${adapter.name}\n\n| Scenario | Promise | Rounds | |\n|---|---|---|---|`);
const verdicts = await judge(adapter, {
  rounds,
  only: values.only,
  say: ({ scenario, outcome, rounds: played, seen }) =>
    console.log(`| ${scenario.name} | ${scenario.promise} | ${played} | ${[outcome, ...seen].join('; ')} |`),
});
const count = (wanted: string) => verdicts.filter(({ outcome }) => outcome === wanted).length;
console.log(`\n${count('holds')} hold, ${count('broken')} broken, ${count('not tried')} not tried.`);
process.exitCode = count('broken') > 0 ? 1 : count('not tried') > 0 ? 2 : 0;
