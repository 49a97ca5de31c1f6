import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../src/server/platform/temporal.ts';
import { buildIfNeeded } from '../../scripts/build-if-needed.ts';
import { capacityTable } from './calls/capacity.ts';
import { memoryOf } from './calls/machine.ts';
import { type Alone, findPgbench, runPgbench } from './calls/pgbench.ts';
import {
  figureTable,
  type Goal,
  goalTable,
  type NamedPlan,
  put,
  ratioTable,
  type Results,
  spread,
} from './calls/report.ts';
import { CONNECTIONS, factsOf, type Figures, measure } from './calls/rounds.ts';
import { FULL_LIMIT, LIMIT, setStage, type Stage } from './calls/stage.ts';
import { writeBetweenMarks } from './page.ts';

// npm run bench                      five interleaved rounds, into lab/performance.md
// npm run bench -- --quick           one short round, only printed
// npm run bench -- --only booking    five rounds of the calls with that word in their names, only printed
const isQuick = process.argv.includes('--quick');
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
const ROUNDS = isQuick ? 1 : 5;
const MS = isQuick ? 700 : 1_500;
const STARTS = isQuick || only !== undefined ? 1 : 7;
const REPORT = join(import.meta.dirname, '../performance.md');
const SCALING = join(import.meta.dirname, '../../docs/scaling.md');

const ALL: NamedPlan[] = [
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
];

const GOALS: Goal[] = [
  { plan: 'availability', limit: LIMIT, figure: 'rate', goal: 0.8 },
  { plan: 'my bookings', limit: LIMIT, figure: 'rate', goal: 0.75 },
  { plan: 'create + cancel', limit: FULL_LIMIT, figure: 'rate', goal: 0.55 },
  { plan: 'availability', limit: LIMIT, figure: 'work', goal: 1.3 },
  { plan: 'my bookings', limit: LIMIT, figure: 'work', goal: 1.4 },
  { plan: 'create + cancel', limit: FULL_LIMIT, figure: 'work', goal: 1.9 },
];
/** MB after the load. */
const MOST_MEMORY = 135;

const PLANS = ALL.filter(({ name }) => only === undefined || name.includes(only));

await buildIfNeeded();
const folder = mkdtempSync(join(tmpdir(), 'perch-bench-'));
// When root runs this, another account runs the databases and has to pass through here.
chmodSync(folder, 0o711);
const stops: (() => Promise<unknown>)[] = [];
try {
  const { report, capacity } = await measureAll(
    await setStage(folder, STARTS, (stop) => void stops.push(stop)),
  );
  console.log(report, capacity);
  if (!isQuick && only === undefined) {
    writeBetweenMarks(REPORT, 'npm run bench', report);
    if (capacity !== '') writeBetweenMarks(SCALING, 'npm run bench', capacity);
  }
} finally {
  for (const stop of stops.reverse()) await stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function measureAll(stage: Stage): Promise<{ report: string; capacity: string }> {
  const results: Results<Figures> = new Map();
  const alone: Results<Alone> = new Map();
  const loads: number[] = [];
  const pgbench = findPgbench();
  for (let round = 0; round < ROUNDS; round += 1) {
    // Whichever goes first in one round goes last in the next.
    const subjects = round % 2 === 0 ? stage.subjects : stage.subjects.toReversed();
    for (const plan of PLANS) {
      for (const subject of subjects) {
        if (!makes(subject.name, plan)) continue;
        await stage.wake(subject);
        put(results, plan.name, subject.name, await measure(subject, plan, MS));
        loads.push(loadavg()[0] ?? 0);
      }
      if (!pgbench || plan.rate !== null || plan.encodings || plan.call === 'promotion') continue;
      const facts = await factsOf(stage.databaseUrl);
      const seconds = Math.max(1, Math.round(MS / 1_000));
      const run = { call: plan.call, url: stage.databaseUrl, seconds, connections: CONNECTIONS, folder };
      put(alone, plan.name, 'pgbench', await runPgbench(pgbench, run, facts));
    }
  }
  return { report: reportOf(stage, results, alone, loads), capacity: capacityTable(results) };
}

/** The limits have no waiting list, and only writing tells them apart. */
function makes(subject: string, { call }: NamedPlan): boolean {
  if (subject === LIMIT) return call !== 'promotion';
  return subject !== FULL_LIMIT || call === 'pair';
}

function reportOf(
  { subjects, starts, release, slackComplaint }: Stage,
  results: Results<Figures>,
  alone: Results<Alone>,
  loads: readonly number[],
): string {
  const date = new Date().toISOString().replace(/T.*/, '');
  const load = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
  const memory = subjects.map(({ name, pid }) => `${name} ${spread([memoryOf(pid)], 0)}`).join(', ');
  const remarks = [
    ...(alone.size > 0 ? [] : ['pgbench was not found, so PostgreSQL alone was not measured.']),
    ...(slackComplaint ? [`Messages stayed queued: ${slackComplaint}.`] : []),
  ];
  return `Medians (least to most) of ${ROUNDS} interleaved rounds of ${MS / 1_000} s with \`npm run bench\` on ${date}: ${CONNECTIONS} connections; PostgreSQL
${release} with its own settings, Perch, the limits and the load all on the same ${availableParallelism()} cores. The load average of the
machine meanwhile was ${load}; it counts the measured programs too. ${remarks.join(' ')}

## Perch in proportion to its limit, in the same round

${ratioTable(
  PLANS,
  [
    ['Perch', LIMIT],
    ['Perch', FULL_LIMIT],
  ],
  results,
)}

## Which goals are met

${goalTable(
  GOALS.filter(({ plan }) => results.has(plan)),
  results,
)}

## The figures behind it

${figureTable(PLANS, results, alone)}

**Memory after the load**, the process's share in MB: ${memory}. The goal is ${MOST_MEMORY} for Perch.

**First good answer** after \`node src/server/main.ts\`, in ms: ${spread(starts.perch, 0)} on a running PostgreSQL. The limit: ${spread(starts.limit, 0)}.
`;
}
