import { buildIfNeeded } from './build-if-needed.ts';
import { runStaticChecks } from './static-checks.ts';
import { type Counts, runTests } from './tests.ts';

// npm run check                          everything that must hold; its last line counts the tests
// npm run check -- --static              without the tests
// npm run check -- tests/bookings        with the tests of these paths only
const words = process.argv.slice(2).filter((word) => word !== '--static');
const isStatic = process.argv.includes('--static');

const failedChecks = await runStaticChecks();
const counts = isStatic ? null : await runTestsOnWhatIsBuilt();

if (failedChecks.length > 0) console.error(`\nFailed: ${failedChecks.join(', ')}.`);
if (counts) console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
// Set at the end, because the test runner sets its own.
process.exitCode = failedChecks.length > 0 || (counts && (counts.failed > 0 || counts.passed === 0)) ? 1 : 0;

async function runTestsOnWhatIsBuilt(): Promise<Counts> {
  try {
    await buildIfNeeded();
    return await runTests(words);
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}
