import { parseArgs } from 'node:util';
import { keepNewest } from '../src/server/platform/db/backup/keep.ts';
import { takeBackup } from '../src/server/platform/db/backup/take.ts';
import { atDatabase } from './at-database.ts';

// npm run backup -- perch.backup.gz                  all that Perch knows, in a file that is not there yet
// npm run backup -- /var/backups/perch --keep 14     in a folder, named by its time; the oldest beyond 14 are removed
// npm run backup -- perch.backup.gz --settings /etc/perch.env
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string' }, settings: { type: 'string' } },
});
const [target] = positionals;
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

if (!target || positionals.length > 1 || !/^[1-9]\d*$/.test(values.keep ?? '1')) {
  console.error('Usage: npm run backup -- <file or folder> [--keep <number>] [--settings <file>]');
  process.exitCode = 1;
} else {
  await atDatabase(values.settings, async (connection) => {
    const { file, bytes, rows, heading } = await takeBackup(connection, target, {
      signal: stopping.signal,
    });
    console.info(`${file} holds ${counted(rows)} as of ${heading.takenAt} (${sizeOf(bytes)}).`);
    if (values.keep && file !== target) {
      for (const name of keepNewest(target, Number(values.keep))) console.info(`Removed ${name}.`);
    }
  });
}

function counted(rows: Record<string, number>): string {
  const all = Object.values(rows).reduce((sum, number) => sum + number, 0);
  return `${(rows['bookings'] ?? 0).toLocaleString('en')} bookings, ${all.toLocaleString('en')} rows in total,`;
}

function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
