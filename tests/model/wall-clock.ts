/** T2: the moment at which a clock on the wall of that zone shows this time of this date. */
export function momentOf(date: string, time: string, timeZone: string): Temporal.Instant {
  const plainTime = Temporal.PlainTime.from(time);
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime }).toInstant();
}

/** The date on the wall calendar of that zone. */
export function dateIn(timeZone: string, now: Temporal.Instant): string {
  return now.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

export function plusDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

export const weekday = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek;

export const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean =>
  Temporal.Instant.compare(a, b) < 0;
