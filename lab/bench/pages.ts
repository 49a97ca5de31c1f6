import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { buildIfNeeded } from '../../scripts/build-if-needed.ts';
import { type SampleCompany, startSampleCompany } from '../../scripts/sample-company.ts';
import { ada } from '../../tests/support/cast.ts';
import { launchChromium } from '../../tests/support/chromium.ts';
import { watchMachine, writeBetweenMarks } from '../parts/page.ts';
import { serveBareReact } from './pages/bare.ts';
import { CONNECTIONS } from './pages/conditions.ts';
import { measure } from './pages/measure.ts';
import { measurePresses } from './pages/presses.ts';
import { pagesTable, pressesSentence, type Round } from './pages/report.ts';
import { BARE, BOOKING, SUBJECTS } from './pages/subjects.ts';

// npm run lab -- pages            five interleaved rounds beside the server, into lab/pages.md
// npm run lab -- pages phone      the same over a phone's connection
// npm run lab -- pages 4g         the same over the developer tools' "Fast 4G", on a processor that is not slowed
// npm run lab -- pages 4g --quick one round, only printed
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
});
const [way = 'none'] = positionals;
const conditions = CONNECTIONS[way];
if (!conditions) throw new Error(`The ways are ${Object.keys(CONNECTIONS).join(', ')}.`);
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
  const load = (page: (typeof pages)[number]) => measure(browser, page.url, cookies, page, conditions);
  // A fresh server's first load is thrown away.
  for (const page of pages) await load(page);
  while (measured.length < rounds) {
    const figures = [];
    for (const page of pages) figures.push(await load(page));
    // A connection makes no difference to how a press is painted.
    const presses = way === 'none' ? await measurePresses(browser, company.url, cookies, BOOKING) : undefined;
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

const presses = way === 'none' ? `\n\n${pressesSentence(measured)}` : '';
const report = `${machine()} Medians of ${rounds} interleaved rounds, Chromium ${browser.version()}. ${conditions.words}\n\n${pagesTable(measured)}${presses}`;
console.log(report);
if (!values.quick)
  writeBetweenMarks('pages.md', `npm run lab -- pages${way === 'none' ? '' : ` ${way}`}`, report);

/** Somebody who is an admin. */
async function sessionOf(browser: Browser, company: SampleCompany) {
  const context = await browser.newContext({ baseURL: company.url });
  await company.signIn(context, ada);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
