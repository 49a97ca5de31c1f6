import { setTimeout as pause } from 'node:timers/promises';
import { type Random, seededRandom } from '../../src/server/demo/sample/random.ts';
import type { Findings } from './checks/check.ts';
import { reportFindings, reportRecovery, reportTooLittle } from './checks/report.ts';
import { type Drill, Report } from './drill.ts';
import type { Instance } from './parts/instance.ts';
import type { Load } from './parts/load.ts';
import { onStage, type Stage } from '../parts/stage.ts';
import { makeWorld, type World, whileUsed } from './parts/world.ts';

/** The most answers to wait for before the next kill. */
const MOST_ANSWERS = 150;
/** The share of kills that come while Perch is only starting. */
const WHILE_STARTING = 0.15;
const LONGEST_START_MS = 700;

export const appKilled: Drill = {
  name: 'app-killed',
  title: 'Perch is killed',
  about:
    'One Perch with its own PostgreSQL. A dozen people book, cancel, queue, leave, look and click buttons in Slack without a pause. The ' +
    'process is killed (SIGKILL) after 1 to 150 answers, sometimes while it is still starting, and restarted at once.',
  isQuick: true,
  needs: [],
  run: ({ seed, kills, isQuick, say }) =>
    onStage(async (stage) => {
      const wanted = { seed, kills: kills ?? (isQuick ? 8 : 200), isBundled: isQuick, say };
      const { world, started, recoveries, findings } = await killApp(stage, wanted);
      const report = new Report();
      report.saw('PostgreSQL', world.cluster.release);
      report.saw('Kills', `${wanted.kills + started}, ${started} of them while it was starting`);
      reportRecovery(report, recoveries);
      reportTooLittle(report, world.ledger.requests);
      reportFindings(report, findings, wanted.kills + started, world.instances);
      return report;
    }),
};

type Wanted = {
  seed: number;
  kills: number;
  isBundled: boolean;
  /** A copy of the product to run instead of the checkout. */
  product?: string;
  say?: (line: string) => void;
};

type Outcome = {
  world: World;
  /** Kills that came while it was starting, beyond those that were intended. */
  started: number;
  recoveries: number[];
  findings: Findings;
};

/** Also used by the control for lost messages, with a product that loses them. */
export async function killApp(
  stage: Stage,
  { seed, kills, isBundled, product, say = () => {} }: Wanted,
): Promise<Outcome> {
  const random = seededRandom(seed);
  const world = await makeWorld(stage, {
    seed,
    instances: 1,
    isBundled,
    unconfirmed: 20 + kills,
    ...(product && { product }),
  });
  const [instance] = world.instances as [Instance];
  const recoveries: number[] = [];
  let started = 0;
  const findings = await whileUsed(world, { people: 40, say }, async (load) => {
    for (let kill = 1; kill <= kills; kill += 1) {
      const isStarting = random.chance(WHILE_STARTING);
      if (isStarting) started += 1;
      recoveries.push(await killOnce(instance, load, random, isStarting, product));
      if (kill % 20 === 0 || kill === kills) say(`${kill} of ${kills} kills`);
    }
  });
  return { world, started, recoveries, findings };
}

/** Returns how long it took from the last kill to the next good answer. */
async function killOnce(
  instance: Instance,
  load: Load,
  random: Random,
  isStarting: boolean,
  product: string | undefined,
): Promise<number> {
  await load.untilAnswered(1 + Math.floor(random.next() * MOST_ANSWERS));
  await instance.kill();
  if (isStarting) {
    const start = instance.start(product).catch(() => {});
    await pause(random.next() * LONGEST_START_MS);
    await instance.kill();
    await start;
  }
  const recovery = load.untilGood();
  await instance.start(product);
  return recovery;
}
