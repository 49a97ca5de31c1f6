import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** `npm run interleavings -- --seed 7`: every two verbs in every order, and triples chosen by the seed. */
const { values } = parseArgs({ options: { seed: { type: 'string' } } });
const root = join(import.meta.dirname, '..');

const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', 'tests/interleavings'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    TEST_ROUNDS: 'all',
    TEST_SEED: values.seed ?? String(Math.trunc(Math.random() * 2 ** 31)),
  },
});
process.exitCode = status ?? 1;
