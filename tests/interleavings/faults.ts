import type { Faulty } from './steps.ts';
import type { VerbName } from './verbs.ts';

export type Fault = {
  readonly name: string;
  /** The verbs that have to coincide for it to do harm. */
  readonly verbs: readonly VerbName[];
  readonly faulty: Faulty;
  /** SQL run once beforehand. */
  readonly schema?: string;
  /** What is found as a result. */
  readonly finds: RegExp;
};

const LOCKS = new Set(['lock-area-and-date', 'lock-user-in-area-and-date']);
const unlocked: Faulty = {
  instead({ name = '', values = [] }) {
    if (name === 'lock-day-of-booking')
      return {
        text: `select area_id as "areaId", date, false as "hasWishes" from bookings where id = $1`,
        values: values.slice(-1),
      };
    return LOCKS.has(name) ? { rows: [{ hasWishes: false }] } : null;
  },
};

export const faults: readonly Fault[] = [
  {
    name: 'nobody takes the lock of area and date',
    verbs: ['cancel', 'cancelToo'],
    faulty: unlocked,
    finds: /6: a booking has not the one notice of how it was made/,
  },
  {
    name: 'nobody takes the lock, and the unique index is gone',
    verbs: ['bookTheDogPlace', 'bookTheDogPlaceToo'],
    faulty: {
      instead(request, afterCommit) {
        if (request.name !== 'insert-booking') return unlocked.instead?.(request, afterCommit) ?? null;
        const text = request.text.replace(/on conflict[^]*?do nothing/i, '');
        return { text, values: request.values ?? [] };
      },
    },
    schema: 'drop index one_live_booking_per_object_and_date',
    finds: /two live bookings share object and date/,
  },
  {
    name: 'the person waiting is given the space only after the commit',
    verbs: ['cancel', 'book'],
    faulty: {
      instead(request, afterCommit) {
        if (request.name !== 'promote-heads') return null;
        afterCommit(request);
        return { rows: [] };
      },
    },
    finds: /a space is free although somebody waits/,
  },
  {
    name: 'the clock is read before the lock is taken',
    verbs: ['join', 'halfPastEight'],
    faulty: { readsClockFirst: true },
    finds: /T3/,
  },
  {
    name: 'one person’s bookings in two places do not wait for each other',
    verbs: ['bookTheDogPlace', 'bookElsewhere'],
    faulty: {
      instead: ({ name }) =>
        name === 'lock-user-in-area-and-date' ? { rows: [{ hasWishes: false }] } : null,
    },
    finds: /B11/,
  },
  {
    name: 'one person’s days in two places of an office do not wait for each other',
    verbs: ['join', 'limit'],
    faulty: {
      instead: ({ name }) =>
        name === 'lock-user-in-area-and-date' ? { rows: [{ hasWishes: false }] } : null,
    },
    finds: /B13/,
  },
  {
    name: 'who waits is not counted, and is given a second space',
    verbs: ['cancel', 'bookInTheHall'],
    faulty: { instead: ({ name }) => (name === 'held-like' ? { rows: [] } : null) },
    finds: /B13/,
  },
];
