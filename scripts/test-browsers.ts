import { BROWSERS, isInstalled } from '../tests/browsers/browsers.ts';
import { buildIfNeeded } from './build-if-needed.ts';
import { report, runTests } from './tests.ts';

// npm run test:browsers                     the main journeys in Firefox and WebKit, as far as they are installed
// ALL_BROWSERS=on npm run test:browsers     a browser that is not installed is a failure
const missing = BROWSERS.filter((browser) => !isInstalled(browser));
const isComplete = missing.length === 0 || process.env['ALL_BROWSERS'] !== 'on';

let isWell = isComplete;
if (missing.length < BROWSERS.length) {
  await buildIfNeeded();
  isWell = report(await runTests({ words: [], projects: ['browsers'] })) && isComplete;
}
for (const { name, packages } of missing)
  console.log(`${name}: not tried, because it is not installed (apt install ${packages}).`);
// Set at the end, because the test runner sets its own.
process.exitCode = isWell ? 0 : 1;
