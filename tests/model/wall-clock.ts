/** T2: the moment at which that zone's wall clock shows this time on this date. */
export function momentOf(date: string, time: string, timeZone: string): Temporal.Instant {
  const plainTime = Temporal.PlainTime.from(time);
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime }).toInstant();
}

/** The date on that zone's calendar. */
export function dateIn(timeZone: string, now: Temporal.Instant): string {
  return now.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

export function plusDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

export const weekday = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek;

export const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean =>
  Temporal.Instant.compare(a, b) < 0;
