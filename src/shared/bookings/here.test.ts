import { describe, expect, test } from 'vitest';
import { standingHere } from './here.ts';

const FREE = {
  isYours: false,
  isTaken: false,
  isInUse: true,
  refusal: null,
  isAtLimit: false,
  hasAnother: false,
} as const;

describe('what a space is to whoever stands at it (C8)', () => {
  test.each([
    ['free', {}, { is: 'free' }],
    ['free, and another can be moved here', { hasAnother: true }, { is: 'free' }],
    ['yours', { isYours: true, isTaken: true }, { is: 'yours' }],
    ['yours, although it is no longer in use', { isYours: true, isInUse: false }, { is: 'yours' }],
    ['yours, although the office has closed', { isYours: true, refusal: 'closed-day' }, { is: 'yours' }],
    ['taken', { isTaken: true }, { is: 'taken' }],
    ['taken, and nothing more can be booked', { isTaken: true, refusal: 'too-many' }, { is: 'taken' }],
    ['retired', { isInUse: false, isTaken: true }, { is: 'not-today', reason: 'not-found' }],
    ['closed', { refusal: 'closed-day', isTaken: true }, { is: 'not-today', reason: 'closed-day' }],
    ['still to be drawn', { refusal: 'drawn-later' }, { is: 'not-today', reason: 'drawn-later' }],
    ['one too many', { refusal: 'too-many' }, { is: 'not-today', reason: 'too-many' }],
    ['more than the office lets one have', { isAtLimit: true }, { is: 'not-today', reason: 'limit-reached' }],
    ['free to move to whatever the daily limit', { refusal: 'too-many', hasAnother: true }, { is: 'free' }],
  ] as const)('%s', (_name, situation, standing) => {
    expect(standingHere({ ...FREE, ...situation })).toEqual(standing);
  });
});
