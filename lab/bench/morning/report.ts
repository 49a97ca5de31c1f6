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
    // Until all are queued, none is sent.
    const perMinute = (60 * (sent + withoutAccount)) / (seconds - queuedSeconds);
    const lookUps = calls['users.lookupByEmail'] ?? { taken: 0, limited: 0 };
    const limited = Object.values(calls).reduce((sum, each) => sum + each.limited, 0);
    const isDone = sent + withoutAccount === BOOKINGS;
    const all = isDone
      ? minutes(seconds)
      : `${minutes(queuedSeconds + (60 * BOOKINGS) / perMinute)}, worked out`;
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

    npm run bench:morning             # looks on for two minutes of each, in ten minutes altogether
    npm run bench:morning -- whole    # until everybody is asked, in the time that Slack wants

Measured on ${new Date().toISOString().replace(/T.*/, '')}, ${cores} cores for all, load of the machine ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}. One instance,
20,000 standard bookings of one day in 400 areas of 20 offices, the clock standing at the deadline, the real Slack client, and
beside it a Slack that takes 10 messages a second and 50 look-ups of an account and 50 changes of a message a minute, and
sends away for 30 seconds whoever comes more often.

## Eight o'clock

${table(
  [
    '',
    'all queued after, s',
    'looked on for, s',
    'asked meanwhile',
    'found not in Slack',
    'done a minute',
    'look-ups',
    'sent away',
    'all asked after',
  ],
  rows,
)}

The fastest that Slack allows is 600 messages a minute, 34 minutes for all; a rate far below it means that the machine was
busy. An account is looked up once, when somebody is told of their first booking, so that a morning looks up only who is
not in Slack; while Slack wants no more of that, those are asked whose account is known. A company in which nobody's account
is known when it strikes eight is bound by look-ups: 50 a minute.

## Ahead of the first morning

So that no company is, Perch looks for the accounts of those who come on the days ahead, who comes first, first, while nothing
else is to be said: at most 40 a minute, of all instances together, which leaves 10 to whoever is told of a first booking
meanwhile. On the evening before, with nobody's account known:

${aheadOf(ahead)}

## Ten o'clock

All 20,000 were asked and none confirmed. Somebody books a desk of another day twenty times a second.

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

Each area is a transaction of its own, so who books waits at most for one. Nobody waits for it to learn what is free: from
ten on every answer judges by the clock.
`;
}

export function aheadOf({ seconds, found, calls }: Ahead): string {
  const lookUps = calls['users.lookupByEmail'] ?? { taken: 0, limited: 0 };
  const perMinute = (60 * found) / seconds;
  return table(
    ['looked on for, s', 'found', 'a minute', 'sent away', 'all found after'],
    [
      [
        seconds.toFixed(0),
        found,
        perMinute.toFixed(0),
        lookUps.limited,
        `${(BOOKINGS / perMinute / 60).toFixed(1)} h, worked out`,
      ],
    ],
  );
}

const minutes = (seconds: number) => `${(seconds / 60).toFixed(0)} min`;
