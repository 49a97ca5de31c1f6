import { sql, type SqlText } from '../../platform/db/sql.ts';

/**
 * SQL for whether a day of a standing wish, by its alias, has not been decided yet (D3), leaving aside whether the day is open
 * already. Only the rows of `standing_days` say which days have been decided. While its owner is away, it rests (D7).
 */
export const isPending = <Date extends SqlText>(w: string, date: Date) => sql`(
    ${w}.ended_at is null and ${w}.rested_at is null
    and ${w}.first_day <= ${date} and (${w}.last_day is null or ${w}.last_day >= ${date})
    and extract(isodow from ${date}) = any (${w}.weekdays)
    and not exists (select from standing_days decided where decided.wish_id = ${w}.id and decided.date = ${date})
    and not exists (
      select from absences away
      where away.user_id = ${w}.user_id and away.ended_at is null and ${date} between away.first_day and away.last_day
    )
  )`;
