import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from '../../scripts/build-if-needed.ts';
import { pageWeights } from '../../scripts/page-weights.ts';
import { startSampleCompany } from '../../scripts/sample-company.ts';
import { launchChromium } from '../../tests/support/chromium.ts';
import { type Figures, measure, type Subject } from './pages/measure.ts';
import { costsOf, tableOf } from './pages/report.ts';

// npm run bench:pages        nine interleaved rounds, into lab/performance-pages.md
// npm run bench:pages -- 3   so many
const rounds = Number(process.argv[2] ?? 9);
const REPORT = join(import.meta.dirname, '../performance-pages.md');

const SUBJECTS: (Subject & { goal: Partial<Figures> })[] = [
  {
    name: 'Sign in',
    path: '/signin',
    isSignedIn: false,
    shows: 'Sign in with Google',
    goal: { paint: 650, blocking: 50, shift: 0.02, kilobytes: 72 },
  },
  {
    name: 'Home',
    path: '/',
    isSignedIn: true,
    shows: 'Tuesday, 24 November 2026',
    goal: { paint: 750, blocking: 50, shift: 0.02, kilobytes: 84 },
  },
  {
    name: 'Booking',
    path: '/locations/1/areas/2?day=2026-11-27',
    isSignedIn: true,
    shows: 'Friday, 27 November 2026',
    goal: { paint: 900, blocking: 150, shift: 0.02, kilobytes: 107, calls: 4 },
  },
];

await buildIfNeeded();
const company = await startSampleCompany('2026-11-24T06:00:00Z');
const browser = await launchChromium();
const measured = SUBJECTS.map(({ name, goal }) => ({ name, goal, rounds: [] as Figures[] }));
const loads: number[] = [];
try {
  // The first load of a fresh server is thrown away.
  for (const subject of SUBJECTS) await measure(browser, company, subject);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, subject] of SUBJECTS.entries()) {
      measured[index]?.rounds.push(await measure(browser, company, subject));
      loads.push(loadavg()[0] ?? 0);
    }
  }
} finally {
  await browser.close();
  await company.stop();
}

const load = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
const report = `# How fast the pages come up

Medians (lowest and highest) of ${rounds} interleaved rounds with \`npm run bench:pages\` on ${new Date().toISOString().replace(/T.*/, '')},
Chromium ${browser.version()}, processor slowed to a quarter, nothing cached, the sample company, Perch and the browser on the
same ${availableParallelism()} cores. The load average meanwhile was ${load}; figures taken under a load above 1 are too high.

${tableOf(measured)}

*Largest paint* is when the largest thing on the screen appears. *Blocking* is the time tasks took beyond 50 ms each.
*Work* is how long the page's main thread was busy by its own clock, also slowed: the one time here that other
programs hardly affect. *Layout shift* is what moved without being asked to. *JavaScript* is what was downloaded by then,
compressed. Developer tools stay closed: with them open, the browser parses React twice.

## What takes up the weight

JavaScript in kB, compressed with brotli, on a first visit; from \`npm run weights\`.

${costsOf(pageWeights().slice(0, 3))}

*What all pages share* is the page frame, the router, the calls, icons and dates. With a new version of Perch the
first two rows stay in the browser's cache.
`;
console.log(report);
writeFileSync(REPORT, report);
