import { readFileSync, writeFileSync } from 'node:fs';
import type { Fault } from './fault.ts';

export type Noticed = { fault: Fault; by: string[] };

const MARK = '<!-- found -->';
const HEAD = '| Fault | Tests that failed | Where | Seen on |\n|---|---|---|---|\n';

/**
 * Writes the findings below the mark, one row per fault in the order of the table. A fault not tried this time
 * keeps its previous row; one no longer in the table loses it.
 */
export function writeReport(file: string, table: readonly Fault[], noticed: readonly Noticed[]): void {
  const [introduction, before = ''] = readFileSync(file, 'utf8').split(MARK);
  const rows = new Map(
    before
      .split('\n')
      .filter((line) => line.startsWith('| ') && line.includes('20'))
      .map((line) => [line.split(' | ')[0]?.slice(2) ?? '', line]),
  );
  const today = new Date().toISOString().slice(0, 10);
  for (const { fault, by } of noticed) {
    rows.set(fault.name, `| ${fault.name} | ${by.length} | ${countsPerFile(by)} | ${today} |`);
  }
  const lines = table.flatMap(({ name }) => rows.get(name) ?? []);
  writeFileSync(
    file,
    `${introduction}${MARK}\n\n\`npm run faults -- --write\`:\n\n${HEAD}${lines.join('\n')}\n`,
  );
}

/** "model/model, waiting-list/waiting-list (3)" */
function countsPerFile(names: readonly string[]): string {
  const files = Map.groupBy(names, (name) => name.replace(/^tests\//, '').split('.test.ts: ')[0] ?? '');
  return [...files]
    .map(([file, found]) => `${file}${found.length > 1 ? ` (${found.length})` : ''}`)
    .join(', ');
}
