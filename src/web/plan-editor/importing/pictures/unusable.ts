/** A file that cannot be a picture under the plan. The message is a sentence for the person who chose it. */
export class Unusable extends Error {}

export const DAMAGED_PICTURE =
  'The picture is damaged, or part of it is missing. Please save it again and try once more.';

/** Files of Visio and CAD programs, which only these can read. */
export const OF_DRAWING_PROGRAMS = /\.(?:vsdx?|dxf|dwg)$/i;

export const EXPORT_IT =
  'Only the program that this drawing was made with can read it. Export it there as SVG or PDF, and choose that file.';
