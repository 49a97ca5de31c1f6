import { seededRandom } from '../../src/server/demo/sample/random.ts';
import type { Findings } from './checks/check.ts';
import { failuresOf, reportEnds, reportFindings, reportRecovery } from './checks/report.ts';
import { type Drill, Report } from './drill.ts';
import { type Crash, CRASHES } from '../parts/postgres.ts';
import { onStage, type Stage } from '../parts/stage.ts';
import { makeWorld, type World, whileUsed } from './parts/world.ts';

/** The most answers to wait for before the next kill. */
const MOST_ANSWERS = 200;

export const databaseKilled: Drill = {
  name: 'database-killed',
  title: 'PostgreSQL is killed',
  about:
    'The same people and one Perch, which is left alone. After 1 to 200 answers its PostgreSQL goes down in one of three ways: the ' +
    'postmaster is killed (SIGKILL), it is told to quit without tidying up (an immediate shutdown), or one of its sessions is killed, which ' +
    'makes it drop all the others. It is restarted at once and recovers from its log.',
  isQuick: true,
  needs: [],
  run: ({ seed, kills, isQuick, say }) =>
    onStage(async (stage) => {
      const most = kills ?? (isQuick ? 4 : 50);
      const outcome = await killDatabase(stage, { seed, kills: most, isBundled: isQuick, say });
      const { world, recoveries, findings } = outcome;
      const report = new Report();
      report.saw('PostgreSQL', world.cluster.release);
      report.saw('Kills', CRASHES.map((how) => `${outcome.crashes[how]} ${how}`).join(', '));
      report.saw('Failed answers meanwhile', failuresOf(world.ledger.requests));
      reportRecovery(report, recoveries);
      report.none('Answers that were neither right nor "not available" (503)', unexplained(world));
      reportEnds(report, world.instances);
      reportFindings(report, findings, most, world.instances);
      return report;
    }),
};

type Wanted = {
  seed: number;
  kills: number;
  isBundled: boolean;
  settings?: Record<string, string>;
  say?: (line: string) => void;
};

type Outcome = {
  world: World;
  /** How many kills of each kind. */
  crashes: Record<Crash, number>;
  recoveries: number[];
  findings: Findings;
};

/** Also used by the control for lost writes, with settings that give up durability. */
export async function killDatabase(
  stage: Stage,
  { seed, kills, isBundled, settings = {}, say = () => {} }: Wanted,
): Promise<Outcome> {
  const random = seededRandom(seed);
  const world = await makeWorld(stage, {
    seed,
    instances: 1,
    isBundled,
    unconfirmed: 20 + 2 * kills,
    settings,
  });
  const { cluster } = world;
  // Whatever the settings, there is a company to begin with.
  await cluster.pool.query('checkpoint');
  const recoveries: number[] = [];
  const crashes = { 'postmaster killed': 0, 'immediate shutdown': 0, 'session killed': 0 };
  const findings = await whileUsed(world, { people: 40, say }, async (load) => {
    for (let kill = 1; kill <= kills; kill += 1) {
      const how = random.pick(CRASHES);
      crashes[how] += 1;
      await load.untilAnswered(1 + Math.floor(random.next() * MOST_ANSWERS));
      await cluster.crash(how);
      const recovery = load.untilGood();
      await cluster.start();
      recoveries.push(await recovery);
      if (kill % 10 === 0 || kill === kills) say(`${kill} of ${kills} kills`);
    }
  });
  return { world, crashes, recoveries, findings };
}

const unexplained = ({ ledger }: World): string[] =>
  ledger.requests
    .map(({ outcome }) => outcome)
    .filter((outcome) => outcome !== 'ok' && !outcome.startsWith('503'));
