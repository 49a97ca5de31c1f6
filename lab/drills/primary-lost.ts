import { setTimeout as pause } from 'node:timers/promises';
import { check } from './checks/check.ts';
import { reportFindings, reportRecovery, seconds } from './checks/report.ts';
import { type Drill, Report } from './drill.ts';
import type { Instance } from './parts/instance.ts';
import { type HighlyAvailable, startPatroni } from './parts/patroni.ts';
import { onStage } from '../parts/stage.ts';
import { populate } from './parts/world.ts';
import { PrimaryPool } from '../../src/server/platform/db/primary.ts';
import { seededRandom } from '../../src/server/demo/sample/random.ts';

/** The most answers to wait for before the next kill. */
const MOST_ANSWERS = 400;
/** Patroni gives a missing primary 20 s, and checks every 5 s. */
const LONGEST_S = 40;

export const primaryLost: Drill = {
  name: 'primary-lost',
  title: 'The machine of the primary is lost',
  about:
    'Two Perches with three PostgreSQLs under Patroni with etcd, one of them a synchronous standby, configured by `deploy/patroni`. A dozen ' +
    'people use Perch without a pause while the primary’s Patroni and PostgreSQL are killed (SIGKILL) together, every third time PostgreSQL ' +
    'alone. An answer counts as good once both Perches reach the new primary; only then does the killed machine come back.',
  isQuick: false,
  isSkippable: true,
  needs: ['patroni', 'etcd'],
  run: (options) =>
    onStage(async (stage) => {
      const kills = options.kills ?? 12;
      const random = seededRandom(options.seed);
      const database = await startPatroni(stage);
      const world = await populate(stage, database.url, {
        seed: options.seed,
        instances: 2,
        unconfirmed: 40,
      });
      const load = world.load(40);
      const recoveries: number[] = [];
      const kinds: string[] = [];
      for (let kill = 1; kill <= kills; kill += 1) {
        await load.untilAnswered(1 + Math.floor(random.next() * MOST_ANSWERS));
        const isMachine = kill % 3 !== 0;
        const recovery = await killOnce(database, isMachine, world.instances);
        recoveries.push(recovery);
        kinds.push(`${seconds(recovery)}${isMachine ? '' : ' (PostgreSQL alone)'}`);
        options.say(`kill ${kill} of ${kills}: reached again after ${kinds.at(-1)}`);
      }
      await load.untilAnswered(50);
      await load.stop();

      const pool = new PrimaryPool({ connectionString: database.url });
      pool.on('error', () => {});
      stage.after(() => pool.end());
      options.say('comparing what people were told with what is there');
      const report = new Report();
      report.saw('Kills', kills);
      report.saw('Each', kinds.join(', '));
      reportRecovery(report, recoveries, LONGEST_S);
      reportFindings(report, await check(pool, world.ledger, world.slack), 2 * kills);
      return report;
    }),
};

/** Returns how long it took from the kill until every instance reached the new primary. */
async function killOnce(
  { primary, isWhole }: HighlyAvailable,
  isMachine: boolean,
  instances: readonly Instance[],
): Promise<number> {
  await isWhole();
  const node = await primary();
  if (isMachine) await node.kill();
  else node.killDatabase();
  const recovery = await untilAllReady(instances);
  if (isMachine) node.start();
  return recovery;
}

/** Pages are served without a database; these requests need it. */
async function untilAllReady(instances: readonly Instance[]): Promise<number> {
  const from = performance.now();
  for (const { url } of instances) {
    while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) await pause(50);
  }
  return performance.now() - from;
}
