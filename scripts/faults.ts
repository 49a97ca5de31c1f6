import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { copyOf } from './faults/copy.ts';
import { type Fault, faults } from './faults/table.ts';

// npm run faults                     each fault in turn in a copy of the checkout; one that no test notices is a failure
// npm run faults -- --only lock      those whose names hold the word
// npm run faults -- --write          and writes what was found into docs/faults.md
const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, write: { type: 'boolean', default: false } } });
const root = join(import.meta.dirname, '..');
const copy = copyOf(root);
process.once('exit', copy.remove);
process.once('SIGINT', () => process.exit(130));

type Noticed = { fault: Fault; by: string[] };

const all: Noticed[] = [];
for (const fault of faults.filter(({ name }) => name.toLowerCase().includes(values.only.toLowerCase()))) {
  const by = await copy.withEdits(fault.edits, () => failingTests(fault.tests));
  console.log(by.length > 0 ? `caught   ${fault.name}: ${by.length} tests, first ${by[0]}` : `MISSED   ${fault.name}`);
  all.push({ fault, by });
}
const missed = all.filter(({ by }) => by.length === 0);
console.log(`\n${all.length - missed.length} of ${all.length} faults were noticed.`);
if (values.write) writeReport(all);
process.exitCode = missed.length > 0 ? 1 : 0;

/** The model says that something is wrong without looking for the shortest way there. */
async function failingTests(words: readonly string[]): Promise<string[]> {
  const report = join(copy.path, 'report.json');
  writeFileSync(report, '');
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=json', `--outputFile=${report}`, ...words], {
    cwd: copy.path,
    stdio: 'ignore',
    env: { ...process.env, MODEL_RUNS: '60', MODEL_SEED: '1', MODEL_SHRINKS: 'no' },
  });
  await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
  return namesOfFailures(JSON.parse(readFileSync(report, 'utf8')));
}

type Report = { testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[] };

function namesOfFailures({ testResults }: Report): string[] {
  if (testResults.length === 0) throw new Error('No tests ran.');
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(copy.path, name);
    const failed = assertionResults.filter((each) => each.status === 'failed').map(({ fullName }) => `${file}: ${fullName}`);
    return failed.length === 0 && status === 'failed' ? [file] : failed;
  });
}

function writeReport(noticed: Noticed[]): void {
  const file = join(root, 'docs/faults.md');
  const [introduction] = readFileSync(file, 'utf8').split('<!-- found -->');
  const lines = noticed.map(({ fault: { name }, by }) => `| ${name} | ${by.length} | ${countsPerFile(by)} |`);
  const today = new Date().toISOString().slice(0, 10);
  const table = `\`npm run faults -- --write\`, ${today}:\n\n| Fault | Tests | Where |\n|---|---|---|\n${lines.join('\n')}\n`;
  writeFileSync(file, `${introduction}<!-- found -->\n\n${table}`);
}

/** "tests/model/model.test.ts, tests/waiting-list/waiting-list.test.ts (3)" */
function countsPerFile(names: string[]): string {
  const files = Map.groupBy(names, (name) => name.split(': ')[0] ?? '');
  return [...files].map(([file, found]) => `${file}${found.length > 1 ? ` (${found.length})` : ''}`).join(', ');
}
