import type { Closing } from '../../../shared/bookings/rules.ts';
import type { Day } from '../../../shared/day.ts';
import type { AreaOverview } from '../../../shared/locations/overview-contract.ts';
import { placesOnDay } from '../../days/availability/counting.ts';
import { closingsOf, covers } from '../../places/locations/closings.ts';
import { inForce } from '../../days/sql/in-force.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { passed } from '../../days/sql/wall-clock.ts';

export type OverviewRow = {
  id: number;
  name: string;
  timeZone: string;
  today: Day;
  openDays: number[];
  closings: Closing[];
  areas: AreaOverview[];
};

/** Every location, or some, on its own today, with what is booked in each area. */
export const overview = statement<OverviewRow, { now: string; locationIds: readonly number[] | null }>(
  'overview',
  ({ now, locationIds }) => sql`
   select l.id, l.name, l.time_zone as "timeZone", l.today, l.open_days as "openDays",
          ${closingsOf(covers('l.today'))} as closings,
          coalesce(json_agg(jsonb_build_object(
            'id', a.id, 'name', a.name, 'areaTypeId', a.area_type_id, 'objectCount', o.active, 'unplaced', o.unplaced,
            'spaces', n.spaces, 'booked', n.booked, 'confirmed', n.confirmed, 'free', n.free,
            'notAsked', b.not_asked, 'waiting', p.waiting, 'hasFloorPlan', a.floor_plan_hash is not null
          ) || n.apart) filter (where a.id is not null), '[]') as areas
   from (select *, (${now}::timestamptz at time zone time_zone)::date as today from locations
         where ${locationIds}::bigint[] is null or id = any (${locationIds}::bigint[])) l
   left join areas a on a.location_id = l.id
   left join floor_plans f on f.area_id = a.id and f.hash = a.floor_plan_hash
   left join lateral (
     select count(*) as active, count(*) filter (where f.hash is not null and
              (o.floor_plan_object_id is null or o.floor_plan_object_id <> all (f.space_ids))) as unplaced
     from bookable_objects o where o.area_id = a.id and o.is_active
   ) o on true
   left join lateral (
     select count(*) as not_asked
     from bookings b
     where b.area_id = a.id and b.date = l.today and ${inForce.booking('b', 'l', now)}
       and b.confirmed_at is null and b.asked_at is null and ${passed('release', { date: 'b.date', location: 'l', now: now })}
   ) b on true
   left join ${placesOnDay({ area: 'a.id', date: 'l.today', location: 'l', now })} n on true
   left join lateral (
     select count(*) as waiting from waiting_list_places p
     where p.area_id = a.id and p.date = l.today and ${inForce.place('p', 'l', now)}
   ) p on true
   group by l.id, l.name, l.time_zone, l.today, l.open_days`,
);

export type UnreachableRow = {
  id: number;
  firstName: string;
  lastName: string;
  date: Day;
  email: string;
  wantsSlack: boolean | null;
  wantsEmail: boolean | null;
  account: string | null;
  isRefused: boolean;
  /** How many there are in all, not only those listed. */
  total: number;
};

/** People coming in the next days who cannot be asked through any channel (M6, M7), by their first day. */
export const peopleOutOfReach = statement<
  UnreachableRow,
  { from: Day; to: Day; hasSlack: boolean; hasMail: boolean; limit: number }
>(
  'people-out-of-reach',
  ({ from, to, hasSlack, hasMail, limit }) => sql`with next as materialized (
     select b.user_id, min(b.date) as date from bookings b
     where b.date between ${from} and ${to} and b.cancelled_at is null and b.confirmed_at is null
     group by b.user_id
   )
   select u.id, u.first_name as "firstName", u.last_name as "lastName",
          next.date, coalesce(u.email, '') as email, u.wants_slack as "wantsSlack", u.wants_mail as "wantsEmail",
          u.slack_user_id as account, coalesce(u.refused_email = u.email, false) as "isRefused", count(*) over ()::int as total
   from next
   -- One by one: the people coming are few compared with all who ever came.
   cross join lateral (select * from users where id = next.user_id offset 0) u
   where u.is_active
     and not (${hasSlack}::boolean and u.wants_slack is not false and (u.slack_user_id is not null or u.slack_looked_up_at is null))
     and not (${hasMail}::boolean and u.wants_mail is not false and coalesce(u.proved_email = u.email, false)
              and u.refused_email is distinct from u.email)
   order by next.date, u.last_name, u.first_name, u.id
   limit ${limit}`,
);
