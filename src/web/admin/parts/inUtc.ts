import { type Day, longDay } from '../../../shared/day.ts';

/** Days in the trail are days in UTC, the same for every reader and every office. */
export function dayInUtc(at: string): Day {
  return parts(at).toPlainDate().toString() as Day;
}

/** "09:41:07" */
export const timeInUtc = (at: string): string => parts(at).toPlainTime().toString({ smallestUnit: 'second' });

/** "Tuesday, 24 November 2026, 06:00:00 UTC" */
export const inUtc = (at: string): string => `${longDay(dayInUtc(at))}, ${timeInUtc(at)} UTC`;

const parts = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO('UTC');
