import { z } from 'zod';
import { daysBetween } from '../../shared/day.ts';
import { dayField } from '../../shared/fields.ts';

/** `from` and `to` of a query, both included, at most this many days. */
export function rangeOf(maxDays: number) {
  return z
    .object({ from: dayField, to: dayField })
    .refine(({ from, to }) => to >= from, { path: ['to'], message: 'must not be before from' })
    .refine(({ from, to }) => daysBetween(from, to) < maxDays, {
      path: ['to'],
      message: `must be at most ${maxDays} days from the first day, which counts`,
    });
}
