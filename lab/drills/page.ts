import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Drill, Report } from './drill.ts';

const PAGE = join(import.meta.dirname, '../reliability.md');

const INTRODUCTION = `# Reliability: what was seen

What Perch promises is in [promises.md](../docs/promises.md). This page shows what happened when things were broken around it on purpose: the
figures of the last run of each drill; what has no section here was not yet run to its end. \`npm run reliability\` runs them all and fails when a promise is broken; \`-- --quick\` runs those that
need nothing but npm's packages; \`-- --only app-killed --seed 7\` repeats one with the same choices (how the machine interleaves
them is never the same twice); \`-- --write\` writes this page.

Everything is real but Google and Slack: Perch as processes of their own, started and configured as an operator does, a PostgreSQL of the
machine, nginx with [\`deploy/nginx-perch.conf\`](../deploy/nginx-perch.conf). Slack is the stand-in, in the driver's process, which outlives what is killed.

*Acknowledged* is what somebody was told: a booking or a cancellation, a place joined or left, a confirmation, a press in Slack, each
answered with success and kept by the driver. Afterwards everything that was told is compared with the tables, and each
[invariant](../tests/support/broken-invariants.ts) is asked of every row.

A request is *answered well* when it gets, within 5 s, the success or the refusal that the state of things explains ("somebody has just
booked this space"). *Availability* is the share of requests that are. Each request counts once; the people of the drill do not try again
before it is counted. What nginx tries again by itself is one request.
`;

/**
 * Replaces the sections of the drills that were played; the others keep what their last run has shown. `words` are those of
 * the command with which the run can be repeated.
 */
export function writeSections(
  drills: readonly Drill[],
  reports: ReadonlyMap<string, Report>,
  words: string,
): void {
  const before = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  const sections = drills.flatMap((drill) => {
    const report = reports.get(drill.name);
    // Without figures it was not played, or not to its end.
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
    `\`npm run reliability -- --only ${drill.name}${words}\` on ${today}; ${cpus().length} cores, Node ${process.version}.`,
    CLOSING,
  ].join('\n');
}
