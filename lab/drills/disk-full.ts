import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../src/server/demo/sample/random.ts';
import { failuresOf } from './checks/answers.ts';
import { check } from './checks/check.ts';
import { reportRecovery } from './checks/recovery.ts';
import { none, reportEnds, reportFindings } from './checks/report.ts';
import { type Drill, promised, type Report } from './drill.ts';
import { type EmbeddedWorld, makeEmbeddedWorld } from './parts/embedded.ts';
import { mountSmallDisk, type SmallDisk } from './parts/small-disk.ts';
import { onStage } from './parts/stage.ts';

const MEGABYTES = 200;
/** Longer than the embedded database keeps trying to start before it reports that it cannot. */
const LONGEST_FULL_MS = 8_000;

export const diskFull: Drill = {
  name: 'disk-full',
  title: 'The disk of the embedded database fills up',
  about:
    `One Perch that keeps its data on a disk of ${MEGABYTES} MB. While people book, something else fills it for up to 8 seconds; every other ` +
    'time PostgreSQL also fills the log file it is writing, which stops it. Then there is room again, and nobody restarts anything. At the ' +
    'end both are killed and started on the full disk. Mounting a disk needs root; without it the drill is skipped.',
  isQuick: false,
  needs: ['mount'],
  run: ({ seed, kills, say }) =>
    onStage(async (stage) => {
      const disk = mountSmallDisk(stage, MEGABYTES);
      if (!disk) return LEFT_OUT;
      const random = seededRandom(seed);
      const rounds = kills ?? 10;
      const world = await makeEmbeddedWorld(stage, { seed, dataDir: join(disk.folder, 'perch') });
      const { load, ledger, slack, instance } = world;
      const recoveries: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        await load.untilAnswered(20);
        if (round % 2 === 0) await endLogFile(world);
        await fullUntilRefused(world, disk, random.next() * LONGEST_FULL_MS);
        disk.free();
        recoveries.push(await untilBooked(world));
        say(`${round} of ${rounds} times full`);
      }
      const start = await startOnFullDisk(world, disk);
      await load.untilAnswered(50);
      await load.stop();
      const report: Report = {
        figures: [
          { what: 'Times full', seen: String(rounds) },
          { what: 'Failed answers meanwhile', seen: failuresOf(ledger.requests) },
        ],
        broken: [],
      };
      reportRecovery(report, recoveries, 30);
      const said = readFileSync(join(stage.folder, 'perch.log'), 'utf8');
      promised(
        report,
        'The log says that the disk is full',
        yes(said.includes(SENTENCE)),
        'yes',
        said.includes(SENTENCE),
      );
      promised(
        report,
        'A start on the full disk',
        start.replace(/^.*?(?=The database|There is no space)/, '').replaceAll(stage.folder, '…'),
        'it says so, or it starts',
        SAID.test(start),
      );
      reportEnds(report, [instance]);
      none(report, 'Answers that were neither right nor "not available" (503)', unexplained(world));
      reportFindings(report, await check(world.open().pool, ledger, slack), 2);
      return report;
    }),
};

const LEFT_OUT: Report = {
  figures: [{ what: 'Left out', seen: 'mounting a small disk takes root' }],
  broken: [],
};
const SENTENCE = 'the database’s disk is full';
/** What a start needs may still fit. */
const SAID = /disk is full|it started/;

const yes = (isSo: boolean): string => (isSo ? 'yes' : 'no');

/** The next write needs a new file of the write-ahead log. */
async function endLogFile(world: EmbeddedWorld): Promise<void> {
  const db = world.open();
  await db.query('select pg_switch_wal()');
}

/** Resolves once twenty requests have been refused and this much time has passed. */
async function fullUntilRefused(
  { ledger }: EmbeddedWorld,
  disk: SmallDisk,
  atLeastMs: number,
): Promise<void> {
  const refused = () => ledger.requests.filter(({ outcome }) => outcome.startsWith('503')).length;
  const before = refused();
  const until = performance.now() + atLeastMs;
  while (refused() < before + 20 || performance.now() < until) {
    disk.fill();
    await pause(50);
  }
}

/** Returns the milliseconds until somebody could book. */
async function untilBooked({ ledger }: EmbeddedWorld): Promise<number> {
  const from = performance.now();
  const before = ledger.bookings.size;
  while (ledger.bookings.size === before) await pause(10);
  return performance.now() - from;
}

/** Returns what was printed; afterwards it is running again. */
async function startOnFullDisk({ instance, killServer }: EmbeddedWorld, disk: SmallDisk): Promise<string> {
  killServer();
  await instance.kill();
  disk.fill();
  const said = await instance.start().then(
    () => 'it started',
    (error: Error) => error.message,
  );
  disk.free();
  if (said !== 'it started') await instance.start();
  return said;
}

const unexplained = ({ ledger }: EmbeddedWorld): string[] =>
  ledger.requests
    .map(({ outcome }) => outcome)
    .filter((outcome) => outcome !== 'ok' && /^[45]/.test(outcome) && !outcome.startsWith('503'));
