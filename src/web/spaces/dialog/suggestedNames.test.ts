import { expect, test } from 'vitest';
import { suggestedNames } from './suggestedNames.ts';

const sitting = (name: string, desk: number, bookedFor: string | null = null) => ({
  name,
  bookedFor,
  bookableObject: { id: desk, name: `Desk ${desk}` },
  area: { id: 1, name: 'Studio' },
  location: { id: 1, name: 'Leeds' },
});

const known = {
  thatDay: [sitting('Grace Hopper', 3), sitting('Ben Okafor', 4, 'Sam Grant (guest)')],
  today: [sitting('Grace Hopper', 8), sitting('Margaret Hamilton', 9), sitting('Ada Grant', 2)],
  before: ['Sam Grant (guest)', 'Zoë Papadaki'],
};
const textsFor = (typed: string) => suggestedNames(typed, known).map(({ text }) => text);

test.each([
  ['gra', ['Sam Grant (guest)', 'Grace Hopper', 'Ada Grant']],
  ['GRACE h', ['Grace Hopper']],
  ['zoe', ['Zoë Papadaki']],
  ['race', []],
  ['', []],
])('for “%s” the names are %j', (typed, names) => {
  expect(textsFor(typed)).toEqual(names);
});

test('it says who already has a place that day, and only then', () => {
  expect(suggestedNames('gra', known)).toEqual([
    { text: 'Sam Grant (guest)', note: 'has Desk 4 that day' },
    { text: 'Grace Hopper', note: 'has Desk 3 that day' },
    { text: 'Ada Grant', note: null },
  ]);
});
