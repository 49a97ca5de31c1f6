import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyOf } from './faults/copy.ts';
import { failingTests } from './faults/failing-tests.ts';
import { type Noticed, writeReport } from './faults/report.ts';
import { faults } from './faults/table.ts';

// npm run faults                     each fault in turn in a copy of the checkout; one that no test notices is a failure
// npm run faults -- --only lock      those with this word in their name or tests
// npm run faults -- --write          and writes what was found into lab/faults.md
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, write: { type: 'boolean', default: false } },
});
const root = join(import.meta.dirname, '..');
const copy = copyOf(root);
process.once('exit', copy.remove);
process.once('SIGINT', () => process.exit(130));

const wanted = values.only.toLowerCase();
const chosen = faults.filter(({ name, tests }) =>
  [name.toLowerCase(), ...tests].some((text) => text.includes(wanted)),
);
await expectNoneWithoutFault();

const all: Noticed[] = [];
for (const fault of chosen) {
  const failing = await copy.withEdits(fault.edits, () => failingTests(copy.path, fault.tests));
  const by = failing.map(({ test }) => test);
  console.log(
    by.length > 0 ? `caught  ${fault.name}: ${by.length}, first ${by[0]}` : `MISSED  ${fault.name}`,
  );
  all.push({ fault, by });
}
const missed = all.filter(({ by }) => by.length === 0);
console.log(`\n${all.length - missed.length} of ${all.length} faults were caught.`);
if (values.write) writeReport(join(root, 'lab/faults.md'), faults, all);
process.exitCode = missed.length > 0 ? 1 : 0;

/** A test that fails anyway would seem to catch everything. */
async function expectNoneWithoutFault(): Promise<void> {
  const words = [...new Set(chosen.flatMap(({ tests }) => tests))];
  const failing = await failingTests(copy.path, words);
  const told = failing.map(({ test, message }) => `${test}\n${message}`);
  if (told.length > 0) throw new Error(`These fail without any fault:\n${told.join('\n')}`);
  console.log('nothing fails without a fault');
}
