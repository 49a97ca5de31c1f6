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
// npm run interleavings -- --triples             every three verbs that touch one queue, in every order in which one of them is interrupted once
// npm run interleavings -- --histories           what clients of one area's day see while instances are killed
// npm run interleavings -- --seconds 1800        how long histories go on
// npm run interleavings -- --write               and writes what was found into lab/interleavings.md
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.trunc(Math.random() * 2 ** 31)) },
    only: { type: 'string' },
    most: { type: 'string', default: '3000' },
    crashes: { type: 'boolean', default: false },
    triples: { type: 'boolean', default: false },
    histories: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '600' },
    write: { type: 'boolean', default: false },
  },
});
const ofSeed = (told: string) => `The seed was ${values.seed}.\n\n${told}`;
/** The tests, part of their titles, and what is told of what they found. */
const MODES = {
  crashes: ['tests/interleavings/crashes', values.only, crashesOf],
  triples: ['tests/interleavings/interleavings', 'three on one queue', queueOf],
  histories: ['tests/histories', 'some order explains', historiesOf],
  pairs: ['tests/interleavings/interleavings', values.only, pairsOf],
} as const;
const mode = (['crashes', 'triples', 'histories'] as const).find((each) => values[each]) ?? 'pairs';
const [tests, only, tell] = MODES[mode];
// A database and a process each, which play every so-manieth pair or triple. Each of them uses about a core.
const processes = tests === MODES.pairs[0] ? Math.min(availableParallelism(), 4) : 1;
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'perch-interleavings-'));
const file = join(folder, 'found');
writeFileSync(file, '');

const measured = watchMachine();
const statuses = await Promise.all(
  Array.from({ length: processes }, (_, part) => play(`${part}/${processes}`)),
);
const rows = readFileSync(file, 'utf8').split('\n').filter(Boolean);
rmSync(folder, { recursive: true });
const found = rows.map((row): Found => JSON.parse(row));
const report = `${measured()} ${tell(found)}`;
console.log(report);
if (values.write)
  writeBetweenMarks(
    'interleavings.md',
    `npm run interleavings${mode === 'pairs' ? '' : `, ${mode}`}`,
    report,
  );
process.exitCode = Math.max(...statuses);

async function play(part: string): Promise<number> {
  const words = [
    'run',
    tests,
    // A pair has hundreds of orders, and somebody else may be using the machine.
    '--testTimeout=7200000',
    ...(only === undefined ? [] : ['-t', only, '--passWithNoTests']),
  ];
  const asked = {
    TEST_ROUNDS: 'all',
    TEST_SEED: values.seed,
    INTERLEAVINGS_MOST: values.most,
    INTERLEAVINGS_PART: part,
    INTERLEAVINGS_FOUND: file,
    INTERLEAVINGS_TRIPLES: mode === 'triples' ? '1' : '',
    HISTORIES_SECONDS: values.seconds,
  };
  const env = { ...process.env, ...asked };
  const running = spawn(join(root, 'node_modules/.bin/vitest'), words, { cwd: root, stdio: 'inherit', env });
  process.once('SIGTERM', () => running.kill());
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

function tableOf(...rows: ReturnType<typeof rowOf>[]): string {
  return table(['', 'all', 'tried', 'in every order', 'orders', 'broken'], rows);
}

function rowOf(what: string, all: number, tried: readonly Found[]) {
  return [
    what,
    all,
    tried.length,
    tried.filter(({ isComplete }) => isComplete).length,
    tried.reduce((total, { orders }) => total + orders, 0),
    tried.filter(({ broken }) => broken !== null).length,
  ];
}

function pairsOf(found: readonly Found[]): string {
  const count = Object.keys(verbs).length;
  const pairs = (count * (count - 1)) / 2;
  const triedOf = (of: Found['of']) => found.filter((each) => each.of === of);
  const rows = tableOf(
    rowOf(`pairs of ${count} verbs`, pairs, triedOf('pair')),
    rowOf(`triples of ${count} verbs`, (pairs * (count - 2)) / 3, triedOf('triple')),
  );
  return ofSeed(rows);
}

function queueOf(found: readonly Found[]): string {
  const row = rowOf('triples of verbs that touch one queue, one interruption', found.length, found);
  const minutes = (performance.now() / 60_000).toFixed(0);
  return `${processes} processes took ${minutes} minutes.\n\n${tableOf(row)}`;
}

function historiesOf(found: readonly Found[]): string {
  const told = found.map(
    ({ title, broken }) => `${title}: ${broken ? 'NOT ALL EXPLAINED' : 'all explained'}.`,
  );
  return ofSeed(told.join('\n'));
}
