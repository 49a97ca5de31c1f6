import type { DrawEffect } from '../../../../shared/draws/contract.ts';
import { counted, oneOrMany } from '../../../../shared/english.ts';

/** How scarce spaces were in the last eight weeks. */
export function drawEffectWords({ days, contested, people, was }: DrawEffect): string {
  if (days === 0)
    return 'Nobody has wanted a space here in the last eight weeks, so there is nothing to compare.';
  if (contested === 0)
    return `In the last eight weeks there was room for everybody on ${oneOrMany(days, 'the only day', `all ${days} days`)}, so a draw would have changed nothing.`;
  const few = was ? '' : ' With so few there is no comparison.';
  return `In the last eight weeks somebody went without on ${contested} of ${counted(days, 'day')}. ${counted(people, 'person', 'people')} wanted a space on ${oneOrMany(contested, 'that day', 'those days')}.${few}`;
}

type Spread = NonNullable<DrawEffect['was']>;

/** The rows of the comparison: the name of a figure, how it was, and how it would be by turns. */
export const comparisonOf = (was: Spread, would: Spread): readonly [string, number, number][] => [
  ['Fewest days with a space for one person', was.fewest, would.fewest],
  ['Most days with a space for one person', was.most, would.most],
  ['Longest run of days without', was.longestWithout, would.longestWithout],
  ['Times somebody went without', was.without, would.without],
];
