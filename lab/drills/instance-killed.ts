import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../src/server/demo/sample/random.ts';
import { reportAvailability, reportFindings } from './checks/report.ts';
import { type Drill, Report } from './drill.ts';
import { startNginx } from './parts/nginx.ts';
import { onStage } from '../parts/stage.ts';
import { makeWorld, whileUsed } from './parts/world.ts';

/** Between two kills. */
const LEAST_MS = 2_000;
const MOST_MS = 5_000;

export const instanceKilled: Drill = {
  name: 'instance-killed',
  title: 'One of three instances is killed',
  about:
    'Three Perches with one PostgreSQL behind nginx. Every 2 to 5 seconds one of them, chosen at random, is killed (SIGKILL) and restarted ' +
    'at once, while the same people carry on through nginx.',
  isQuick: false,
  needs: ['nginx'],
  run: ({ seed, kills, isQuick, say }) =>
    onStage(async (stage) => {
      const most = kills ?? 40;
      const random = seededRandom(seed);
      const world = await makeWorld(stage, {
        seed,
        instances: 3,
        isBundled: isQuick,
        unconfirmed: 200,
        front: (all) => startNginx(stage, all),
      });
      const { instances } = world;
      const findings = await whileUsed(world, { people: 100, say }, async () => {
        for (let kill = 1; kill <= most; kill += 1) {
          await pause(LEAST_MS + random.next() * (MOST_MS - LEAST_MS));
          const instance = random.pick(instances);
          await instance.kill();
          await instance.start();
          if (kill % 10 === 0 || kill === most) say(`${kill} of ${most} kills`);
        }
      });
      const report = new Report();
      report.saw('PostgreSQL', world.cluster.release);
      report.saw('Kills', most);
      reportAvailability(report, world.ledger.requests);
      reportFindings(report, findings, most, instances);
      return report;
    }),
};
