import '../src/server/platform/temporal.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Found } from '../tests/interleavings/found.ts';
import { verbs } from '../tests/interleavings/verbs.ts';
import { table, watchMachine, writeBetweenMarks } from './parts/page.ts';

// npm run interleavings                          every two verbs in every order, and triples chosen by a seed
// npm run interleavings -- --seed 7              the triples of that seed
// npm run interleavings -- --most 100            at most that many orders of each pair
// npm run interleavings -- --only "takes Desk 1"  those whose title has these words
// npm run interleavings -- --crashes             a crash before and after each statement of each verb
// npm run interleavings -- --write               and writes what was found into lab/interleavings.md
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.trunc(Math.random() * 2 ** 31)) },
    only: { type: 'string' },
    most: { type: 'string', default: '3000' },
    crashes: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'perch-interleavings-'));
const file = join(folder, 'found');
writeFileSync(file, '');

// A database and a process each, which play every so-manieth pair. Each of them uses about a core.
const parts = values.crashes ? 1 : Math.min(availableParallelism(), 4);
const measured = watchMachine();
const statuses = await Promise.all(Array.from({ length: parts }, (_, part) => play(`${part}/${parts}`)));
const rows = readFileSync(file, 'utf8').split('\n').filter(Boolean);
rmSync(folder, { recursive: true });
const found = rows.map((row): Found => JSON.parse(row));
const told = values.crashes ? crashesOf(found) : `The seed was ${values.seed}.\n\n${tableOf(found)}`;
const report = `${measured()} ${told}`;
console.log(report);
if (values.write && !values.crashes) writeBetweenMarks('interleavings.md', 'npm run interleavings', report);
process.exitCode = Math.max(...statuses);

async function play(part: string): Promise<number> {
  const words = [
    'run',
    values.crashes ? 'tests/interleavings/crashes' : 'tests/interleavings/interleavings',
    // A pair has hundreds of orders, and somebody else may be using the machine.
    '--testTimeout=7200000',
    ...(values.only === undefined ? [] : ['-t', values.only, '--passWithNoTests']),
  ];
  const asked = {
    TEST_ROUNDS: 'all',
    TEST_SEED: values.seed,
    INTERLEAVINGS_MOST: values.most,
    INTERLEAVINGS_PART: part,
    INTERLEAVINGS_FOUND: file,
  };
  const env = { ...process.env, ...asked };
  const running = spawn(join(root, 'node_modules/.bin/vitest'), words, { cwd: root, stdio: 'inherit', env });
  const [status] = (await once(running, 'exit')) as [number | null];
  return status ?? 1;
}

/** What broke is printed by the tests. */
function crashesOf(found: readonly Found[]): string {
  const lines = found.map(({ title, orders, answers = '', broken }) => [
    title,
    orders,
    answers,
    broken?.split('\n').length ?? 0,
  ]);
  return `\n\n${table(['', 'points', 'asked again', 'broken'], lines)}`;
}

function tableOf(found: readonly Found[]): string {
  const count = Object.keys(verbs).length;
  const pairs = (count * (count - 1)) / 2;
  const lineOf = (of: Found['of'], all: number) => {
    const tried = found.filter((each) => each.of === of);
    return [
      `${of}s of ${count} verbs`,
      all,
      tried.length,
      tried.filter(({ isComplete }) => isComplete).length,
      tried.reduce((total, { orders }) => total + orders, 0),
      tried.filter(({ broken }) => broken !== null).length,
    ];
  };
  return table(
    ['', 'all', 'tried', 'in every order', 'orders', 'broken'],
    [lineOf('pair', pairs), lineOf('triple', (pairs * (count - 2)) / 3)],
  );
}
