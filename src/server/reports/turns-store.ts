import { isWaitedFor } from '../db/kinds.ts';
import { sql } from '../db/sql.ts';
import { momentOf, passed } from '../db/wall-clock.ts';
import { FORMER_COLLEAGUE } from '../privacy/anonymise-store.ts';
import { asked, reading } from './days-store.ts';

const QUEUE_IS_OVER = passed('endOfQueue', { date: 'p.date', location: 'l', now: asked.now });
const END_OF_QUEUE = momentOf('endOfQueue', 'b.date', 'b');

/**
 * One row for each area and number of turns; the figures of the people are null in an area without a contested day.
 * `longest` is of the one among them who went without longest.
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
 * F3: who had a space at 08:30 on days on which somebody who had asked went without, and who that was. Who went without is read again
 * where it is needed: kept aside, it would be joined by one process instead of all.
 */
export const turns = reading(
  'turns',
  sql`, without as not materialized (
     select distinct p.area_id, p.user_id, p.date
     from waiting_list_places p
     join areas a on a.id = p.area_id and (${asked.areaId}::bigint is null or a.id = ${asked.areaId})
     join locations l on l.id = a.location_id and (${asked.locationId}::bigint is null or l.id = ${asked.locationId})
     where p.date between ${asked.from} and ${asked.to} and p.closing_id is null
       and (p.ended_as = 'expired' or p.ended_at is null and ${QUEUE_IS_OVER})
   ), contested as not materialized (
     select distinct area_id, date from without
   ), held as (
     select b.area_id, b.user_id, array_agg(distinct b.date order by b.date) as dates
     from made b
     join contested c on c.area_id = b.area_id and c.date = b.date
     join bookable_objects o on o.id = b.bookable_object_id and ${isWaitedFor('o')}
     where greatest(b.created_at, b.moved_at) < (${END_OF_QUEUE})
       and (b.cancelled_at is null
            or b.closing_id is null and b.cancel_reason not in ('admin', 'object-removed') and b.cancelled_at >= (${END_OF_QUEUE}))
     group by 1, 2
   ), missed as (
     -- Days without a space between the same two turns are a run.
     select w.area_id, w.user_id, width_bucket(w.date, coalesce(h.dates, '{}')) as run, count(*) as days
     from without w left join held h on h.area_id = w.area_id and h.user_id = w.user_id
     where h.dates is null or w.date <> all (h.dates)
     group by 1, 2, 3
   ), runs as (
     select area_id, user_id, sum(days) as days, max(days) as longest from missed group by 1, 2
   ), each as (
     select area_id, user_id, coalesce(cardinality(h.dates), 0) as turns,
            coalesce(cardinality(h.dates), 0) + coalesce(r.days, 0) as wanted, coalesce(r.longest, 0) as longest
     from held h full join runs r using (area_id, user_id)
   ), alike as (
     select e.area_id, e.turns, count(*) as people, sum(e.wanted) as wanted, max(e.longest) as longest
     from each e join users u on u.id = e.user_id and u.google_sub is distinct from '${FORMER_COLLEAGUE}'
     group by 1, 2
   ), open as (
     select location_id, count(*) as days from days where is_open group by 1
   ), contested_days as (
     select area_id, count(*) as days from contested group by 1
   )
   select c.location, c.area, c.area_id as "areaId", coalesce(o.days, 0)::int as "openDays",
          coalesce(n.days, 0)::int as "contestedDays",
          a.turns::int, coalesce(a.people, 0)::int as people, coalesce(a.wanted, 0)::int as wanted,
          coalesce(a.longest, 0)::int as longest
   from chosen c
   left join open o on o.location_id = c.location_id
   left join contested_days n on n.area_id = c.area_id
   left join alike a on a.area_id = c.area_id
   order by lower(c.location), c.location_id, lower(c.area), c.area_id, a.turns`,
);
