import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../src/server/demo/sample/random.ts';
import { migrationNames } from '../../src/server/platform/db/migration-files.ts';
import { clientOf } from '../../tests/support/client.ts';
import { type Drill, Report } from './drill.ts';
import { withClient } from '../parts/postgres.ts';
import { startCluster } from './parts/cluster.ts';
import { makeInstance } from './parts/instance.ts';
import { settingsOf, startSlack } from './parts/services.ts';
import { onStage, type Stage } from '../parts/stage.ts';

const INSTANCES = 3;
/** By then the first has taken the migration lock, or is about to. */
const LONGEST_BEFORE_KILL_MS = 900;

export const startedTogether: Drill = {
  name: 'started-together',
  title: 'Three instances start at once on an empty database',
  about:
    'Three Perches start at the same moment on a new database, and all of them want to create the tables. In every other round one of the ' +
    'three is killed as it starts, and restarted. Afterwards all three answer, and every migration has been applied once.',
  isQuick: true,
  needs: [],
  run: ({ seed, kills, isQuick, say }) =>
    onStage(async (stage) => {
      const rounds = kills ?? (isQuick ? 2 : 10);
      const random = seededRandom(seed);
      const cluster = await startCluster(stage, { isBundled: isQuick });
      const slack = await startSlack(stage, seed, () => '');
      const wrong: string[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        await cluster.pool.query(`create database round_${round}`);
        const url = cluster.address(`round_${round}`);
        const killAfter = round % 2 === 0 ? random.next() * LONGEST_BEFORE_KILL_MS : null;
        const found = [
          ...(await startAll(stage, settingsOf(slack, url), killAfter)),
          ...(await wrongMigrations(url)),
        ];
        wrong.push(...found.map((each) => `round ${round}: ${each}`));
        say(`round ${round} of ${rounds}`);
      }
      const report = new Report();
      report.saw('PostgreSQL', cluster.release);
      report.saw('Rounds', `${rounds}, with ${Math.floor(rounds / 2)} kills`);
      report.none('Instances that did not start, or wrong tables', wrong);
      return report;
    }),
};

async function startAll(
  stage: Stage,
  settings: Record<string, string>,
  killAfter: number | null,
): Promise<string[]> {
  const numbers = Array.from({ length: INSTANCES }, (_, index) => index + 1);
  const instances = await Promise.all(
    numbers.map((number) => makeInstance(stage, `perch-${number}`, settings)),
  );
  const [victim] = instances;
  const starting = instances.map((instance) => instance.start().then(() => null, String));
  if (victim && killAfter !== null) {
    await pause(killAfter);
    await victim.kill();
    await starting[0];
    starting[0] = victim.start().then(() => null, String);
  }
  const wrong = (await Promise.all(starting)).flatMap((sentence) => sentence ?? []);
  for (const { url } of instances) {
    const { status } = await clientOf(url).get('/health/ready');
    if (status !== 200) wrong.push(`an instance answers ${status}`);
  }
  await Promise.all(instances.map((instance) => instance.stop()));
  return wrong;
}

async function wrongMigrations(url: string): Promise<string[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ names: string }>(
      `select string_agg(name, ', ' order by name) as names from schema_migrations`,
    ),
  );
  const applied = rows[0]?.names ?? 'none';
  const wanted = (await migrationNames()).join(', ');
  return applied === wanted ? [] : [`applied were ${applied}`];
}
