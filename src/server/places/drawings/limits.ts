import { DRAWING_BYTES } from '../../../shared/plans/picture.ts';

/**
 * How large a drawing may be, each limit far above what drawing programs export for a storey. The reader counts as
 * it goes, so that nothing is built that would be refused.
 */
export const LIMITS = {
  bytes: DRAWING_BYTES,
  elements: 50_000,
  depth: 100,
  attributes: 200,
  /** Characters of one attribute that we keep, except the data of a path or polygon. */
  attribute: 10_000,
  pathData: 1_000_000,
  /**
   * Characters of one text, and the sum of their squares over all texts: laying out 20 texts of 9,500 keeps Safari's engine busy for over 12 s.
   * The longest on a plan of a storey had 71.
   */
  text: 1_000,
  textSquares: 10_000_000,
  /** Characters of one title or description, which nobody lays out. */
  note: 10_000,
  styleSheets: 500_000,
  /** Declarations across all rules, counted once per selector. */
  settings: 50_000,
  /** The longest value of one CSS property, such as a list of fonts: rules repeat it on each element. */
  setting: 500,
  classes: 20,
  /** Elements copied by `use`. */
  copies: 100_000,
  /** Elements painted, counting those repeated by patterns, masks and markers. */
  drawn: 1_000_000,
  /** How deeply references may lead to other references. */
  nestedReferences: 32,
  written: 10_000_000,
  candidates: 2_000,
  /** Texts that may name a place, and shapes in the same spot that they may name. */
  namingTexts: 4_000,
  crowd: 400,
} as const;
