import type { Day } from '../../../../shared/day.ts';
import { insertSelect } from '../../../platform/db/insert.ts';
import type { KindOfObject } from '../../../../shared/locations/kinds.ts';
import { sql } from '../../../platform/db/sql.ts';
import { statement } from '../../../platform/db/statement.ts';
import { momentOf } from '../../../days/sql/wall-clock.ts';
import { READ, type ReportValues } from '../days-store.ts';
import { spaceDays, spanOfBooking, wasOfKind } from '../spaces.ts';

/** The same kinds that people wait for. */
const isStandard = ({ isStandard: is }: KindOfObject) => is;

const END_OF_QUEUE = momentOf('endOfQueue', 'b.date', 'b');

/**
 * A row `t` of `fresh` for each area and day, counted from its bookings: what `day_totals` keeps of a day that is over.
 * Anything a day before in UTC happened before 08:30 in every time zone.
 */
export const FRESH = sql`${spaceDays(isStandard)}, ended as (
     select b.area_id, b.date, count(*) as made, count(*) filter (where released_as = 'unconfirmed') as unconfirmed,
            count(*) filter (where released_as is null or released_as = 'unconfirmed') as expected,
            sum(greatest(b.date - (b.created_at at time zone b.time_zone)::date, 0)) as days_ahead,
            count(*) filter (where s.is_active and ${wasOfKind(isStandard)}
              and (greatest(b.created_at, b.moved_at) < b.date - 1 or greatest(b.created_at, b.moved_at) < (${END_OF_QUEUE}))
              and (b.cancelled_at is null or b.cancelled_at >= b.date - 1 and b.cancelled_at >= (${END_OF_QUEUE}))) as early
     from made b ${spanOfBooking('b')} group by b.area_id, b.date
   ), fresh as (
     select s.date, s.area_id, s.is_open, s.is_open and coalesce(e.early > 0 and e.early = n.spaces, false) as is_full,
            s.spaces, s.booked, s.released, coalesce(e.made, 0) as made, coalesce(e.expected, 0) as expected,
            coalesce(e.unconfirmed, 0) as unconfirmed, coalesce(e.days_ahead, 0) as days_ahead
     from space_days s
     join spaces_by_day n on n.area_id = s.area_id and n.date = s.date
     left join ended e on e.area_id = s.area_id and e.date = s.date
   )`;

/**
 * Held until the transaction ends; the other instances skip this work meanwhile. Statements are planned each time for
 * their days: with the generic plan that PostgreSQL would switch to, two weeks of 50,000 bookings took minutes instead of
 * a third of a second.
 */
export const claimTotals = statement<{ isOurs: boolean }>(
  'claim-day-totals',
  () => sql`select pg_try_advisory_xact_lock(hashtextextended('day-totals', 0)) as "isOurs"
     from set_config('plan_cache_mode', 'force_custom_plan', true) as plans, set_config('jit', 'off', true) as jit`,
);

/** False once a new time zone has dropped them. */
export const hasTotalsOf = statement<{ isKept: boolean }, { date: Day }>(
  'has-day-totals-of',
  ({ date }) => sql`select exists (select from day_totals where date = ${date}) as "isKept"`,
);

/** Only where the clock has gone back, in a demo. */
export const dropTotalsFrom = statement<object, { from: Day }>(
  'drop-day-totals',
  ({ from }) => sql`delete from day_totals where date >= ${from}`,
);

/** The first day without totals: after the last that has some or, while none has, the first with a space or a booking. */
export const FIRST_WITHOUT_TOTALS = sql`coalesce((select max(date) + 1 from day_totals), least(
     (select min(date) from bookings where cancelled_at is null),
     (select min(date) from bookings where cancelled_at is not null),
     (select min(from_day) from object_spans where is_active)
   ))`;

export const firstDayWithoutTotals = statement<{ date: Day | null }>(
  'first-day-without-totals',
  () => sql`select ${FIRST_WITHOUT_TOTALS} as date`,
);

/** Every area and day between two. */
export const keepTotals = statement<object, Omit<ReportValues, 'least'>>(
  'keep-day-totals',
  () => sql`with ${READ}, ${FRESH}
   ${insertSelect('day_totals', {
     date: 't.date',
     area_id: 't.area_id',
     is_open: 't.is_open',
     is_full: 't.is_full',
     spaces: 't.spaces',
     booked: 't.booked',
     released: 't.released',
     made: 't.made',
     expected: 't.expected',
     unconfirmed: 't.unconfirmed',
     days_ahead: 't.days_ahead',
   })} from fresh t`,
);
