import type { Day, Weekday } from '../../../../shared/day.ts';
import type { InsightArea } from '../../../../shared/reports/insights-contract.ts';
import { sql, type SqlText } from '../../../platform/db/sql.ts';
import { statement } from '../../../platform/db/statement.ts';
import { inForce } from '../../../days/sql/in-force.ts';
import { passed } from '../../../days/sql/wall-clock.ts';
import { FORMER_COLLEAGUE } from '../../../people/privacy/anonymise-store.ts';
import { READ, type ReportValues } from '../days-store.ts';
import { FIRST_WITHOUT_TOTALS, FRESH } from './totals-store.ts';

/** In addition to what every report is given: days before `from` have totals, and are read from `since` on. */
type Values = Omit<ReportValues, 'least' | 'areaId'> & {
  areaId: null;
  since: Day;
  /** The days of the heat map. */
  first: Day;
  last: Day;
};

const TOTALS = `date, area_id, is_open, is_full, spaces, booked, released, made, expected, unconfirmed, days_ahead`;

/** A row `t` of `totals` for each area and day: kept ones, and fresh ones after them. */
const totalsFrom = <Since extends SqlText, From extends SqlText>(
  since: Since,
  from: From,
) => sql`with ${READ}, ${FRESH}, totals as (
     select ${TOTALS} from fresh
     union all
     select ${TOTALS} from day_totals
     where date >= ${since} and date < ${from} and area_id in (select area_id from chosen)
   )`;

const SUMS = `(count(*) filter (where is_open))::int as "openDays", (count(*) filter (where is_full))::int as "fullDays",
          sum(spaces)::int as spaces, sum(booked)::int as booked, sum(released)::int as released, sum(made)::int as made,
          sum(expected)::int as expected, sum(unconfirmed)::int as unconfirmed, sum(days_ahead)::float8 as "daysAhead"`;

export type Sums = {
  /** Each area counts its own. */
  openDays: number;
  fullDays: number;
  spaces: number;
  booked: number;
  released: number;
  made: number;
  expected: number;
  unconfirmed: number;
  daysAhead: number;
};

export type TotalsRow = Sums &
  ({ date: Day; areaId: null; weekday: null } | { date: null; areaId: number; weekday: Weekday });

/** A row for each day, and one for each area and weekday between two days. */
export const totals = statement<TotalsRow, Values>(
  'insights-totals',
  ({ since, from, first, last }) => sql`${totalsFrom(since, from)}
   select date, null::bigint as "areaId", null::int as weekday, ${SUMS} from totals group by date
   union all
   select null, area_id, extract(isodow from date)::int, ${SUMS} from totals
   where date between ${first} and ${last} group by area_id, extract(isodow from date)`,
);

type Between = { from: Day; to: Day; locationIds: readonly number[] | null; now: string };

const isAsked = <Ids extends SqlText>(locationIds: Ids) =>
  sql`(${locationIds}::bigint[] is null or l.id = any (${locationIds}::bigint[]))`;

/** Places that ended without a space, and on how many days. */
export const turnedAway = statement<TurnedAway, Between>(
  'insights-turned-away',
  ({ from, to, locationIds, now }) => sql`select count(*)::int as places, count(distinct p.date)::int as days
   from waiting_list_places p
   join areas a on a.id = p.area_id
   join locations l on l.id = a.location_id
   where p.date between ${from} and ${to}
     and ${isAsked(locationIds)}
     and p.closing_id is null
     and (p.ended_as = 'expired' or p.ended_at is null and ${passed('endOfQueue', { date: 'p.date', location: 'l', now })})`,
);

export type TurnedAway = { places: number; days: number };

const came = <Now extends SqlText>(now: Now) =>
  sql`b.booked_for is null and ${inForce.booking('b', 'l', now)}`;

/** How many people had a booking of their own, in any office: one look at each person is enough. */
export const peopleWhoCame = statement<{ people: number }, Omit<Between, 'locationIds'>>(
  'insights-people',
  ({ from, to, now }) => sql`select count(*)::int as people from users u
   where u.google_sub is distinct from '${FORMER_COLLEAGUE}' and exists (
     select from bookings b join areas a on a.id = b.area_id join locations l on l.id = a.location_id
     where b.user_id = u.id and b.date between ${from} and ${to} and b.cancelled_at is null and ${came(now)}
   )`,
);

/** The same for some offices. */
export const peopleWhoCameTo = statement<{ people: number }, Between>(
  'insights-people-of-office',
  ({ from, to, locationIds, now }) => sql`select count(distinct b.user_id)::int as people
   from bookings b join areas a on a.id = b.area_id join locations l on l.id = a.location_id
   join users u on u.id = b.user_id
   where b.date between ${from} and ${to} and b.cancelled_at is null
     and b.area_id in (select a.id from areas a where a.location_id = any (${locationIds}::bigint[])) and ${came(now)}
     and u.google_sub is distinct from '${FORMER_COLLEAGUE}'`,
);

/**
 * The first day without totals (while none has any, the first with anything), and the day before which nobody is known
 * by name. Null for no day.
 */
export const known = statement<{ totalsUntil: Day | null; anonymisedBefore: Day | null }>(
  'insights-known',
  () =>
    sql`select ${FIRST_WITHOUT_TOTALS} as "totalsUntil", anonymised_before as "anonymisedBefore" from installation`,
);

export const places = statement<WaitedRow, { locationIds: readonly number[] | null }>(
  'insights-places',
  ({
    locationIds,
  }) => sql`select a.id, a.name, a.area_type_id as "areaTypeId", l.id as "locationId", l.name as location
   from areas a join locations l on l.id = a.location_id
   where ${isAsked(locationIds)}`,
);

export type WaitedRow = Omit<InsightArea, 'weekdays'>;
