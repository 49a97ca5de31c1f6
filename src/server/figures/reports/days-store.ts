import type { Day } from '../../../shared/day.ts';
import type { Value } from '../../../shared/reports/contract.ts';
import { numbered, type Sql, sql, valueNamed } from '../../platform/db/sql.ts';
import { type Placeholders, statement, statements } from '../../platform/db/statement.ts';
import { passed } from '../../days/sql/wall-clock.ts';
import { wasOpen } from './spaces.ts';

/**
 * The parameters of every report: its days, locations or null, an area or null, and now; `least` is only for the
 * report on people.
 */
export type ReportValues = {
  from: string;
  to: string;
  locationIds: readonly number[] | null;
  areaId: Value;
  now: string;
  least: Value;
};

export const asked: Placeholders<ReportValues> = {
  from: valueNamed('from'),
  to: valueNamed('to'),
  locationIds: valueNamed('locationIds'),
  areaId: valueNamed('areaId'),
  now: valueNamed('now'),
  least: valueNamed('least'),
};

const RELEASED = passed('release', { date: 'b.date', location: 'l', now: asked.now });

/**
 * What every report reads, as common table expressions.
 *
 * - `chosen`: the areas, with their locations.
 * - `days`: each day of each location, and whether it was open.
 * - `made`: every booking of these areas and days; `released_as` is null while it stands. It joins only
 *   tables: PostgreSQL cannot tell how many rows of the others will match, and would take the slowest way for millions.
 */
export const READ = sql`
  asked as (
    select ${asked.from}::date as first_day, ${asked.to}::date as last_day, ${asked.now}::timestamptz as now
  ), chosen as (
    select a.id as area_id, a.name as area, l.id as location_id, l.name as location, l.time_zone
    from areas a join locations l on l.id = a.location_id
    where (${asked.locationIds}::bigint[] is null or l.id = any (${asked.locationIds}::bigint[])) and (${asked.areaId}::bigint is null or a.id = ${asked.areaId})
  ), days as materialized (
    select l.id as location_id, d.date, ${wasOpen('d.date')} as is_open
    from (select distinct location_id from chosen) c
    join locations l on l.id = c.location_id
    cross join (select generate_series(${asked.from}::date, ${asked.to}::date, interval '1 day')::date as date) d
  ), every as (
    ${halfOfBookings('is null')}
    union all
    ${halfOfBookings('is not null')}
  ), made as (
    select b.*, a.location_id, l.time_zone,
           case when b.closing_id is not null then 'closing'
                when b.cancelled_at is not null then b.cancel_reason
                when b.asked_at is not null and b.confirmed_at is null and ${RELEASED} then 'unconfirmed'
           end as released_as
    from every b
    join areas a on a.id = b.area_id and (${asked.areaId}::bigint is null or a.id = ${asked.areaId})
    join locations l on l.id = a.location_id and (${asked.locationIds}::bigint[] is null or l.id = any (${asked.locationIds}::bigint[]))
  )`;

/** Live and released bookings each have an index by date. */
function halfOfBookings(cancelledAt: 'is null' | 'is not null') {
  return sql`select id, date, area_id, bookable_object_id, user_id, booked_for, created_at, moved_at, confirmed_at, asked_at,
           cancelled_at, cancel_reason, closing_id
    from bookings where date between ${asked.from} and ${asked.to} and cancelled_at ${cancelledAt}`;
}

/** The columns that every report about use has, over a group of rows of `space_days`. */
export const USE = `
  sum(spaces)::int as spaces, sum(booked)::int as booked, sum(confirmed)::int as confirmed,
  sum(released)::int as released, (sum(spaces) - sum(booked))::int as free,
  ${percent('sum(booked)', 'sum(spaces)')} as use`;

/** SQL for one number as a percentage of another, to one decimal place; null if the other is zero. */
export function percent(part: string, whole: string): string {
  return `round(100.0 * (${part}) / nullif(${whole}, 0), 1)::float8`;
}

/** A report's SQL with the names of its values. */
export type ReportQuery = { text: string; names: readonly (keyof ReportValues)[] };

/**
 * What all reports read, followed by what this one makes of it. Registered like all other statements, so that a
 * test prepares it.
 */
export function reading<Names extends keyof ReportValues>(name: string, text: Sql<Names>): ReportQuery {
  const query = numbered(sql`with ${READ}${text}`);
  statements.set(`report-${name}`, { ...query, isPlannedEachTime: true });
  return query as ReportQuery;
}

/**
 * The days from the first to the last on which anything was booked, at any office: two index look-ups for each. What is read a day at
 * a time would otherwise run a statement for each weekend, and for each week before the company began.
 */
export const daysBooked = statement<{ date: Day }, { from: Day; to: Day }>(
  'report-days-booked',
  ({ from, to }) => sql`select d.date
   from (select ${from}::date + number as date from generate_series(0, ${to}::date - ${from}::date) as number) d
   where exists (select from bookings b where b.date = d.date and b.cancelled_at is null)
      or exists (select from bookings b where b.date = d.date and b.cancelled_at is not null)
   order by d.date`,
);
