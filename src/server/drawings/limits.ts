import { DRAWING_BYTES } from '../../shared/plans/picture.ts';

/**
 * How large a drawing may be, each far above what drawing programs export for a storey. The reader counts as it
 * goes, so that nothing is built that will be refused.
 */
export const LIMITS = {
  bytes: DRAWING_BYTES,
  elements: 50_000,
  depth: 100,
  attributes: 200,
  /** Characters of one attribute that we keep, but for the data of a path or a polygon. */
  attribute: 10_000,
  pathData: 1_000_000,
  /** Characters of one text, title or description. */
  text: 10_000,
  styleSheets: 500_000,
  /** Settings of all rules, one for each selector they are for. */
  settings: 50_000,
  /** What one CSS setting, such as a list of fonts, may be long: rules repeat it on each element. */
  setting: 500,
  classes: 20,
  /** Elements that `use` makes of others. */
  copies: 100_000,
  /** Elements drawn, counting what each pattern, mask and marker repeats. */
  drawn: 1_000_000,
  /** References inside what a reference leads to. */
  nestedReferences: 32,
  written: 10_000_000,
  candidates: 2_000,
  /** Texts that may name a place, and shapes in one spot that they may name. */
  namingTexts: 4_000,
  crowd: 400,
} as const;
