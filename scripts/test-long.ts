import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from './build-if-needed.ts';
import { report, runTests } from './tests.ts';

// npm run test:long                      the model, the year, the races, the kills and the fuzz, each in all its rounds, and
//                                        every screen in both themes at both widths
// npm run test:long -- --seed 7          with chance as it fell when that was printed
// npm run test:long -- tests/races       with the tests of these paths only
const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: String(Math.trunc(Math.random() * 2 ** 31)) } },
  allowPositionals: true,
});
process.env['TEST_ROUNDS'] = 'all';
process.env['TEST_SEED'] = values.seed;

await buildIfNeeded();
const outcome = await runTests({ words: positionals, projects: ['long'] });
const screens = filesThatLookAtScreens();
if (screens.length > 0) {
  const { passed, failed, unhandled } = await runTests({ words: screens, projects: ['browser'] });
  outcome.passed += passed;
  outcome.failed += failed;
  outcome.unhandled += unhandled;
}
console.log(`\nThe seed was ${values.seed}: npm run test:long -- --seed ${values.seed}`);
const isWell = report(outcome);
// Set at the end, because the test runner sets its own.
process.exitCode = isWell ? 0 : 1;

/** Those that look closer in all rounds, see tests/journeys/axe.ts. */
function filesThatLookAtScreens(): string[] {
  return globSync('tests/journeys/**/*.test.ts')
    .filter((file) => readFileSync(file, 'utf8').includes('expectCleanInBoth'))
    .filter((file) => positionals.length === 0 || positionals.some((word) => file.includes(word)));
}
