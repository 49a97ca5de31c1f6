import { nearestFirst, type ObjectOnPlan } from '../plans/nearness.ts';

/** What a space has, in the company's own words: "two screens", "quiet". A word has one spelling in the whole company. */
export type Features = readonly string[];

export const MOST_FEATURES = 30;
export const MOST_ON_ONE = 8;

/** B21: whether a space has everything that is wanted. In SQL this is `@>`. */
export const hasAll = (features: Features, wanted: Features): boolean =>
  wanted.every((word) => features.includes(word));

export type ObjectOnOffer = ObjectOnPlan & { readonly features: Features };

/** B21: the other places, as they are offered instead of this one: first those with all its features, then by nearness. */
export const offeredInstead = <Place extends ObjectOnOffer>(
  of: ObjectOnOffer,
  places: readonly Place[],
): Place[] => {
  const rank = ({ features }: Place) => (hasAll(features, of.features) ? 0 : 1);
  return nearestFirst(of, places).toSorted((a, b) => rank(a) - rank(b));
};

/** As a cell of the table or of a file has them. */
export const featureText = (features: Features): string => features.join(', ');

/** The words in such a cell. */
export const featuresIn = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
