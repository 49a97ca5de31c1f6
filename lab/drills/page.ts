import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { table, writeBetweenMarks } from '../parts/page.ts';
import type { Drill, Report } from './drill.ts';

/**
 * Replaces the rows of the drills that were run; the others keep those of their last run. `words` are those of the command that repeats
 * the run.
 */
export function writeRows(
  drills: readonly Drill[],
  reports: ReadonlyMap<string, Report>,
  words: string,
): void {
  const before = readFileSync(join(import.meta.dirname, '../reliability.md'), 'utf8').split('\n');
  const rows = drills.flatMap(({ name, title, about }) => {
    const report = reports.get(name);
    const kept = before.find((line) => line.startsWith(`| **${title}**`));
    // Without figures it was not run, or not to the end.
    if (!report?.figures.length) return kept ? [kept.slice(2, -2).split(' | ')] : [];
    const run = `\`--only ${name}${words}\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores`;
    return [[`**${title}** ${about}`, seenIn(report), run]];
  });
  writeBetweenMarks(
    'reliability.md',
    'npm run lab -- reliability',
    table(['Drill', 'Seen (promised)', 'Run'], rows),
  );
}

/** What was promised not to happen and did not is named together. */
function seenIn({ figures, broken }: Report): string {
  const isNone = ({ seen, promised }: Report['figures'][number]) => seen === '0' && promised === '0';
  const none = figures.filter(isNone).map(({ what }) => what.toLowerCase());
  const others = figures.filter((each) => !isNone(each));
  const told = others.map(
    ({ what, seen, promised }) => `${what}: ${seen}${promised ? ` (${promised})` : ''}`,
  );
  const all = none.length > 0 ? [...told, `**none**: ${none.join(', ')}`] : told;
  return [...all, ...broken.map((sentence) => `**BROKEN** ${sentence}`)].join('; ');
}
