import { z } from 'zod';

/** A query whose parts may each be left out, or sent blank by a form that had nothing in the field. */
export function blankAsAbsent<Shape extends Record<string, z.ZodType>>(shape: Shape) {
  return z.preprocess(
    (query) =>
      typeof query === 'object' && query !== null
        ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
        : query,
    z.object(shape).partial(),
  );
}
