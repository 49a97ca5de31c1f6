import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { long } from '../vitest.config.ts';
import { buildIfNeeded } from './build-if-needed.ts';
import { report, runTests } from './tests.ts';

// npm run test:long                      the model, the year, the races, the kills and the fuzz, each in all its rounds,
//                                        every screen in both themes at both widths, and a Slack that hangs all morning
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

/** The files of other projects that do more in all rounds: see tests/support/rounds.ts and tests/journeys/axe.ts. */
function filesOfOthers(): Record<'browser' | 'server', string[]> {
  const areDone = new Set(globSync(long));
  const saying = (words: RegExp, pattern: string) =>
    globSync(pattern)
      .filter((file) => !areDone.has(file) && words.test(readFileSync(file, 'utf8')))
      .filter((file) => positionals.length === 0 || positionals.some((word) => file.includes(word)));
  return {
    browser: saying(/expectCleanInBoth|support\/rounds\.ts/, 'tests/journeys/**/*.test.ts'),
    server: saying(/support\/rounds\.ts/, 'tests/*/*.test.ts'),
  };
}
