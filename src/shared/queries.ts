import { z } from 'zod';

/** A query whose parts may each be left out, or sent blank by a form whose field was empty. */
export function blankAsAbsent<Shape extends Record<string, z.ZodType>>(shape: Shape) {
  const parts = z.object(shape).partial();
  return z.preprocess<unknown, typeof parts, Partial<{ [Name in keyof Shape]: z.input<Shape[Name]> }>>(
    (query) =>
      typeof query === 'object' && query !== null
        ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
        : query,
    parts,
  );
}
