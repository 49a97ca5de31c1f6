import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** `npm run lab -- fuzz --runs 2000 --seed 7`: that many requests for every call, far more than in a test run. */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '2000' }, seed: { type: 'string' } },
});
const root = join(import.meta.dirname, '..');
const seed = values.seed ?? String(Math.trunc(Math.random() * 2 ** 31));
console.log(`${values.runs} requests of each call, seed ${seed}`);

const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', 'tests/fuzz'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_RUNS: values.runs, TEST_SEED: seed },
});
process.exitCode = status ?? 1;
