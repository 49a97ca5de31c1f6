import { readFileSync, writeFileSync } from 'node:fs';
import type { Fault } from './fault.ts';

export type Noticed = { fault: Fault; by: string[] };

const MARK = '<!-- found -->';

/** Puts what was found in place of what was found before; what stands above the mark stays. */
export function writeReport(file: string, noticed: Noticed[]): void {
  const [introduction] = readFileSync(file, 'utf8').split(MARK);
  const lines = noticed.map(({ fault: { name }, by }) => `| ${name} | ${by.length} | ${countsPerFile(by)} |`);
  const today = new Date().toISOString().slice(0, 10);
  const head = `\`npm run faults -- --write\`, ${today}:\n\n| Fault | Tests that failed | Where |\n|---|---|---|\n`;
  writeFileSync(file, `${introduction}${MARK}\n\n${head}${lines.join('\n')}\n`);
}

/** "model/model, waiting-list/waiting-list (3)" */
function countsPerFile(names: string[]): string {
  const files = Map.groupBy(names, (name) => name.replace(/^tests\//, '').split('.test.ts: ')[0] ?? '');
  return [...files]
    .map(([file, found]) => `${file}${found.length > 1 ? ` (${found.length})` : ''}`)
    .join(', ');
}
