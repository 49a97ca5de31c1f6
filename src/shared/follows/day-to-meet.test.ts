import { expect, test } from 'vitest';
import { addDays, day } from '../day.ts';
import { dayToMeet } from './day-to-meet.ts';

const MONDAY = day('2026-11-30');

/** Of days from Monday on: how many people are in, how many spaces are free, and what is special. */
type Case = [people: number, free: number, special?: 'closed' | 'mine' | 'to draw'];

test.each<[name: string, weekday: number | null, ...days: Case[]]>([
  ['nobody is in', null, [0, 5], [0, 5]],
  ['one is in', null, [1, 5], [0, 5]],
  ['two are in', 1, [1, 5], [2, 5]],
  ['most are in', 2, [2, 9], [3, 1], [4, 1]],
  ['the day with most is full', 0, [2, 1], [4, 0]],
  ['all days are full', null, [2, 0], [4, 0]],
  ['the full day is one of your own', 1, [2, 1], [4, 0, 'mine']],
  ['the day with most is closed', 0, [2, 1], [4, 9, 'closed']],
  ['your own day is closed', 0, [2, 1], [4, 9, 'closed'], [1, 9, 'mine']],
  ['the day with most is still to be drawn', 0, [2, 1], [4, 9, 'to draw']],
  ['two days are equal: the emptier', 1, [3, 4], [3, 5], [3, 1]],
  ['two days are equal in all: the earlier', 0, [3, 4], [3, 4]],
])('%s: day %s (N6)', (_, at, ...days) => {
  const found = dayToMeet(
    days.map(([people, free, special], index) => ({
      people,
      isMine: special === 'mine',
      count: {
        date: addDays(MONDAY, index),
        isOpen: special !== 'closed',
        free,
        freeStandard: free,
        totalStandard: 10,
        total: 10,
        mine: 0,
        ...(special === 'to draw' && { drawAt: '2026-11-29T10:00:00Z' }),
      },
    })),
  );
  expect(found?.day ?? null).toBe(at === null ? null : addDays(MONDAY, at));
});
