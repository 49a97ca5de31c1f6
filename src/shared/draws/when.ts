import { isOpenOn, type OpeningDays } from '../bookings/rules.ts';
import { addDays, type Day, daysBetween, type Now } from '../day.ts';

/** F1: when the days of an area are drawn, by the wall clock of its office. */
export type DrawTime = {
  /** Open days. */
  readonly daysBefore: number;
  /** `12:00` */
  readonly at: string;
};

/** Even if an office rarely opens, a day is drawn at most this many calendar days before. */
export const EARLIEST_DAYS = 28;

/** The first day whose closings decide when a date is drawn. */
export const firstDayBeforeDraw = (date: Day): Day => addDays(date, -EARLIEST_DAYS);

/** The moment at which a date is drawn. */
export function drawsAt(date: Day, { daysBefore, at }: DrawTime, location: OpeningDays): Now {
  let on = date;
  for (let left = daysBefore; left > 0 && daysBetween(on, date) < EARLIEST_DAYS;) {
    on = addDays(on, -1);
    if (isOpenOn(on, location)) left -= 1;
  }
  return Temporal.PlainDate.from(on)
    .toZonedDateTime({ timeZone: location.timeZone, plainTime: at })
    .toInstant();
}

/** What is known of the draw of one day; `row` is null before anybody has wished for it. */
export type DrawOfDay = DrawTime & {
  readonly row: { readonly dueAt: string; readonly isDrawn: boolean } | null;
};

/**
 * F2: the moment until which a day can only be wished for; null if it can be booked, because it has been drawn or
 * never will be. A day with wishes can only be wished for until it has actually been drawn, however late that is.
 */
export function onlyWishedForUntil(
  date: Day,
  draw: DrawOfDay | null,
  location: OpeningDays,
  now: Now,
): Now | null {
  if (!draw || draw.row?.isDrawn) return null;
  if (draw.row) return Temporal.Instant.from(draw.row.dueAt);
  const at = drawsAt(date, draw, location);
  return Temporal.Instant.compare(now, at) < 0 ? at : null;
}
