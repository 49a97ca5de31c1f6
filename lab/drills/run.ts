import { parseArgs } from 'node:util';
import '../../src/server/platform/temporal.ts';
import { buildIfNeeded } from '../../scripts/build-if-needed.ts';
import { drills } from './all.ts';
import { type Drill, Report } from './drill.ts';
import { missingPrograms } from './parts/programs.ts';
import { writeRows } from './page.ts';

// npm run lab -- reliability                    every drill, some 15 minutes; one that breaks a promise is a failure
// npm run lab -- reliability --quick            those that need nothing but npm's packages, with few kills
// npm run lab -- reliability --only app-killed  this one, or several with commas between them
// npm run lab -- reliability --kills 10         fewer kills, or more
// npm run lab -- reliability --seed 7           what was chosen at random in the run that printed this seed
// npm run lab -- reliability --write            and writes the figures into lab/reliability.md
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    kills: { type: 'string' },
    seed: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? Math.trunc(Math.random() * 2 ** 31));
const kills = values.kills === undefined ? null : Number(values.kills);
const chosen = chosenDrills();

// Everything that the drills started and created goes when the process ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await buildIfNeeded();
console.log(`seed ${seed}`);
const reports = new Map<string, Report>();
for (const drill of chosen) {
  if (isLeftOut(drill)) continue;
  const report = await played(drill);
  reports.set(drill.name, report);
  tell(drill, report);
}
const broken = [...reports].filter(([, report]) => report.broken.length > 0).map(([name]) => name);
console.log(
  broken.length > 0
    ? `\nBroken promises in ${broken.join(', ')}. Seed ${seed}.`
    : `\nEvery promise held in ${reports.size} drills. Seed ${seed}.`,
);
if (values.write) {
  const words = `${values.quick ? ' --quick' : ''}${kills === null ? '' : ` --kills ${kills}`} --seed ${seed}`;
  writeRows(drills, reports, words);
}
process.exit(broken.length > 0 ? 1 : 0);

function chosenDrills(): Drill[] {
  const names = values.only?.split(',');
  const unknown = names?.filter((name) => !drills.some((drill) => drill.name === name)) ?? [];
  if (unknown.length > 0) {
    console.error(
      `There is no drill ${unknown.join(', ')}; there are ${drills.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(2);
  }
  return drills.filter(({ name, isQuick }) => (names ? names.includes(name) : isQuick || !values.quick));
}

function isLeftOut({ name, needs, isSkippable }: Drill): boolean {
  const missing = missingPrograms(needs);
  if (!isSkippable || missing.length === 0) return false;
  console.log(`\n${name}: left out, because ${missing.join(' and ')} cannot be found here.`);
  return true;
}

/** A drill that cannot be run to its end has not shown that anything holds. */
async function played(drill: Drill): Promise<Report> {
  console.log(`\n${drill.name}: ${drill.title}`);
  const missing = missingPrograms(drill.needs);
  if (missing.length > 0) {
    return notRun(
      `needs ${missing.join(' and ')}, which is not on the PATH; on Debian: apt-get install ${missing.join(' ')}`,
    );
  }
  try {
    const startedAt = performance.now();
    const say = (line: string) =>
      console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`);
    return await drill.run({ seed, kills, isQuick: values.quick, say });
  } catch (error) {
    return notRun(`ended early: ${(error as Error).stack}`);
  }
}

function notRun(why: string): Report {
  const report = new Report();
  report.broken.push(why);
  return report;
}

function tell({ name }: Drill, { figures, broken }: Report): void {
  for (const { what, seen, promised } of figures)
    console.log(`  ${what}: ${seen}${promised ? ` (promised: ${promised})` : ''}`);
  for (const sentence of broken) console.error(`  BROKEN ${name}: ${sentence}`);
}
