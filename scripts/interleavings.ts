import '../src/server/platform/temporal.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Found } from '../tests/interleavings/found.ts';
import { writeFindings } from './interleavings-page.ts';

// npm run interleavings                          every two verbs in every order, and triples chosen by a seed
// npm run interleavings -- --seed 7              the triples of that seed
// npm run interleavings -- --most 100           at most that many orders of each pair
// npm run interleavings -- --only "takes Desk 1"  those whose title has these words
// npm run interleavings -- --write               and writes what was found into lab/interleavings.md
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    only: { type: 'string' },
    most: { type: 'string', default: '3000' },
    write: { type: 'boolean', default: false },
  },
});
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'perch-interleavings-'));
const found = join(folder, 'found');
writeFileSync(found, '');
const seed = values.seed ?? String(Math.trunc(Math.random() * 2 ** 31));

// A database and a process each, which play every so-manieth pair. Each of them uses about a core.
const parts = Math.min(availableParallelism(), 4);
const began = performance.now();
const statuses = await Promise.all(Array.from({ length: parts }, (_, part) => play(`${part}/${parts}`)));
const rows = readFileSync(found, 'utf8').split('\n').filter(Boolean);
rmSync(folder, { recursive: true });
if (values.write)
  writeFindings(
    join(root, 'lab/interleavings.md'),
    rows.map((row): Found => JSON.parse(row)),
    { seed, minutes: Math.ceil((performance.now() - began) / 60_000) },
  );
process.exitCode = Math.max(...statuses);

async function play(part: string): Promise<number> {
  const words = [
    'run',
    'tests/interleavings',
    // A pair has hundreds of orders, and somebody else may be using the machine.
    '--testTimeout=7200000',
    ...(values.only === undefined ? [] : ['-t', values.only, '--passWithNoTests']),
  ];
  const asked = {
    TEST_ROUNDS: 'all',
    TEST_SEED: seed,
    INTERLEAVINGS_MOST: values.most,
    INTERLEAVINGS_PART: part,
    INTERLEAVINGS_FOUND: found,
  };
  const running = spawn(join(root, 'node_modules/.bin/vitest'), words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...asked },
  });
  const [status] = (await once(running, 'exit')) as [number | null];
  return status ?? 1;
}
