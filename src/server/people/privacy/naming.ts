import type { Visibility } from '../../../shared/privacy/rules.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';

/** `readerOffices` are those of which the reader is an admin; null is all (A17). */
type Reading<ReaderId, Offices, Now> = { readerId: ReaderId; readerOffices: Offices; now: Now };

const EVERYBODY: Visibility = 'everybody';

/** SQL for {@link isNamedStatement}: a booking `b` by a user `u` at a location `l`. Takes SQL expressions. */
export function isNamedStatement<ReaderId extends SqlText, Offices extends SqlText, Now extends SqlText>(
  { b, u, l }: { b: string; u: string; l: string },
  { readerId, readerOffices, now }: Reading<ReaderId, Offices, Now>,
) {
  const condition = sql`${b}.user_id = ${readerId} or (
    ${b}.date >= (${now}::timestamptz at time zone ${l}.time_zone)::date and (
      ${u}.visibility = '${EVERYBODY}' or ${readerOffices}::bigint[] is null or ${l}.id = any (${readerOffices}::bigint[])
    )
  )`;
  // The condition leaves out almost nobody on a day to come. If it were written plainly, PostgreSQL would expect it
  // to leave out two in three, and plan for that.
  return sql`(nullif(${condition}, false) is not null)`;
}

/** SQL for {@link isListed}: a booking `b` at a location `l`. */
export const isListedStatement = <NamesPastDays extends SqlText, Now extends SqlText>(
  { b, l }: { b: string; l: string },
  { namesPastDays, now }: { namesPastDays: NamesPastDays; now: Now },
) => sql`(${namesPastDays} or ${b}.date >= (${now}::timestamptz at time zone ${l}.time_zone)::date)`;
