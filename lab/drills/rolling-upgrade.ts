import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { reportAvailability, reportFindings } from './checks/report.ts';
import { type Drill, Report } from './drill.ts';
import { startNginx } from './parts/nginx.ts';
import { copyOfProduct } from './parts/product-copy.ts';
import { onStage, type Stage } from '../parts/stage.ts';
import { makeWorld, whileUsed } from './parts/world.ts';

const BETWEEN_INSTANCES_MS = 3_000;

/** What a next version could bring: old instances go on serving without knowing about it. */
const MIGRATIONS = [
  `alter table bookings add column desk_height text;
   create index bookings_by_desk_height on bookings (desk_height) where desk_height is not null;`,
  // Longer than PostgreSQL may take over an answer that somebody is waiting for, while holding no locks.
  `select pg_sleep(36);
   create table desk_heights (booking_id bigint primary key references bookings (id), centimetres int not null);
   alter table users add column prefers_window boolean not null default false;`,
  `alter table waiting_list_places add column note text not null default '';
   create index audit_entries_by_moment on audit_entries (at);`,
];

export const rollingUpgrade: Drill = {
  name: 'rolling-upgrade',
  title: 'One instance after another is replaced by a newer version',
  about:
    'Three Perches behind nginx, as above. Each in turn is told to stop (SIGTERM), and the next version starts in its place; the first of ' +
    'them applies a migration while the other two serve. There are three versions in a row, each with a migration that adds columns, a table ' +
    'or an index; one takes 36 seconds.',
  isQuick: false,
  needs: ['nginx'],
  run: ({ seed, kills, isQuick, say }) =>
    onStage(async (stage) => {
      const versions = Math.min(kills ?? MIGRATIONS.length, MIGRATIONS.length);
      const world = await makeWorld(stage, {
        seed,
        instances: 3,
        isBundled: isQuick,
        unconfirmed: 100,
        front: (all) => startNginx(stage, all),
      });
      const badEnds: string[] = [];
      const next = nextVersions(stage);
      const { cluster, instances } = world;
      const findings = await whileUsed(world, { people: 100, say }, async () => {
        for (let version = 1; version <= versions; version += 1) {
          const product = next(MIGRATIONS[version - 1] ?? '');
          for (const instance of instances) {
            await pause(BETWEEN_INSTANCES_MS);
            const code = await instance.stop();
            if (code !== 0) badEnds.push(`an instance that was told to stop ended with ${code}`);
            await instance.start(product);
          }
          say(`version ${version} of ${versions} runs`);
        }
      });

      const report = new Report();
      report.saw('PostgreSQL', cluster.release);
      const applied = await cluster.pool.query(`select name from schema_migrations where name like '9%'`);
      const { length } = applied.rows;
      report.promised(
        'Migrations applied while others served',
        length,
        String(versions),
        length === versions,
      );
      report.none('Instances that did not stop cleanly', badEnds);
      reportAvailability(report, world.ledger.requests);
      reportFindings(report, findings, 0, instances);
      return report;
    }),
};

/** Builds one version after another: the checkout with its migrations so far, plus one more. Returns its folder. */
function nextVersions(stage: Stage): (migration: string) => string {
  const earlier: string[] = [];
  return (migration) => {
    earlier.push(migration);
    const copy = copyOfProduct(stage);
    for (const [index, text] of earlier.entries())
      writeFileSync(join(copy.path, `migrations/900${index + 1}_of_the_drill.sql`), text);
    return copy.path;
  };
}
