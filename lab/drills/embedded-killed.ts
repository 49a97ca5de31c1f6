import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Random, seededRandom } from '../../src/server/demo/sample/random.ts';
import { failuresOf } from './checks/answers.ts';
import { check } from './checks/check.ts';
import { reportRecovery } from './checks/recovery.ts';
import { none, reportEnds, reportFindings } from './checks/report.ts';
import { type Drill, promised } from './drill.ts';
import { type EmbeddedWorld, makeEmbeddedWorld } from './parts/embedded.ts';
import { onStage } from './parts/stage.ts';

const WAYS = ['Perch', 'its postmaster', 'both', 'Perch as it starts', 'both as they start'] as const;
type Way = (typeof WAYS)[number];

/** The most answers to wait for before the next kill. */
const MOST_ANSWERS = 120;
/** Starting takes about this long, so a kill may hit any part of it. */
const LONGEST_START_MS = 1_500;

export const embeddedKilled: Drill = {
  name: 'embedded-killed',
  title: 'Perch and its embedded database are killed',
  about:
    'One Perch that keeps its data in a folder. After 1 to 120 answers it is killed (SIGKILL), or the postmaster it started, or both at once ' +
    'as in a power cut; or it is killed again at some moment while it restarts, with or without the postmaster. Meanwhile somebody starts a ' +
    'second Perch on the same folder.',
  isQuick: true,
  needs: [],
  run: ({ seed, kills, isQuick, say }) =>
    onStage(async (stage) => {
      const random = seededRandom(seed);
      const most = kills ?? (isQuick ? 5 : 100);
      const world = await makeEmbeddedWorld(stage, { seed });
      const { load, ledger, slack, instance } = world;
      const times: Record<Way, number> = { ...NEVER };
      const recoveries: number[] = [];
      for (let kill = 1; kill <= most; kill += 1) {
        const way = WAYS[(kill - 1 + seed) % WAYS.length] ?? 'both';
        times[way] += 1;
        await load.untilAnswered(1 + Math.floor(random.next() * MOST_ANSWERS));
        recoveries.push(await killed(world, way, random));
        if (kill % 10 === 0) say(`${kill} of ${most} kills`);
      }
      const second = await startSecond(world);
      await load.untilAnswered(50);
      await load.stop();
      say('comparing what people were told with what is there');
      const report = {
        figures: [
          { what: 'Kills', seen: WAYS.map((way) => `${times[way]} ${way}`).join(', ') },
          { what: 'Failed answers meanwhile', seen: failuresOf(ledger.requests) },
        ],
        broken: [],
      };
      reportRecovery(report, recoveries, 30);
      reportEnds(report, [instance]);
      none(report, 'Answers that were neither right nor "not available" (503)', unexplained(world));
      promised(report, 'A second Perch on the folder', second, REFUSED, second === REFUSED);
      reportFindings(report, await check(world.open().pool, ledger, slack), 2 * most);
      return report;
    }),
};

const NEVER = { Perch: 0, 'its postmaster': 0, both: 0, 'Perch as it starts': 0, 'both as they start': 0 };

/** Returns the milliseconds until people were answered again. */
async function killed(world: EmbeddedWorld, way: Way, random: Random): Promise<number> {
  const { instance, load, killServer } = world;
  if (way !== 'Perch') killServer();
  if (way === 'its postmaster') return load.untilGood();
  await instance.kill();
  if (way.endsWith('start')) {
    const starting = instance.start().catch(() => {});
    await pause(random.next() * LONGEST_START_MS);
    if (way === 'both as they start') killServer();
    await instance.kill();
    await starting;
  }
  const recovery = load.untilGood();
  await instance.start();
  return recovery;
}

const REFUSED = 'refused, exit code 1';

async function startSecond({ settings }: EmbeddedWorld): Promise<string> {
  const main = join(import.meta.dirname, '../../src/server/main.ts');
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], PORT: '0', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  const isRefusal =
    /^Perch cannot start: Another Perch \(process \d+\) is already using .*\. Stop it first/.test(said);
  return isRefusal ? `refused, exit code ${code}` : `${said.trim()} (exit code ${code})`;
}

/** An answer that never came, because Perch was killed, is not a wrong answer. */
const unexplained = ({ ledger }: EmbeddedWorld): string[] =>
  ledger.requests
    .map(({ outcome }) => outcome)
    .filter((outcome) => /^[45]/.test(outcome) && !outcome.startsWith('503'));
