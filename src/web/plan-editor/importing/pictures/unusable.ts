/** A file that cannot be a picture under the plan. The message is a sentence for the person who chose it. */
export class Unusable extends Error {}

export const DAMAGED_PICTURE =
  'The picture is damaged, or part of it is missing. Please save it again and try once more.';
