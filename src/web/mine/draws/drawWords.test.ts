import { describe, expect, test } from 'vitest';
import { day } from '../../../shared/day.ts';
import type { DrawOfDayAnswer, DrawResult } from '../../../shared/draws/contract.ts';
import { checkedWords } from './checkedWords.ts';
import { checkDraw, isFair } from './checking.ts';
import { soonWords } from '../../lists/momentWords.ts';
import { histogramWords, drawOutcomeWords, turnsWords, wishesWords } from './drawWords.ts';

const tuesday = Temporal.Instant.from('2026-11-24T09:00:00Z');
const today = day('2026-11-24');

test.each([
  ['2026-11-24T12:00:00Z', 'today at noon'],
  ['2026-11-25T12:00:00Z', 'tomorrow at noon'],
  ['2026-11-30T12:00:00Z', 'on Monday at noon'],
  ['2026-12-01T09:30:00Z', 'on Tuesday, 1 December 2026 at 09:30am'],
])('a draw at %s is %s', (at, words) => expect(soonWords(at, 'Europe/London', tuesday)).toBe(words));

test('the moment of a draw is by the office’s clock', () => {
  expect(soonWords('2026-11-25T11:00:00Z', 'Europe/Madrid', tuesday)).toBe('tomorrow at noon');
});

const draw = (wishes: number, wished = false): DrawOfDayAnswer => ({
  at: '2026-11-30T12:00:00Z',
  commitment: null,
  state: 'open',
  wishes,
  spaces: 12,
  yours: { wished, turns: 0, lastTurn: null, rank: null },
});

test.each([
  [draw(0), 'Nobody is in the draw for 12 spaces yet.'],
  [draw(1), '1 person is in the draw for 12 spaces.'],
  [draw(1, true), 'You are the only one so far in the draw for 12 spaces.'],
  [draw(14, true), '14 people are in the draw for 12 spaces.'],
])('how many are in the draw', (given, words) => expect(wishesWords(given)).toBe(words));

test.each([
  [0, null, 'You haven’t had a space in the last eight weeks.'],
  [1, '2026-11-17', 'You’ve had a space once in the last eight weeks, on Tuesday, 17 November 2026.'],
  [
    2,
    '2026-11-26',
    'You’ve had a space twice in the last eight weeks, the last for Thursday, 26 November 2026.',
  ],
] as const)('%i turns', (turns, lastTurn, words) =>
  expect(turnsWords({ turns, lastTurn: lastTurn && day(lastTurn), wished: true, rank: null }, today)).toBe(
    words,
  ),
);

const HISTOGRAM = [
  { turns: 0, upTo: 0, people: 9, given: 9 },
  { turns: 1, upTo: 1, people: 5, given: 3 },
  { turns: 2, upTo: 4, people: 6, given: 0 },
];

/** As on the page about turns. */
const RESULT: DrawResult = {
  seed: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  commitment: '954d5a49fd70d9b8bcdb35d252267829957f7ef7fa6c74f88419bdc5e82209f4',
  areaId: 4,
  date: day('2026-11-26'),
  histogram: HISTOGRAM,
  wishes: 20,
  spaces: 12,
  yours: {
    userId: 7,
    turns: 1,
    lastTurn: day('2026-11-03'),
    rank: 13,
    given: false,
    lot: '907d1ee0e1528311f8010a1fa2cf87f338ef09b73edeedd176192356fe0deffe',
  },
};
const yours = (changes: Partial<NonNullable<DrawResult['yours']>>): DrawResult => ({
  ...RESULT,
  yours: RESULT.yours && { ...RESULT.yours, ...changes },
});

test.each([
  [
    RESULT,
    '20 people were in the draw for 12 spaces. At the draw you went without: you came 13th. Nine had had a space less often than you. Among the five with as many, you came 4th: whoever had waited longest since their last came first, then the lot decided.',
  ],
  [
    yours({ turns: 0, rank: 3, given: true }),
    '20 people were in the draw for 12 spaces. At the draw you were given one: you came 3rd. Nobody had had a space less often than you. Among the nine who had had none, you came 3rd, by lot.',
  ],
  [
    yours({ turns: 2, rank: 15 }),
    '20 people were in the draw for 12 spaces. At the draw you went without: you came 15th. 14 had had a space less often than you.',
  ],
  [
    yours({ turns: 4, rank: 17 }),
    '20 people were in the draw for 12 spaces. At the draw you went without: you came 17th.',
  ],
  [
    { ...RESULT, histogram: null },
    '20 people were in the draw for 12 spaces. At the draw you went without: you came 13th.',
  ],
  [
    { ...RESULT, wishes: 11 },
    '11 people were in the draw for 12 spaces. There was room for all, so you were given one.',
  ],
  [{ ...RESULT, yours: null }, '20 people were in the draw for 12 spaces. You were not among them.'],
])('how a wish turned out', (result, words) => expect(drawOutcomeWords(result)).toBe(words));

test('a histogram in words', () => {
  expect(histogramWords(HISTOGRAM)).toBe(
    'A space went to all 9 people without a turn, to 3 of 5 people with 1 turn, and to none of 6 people with 2 to 4 turns.',
  );
});

describe('checking a draw', () => {
  test('finds it right', async () => {
    expect(checkedWords(await checkDraw(RESULT))).toBe(
      'Checked in this browser: the seed has the SHA-256 that was shown before the draw, your lot follows from it, and nobody with more turns was given a space that somebody with fewer went without.',
    );
  });

  test.each([
    [{ ...RESULT, commitment: RESULT.seed }, 'the seed is not the one whose SHA-256 was shown'],
    [yours({ userId: 8 }), 'your lot does not follow from the seed'],
    [
      { ...RESULT, histogram: [...HISTOGRAM.slice(0, 2), { turns: 2, upTo: 4, people: 6, given: 1 }] },
      'somebody with more turns was given a space that somebody with fewer went without',
    ],
  ])('finds what is wrong', async (result, words) => {
    expect(checkedWords(await checkDraw(result))).toBe(`Not right: ${words}. Please tell an admin.`);
  });

  test('says nothing of the turns of others where they are not shown', async () => {
    const few = { ...RESULT, histogram: null };
    expect(checkedWords(await checkDraw(few))).toBe(
      'Checked in this browser: the seed has the SHA-256 that was shown before the draw, and your lot follows from it.',
    );
  });

  test('in whichever order the rows are', () => {
    expect(isFair(HISTOGRAM.toReversed())).toBe(true);
  });
});
