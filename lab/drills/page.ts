import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Drill, Report } from './drill.ts';

const PAGE = join(import.meta.dirname, '../reliability.md');

const INTRODUCTION = `# Reliability: what we saw

What Perch promises is in [promises.md](../docs/promises.md). This page shows what happened when we broke things around it on purpose: the
figures from the last run of each drill. A drill without a section has not run to the end yet. \`npm run lab -- reliability\` runs them all and fails if a
promise is broken; \`--quick\` runs those that need only the npm packages; \`--only app-killed --seed 7\` repeats one with the same choices
(though the machine never interleaves them the same way twice); \`--write\` writes this page.

Everything is real except Google, Slack and the mail relay: Perch in its own processes, started and configured as an operator would, the machine's
PostgreSQL, and nginx with [\`deploy/nginx-perch.conf\`](../deploy/nginx-perch.conf). Slack and the mail relay are stand-ins, in the driver's process, which survives the kills.

*Acknowledged* means that somebody was told it worked: a booking or a cancellation, joining or leaving a queue, a confirmation, also by a
link in an email, a button pressed in Slack. The driver remembers each one. Afterwards all of them are compared with the tables, and each
[invariant](../tests/support/broken-invariants.ts) is checked for every row.

A request is *answered well* if within 5 s it gets a success, or a refusal that the situation explains ("somebody has just
booked this space"). *Availability* is the share of requests answered well. Each request counts once: the people in the drill do not retry
before it is counted, and retries by nginx are part of the same request.
`;

/**
 * Replaces the sections of the drills that were run; the others keep the results of their last run. `words` are
 * those of the command that repeats the run.
 */
export function writeSections(
  drills: readonly Drill[],
  reports: ReadonlyMap<string, Report>,
  words: string,
): void {
  const before = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  const sections = drills.flatMap((drill) => {
    const report = reports.get(drill.name);
    // Without figures it was not run, or not to the end.
    return report?.figures.length ? sectionOf(drill, report, words) : (keptSection(before, drill) ?? []);
  });
  writeFileSync(PAGE, `${INTRODUCTION}\n${sections.join('\n\n')}\n`);
}

const opening = ({ name }: Drill) => `<!-- drill ${name} -->`;
const CLOSING = '<!-- end of drill -->';

function keptSection(page: string, drill: Drill): string | null {
  const from = page.indexOf(opening(drill));
  if (from < 0) return null;
  return page.slice(from, page.indexOf(CLOSING, from) + CLOSING.length);
}

function sectionOf(drill: Drill, { figures, broken }: Report, words: string): string {
  const today = new Date().toISOString().slice(0, 10);
  const rows = figures.map(({ what, seen, promised = '' }) => `| ${what} | ${seen} | ${promised} |`);
  return [
    opening(drill),
    `## ${drill.title}\n`,
    `${drill.about}\n`,
    '| | Seen | Promised |\n|---|---|---|',
    ...rows,
    '',
    ...(broken.length > 0 ? [`**Broken:** ${broken.join('; ')}\n`] : []),
    `\`npm run lab -- reliability --only ${drill.name}${words}\` on ${today}; ${cpus().length} cores, Node ${process.version}.`,
    CLOSING,
  ].join('\n');
}
