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

/** F3: who had a space at 08:30 on days on which somebody who had asked went without, and who that was. */
export const turns = reading(
  'turns',
  sql`, without as (
     select distinct p.area_id, p.user_id, p.date
     from waiting_list_places p
     join areas a on a.id = p.area_id and (${asked.areaId}::bigint is null or a.id = ${asked.areaId})
     join locations l on l.id = a.location_id and (${asked.locationId}::bigint is null or l.id = ${asked.locationId})
     where p.date between ${asked.from} and ${asked.to} and p.closing_id is null
       and (p.ended_as = 'expired' or p.ended_at is null and ${QUEUE_IS_OVER})
   ), contested as (
     select distinct area_id, date from without
   ), held as (
     select distinct b.area_id, b.user_id, b.date
     from made b
     join contested c on c.area_id = b.area_id and c.date = b.date
     join bookable_objects o on o.id = b.bookable_object_id and ${isWaitedFor('o')}
     where greatest(b.created_at, b.moved_at) < (${END_OF_QUEUE})
       and (b.cancelled_at is null
            or b.closing_id is null and b.cancel_reason not in ('admin', 'object-removed') and b.cancelled_at >= (${END_OF_QUEUE}))
   ), wanted as (
     select area_id, user_id, date, bool_or(has) as has
     from (select *, true as has from held union all select *, false from without) w
     group by 1, 2, 3
   ), runs as (
     select *, count(*) filter (where has) over (partition by area_id, user_id order by date) as run from wanted
   ), longest as (
     select area_id, user_id, max(days) as days
     from (select area_id, user_id, run, count(*) filter (where not has) as days from runs group by 1, 2, 3) r
     group by 1, 2
   ), each as (
     select w.area_id, w.user_id, count(*) as wanted, count(*) filter (where has) as turns
     from wanted w
     join users u on u.id = w.user_id and u.google_sub is distinct from '${FORMER_COLLEAGUE}'
     group by 1, 2
   ), alike as (
     select e.area_id, e.turns, count(*) as people, sum(e.wanted) as wanted, max(l.days) as longest
     from each e join longest l on l.area_id = e.area_id and l.user_id = e.user_id
     group by 1, 2
   )
   select c.location, c.area, c.area_id as "areaId",
          (select count(*) from days d where d.location_id = c.location_id and d.is_open)::int as "openDays",
          (select count(*) from contested n where n.area_id = c.area_id)::int as "contestedDays",
          a.turns::int, coalesce(a.people, 0)::int as people, coalesce(a.wanted, 0)::int as wanted,
          coalesce(a.longest, 0)::int as longest
   from chosen c left join alike a on a.area_id = c.area_id
   order by lower(c.location), c.location_id, lower(c.area), c.area_id, a.turns`,
);
