import { DRAWING_BYTES } from '../../../shared/plans/picture.ts';

/**
 * How large a drawing may be, each limit well above the largest of 700 real ones. The reader counts as it goes.
 */
export const LIMITS = {
  bytes: DRAWING_BYTES,
  elements: 50_000,
  depth: 100,
  attributes: 200,
  /** Characters of one path or polygon, and of all together. */
  path: 200_000,
  paths: 2_000_000,
  /**
   * Characters of one text, and the sum of their squares over all texts: laying out 20 texts of 9,500 keeps Safari's engine busy for over 12 s.
   * The longest on a plan of a storey had 71.
   */
  text: 1_000,
  textSquares: 10_000_000,
  styleSheets: 200_000,
  /** What repeated parts add to the elements, see `svg/weight.ts`. The heaviest real drawing had 18,339. */
  extraWeight: 50_000,
  /** Fonts and sizes of letters. */
  fonts: 1_000,
  /** How deeply references may lead to other references. */
  nestedReferences: 32,
  /** Of a blur, in the drawing's units. */
  blur: 20,
  /** In all embedded pictures together. */
  pixels: 50_000_000,
} as const;
