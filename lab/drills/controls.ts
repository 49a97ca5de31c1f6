import type { Edit } from '../faults/fault.ts';
import { faults } from '../faults/table.ts';
import { killApp } from './app-killed.ts';
import { check } from './checks/check.ts';
import { killDatabase } from './database-killed.ts';
import { type Drill, type Options, Report } from './drill.ts';
import { copyOfProduct } from './parts/product-copy.ts';
import { onStage } from '../parts/stage.ts';
import { makeWorld } from './parts/world.ts';

/** PostgreSQL answers before its data is on disk, and writes it ten seconds later. */
const FORGETFUL = { synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '1GB' };

/** More than enough; the control for double bookings ends as soon as there is one. */
const MOST_ROUNDS = 20;
const ANSWERS_A_ROUND = 300;

export const controls: Drill = {
  name: 'controls',
  title: 'The same checks, where there is something to find',
  about:
    'A check that finds nothing may be blind. So we break three things on purpose, and this drill fails if nothing is found: PostgreSQL is ' +
    'killed while running with `synchronous_commit = off`; Perch runs without the unique index and the lock; Perch records a message as sent ' +
    'before Slack has it, and is killed.',
  isQuick: true,
  needs: [],
  async run(options) {
    const report = new Report();
    const found = (what: string, sentences: readonly string[]) => {
      options.say(`found: ${sentences.length}`);
      report.promised(what, sentences.length, 'at least 1', sentences.length > 0);
    };
    options.say('with synchronous_commit = off');
    found('Acknowledged writes lost with synchronous_commit = off', await lostWrites(options));
    options.say('without the unique index and the lock');
    found('Double bookings without the unique index and the lock', await doubleBookings(options));
    options.say('with messages written down as sent too soon');
    found('Messages lost when they are written down before they are sent', await lostMessages(options));
    return report;
  },
};

const lostWrites = ({ seed, isQuick }: Options): Promise<string[]> =>
  onStage(async (stage) => {
    const wanted = { seed, kills: isQuick ? 2 : 6, isBundled: isQuick, settings: FORGETFUL };
    const { findings } = await killDatabase(stage, wanted);
    return findings.lost;
  });

const doubleBookings = ({ seed, isQuick }: Options): Promise<string[]> =>
  onStage((stage) => {
    const { withEdits, path: product } = copyOfProduct(stage);
    return withEdits(editsOf('Neither the unique index nor the lock'), async () => {
      const { cluster, ledger, slack, load } = await makeWorld(stage, {
        seed,
        instances: 1,
        isBundled: isQuick,
        unconfirmed: 1,
        desks: 2,
        days: 1,
        product,
      });
      for (let round = 1; round <= MOST_ROUNDS; round += 1) {
        const people = load(5);
        await people.untilAnswered(ANSWERS_A_ROUND);
        await people.stop();
        const { doubled } = await check(cluster.pool, ledger, slack);
        if (doubled.length > 0) return doubled;
      }
      return [];
    });
  });

const lostMessages = ({ seed, isQuick }: Options): Promise<string[]> =>
  onStage((stage) => {
    const { withEdits, path: product } = copyOfProduct(stage);
    return withEdits(editsOf('A message counts as sent before it is (M2)'), async () => {
      const wanted = { seed, kills: isQuick ? 5 : 12, isBundled: isQuick, product };
      const { findings } = await killApp(stage, wanted);
      return findings.messages.lost;
    });
  });

/** The seeded fault of that name from `npm run faults`. */
function editsOf(name: string): Edit[] {
  const fault = faults.find((each) => each.name === name);
  if (!fault) throw new Error(`No seeded fault is called: ${name}`);
  return fault.edits;
}
