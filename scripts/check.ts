import { buildIfNeeded } from './build-if-needed.ts';
import { runStaticChecks } from './static-checks.ts';
import { type Outcome, report, runTests } from './tests.ts';

// npm run check                          everything that must hold; its last line counts the tests
// npm run check -- --static              without the tests
// npm run check -- tests/bookings        with the tests of these paths only
const words = process.argv.slice(2).filter((word) => word !== '--static');
const isStatic = process.argv.includes('--static');

// Side by side, because tests often wait for a browser, a server or the database. What the checks say comes last, where it is seen.
const built = isStatic ? null : buildIfNeeded().catch((error: unknown) => ({ error }));
const found: string[] = [];
const checked = runStaticChecks(isStatic ? console.log : (line) => found.push(line));
const outcome = built && (await runTestsOn(await built));
const failedChecks = await checked;

for (const line of found) console.log(line);
if (failedChecks.length > 0) console.error(`\nFailed: ${failedChecks.join(', ')}.`);
const isWell = outcome === null || report(outcome);
// Set at the end, because the test runner sets its own.
process.exitCode = failedChecks.length > 0 || !isWell ? 1 : 0;

async function runTestsOn(built: void | { error: unknown }): Promise<Outcome> {
  try {
    if (built) throw built.error;
    return await runTests({ words });
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, unhandled: 0 };
  }
}
