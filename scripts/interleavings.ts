import '../src/server/temporal.ts';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Found } from '../tests/interleavings/found.ts';
import { writeFindings } from './interleavings-page.ts';

// npm run interleavings                          every two verbs in every order, and triples chosen by a seed
// npm run interleavings -- --seed 7              the triples of that seed
// npm run interleavings -- --only "takes Desk 1"  those whose title has these words
// npm run interleavings -- --write               and writes what was found into lab/interleavings.md
const { values } = parseArgs({
  options: { seed: { type: 'string' }, only: { type: 'string' }, write: { type: 'boolean', default: false } },
});
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'perch-interleavings-'));
const found = join(folder, 'found');
writeFileSync(found, '');
const seed = values.seed ?? String(Math.trunc(Math.random() * 2 ** 31));

const began = performance.now();
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  [
    'run',
    'tests/interleavings',
    // A pair has hundreds of orders, and somebody else may be using the machine.
    '--testTimeout=7200000',
    ...(values.only === undefined ? [] : ['-t', values.only]),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_ROUNDS: 'all', TEST_SEED: seed, INTERLEAVINGS_FOUND: found },
  },
);
const rows = readFileSync(found, 'utf8').split('\n').filter(Boolean);
rmSync(folder, { recursive: true });
if (values.write)
  writeFindings(
    join(root, 'lab/interleavings.md'),
    rows.map((row): Found => JSON.parse(row)),
    { seed, minutes: Math.ceil((performance.now() - began) / 60_000) },
  );
process.exitCode = status ?? 1;
