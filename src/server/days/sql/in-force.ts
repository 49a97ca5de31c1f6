import { sql, type SqlText } from '../../platform/db/sql.ts';
import { passed, placeIsOver } from './wall-clock.ts';

/**
 * SQL for what is in force at a moment, by table alias: rows that have not ended, minus those past a deadline that
 * no sweep has recorded yet. `now` is an SQL expression.
 */
export const inForce = {
  /** From 10:00 people who were asked and have not confirmed lose their booking (C3). */
  booking<Now extends SqlText>(b: string, l: string, now: Now) {
    const isOver = passed('release', { date: `${b}.date`, location: l, now });
    return sql`(${b}.cancelled_at is null and (${b}.asked_at is null or ${b}.confirmed_at is not null or not ${isOver}))`;
  },

  /**
   * The ids of an area's bookings between two days that are live but no longer in force, as an array: there are
   * few, and they have an index of their own. Counting many bookings leaves these out without visiting the table
   * for each.
   */
  overdueBookings<Area extends SqlText, From extends SqlText, To extends SqlText, Now extends SqlText>(
    area: Area,
    from: From,
    to: To,
    now: Now,
  ) {
    const isOver = passed('release', { date: 'over.date', location: 'ol', now });
    return sql`array(
      select over.id
      from bookings over join areas oa on oa.id = over.area_id join locations ol on ol.id = oa.location_id
      where over.area_id = ${area} and over.date between ${from} and ${to} and over.cancelled_at is null
        and over.asked_at is not null and over.confirmed_at is null and ${isOver}
    )`;
  },

  /** From 08:30, or earlier if its owner chose so, a place on the waiting list is over (W6, W11). */
  place<Now extends SqlText>(p: string, l: string, now: Now) {
    return sql`(${p}.ended_at is null and not ${placeIsOver(p, l, now)})`;
  },
};
