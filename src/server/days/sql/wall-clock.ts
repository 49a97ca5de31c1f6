import { type Deadline, type DeadlinesOf, EARLY_ENDS, USUAL_TIMES } from '../../../shared/deadlines.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';

type Columns = { [Of in Deadline]: Record<keyof DeadlinesOf<Of>, string> };
/** The columns of locations from which each deadline gets what it needs to know of one. */
const COLUMNS: Columns = { ask: {}, endOfQueue: {}, remind: {}, release: {} };

/** SQL for the time of a deadline at a location, by its alias: its own, if it has one. Everything else asks here. */
const timeOf = (deadline: Deadline, location: string) =>
  Object.values<string>(COLUMNS[deadline]).reduce(
    (usual, column) => `coalesce(${location}.${column}, ${usual})`,
    `time '${USUAL_TIMES[deadline]}'`,
  );

const readOfZones = ['time_zone', ...Object.values(COLUMNS).flatMap(Object.values<string>)];
/** What the bounds below read of the locations, each once. Begins a statement as `with ${ZONES}`. */
export const ZONES = sql`zones as materialized (select distinct ${readOfZones.join(', ')} from locations)`;

/** SQL for the moment of a deadline on a date, given the alias of a row that has its location's columns. */
export const momentOf = <Date extends SqlText>(deadline: Deadline, date: Date, location: string) =>
  sql`(${date} + ${timeOf(deadline, location)}) at time zone ${location}.time_zone`;

/** SQL for {@link hasPassed}, of SQL expressions. This makes a deadline apply to every reader, whether or not a sweep has run. */
export const passed = <Date extends SqlText, Now extends SqlText>(
  deadline: Deadline,
  { date, location, now }: { date: Date; location: string; now: Now },
) => sql`(${now}::timestamptz >= (${momentOf(deadline, date, location)}))`;

/** SQL for {@link isPlaceOver}, given the aliases of a place and its location. */
export function placeIsOver<Now extends SqlText>(p: string, l: string, now: Now) {
  const { evening, seven } = EARLY_ENDS;
  return sql`(${now}::timestamptz >= case ${p}.until
    when 'evening' then (${p}.date - ${evening.daysBefore} + time '${evening.at}') at time zone ${l}.time_zone
    when 'seven' then (${p}.date - ${seven.daysBefore} + time '${seven.at}') at time zone ${l}.time_zone
    else ${momentOf('endOfQueue', sql`${p}.date`, l)} end)`;
}

/** SQL for the last date whose deadline the moment `now` has reached in any of the {@link ZONES}. A bound for reading an index by date; {@link passed} decides. */
export const lastPassed = <Now extends SqlText>(deadline: Deadline, now: Now) =>
  sql`(select max(((${now}::timestamptz at time zone z.time_zone) - ${timeOf(deadline, 'z')})::date) from zones z)`;

/**
 * SQL for the dates, as an array, whose one deadline has been reached and whose other has not in some zone of the locations: at most
 * three, and none for most of the day. A bound like {@link lastPassed}.
 */
export function daysBetweenSql<Now extends SqlText>(reached: Deadline, ahead: Deadline, now: Now) {
  const local = sql`(${now}::timestamptz at time zone z.time_zone)`;
  return sql`array(
     select ${local}::date from zones z where ${local}::time >= ${timeOf(reached, 'z')} and ${local}::time < ${timeOf(ahead, 'z')}
   )`;
}
