import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** `npm run lab -- model --runs 20000 --seed 7`: the model against the server, far longer than in a test run. */
const { values } = parseArgs({
  options: { runs: { type: 'string' }, seed: { type: 'string' }, tracks: { type: 'string' } },
});
const root = join(import.meta.dirname, '..');

const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', 'tests/model'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    ...(values.runs && { MODEL_RUNS: values.runs }),
    TEST_SEED: values.seed ?? String(Math.trunc(Math.random() * 2 ** 31)),
    ...(values.tracks && { MODEL_TRACKS: values.tracks }),
  },
});
process.exitCode = status ?? 1;
