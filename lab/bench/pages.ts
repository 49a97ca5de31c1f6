import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { buildIfNeeded } from '../../scripts/build-if-needed.ts';
import { pageWeights } from '../../scripts/page-weights.ts';
import { type SampleCompany, startSampleCompany } from '../../scripts/sample-company.ts';
import { ada } from '../../tests/support/cast.ts';
import { launchChromium } from '../../tests/support/chromium.ts';
import { writeBetweenMarks } from './page.ts';
import { serveBareReact } from './pages/bare.ts';
import { CONNECTIONS, NO_NETWORK } from './pages/conditions.ts';
import { measure } from './pages/measure.ts';
import { measurePresses } from './pages/presses.ts';
import { type Profile, profileOf, profileTable } from './pages/profile.ts';
import { costsTable, figuresTable, goalsTable, pressesTable, type Round } from './pages/report.ts';
import { BARE, BOOKING, SUBJECTS } from './pages/subjects.ts';

// npm run lab -- pages          nine interleaved rounds, into lab/performance-pages.md
// npm run lab -- pages 3        three rounds; fewer than five are only printed
// npm run lab -- pages phone    five rounds over a phone's connection, into the same page
// npm run lab -- pages 4g       the same over the developer tools' "Fast 4G", on a processor that is not slowed
// npm run lab -- pages profile  where the main thread's time goes on each page
const LEAST_ROUNDS = 5;
const isProfile = process.argv[2] === 'profile';
const connection = Object.keys(CONNECTIONS).find((name) => name === process.argv[2]);
const conditions = CONNECTIONS[connection ?? ''] ?? NO_NETWORK;
const rounds = isProfile
  ? 3
  : connection
    ? Number(process.argv[3] ?? LEAST_ROUNDS)
    : Number(process.argv[2] ?? 9);
const REPORT = join(import.meta.dirname, '../performance-pages.md');

await buildIfNeeded();
const bare = await serveBareReact();
const company = await startSampleCompany('2026-11-24T06:00:00Z');
const browser = await launchChromium();
const measured: Round[] = [];
const loads: number[] = [];
const profiles: Profile[][] = [];

try {
  const cookies = await sessionOf(browser, company);
  const pages = [
    { ...BARE, url: bare.url },
    ...SUBJECTS.map((subject) => ({ ...subject, url: company.url })),
  ];
  const load = (page: (typeof pages)[number]) => measure(browser, page.url, cookies, page, conditions);
  // A fresh server's first load is thrown away.
  for (const page of pages) await load(page);
  while (isProfile && profiles.length < rounds) {
    const round = [];
    for (const page of pages) round.push(await profileOf(browser, () => load(page)));
    profiles.push(round);
  }
  while (!isProfile && measured.length < rounds) {
    const figures = [];
    for (const page of pages) figures.push(await load(page));
    // A connection makes no difference to how a press is painted.
    const presses = connection ? undefined : await measurePresses(browser, company.url, cookies, BOOKING);
    const [first, ...others] = figures;
    const last = await load({ ...BARE, url: bare.url });
    measured.push({ bare: first ? [first, last] : [last], pages: others, presses });
    loads.push(loadavg()[0] ?? 0);
    console.error(JSON.stringify(measured.at(-1)));
  }
} finally {
  await browser.close();
  await company.stop();
  await bare.stop();
}

if (isProfile) console.log(profileTable(['bare React', ...SUBJECTS.map(({ name }) => name)], profiles));
else {
  const report = connection ? reportOverConnection() : reportOf();
  console.log(report);
  const command = `npm run lab -- pages${connection ? ` ${connection}` : ''}`;
  if (rounds >= LEAST_ROUNDS) writeBetweenMarks(REPORT, command, report);
}

function preamble(): string {
  const load = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
  return `Medians of ${rounds} interleaved rounds on ${new Date().toISOString().replace(/T.*/, '')}, Chromium ${browser.version()}, nothing cached, the sample company, Perch
and the browser on the same ${availableParallelism()} cores. The load average meanwhile was ${load}; the rounds themselves make about 1.
${conditions.words}`;
}

function reportOverConnection(): string {
  return `${preamble()}

${goalsTable(measured)}

${figuresTable(measured)}`;
}

function reportOf(): string {
  return `${preamble()}

${goalsTable(measured)}

${pressesTable(measured)}

${figuresTable(measured)}

*Bare React* is a heading drawn by the same React, built and served in the same way, without a style sheet, a font or a
call; each round measures it at its beginning and its end, and compares its pages with the two.
*Largest paint* is when the largest thing on the screen appears; *usable*, when the desks can be pressed. *Blocking* is the time tasks took
beyond 50 ms each. *Layout shift* is what moved without being asked to. *Scripts* and *files* are what the page fetches until it rests, also
what it fetches after its first picture. The presses are by mouse, each timed by the browser (Event Timing) until it has
painted its response. *Work* is how long the page's main thread was busy by its own clock, also slowed. *JavaScript* is what
was downloaded by the largest paint, compressed. Developer tools stay closed: with them open, the browser parses React twice.

## What takes up the weight

JavaScript in kB, compressed with brotli, on a first visit; from \`npm run lab -- weights\`.

${costsTable(pageWeights().slice(0, 3))}

*What all pages share* is the page frame, the router, the calls, icons and dates. With a new version of Perch the
first two rows stay in the browser's cache.`;
}

/** Somebody who is an admin. */
async function sessionOf(browser: Browser, company: SampleCompany) {
  const context = await browser.newContext({ baseURL: company.url });
  await company.signIn(context, ada);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
