import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../scripts/build-if-needed.ts';
import { copyOf } from './faults/copy.ts';
import { failingTests } from './faults/failing-tests.ts';
import { faults } from './faults/table.ts';

// npm run faults                     each fault in turn in a copy of the checkout; one that no test notices is a failure
// npm run faults -- --only lock      those with this word in their name or tests
// npm run faults -- --list           their names alone
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, list: { type: 'boolean', default: false } },
});
const wanted = values.only.toLowerCase();
const chosen = faults.filter(({ name, tests }) =>
  [name.toLowerCase(), ...tests].some((text) => text.includes(wanted)),
);
if (values.list) for (const { name, tests } of chosen) console.log(`${name} [${tests.join(' ')}]`);
else await tryAll();

async function tryAll(): Promise<void> {
  await buildIfNeeded();
  const copy = copyOf(join(import.meta.dirname, '..'));
  process.once('exit', copy.remove);
  process.once('SIGINT', () => process.exit(130));
  // A test that fails anyway would seem to catch everything.
  const failing = await failingTests(copy.path, [...new Set(chosen.flatMap(({ tests }) => tests))]);
  const told = failing.map(({ test, message }) => `${test}\n${message}`);
  if (told.length > 0) throw new Error(`These fail without any fault:\n${told.join('\n')}`);
  console.log('nothing fails without a fault');

  let missed = 0;
  for (const { name, edits, tests } of chosen) {
    const first = await copy.withEdits(edits, async () => {
      for (const path of tests) {
        const [found] = await failingTests(copy.path, [path], { isFirstEnough: true });
        if (found) return found;
      }
      return null;
    });
    if (!first) missed += 1;
    const why = first?.message.split('\n')[0];
    console.log(first ? `caught  ${name}: ${first.test}: ${why}` : `MISSED  ${name}`);
  }
  console.log(`\n${chosen.length - missed} of ${chosen.length} faults were caught.`);
  process.exitCode = missed > 0 ? 1 : 0;
}
