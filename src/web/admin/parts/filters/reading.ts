import { type Day, daysBetween, longDay, parseDay } from '../../../../shared/day.ts';

/** An address's query as the router passes it on: `?areaId=5` is already a number, `?search=007` may be. */

export function readId(value: unknown): number | undefined {
  const id = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

export const readDay = (value: unknown): Day | undefined => parseDay(value) ?? undefined;

export function readText(value: unknown): string | undefined {
  const text =
    typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200).trim() : '';
  return text === '' ? undefined : text;
}

/** What is wrong with a range, as a sentence to show below its last day. Either end may be open. */
export function rangeFault(
  from: Day | undefined,
  to: Day | undefined,
  mostDays?: number,
): string | undefined {
  if (!from || !to) return undefined;
  if (to < from) return 'The last day must not be before the first.';
  if (mostDays !== undefined && daysBetween(from, to) >= mostDays)
    return `Please choose at most ${mostDays} days at a time.`;
  return undefined;
}

/** The same for days that figures are about: nothing can be counted on those that nobody can book yet. */
export function faultOfFigures(to: Day, lastBookable: Day): string | undefined {
  return to > lastBookable
    ? `The last day must not be after ${longDay(lastBookable)}, the last that can be booked.`
    : undefined;
}
