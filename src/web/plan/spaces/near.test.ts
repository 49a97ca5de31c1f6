import { describe, expect, test } from 'vitest';
import { OBJECT_KINDS } from '../../../shared/locations/kinds.ts';
import { besideWords, freeNear, NOWHERE } from './near.ts';
import type { Space } from './space.ts';

type Holder = { by?: string | null; bookedFor?: string; isYours?: boolean };

const space = (objectId: number, holder: Holder | null = null, more: Partial<Space> = {}): Space => ({
  objectId,
  state: holder === null ? 'free' : holder.isYours ? 'yours' : 'booked',
  itemId: `place-${objectId}`,
  name: `Desk ${objectId}`,
  description: '',
  features: [],
  kind: OBJECT_KINDS.standard,
  booking: holder && { id: null, by: holder.by ?? null, bookedFor: holder.bookedFor ?? null },
  ...more,
});

/** A row from left to right: 1 2 3 4, and 5 across the room. */
const spots = new Map([1, 2, 3, 4, 5].map((id) => [`place-${id}`, { x: id === 5 ? 2000 : id * 160, y: 0 }]));

const grace = { by: 'Grace Hopper' };
const ada = { by: 'Ada Lovelace' };

describe('what is free near a space', () => {
  const spaces = [space(1), space(2), space(3), space(4, grace), space(5), space(6, null, { itemId: null })];

  test('is the nearest three on the plan', () => {
    expect(freeNear(spaces, 4, spots).map(({ name }) => name)).toEqual(['Desk 3', 'Desk 2', 'Desk 1']);
  });

  test('without a plan is the nearest three in the list', () => {
    expect(freeNear(spaces, 4, NOWHERE).map(({ name }) => name)).toEqual(['Desk 3', 'Desk 5', 'Desk 2']);
  });

  test('is of the same kind: never the dog’s for somebody who wants a desk', () => {
    const basket = space(2, null, { kind: OBJECT_KINDS.dog, name: 'Dog place' });
    const few = [space(1), basket, space(3, grace)];
    expect(freeNear(few, 3, spots).map(({ name }) => name)).toEqual(['Desk 1']);
    expect(freeNear(few, 2, spots)).toEqual([]);
    expect(freeNear(few, 99, spots)).toEqual([]);
  });
});

describe('the people next to a place', () => {
  test.each<[string | null, Holder | null, Holder | null]>([
    ['next to Grace', grace, null],
    ['next to Grace and Ada', grace, ada],
    ['next to Sam (guest)', { ...grace, bookedFor: 'Sam (guest)' }, null],
    ['next to Sam (guest)', { ...grace, bookedFor: 'Sam (guest)', isYours: true }, null],
    ['next to Ada', { by: null }, ada],
    ['next to Ada Lovelace and Ada Yonath', ada, { by: 'Ada Yonath' }],
    [null, { by: null }, null],
    [null, { by: 'Ben Okafor', isYours: true }, null],
    [null, null, null],
  ])('%s', (words, left, right) => {
    const spaces = [space(1, left), space(2), space(3, right), space(5, { by: 'Chidi Anagonye' })];
    expect(besideWords(spaces, 2, spots)).toBe(words);
  });

  test('are unknown without a plan', () => {
    expect(besideWords([space(1, grace), space(2)], 2, NOWHERE)).toBeNull();
  });
});
