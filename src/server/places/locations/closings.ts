import { sql, type SqlText } from '../../platform/db/sql.ts';

/** SQL for the closings `c` in force at a location `l` that meet a condition, as JSON ordered by day. */
export function closingsOf<Condition extends SqlText>(condition: Condition) {
  return sql`coalesce((
    select json_agg(json_build_object('from', c.first_day, 'to', c.last_day, 'reason', c.reason) order by c.first_day, c.id)
    from closings c where c.location_id = l.id and c.lifted_at is null and ${condition}
  ), '[]')`;
}

export const covers = <Date extends SqlText>(date: Date) => sql`${date} between c.first_day and c.last_day`;

/** Whether the date of a row is one of these ISO weekdays, an array. */
export const isOnWeekday = <Weekdays extends SqlText>(row: string, weekdays: Weekdays) =>
  sql`extract(isodow from ${row}.date) = any (${weekdays}::int[])`;
