import { parseArgs } from 'node:util';
import { checkBackup } from '../src/server/platform/db/backup/read.ts';
import { restoreBackup } from '../src/server/platform/db/backup/restore.ts';
import { atDatabase } from './at-database.ts';

// npm run restore -- perch.backup.gz                 into the empty database of the settings
// npm run restore -- perch.backup.gz --check         only whether the file is whole
// npm run restore -- perch.backup.gz --settings /etc/perch.env
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, settings: { type: 'string' } },
});
const [file] = positionals;

if (!file || positionals.length > 1) {
  console.error('Usage: npm run restore -- <file> [--check] [--settings <file>]');
  process.exitCode = 1;
} else if (values.check) {
  await checkBackup(file).then(
    ({ heading }) => console.info(`${file} is complete: ${heading.takenAt}, ${heading.migrations.at(-1)}.`),
    (error: Error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
} else {
  await atDatabase(values.settings, async (connection) => {
    const { heading, ending, migratedSince, leftOut } = await restoreBackup(connection, file);
    const rows = Object.values(ending.rows).reduce((sum, number) => sum + number, 0);
    console.info(`Restored ${rows.toLocaleString('en')} rows as of ${heading.takenAt}.`);
    if (migratedSince.length > 0) console.info(`Brought up to date: ${migratedSince.join(', ')}.`);
    for (const table of leftOut) console.info(`Skipped the table "${table}", which is not part of Perch.`);
    console.info('Everyone has been signed out, and every token has ended: make new ones.');
    console.info(
      `Changes made after ${heading.takenAt} are not in the backup. Before you let people in, check who should be deactivated and who should be an admin (Admin, People). Ask anyone who has renewed or removed their calendar link since then to do so again, and do the same with boards: the old links work again.`,
    );
    console.info(
      'Start one Perch on it, and never the old one at the same time, or both will send messages.',
    );
  });
}
