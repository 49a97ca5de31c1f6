import { describe, expect, test } from 'vitest';
import { day } from '../day.ts';
import { limitReached, spacesLeft } from './rules.ts';

const WEDNESDAY = day('2026-11-25');
const days = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((number) => day(`2026-11-${number}`));

describe('limitReached (B13)', () => {
  test.each([
    [null, null, '23 24 25 25 26 27', null, Infinity],
    [1, null, '', null, 1],
    [1, null, '25', { per: 'day', most: 1 }, 0],
    [1, null, '24 26', null, 1],
    [3, null, '25', null, 2],
    [2, null, '25 25', { per: 'day', most: 2 }, 0],
    [null, 2, '23', null, Infinity],
    [null, 2, '23 24', { per: 'week', most: 2 }, 0],
    [null, 2, '23 23', null, Infinity],
    // The day counts already, so another space there adds no day.
    [null, 2, '23 25', null, Infinity],
    [null, 2, '23 24 25', null, Infinity],
    [2, 2, '23 25', null, 1],
    [1, 3, '23 24 26', { per: 'week', most: 3 }, 0],
    [1, 3, '23 24 25', { per: 'day', most: 1 }, 0],
  ])('%s a day, %s days a week, having %s: %j', (mostADay, mostDaysAWeek, held, reached, left) => {
    const limit = { mostADay, mostDaysAWeek };
    expect(limitReached(limit, days(held), WEDNESDAY)).toEqual(reached);
    expect(spacesLeft(limit, days(held), WEDNESDAY)).toBe(left);
  });
});
