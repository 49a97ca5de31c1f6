import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { long, rare } from '../vitest.config.ts';
import { buildIfNeeded } from './build-if-needed.ts';
import { report, runTests } from './tests.ts';

// npm run test:long                      the files that npm test leaves out (`rare` in vitest.config.ts); the model, the
//                                        year, the races, the kills and the fuzz, each in all its rounds; every screen in
//                                        both themes at both widths, all journeys with everything moving, and a Slack that
//                                        hangs all morning
// npm run test:long -- --seed 7          with chance as it fell when that was printed
// npm run test:long -- tests/races       with the tests of these paths only
const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: String(Math.trunc(Math.random() * 2 ** 31)) } },
  allowPositionals: true,
});
const JOURNEYS = 'tests/journeys/**/*.test.ts';

process.env['TEST_ROUNDS'] = 'all';
process.env['TEST_SEED'] = values.seed;

await buildIfNeeded();
const outcome = await runTests({ words: positionals, projects: ['long'] });
for (const [project, files] of Object.entries(filesOfOthers())) {
  if (files.length === 0) continue;
  const { passed, failed, unhandled } = await runTests({ words: files, projects: [project] });
  outcome.passed += passed;
  outcome.failed += failed;
  outcome.unhandled += unhandled;
}
console.log(`\nThe seed was ${values.seed}: npm run test:long -- --seed ${values.seed}`);
const isWell = report(outcome);
// Set at the end, because the test runner sets its own.
process.exitCode = isWell ? 0 : 1;

/** The files of other projects that only this runs, or that do more in all rounds: see tests/support/rounds.ts, which every window of a journey asks. */
function filesOfOthers(): Record<'browser' | 'server', string[]> {
  const areDone = new Set([...globSync(long), ...globSync(JOURNEYS)]);
  const isWanted = (file: string) =>
    positionals.length === 0 || positionals.some((word) => file.includes(word));
  const doesMore = (file: string) =>
    rare.includes(file) || readFileSync(file, 'utf8').includes('support/rounds.ts');
  return {
    browser: globSync(JOURNEYS).filter(isWanted),
    server: globSync('tests/*/*.test.ts').filter(
      (file) => !areDone.has(file) && isWanted(file) && doesMore(file),
    ),
  };
}
