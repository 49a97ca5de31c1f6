import { parseArgs } from 'node:util';
import '../../src/server/platform/temporal.ts';
import { buildIfNeeded } from '../../scripts/build-if-needed.ts';
import { watchMachine, writeBetweenMarks } from '../parts/page.ts';
import { onStage } from '../parts/stage.ts';
import { capacityTable } from './calls/capacity.ts';
import { memoryOf } from './calls/machine.ts';
import { findPgbench, runPgbench } from './calls/pgbench.ts';
import { compareAnswers } from './calls/seatsurfing.ts';
import { callTable, type NamedPlan, put, type Results, spread } from './calls/report.ts';
import { CONNECTIONS, factsOf, type Figures, measure } from './calls/rounds.ts';
import { FULL_LIMIT, LIMIT, setStage } from './calls/stage.ts';

// npm run bench                      five interleaved rounds, into lab/calls.md and docs/scaling.md
// npm run bench -- --quick           one short round, only printed
// npm run bench -- --only booking    five rounds of the calls with that word in their names, only printed
// npm run bench -- --beside <folder> five rounds of three calls beside a built Seatsurfing, into lab/calls.md
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    beside: { type: 'string' },
  },
});
const BESIDE = ['availability', 'my bookings', 'create + cancel'];
const isWhole = !values.quick && values.only === '';
const ROUNDS = values.quick ? 1 : 5;
const MS = values.quick ? 700 : 1_500;

const PLANS: NamedPlan[] = [
  { name: 'availability', call: 'availability', rate: null },
  { name: 'my bookings', call: 'mine', rate: null },
  { name: 'session', call: 'session', rate: null },
  { name: 'create + cancel', call: 'pair', rate: null },
  { name: 'join + promote', call: 'promotion', rate: null },
  {
    name: 'availability, compressed',
    call: 'availability',
    rate: null,
    encodings: 'gzip, deflate, br, zstd',
  },
  { name: 'availability, 200 a second', call: 'availability', rate: 200 },
  { name: 'my bookings, 200 a second', call: 'mine', rate: 200 },
  { name: 'create + cancel, 50 a second', call: 'pair', rate: 50 },
].filter(
  ({ name }) => name.includes(values.only) && (!values.beside || BESIDE.includes(name)),
) as NamedPlan[];

await buildIfNeeded();
const measured = watchMachine();
await onStage(async (onto) => {
  const stage = await setStage(onto, isWhole && !values.beside ? 7 : 1, values.beside);
  const [perch, other] = stage.subjects;
  const sizes = values.beside && perch && other ? await compareAnswers(perch, other) : '';
  const results: Results = new Map();
  const pgbench = values.beside ? null : findPgbench();
  for (let round = 0; round < ROUNDS; round += 1) {
    // Whichever goes first in one round goes last in the next.
    const subjects = round % 2 === 0 ? stage.subjects : stage.subjects.toReversed();
    for (const plan of PLANS) {
      for (const subject of subjects) {
        if (!makes(subject.name, plan)) continue;
        await stage.wake(subject);
        put(results, plan.name, subject.name, await measure(subject, plan, MS));
      }
      if (!pgbench || plan.rate !== null || plan.encodings || plan.call === 'promotion') continue;
      const seconds = Math.max(1, Math.round(MS / 1_000));
      const url = stage.databaseUrl;
      const run = { call: plan.call, url, seconds, connections: CONNECTIONS, folder: onto.folder };
      put(results, plan.name, 'pgbench', await runPgbench(pgbench, run, await factsOf(url)));
    }
  }
  const how = `${measured()} ${ROUNDS} interleaved rounds of ${MS / 1_000} s, ${CONNECTIONS} connections, PostgreSQL ${stage.release}.`;
  if (values.beside) {
    const report = `${how} ${sizes}\n\n${callTable(PLANS, results)}`;
    console.log(report);
    if (isWhole) writeBetweenMarks('calls.md', 'npm run bench -- --beside', report);
    return;
  }
  const memory = stage.subjects.map(({ name, pid }) => `${name} ${spread([memoryOf(pid)], 0)}`).join(', ');
  const report = `${how}${pgbench ? '' : ' pgbench was not found.'}${stage.hasSlack ? '' : ' Messages stayed queued, because openssl was not found.'}

${callTable(PLANS, results)}

Memory after the load, in MB: ${memory}; the goal for Perch is 135. First good answer after the start, in ms: Perch ${spread(stage.starts.perch, 0)}, limit
${spread(stage.starts.limit, 0)}.`;
  const capacity = capacityTable(results as Results<Figures>);
  console.log(`${report}\n\n${capacity}`);
  if (!isWhole) return;
  writeBetweenMarks('calls.md', 'npm run bench', report);
  if (capacity !== '') writeBetweenMarks('../docs/scaling.md', 'npm run bench', capacity);
});

/** The limits have no waiting list, and only writing tells them apart. */
function makes(subject: string, { call }: NamedPlan): boolean {
  if (subject === LIMIT) return call !== 'promotion';
  return subject !== FULL_LIMIT || call === 'pair';
}
