import { z } from 'zod';
import { type Day, daysBetween } from './day.ts';
import { dayField } from './fields.ts';
import { tooManyDays } from './limits.ts';

type Range = { from: Day; to: Day };

/** `from` and `to` in a query, both inclusive: a range of at most this many days. */
export function rangeOf(maxDays: number) {
  return z.object({ from: dayField, to: dayField }).superRefine((range, context) => {
    for (const message of rangeFault(range, maxDays)?.to ?? [])
      context.addIssue({ code: 'custom', path: ['to'], message });
  });
}

/** What is wrong with a range, by field; null if nothing is. */
export function rangeFault({ from, to }: Range, maxDays: number): { to: string[] } | null {
  if (to < from) return { to: ['must not be before from'] };
  if (daysBetween(from, to) < maxDays) return null;
  return { to: [tooManyDays(maxDays)] };
}

/** What is wrong with the days that figures are asked for: nothing can be counted on those that nobody can book yet. */
export function figuresFault(range: Range, lastBookable: Day): { [Field in keyof Range]?: string[] } | null {
  const fault = [`must not be after ${lastBookable}, the last day that can be booked`];
  if (range.to <= lastBookable) return null;
  return { ...(range.from > lastBookable && { from: fault }), to: fault };
}
