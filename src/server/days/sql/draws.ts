import type { Closing } from '../../../shared/bookings/rules.ts';
import { type DrawOfDay, EARLIEST_DAYS } from '../../../shared/draws/when.ts';
import { closingsOf } from '../../places/locations/closings.ts';
import { isInUse } from '../../places/objects/outages.ts';
import { isWaitedForSql } from './kinds.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';

/** What decides whether a day is drawn, and when. */
export type DrawOnDay = DrawOfDay & {
  /** A day whose moment to be drawn was before this is not drawn. */
  since: string;
  /** Those that decide when. */
  closings: Closing[];
};

/** How one day of an area `a` at a location `l` is given out, as a {@link DrawOnDay}; null without a draw. */
export const drawOf = <Date extends SqlText>(
  date: Date,
) => sql`case when a.draw_at is not null then json_build_object(
            'daysBefore', a.draw_days_before, 'at', left(a.draw_at::text, 5), 'since', a.draw_since,
            'closings', ${closingsOf(sql`c.last_day >= ${date}::date - ${EARLIEST_DAYS} and c.first_day <= ${date}::date`)},
            'row', (
              select json_build_object('dueAt', d.due_at, 'isDrawn', d.drawn_at is not null)
              from draws d where d.area_id = a.id and d.date = ${date}::date
            )
          ) end`;

/** Whether a day of an area has been wished for and not yet drawn: until then nobody is given anything. */
export const isBeforeDraw = <Area extends SqlText, Date extends SqlText>(
  area: Area,
  date: Date,
) => sql`exists (
       select from draws to_come
       where to_come.area_id = ${area} and to_come.date = ${date} and to_come.drawn_at is null
     )`;

/** The free objects of an area that people wait for, on a date. */
export const freeSpaces = <Area extends SqlText, Date extends SqlText>(area: Area, date: Date) => sql`
   from bookable_objects o
   where o.area_id = ${area} and ${isInUse(date)} and ${isWaitedForSql('o')}
     and not exists (
       select from bookings b where b.date = ${date} and b.bookable_object_id = o.id and b.cancelled_at is null
     )`;

/** The order of a queue (W3, F5): first by the draw, then in the order in which people joined. */
export const inQueue = (place: string) => `coalesce(${place}.rank, 2147483647), ${place}.id`;
