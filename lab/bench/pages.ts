import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { buildIfNeeded } from '../../scripts/build-if-needed.ts';
import { type SampleCompany, startSampleCompany } from '../../scripts/sample-company.ts';
import { ada } from '../../tests/support/cast.ts';
import { launchChromium } from '../../tests/support/chromium.ts';
import { watchMachine, writeBetweenMarks } from '../parts/page.ts';
import { serveBareReact } from './pages/bare.ts';
import { measure } from './pages/measure.ts';
import { measurePresses } from './pages/presses.ts';
import { pagesTable, pressesSentence, type Round } from './pages/report.ts';
import { BARE, BOOKING, SUBJECTS } from './pages/subjects.ts';

// npm run lab -- pages            five interleaved rounds, into lab/pages.md
// npm run lab -- pages --quick    one round, only printed
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const rounds = values.quick ? 1 : 5;

await buildIfNeeded();
const machine = watchMachine();
const bare = await serveBareReact();
const company = await startSampleCompany('2026-11-24T06:00:00Z');
const browser = await launchChromium();
const measured: Round[] = [];
try {
  const cookies = await sessionOf(browser, company);
  const pages = [
    { ...BARE, url: bare.url },
    ...SUBJECTS.map((subject) => ({ ...subject, url: company.url })),
  ];
  const load = (page: (typeof pages)[number]) => measure(browser, page.url, cookies, page);
  // A fresh server's first load is thrown away.
  for (const page of pages) await load(page);
  while (measured.length < rounds) {
    const figures = [];
    for (const page of pages) figures.push(await load(page));
    const presses = await measurePresses(browser, company.url, cookies, BOOKING);
    const [first, ...others] = figures;
    const last = await load({ ...BARE, url: bare.url });
    measured.push({ bare: first ? [first, last] : [last], pages: others, presses });
    console.error(JSON.stringify(measured.at(-1)));
  }
} finally {
  await browser.close();
  await company.stop();
  await bare.stop();
}

const report = `${machine()} Medians of ${rounds} interleaved rounds, Chromium ${browser.version()}.\n\n${pagesTable(measured)}\n\n${pressesSentence(measured)}`;
console.log(report);
if (!values.quick) writeBetweenMarks('pages.md', 'npm run lab -- pages', report);

/** Somebody who is an admin. */
async function sessionOf(browser: Browser, company: SampleCompany) {
  const context = await browser.newContext({ baseURL: company.url });
  await company.signIn(context, ada);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
