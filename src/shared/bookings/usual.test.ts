import { describe, expect, test } from 'vitest';
import { day, type Weekday } from '../day.ts';
import type { OpeningDays } from './rules.ts';
import { nextUsual, usualOn } from './usual.ts';

const at = (text: string) => Temporal.Instant.from(text);
const london: OpeningDays = { timeZone: 'Europe/London', openDays: [1, 2, 3, 4, 5], closings: [] };
const newYork = { ...london, timeZone: 'America/New_York' };
const [MONDAY, TUESDAY, WEDNESDAY] = [1, 2, 3] as const;

type Counts = [weekday: Weekday, lately: number, ever: number, last?: string];

const object = (id: number, habits: Counts[], office = london) => ({
  id,
  office,
  habits: habits.map(([weekday, lately, ever, last = '2026-11-17']) => ({
    weekday,
    lately,
    ever,
    last: day(last),
  })),
});

describe('what is usual on a weekday (B12)', () => {
  test.each<[string, ReturnType<typeof object>[], number | null]>([
    ['what was booked most on that weekday', [object(1, [[TUESDAY, 3, 3]]), object(2, [[TUESDAY, 5, 5]])], 2],
    ['of late', [object(1, [[TUESDAY, 3, 3]]), object(2, [[TUESDAY, 2, 90]])], 1],
    ['whatever was booked on others', [object(1, [[TUESDAY, 1, 1]]), object(2, [[MONDAY, 9, 9]])], 1],
    [
      'else most at all',
      [
        object(1, [[MONDAY, 2, 4]]),
        object(2, [
          [MONDAY, 1, 1],
          [WEDNESDAY, 1, 4],
        ]),
      ],
      2,
    ],
    ['of two alike the last', [object(1, [[TUESDAY, 1, 1, '2026-11-10']]), object(2, [[TUESDAY, 1, 1]])], 2],
    ['of two alike in all the first made', [object(2, [[TUESDAY, 1, 1]]), object(1, [[TUESDAY, 1, 1]])], 1],
    ['nothing without a habit', [], null],
  ])('%s', (_, used, id) => {
    expect(usualOn(TUESDAY, used)?.id ?? null).toBe(id);
    expect(usualOn(TUESDAY, used.toReversed())?.id ?? null).toBe(id);
  });
});

describe('the day it is offered for (B12)', () => {
  const desk = object(1, [[TUESDAY, 1, 1]]);
  const closedTo = (from: string, to: string) => ({
    ...london,
    closings: [{ from: day(from), to: day(to), reason: 'Works' }],
  });
  test.each<[string, string, ReturnType<typeof object>, string[], string | null]>([
    ['tomorrow', '2026-11-24T12:00:00Z', desk, [], '2026-11-25'],
    ['Monday on a Friday', '2026-11-27T12:00:00Z', desk, [], '2026-11-30'],
    ['not what one has', '2026-11-24T12:00:00Z', desk, ['2026-11-25', '2026-11-26'], '2026-11-27'],
    [
      'by the clock in New York',
      '2026-11-25T04:59:59Z',
      object(1, [[TUESDAY, 1, 1]], newYork),
      [],
      '2026-11-25',
    ],
    ['a minute later there', '2026-11-25T05:00:00Z', object(1, [[TUESDAY, 1, 1]], newYork), [], '2026-11-26'],
    [
      'by the clock in Auckland',
      '2026-11-24T11:00:00Z',
      object(1, [[TUESDAY, 1, 1]], { ...london, timeZone: 'Pacific/Auckland' }),
      [],
      '2026-11-26',
    ],
    [
      'after a closing',
      '2026-11-24T12:00:00Z',
      object(1, [[TUESDAY, 1, 1]], closedTo('2026-11-25', '2026-11-30')),
      [],
      '2026-12-01',
    ],
    [
      'none while the office is closed',
      '2026-11-24T12:00:00Z',
      object(1, [[TUESDAY, 1, 1]], closedTo('2026-11-25', '2027-01-31')),
      [],
      null,
    ],
  ])('%s', (_, now, used, held, date) => {
    expect(nextUsual([used], new Set(held.map(day)), at(now))?.date ?? null).toBe(date);
  });

  test('each weekday has its own place, in whatever office', () => {
    const used = [object(1, [[TUESDAY, 4, 4]]), object(2, [[WEDNESDAY, 2, 2]], newYork)];
    expect(nextUsual(used, new Set(), at('2026-11-23T12:00:00Z'))).toMatchObject({
      date: '2026-11-24',
      usual: { id: 1 },
    });
    expect(nextUsual(used, new Set(), at('2026-11-24T12:00:00Z'))).toMatchObject({
      date: '2026-11-25',
      usual: { id: 2 },
    });
  });

  test('only the rest of the 42 days is offered, and after that nothing', () => {
    const days = Array.from({ length: 43 }, (_, ahead) =>
      day(
        at('2026-11-24T12:00:00Z')
          .add({ hours: 24 * ahead })
          .toString()
          .slice(0, 10),
      ),
    );
    const now = at('2026-11-24T12:00:00Z');
    expect(nextUsual([desk], new Set(days.slice(0, -1)), now)?.date).toBe('2027-01-05');
    expect(nextUsual([desk], new Set(days), now)).toBeNull();
  });
});
