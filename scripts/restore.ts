import { parseArgs } from 'node:util';
import { checkBackup } from '../src/server/db/backup/read.ts';
import { restoreBackup } from '../src/server/db/backup/restore.ts';
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
  console.error('Say which: npm run restore -- <file> [--check] [--settings <file>]');
  process.exitCode = 1;
} else if (values.check) {
  await checkBackup(file).then(
    ({ heading }) => console.info(`${file} is whole: ${heading.takenAt}, ${heading.migrations.at(-1)}.`),
    (error: Error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
} else {
  await atDatabase('alone', values.settings, async (connection) => {
    const { heading, ending, migratedSince, leftOut } = await restoreBackup(connection, file);
    const rows = Object.values(ending.rows).reduce((sum, number) => sum + number, 0);
    console.info(`Restored ${rows.toLocaleString('en')} rows as of ${heading.takenAt}.`);
    if (migratedSince.length > 0) console.info(`Brought up to date: ${migratedSince.join(', ')}.`);
    for (const table of leftOut) console.info(`Left out the table "${table}", which is not Perch's.`);
    console.info('Nobody is signed in; everybody signs in again.');
    console.info(
      `What was changed after ${heading.takenAt} is not in the backup. Before you let people in, look whom to deactivate again and who is an admin (Admin, People), and ask those who have renewed or stopped their calendar’s address since to do so again: an address of before is good again.`,
    );
    console.info('Start one Perch on it, and never the old one at the same time: both would send messages.');
  });
}
