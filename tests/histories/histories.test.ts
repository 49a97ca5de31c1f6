import { expect, test } from 'vitest';
import { noteFound } from '../interleavings/found.ts';
import { countdown, rounds, SEED } from '../support/rounds.ts';
import { areaDay, type Deed } from './area-day.ts';
import { type Call, explain } from './linearizability.ts';
import { type Played, playHistories } from './playing.ts';

/** For `npm run interleavings -- --histories`. */
const SECONDS = Number(process.env['HISTORIES_SECONDS'] ?? 60);

test('some order explains what everybody saw of one area’s day, while instances are killed', async () => {
  const secondsLeft = countdown(SECONDS);
  const isOver = rounds(
    ({ histories }: Played) => histories >= 8,
    () => secondsLeft() < 0,
  );
  const { histories, calls, unanswered, kills, unexplained } = await playHistories(SEED, isOver);
  expect(kills).toBeGreaterThan(0);
  const title = `${histories} histories of ${calls} calls, ${unanswered} of them without an answer, and ${kills} kills`;
  console.info(`TEST_SEED=${SEED}: ${title}`);
  noteFound({ of: 'history', title, orders: histories, isComplete: true, broken: unexplained });
  if (unexplained) throw new Error(`No order explains the last of ${title}:\n${unexplained}`);
});

const [ben, dora] = ['Ben', 'Dora'];
const call = (what: Deed, start: number, end: number): Call<Deed> => ({ what, start, end });
const books = (who: string, id: number | null, start: number, end: number) =>
  call({ who, does: 'book', space: 0, told: id === null ? null : { word: 'done', id } }, start, end);
const looks = (holder: string | null, start: number, end: number) => {
  const spaces = [holder === null ? null : { who: holder, id: null }];
  return call({ who: dora, does: 'look', told: { spaces, length: 0, position: null } }, start, end);
};
const isExplained = (...calls: Call<Deed>[]) => explain(areaDay(1), calls).isExplained;

test('a look is carried out between being sent and being answered', () => {
  expect(isExplained(books(ben, 1, 0, 2), looks(null, 1, 3))).toBe(true);
  expect(isExplained(books(ben, 1, 0, 2), looks(ben, 1, 3))).toBe(true);
  expect(isExplained(books(ben, 1, 0, 2), looks(null, 3, 4))).toBe(false);
  expect(isExplained(looks(ben, 0, 1), books(ben, 1, 2, 3))).toBe(false);
});

test('what was never answered may have been carried out at any time since, or not at all, but only once', () => {
  expect(isExplained(books(ben, null, 0, Infinity), looks(null, 1, 2))).toBe(true);
  expect(isExplained(books(ben, null, 0, Infinity), looks(null, 1, 2), looks(ben, 3, 4))).toBe(true);
  expect(isExplained(books(ben, null, 0, Infinity), looks(ben, 1, 2), looks(null, 3, 4))).toBe(false);
});

test('two people are not given the same space', () => {
  expect(isExplained(books(ben, 1, 0, 3), books(dora, 2, 1, 2))).toBe(false);
});
