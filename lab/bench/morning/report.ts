import { percentile, table } from '../page.ts';
import type { Ahead } from './ahead.ts';
import type { Asked } from './asking.ts';
import { BOOKINGS } from './company.ts';
import type { Released } from './releasing.ts';

export type Asking = { title: string; absent: number; asked: Asked };

type Results = { ahead: Ahead; askings: Asking[]; released: Released; loads: number[]; cores: number };

export function reportOf({ ahead, askings, released, loads, cores }: Results): string {
  const rows = askings.map(({ title, asked }) => {
    const { queuedSeconds, seconds, sent, withoutAccount, calls } = asked;
    // None is sent until all are queued.
    const perMinute = (60 * (sent + withoutAccount)) / (seconds - queuedSeconds);
    const lookUps = calls['users.lookupByEmail'] ?? { taken: 0, limited: 0 };
    const limited = Object.values(calls).reduce((sum, each) => sum + each.limited, 0);
    const isDone = sent + withoutAccount === BOOKINGS;
    const all = isDone
      ? minutes(seconds)
      : `${minutes(queuedSeconds + (60 * BOOKINGS) / perMinute)}, extrapolated`;
    return [
      title,
      queuedSeconds.toFixed(1),
      seconds.toFixed(0),
      sent,
      withoutAccount,
      perMinute.toFixed(0),
      lookUps.taken,
      limited,
      all,
    ];
  });
  const percentiles = (values: number[]) =>
    [50, 99].map((part) => percentile(values, part).toFixed(1)).join(' · ');
  return `# The morning of 20,000 bookings

    npm run lab -- morning        # watches two minutes of each, ten minutes in all
    npm run lab -- morning whole  # until everybody has been asked, however long Slack takes

Measured on ${new Date().toISOString().replace(/T.*/, '')}, ${cores} cores for everything, load average ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}. One instance,
20,000 standard bookings for one day in 400 areas of 20 offices, the clock stopped at the deadline, the real Slack client, and
a Slack stand-in that takes 10 messages a second, and 50 account look-ups and 50 message updates a minute. Anyone who calls more
often is turned away for 30 seconds.

## Eight o'clock

${table(
  [
    '',
    'all queued after, s',
    'watched for, s',
    'asked by then',
    'not in Slack',
    'per minute',
    'look-ups',
    'turned away',
    'all asked after',
  ],
  rows,
)}

Slack allows at most 600 messages a minute, 34 minutes for all; a rate far below that means that the machine was
busy. An account is looked up once, when somebody is told of their first booking, so in the morning Perch looks up only people who are
not in Slack; while Slack refuses look-ups, it asks those whose accounts it knows. A company with no known accounts
at eight is limited by look-ups: 50 a minute.

## Ahead of the first morning

To avoid that, Perch looks up people with bookings in the days ahead, the soonest first, while it has nothing
else to send: at most 40 a minute over all instances, which leaves 10 for anyone told of a first booking
meanwhile. On the evening before, with no known accounts:

${aheadOf(ahead)}

## Ten o'clock

All 20,000 were asked and none confirmed. Meanwhile somebody books a desk for another day twenty times a second.

${table(
  ['', 'bookings', 'p50 · p99, ms'],
  [
    ['before ten', released.before.length, percentiles(released.before)],
    [
      `while 20,000 are released, which took ${released.seconds.toFixed(1)} s`,
      released.meanwhile.length,
      percentiles(released.meanwhile),
    ],
  ],
)}

Each area is a transaction of its own, so a booking waits for one at most. Nobody has to wait to see what is free: from
ten o'clock every answer goes by the clock.
`;
}

export function aheadOf({ seconds, found, calls }: Ahead): string {
  const lookUps = calls['users.lookupByEmail'] ?? { taken: 0, limited: 0 };
  const perMinute = (60 * found) / seconds;
  return table(
    ['watched for, s', 'found', 'per minute', 'turned away', 'all found after'],
    [
      [
        seconds.toFixed(0),
        found,
        perMinute.toFixed(0),
        lookUps.limited,
        `${(BOOKINGS / perMinute / 60).toFixed(1)} h, extrapolated`,
      ],
    ],
  );
}

const minutes = (seconds: number) => `${(seconds / 60).toFixed(0)} min`;
