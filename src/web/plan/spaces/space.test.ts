import { describe, expect, test } from 'vitest';
import type { AvailableObject } from '../../../shared/bookings/contract.ts';
import type { BookableObject } from '../../../shared/locations/contract.ts';
import { blankOf, OBJECT_FIELDS } from '../../../shared/locations/fields.ts';
import { passes } from '../../booking/spaces/filter.ts';
import { isFullyTaken, spacesOn } from './space.ts';
import { describeObject, shortName } from '../../parts/spaces/spaceWords.ts';

const object = (id: number, name: string, more: Partial<BookableObject> = {}): BookableObject => ({
  ...blankOf(OBJECT_FIELDS),
  id,
  name,
  floorPlanObjectId: `item-${id}`,
  ...more,
});

type Taken = AvailableObject['existingBooking'];

const available = ({ id, name, description, bookableObjectTypeId }: BookableObject, taken: Taken = null) => ({
  id,
  name,
  description,
  bookableObjectTypeId,
  existingBooking: taken,
});

const byAda: Taken = { id: null, name: 'Ada Lovelace', bookedFor: null, isYours: false };
const byAdaForSam: Taken = { ...byAda, bookedFor: 'Sam (guest)' };
const bySomebody: Taken = { ...byAda, name: 'Booked' };
const yours: Taken = { id: 7, name: 'Zoë Papadaki', bookedFor: null, isYours: true };

const spaceOf = (name: string, taken: Taken, more: Partial<BookableObject> = {}) => {
  const one = object(1, name, more);
  return spacesOn([one], [available(one, taken)])[0]!;
};

describe('a space in words', () => {
  test.each([
    [spaceOf('Desk 12', null), 'Desk 12, free'],
    [spaceOf('Desk 14', byAda), 'Desk 14, booked by Ada Lovelace'],
    [spaceOf('Desk 14', byAdaForSam), 'Desk 14, booked by Ada Lovelace for Sam (guest)'],
    [spaceOf('Desk 14', bySomebody), 'Desk 14, booked'],
    [spaceOf('Desk 3', yours), 'Desk 3, yours'],
    [spaceOf('Desk 3', { ...yours, bookedFor: 'Jo' }), 'Desk 3, yours, for Jo'],
    [spaceOf('Dog place', null, { bookableObjectTypeId: 2 }), 'Dog place, free'],
    [spaceOf('Sunny basket', null, { bookableObjectTypeId: 2 }), 'Sunny basket (dog place), free'],
    [spacesOn([object(1, 'Desk 9', { isActive: false })], [])[0]!, 'Desk 9, not in use'],
  ])('%#', (space, words) => {
    expect(describeObject(space)).toBe(words);
  });

  test.each([
    ['Desk 12', '12'],
    ['Bay P3', 'P3'],
    ['2nd floor desk 7', '7'],
    ['Dog place', 'Dog'],
  ])('%s is %s on the plan', (name, short) => {
    expect(shortName(name)).toBe(short);
  });
});

const desks = [10, 2, 1, 3, 4].map((number) => object(number, `Desk ${number}`));
const basket = object(20, 'Dog place', { bookableObjectTypeId: 2 });

describe('the spaces of a day', () => {
  const spaces = spacesOn(
    [...desks, basket],
    [...desks, basket].map((each) => available(each, each.id === 2 ? byAda : null)),
  );

  test('stand in natural order and know their item of the plan', () => {
    expect(spaces.map((space) => space.name)).toEqual([
      'Desk 1',
      'Desk 2',
      'Desk 3',
      'Desk 4',
      'Desk 10',
      'Dog place',
    ]);
    expect(spaces[0]?.itemId).toBe('item-1');
  });

  test('one that is out of use but still booked is mentioned once', () => {
    const inactive = object(1, 'Desk 1', { isActive: false });
    expect(spacesOn([inactive], [available(inactive, byAda)]).map((space) => space.state)).toEqual([
      'booked',
    ]);
  });

  test('an area with only the dog’s place left is fully taken', () => {
    expect(isFullyTaken(spaces)).toBe(false);
    expect(
      isFullyTaken(
        spacesOn([...desks, basket], [...desks.map((each) => available(each, byAda)), available(basket)]),
      ),
    ).toBe(true);
  });
});

describe('finding', () => {
  test.each([
    [{ text: 'desk 3', freeOnly: false }, spaceOf('Desk 3', null), true],
    [{ text: '  ', freeOnly: false }, spaceOf('Desk 3', byAda), true],
    [{ text: 'zoe', freeOnly: false }, spaceOf('Desk 3', yours), true],
    [{ text: 'sam', freeOnly: false }, spaceOf('Desk 3', byAdaForSam), true],
    [{ text: 'sam', freeOnly: true }, spaceOf('Desk 3', byAdaForSam), false],
    [{ text: 'window', freeOnly: true }, spaceOf('Desk 3', null, { description: 'By the window.' }), true],
    [{ text: 'ada', freeOnly: false }, spaceOf('Desk 3', null), false],
    [{ text: 'booked', freeOnly: false }, spaceOf('Desk 3', bySomebody), false],
  ])('%#', (filter, space, expected) => {
    expect(passes(space, filter)).toBe(expected);
  });
});
