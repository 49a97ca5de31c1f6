import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { bookedOn } from '../../../src/server/days/availability/store.ts';
import { listedBookings } from '../../../src/server/days/bookings/list-store.ts';
import { releaseBooking } from '../../../src/server/days/bookings/release-store.ts';
import { bookingStanding, insertBooking, situationToBook } from '../../../src/server/days/bookings/store.ts';
import { lockDayOfBooking, lockUserInAreaAndDate } from '../../../src/server/days/area-days/lock-store.ts';
import type { Queryable } from '../../../src/server/platform/db/database.ts';
import { sessionsByHash } from '../../../src/server/people/accounts/store.ts';
import type { CallName, Facts } from './calls.ts';

/** pgbench from the PATH or Debian's folder; null if there is none. */
export function findPgbench(): string | null {
  const debian = '/usr/lib/postgresql';
  const releases = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const candidates = ['pgbench', ...releases.map((release) => join(debian, release, 'bin/pgbench'))];
  return candidates.find((each) => spawnSync(each, ['--version']).status === 0) ?? null;
}

/** The time is an average. */
export type Alone = { perSecond: number; p50: number };

/** How fast PostgreSQL alone runs the statements behind a call: prepared, and without HTTP or Node. */
export async function runPgbench(
  program: string,
  {
    call,
    url,
    seconds,
    connections,
    folder,
  }: { call: CallName; url: string; seconds: number; connections: number; folder: string },
  facts: Facts,
): Promise<Alone> {
  const script = join(folder, `${call}.sql`);
  writeFileSync(script, scriptOf(call, facts));
  const address = new URL(url);
  const child = spawn(
    program,
    ['-n', '-M', 'prepared', '-c', String(connections), '-j', '1', '-T', String(seconds), '-f', script]
      .concat(['-h', address.searchParams.get('host') ?? address.hostname, '-U', address.username])
      .concat(address.port ? ['-p', address.port] : [], address.pathname.slice(1)),
    { env: { PATH: process.env['PATH'], PGOPTIONS: '-c timezone=UTC' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const code = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
  if (code !== 0) throw new Error(`pgbench failed: ${said}`);
  // On a machine too busy to complete a single one, it leaves the line out.
  const perSecond = Number(/tps = ([\d.]+)/.exec(said)?.[1] ?? 0);
  return { perSecond, p50: Number(/latency average = ([\d.]+)/.exec(said)?.[1]) };
}

export function scriptOf(call: CallName, { people, areas, days, firstSpace }: Facts): string {
  const user = `\\set user random(${people.first}, ${people.first + people.count - 1})`;
  const now = `now()`;
  switch (call) {
    case 'availability': {
      const first = Math.min(...areas.map(({ id }) => id));
      const location = `(select location_id from areas where id = :area)`;
      return `${user}\n\\set area random(${first}, ${first + areas.length - 1})\n${written(bookedOn, { locationId: location, areaId: ':area', date: `date '${days[5]}'`, userId: ':user', now })};\n`;
    }
    case 'mine':
      return `${user}\n${written(listedBookings, { now, userId: ':user', from: 'current_date', to: `date '2999-12-31'` })};\n`;
    case 'session':
      return `${user}\n${written(sessionsByHash, { tokenHashes: `array[sha256(convert_to('bench-session-of-' || :user, 'UTF8'))]`, days: 'null', now })};\n`;
    default: {
      // Saturdays, on which nothing is booked, so that each connection has spaces of its own.
      const space = `\\set object ${firstSpace} + :client_id * 200 + random(0, 199)`;
      const area = `(select area_id from bookable_objects where id = :object)`;
      const own = { areaId: area, date: SATURDAY, now, userId: ':user', bookableObjectId: ':object' };
      const none = { bookedFor: 'null', confirmedAt: 'null', actId: 'null', note: 'null' };
      const made = written(insertBooking, { ...own, ...none });
      const release = { now, releasedBy: ':user', reason: `'owner'`, id: ':made' };
      const released = written(releaseBooking, { ...none, ...release });
      const standing = written(bookingStanding, { id: ':made' });
      const statements = [
        ['begin', written(lockUserInAreaAndDate, own), written(situationToBook, own)],
        [`${made.replace(/select id from made$/, 'select id as made from made')} \\gset`, 'commit'],
        ['begin', written(lockDayOfBooking, { bookingId: ':made', now }), standing, released, 'commit'],
      ].flat();
      return [user, space, ...statements.map((each) => (each.endsWith('gset') ? each : `${each};`)), ''].join(
        '\n',
      );
    }
  }
}

const SATURDAY = `(current_date + 13 - extract(isodow from current_date)::int)`;

/** A statement with something in place of each of its values. */
function written<Values>(
  statement: (db: Queryable, values: Values) => Promise<unknown>,
  given: Record<keyof Values, string>,
): string {
  let script = '';
  const query = async ({ text, values }: { text: string; values: string[] }) => {
    script = text.replace(/\$(\d+)/g, (_, number: string) => values[Number(number) - 1] ?? '');
    return { rows: [] };
  };
  void statement({ query } as unknown as Queryable, given as unknown as Values);
  // On one line, a comment would swallow the rest.
  return script.replaceAll(/ *--.*$/gm, '').replaceAll('\n', ' ');
}
