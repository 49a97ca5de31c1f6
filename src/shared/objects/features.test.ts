import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byName } from '../natural-order.ts';
import { type ObjectOnOffer, offeredInstead } from './features.ts';

const WORDS = ['two screens', 'quiet', 'charger'];
const NAMES = ['Desk 1', 'Desk 2', 'Desk 3', 'Desk 10', 'desk 20', 'Ébène', 'Hall', 'Quay 1', 'Window'];

const offices = fc.uniqueArray(fc.nat(NAMES.length - 1), { minLength: 1 }).chain((names) =>
  fc.tuple(
    ...names.map((name, id) =>
      fc.record({
        id: fc.constant(id),
        name: fc.constant(NAMES[name]!),
        // Close together, so that several are equally far away; some are not on the plan.
        at: fc.option(fc.record({ x: fc.nat(3), y: fc.nat(3) })),
        features: fc.subarray(WORDS),
      }),
    ),
  ),
);

/** In words: first what has all of it, then what is nearer, then what is fewer names away, then the earlier name. */
function isBetter(
  of: ObjectOnOffer,
  others: readonly ObjectOnOffer[],
  a: ObjectOnOffer,
  b: ObjectOnOffer,
): boolean {
  const lacks = ({ features }: ObjectOnOffer) =>
    of.features.filter((word) => !features.includes(word)).length > 0;
  const away = ({ at }: ObjectOnOffer) =>
    at && of.at ? Math.round(Math.sqrt((at.x - of.at.x) ** 2 + (at.y - of.at.y) ** 2)) : Infinity;
  const between = (place: ObjectOnOffer) =>
    others.filter((other) => byName(other, of) * byName(other, place) < 0).length;
  if (lacks(a) !== lacks(b)) return lacks(b);
  if (away(a) !== away(b)) return away(a) < away(b);
  if (between(a) !== between(b)) return between(a) < between(b);
  return byName(a, b) < 0;
}

test('in 2,000 offices what is offered instead is what a slow comparison of every two offers (B21)', () => {
  fc.assert(
    fc.property(offices, ([of, ...others]) => {
      const better = (place: ObjectOnOffer) =>
        others.filter((other) => other !== place && isBetter(of!, others, other, place)).length;
      const expected = others
        .map((place) => ({ place, rank: better(place) }))
        .toSorted((a, b) => a.rank - b.rank);
      const offered = offeredInstead(of!, [...others, of!]);
      expect(offered.map(({ id }) => id)).toEqual(expected.map(({ place }) => place.id));
    }),
    { numRuns: 2_000 },
  );
});
