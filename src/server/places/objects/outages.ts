import { sql, type SqlText } from '../../platform/db/sql.ts';

/** A19: whether an object `o` is out of order on a date. */
export const isOut = <Date extends SqlText>(date: Date) => sql`exists (
       select from outages x where x.object_id = o.id and x.lifted_at is null and ${date} between x.first_day and x.last_day
     )`;

/** Whether an object `o` can be booked on a date: on a day on which it is out of order it does not exist. */
export const isInUse = <Date extends SqlText>(date: Date) => sql`(o.is_active and not ${isOut(date)})`;
