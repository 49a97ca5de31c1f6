import { sql } from '../../platform/db/sql.ts';
import { heldUntilMoved, wasHeld, wasWaitedFor, wentWithout } from '../../days/sql/turns.ts';
import { passed } from '../../days/sql/wall-clock.ts';
import { FORMER_COLLEAGUE } from '../../people/privacy/anonymise-store.ts';
import { asked, reading } from './days-store.ts';
import { spacesByDay } from './spaces.ts';

const PLACES = sql`waiting_list_places p
     join areas a on a.id = p.area_id and (${asked.areaId}::bigint is null or a.id = ${asked.areaId})
     join locations l on l.id = a.location_id and (${asked.locationIds}::bigint[] is null or l.id = any (${asked.locationIds}::bigint[]))`;
const QUEUE_IS_OVER = passed('endOfQueue', { date: 'p.date', location: 'l', now: asked.now });
const WITHOUT = sql`p.date between ${asked.from} and ${asked.to} and ${wentWithout(QUEUE_IS_OVER)}`;

/** Live and released bookings each have an index by date; together they are read once from the table. */
const ofHalf = (cancelledAt: 'is null' | 'is not null') =>
  sql`b.date between ${asked.from} and ${asked.to} and b.cancelled_at ${cancelledAt}`;

/**
 * One row for each area and number of turns; the figures of the people are null in an area without a contested day.
 * `longest` is that of the one who went without longest.
 */
export type TurnsRow = {
  location: string;
  area: string;
  areaId: number;
  openDays: number;
  contestedDays: number;
  turns: number | null;
  people: number;
  wanted: number;
  longest: number;
};

/**
 * Who had how many turns (F3) on days on which somebody who had asked went without, and who that was. Of the many who want a space,
 * only those who went without have their days collected. They are read again wherever they are needed: materialised, they would be
 * joined by one process instead of all. `people` is materialised, because PostgreSQL expects far fewer of them than there are, and would
 * sort them once more.
 */
export const turns = reading(
  'turns',
  sql`, without as not materialized (
     select distinct p.area_id, p.user_id, p.date from ${PLACES} where ${WITHOUT}
   ), contested as not materialized (
     select distinct p.area_id, p.date from ${PLACES} where ${WITHOUT}
   ), wanting as (
     select b.user_id, b.area_id, b.date, true as is_turn, w.user_id is not null as is_looked_at
     from bookings b
     join contested c on c.area_id = b.area_id and c.date = b.date
     join areas a on a.id = b.area_id join locations l on l.id = a.location_id
     left join (select distinct area_id, user_id from without) w on w.area_id = b.area_id and w.user_id = b.user_id
     where (${ofHalf('is null')} or ${ofHalf('is not null')}) and ${wasHeld('l')} and ${wasWaitedFor('b.bookable_object_id', 'b.date')}
     union all
     select user_id, area_id, date, true, true from (${heldUntilMoved('true', asked.from)}) moved
     union all
     select user_id, area_id, date, false, null from without
   ), each as (
     select user_id, area_id, (count(distinct date) filter (where is_turn))::int as turns,
            array_agg(date) filter (where is_looked_at) as dates, array_agg(date) filter (where not is_turn) as without
     from wanting
     where user_id is distinct from (select id from users where google_sub = '${FORMER_COLLEAGUE}')
     group by user_id, area_id
   ), people as materialized (
     -- Days without a space between the same two turns are a run.
     select area_id, turns, case when without is not null then (
              select array[sum(days), max(days)]::int[] from (
                select count(*) as days from unnest(without) day
                where dates is null or day <> all (dates)
                group by (select count(distinct had) from unnest(dates) had where had < day)
              ) run
            ) end as missed
     from each
   ), alike as (
     select area_id, turns, count(*) as people, sum(turns + coalesce(missed[1], 0)) as wanted, max(coalesce(missed[2], 0)) as longest
     from people
     group by area_id, turns
   ), ${spacesByDay((kind) => kind.isWaitedFor)}, open as (
     select area_id, count(*) as days from spaces_by_day where is_open group by 1
   ), contested_days as (
     select area_id, count(*) as days from contested group by 1
   )
   select c.location, c.area, c.area_id as "areaId", coalesce(o.days, 0)::int as "openDays",
          coalesce(n.days, 0)::int as "contestedDays",
          a.turns::int, coalesce(a.people, 0)::int as people, coalesce(a.wanted, 0)::int as wanted,
          coalesce(a.longest, 0)::int as longest
   from chosen c
   left join open o on o.area_id = c.area_id
   left join contested_days n on n.area_id = c.area_id
   left join alike a on a.area_id = c.area_id
   where o.days > 0 or n.days > 0
   order by lower(c.location), c.location_id, lower(c.area), c.area_id, a.turns`,
);
