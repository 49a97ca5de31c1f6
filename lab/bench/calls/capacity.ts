import { median, table } from '../../parts/page.ts';
import type { Results } from './report.ts';
import type { Figures } from './rounds.ts';

/** What one person asks for on a working day. An assumption, and a generous one: change it if you know better. */
const A_DAY: readonly { plan: string; requests: number; what: string }[] = [
  { plan: 'session', requests: 4, what: 'opens Perch four times' },
  { plan: 'my bookings', requests: 4, what: 'and sees what they have' },
  { plan: 'availability', requests: 12, what: 'looks at an area on twelve days, or for six minutes' },
  { plan: 'create + cancel', requests: 2, what: 'books a space, and changes their mind once' },
];

/** The share of a day’s requests that comes in its busiest hour, and how busy a core may be in it. */
const BUSIEST_HOUR = 0.5;
const AS_BUSY_AS = 0.5;

/** From the work of a request to how many people a core carries; an empty text where no work is known. */
export function capacityTable(results: Results<Figures>): string {
  const rows = A_DAY.map(({ plan, requests, what }) => {
    const rounds = results.get(plan)?.get('Perch') ?? [];
    const of = (figure: 'work' | 'databaseWork' | 'wal') =>
      median(rounds.flatMap((each) => each[figure] ?? []));
    return { what, requests, server: of('work'), database: of('databaseWork'), wal: of('wal') };
  });
  const total = (figure: 'server' | 'database' | 'wal') =>
    rows.reduce((sum, each) => sum + each.requests * each[figure], 0);
  const people = (ms: number) => {
    const carried = (3_600_000 * AS_BUSY_AS) / (ms * BUSIEST_HOUR);
    return (Math.floor(carried / 10_000) * 10_000).toLocaleString('en-GB');
  };
  const perDay = { server: total('server'), database: total('database'), wal: total('wal') };
  if (!Number.isFinite(perDay.server + perDay.database)) return '';
  const lines = rows.map(({ what, requests, server, database, wal }) => [
    what,
    requests,
    server.toFixed(2),
    database.toFixed(2),
    wal.toFixed(1),
  ]);
  return `${table(
    ['somebody', 'requests', 'server, ms each', 'database, ms each', 'WAL, kB each'],
    [
      ...lines,
      ['**a person’s day**', '', perDay.server.toFixed(1), perDay.database.toFixed(1), perDay.wal.toFixed(0)],
    ],
  )}

With half of a day’s requests in its busiest hour and cores half busy in it, one core carries the servers of **${people(perDay.server)} people**, and
another their database: ${people(perDay.database)}. Each person’s day adds ${perDay.wal.toFixed(0)} kB to the WAL, half of it in that hour.
`;
}
