import type { Closing } from '../../../shared/bookings/rules.ts';
import type { Day } from '../../../shared/day.ts';
import { type DrawTime, EARLIEST_DAYS } from '../../../shared/draws/when.ts';
import { closingsOf } from '../../places/locations/closings.ts';
import { freeSpaces } from '../sql/draws.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { DRAW_TIME } from '../../places/locations/store.ts';

export type DrawnDays = {
  timeZone: string;
  openDays: number[];
  closings: Closing[];
  draw: DrawTime | null;
  rows: { date: Day; dueAt: string; isDrawn: boolean }[];
};

/** What is known about the draws of an area between two days, both inclusive. */
export const drawnDays = statement<DrawnDays, { areaId: number; from: Day; to: Day }>(
  'drawn-days',
  ({ areaId, from, to }) => sql`select l.time_zone as "timeZone", l.open_days as "openDays",
          ${closingsOf(sql`c.last_day >= ${from}::date - ${EARLIEST_DAYS} and c.first_day <= ${to}`)} as closings, ${DRAW_TIME} as draw,
          coalesce((
            select json_agg(json_build_object('date', d.date, 'dueAt', d.due_at, 'isDrawn', d.drawn_at is not null))
            from draws d where d.area_id = a.id and d.date between ${from} and ${to}
          ), '[]') as rows
   from areas a join locations l on l.id = a.location_id
   where a.id = ${areaId}`,
);

export type DrawRow = {
  commitment: string | null;
  dueAt: Temporal.Instant | null;
  isDrawn: boolean;
  wishes: number;
  spaces: number;
  isWished: boolean;
  turns: number | null;
  lastTurn: Day | null;
  rank: number | null;
};

/** The draw of a day, and the user's part in it. */
export const drawOn = statement<DrawRow, { areaId: number; date: Day; userId: number }>(
  'draw-on',
  ({ areaId, date, userId }) => sql`
   select d.commitment, d.due_at as "dueAt", d.drawn_at is not null as "isDrawn",
          coalesce(d.wishes, (
            select count(*)::int from waiting_list_places p
            where p.area_id = ${areaId} and p.date = ${date} and p.ended_at is null
          )) as wishes,
          coalesce(d.spaces, (select count(*)::int ${freeSpaces(areaId, date)})) as spaces,
          exists (
            select from waiting_list_places p
            where p.area_id = ${areaId} and p.date = ${date} and p.user_id = ${userId}
              and (p.rank is not null or d.drawn_at is null and p.ended_at is null)
          ) as "isWished",
          mine.turns, mine.last_turn as "lastTurn", mine.rank
   from (select 1) one
   left join draws d on d.area_id = ${areaId} and d.date = ${date}
   left join waiting_list_places mine
     on mine.area_id = ${areaId} and mine.date = ${date} and mine.user_id = ${userId} and mine.rank is not null`,
);

export type DrawnRow = {
  seed: string;
  commitment: string;
  wishes: number;
  spaces: number;
  locationId: number;
};

/** The result of a draw. No row until the day has been drawn. */
export const drawn = statement<DrawnRow, { areaId: number; date: Day }>(
  'drawn',
  ({ areaId, date }) => sql`
   select encode(d.seed, 'hex') as seed, d.commitment, d.wishes, d.spaces, a.location_id as "locationId"
   from draws d join areas a on a.id = d.area_id
   where d.area_id = ${areaId} and d.date = ${date} and d.drawn_at is not null`,
);

export type RankedRow = {
  userId: number;
  name: string;
  turns: number;
  lastTurn: Day | null;
  lot: string;
  rank: number;
};

/** Everybody who took part in a draw, in its order. */
export const rankedOn = statement<RankedRow, { areaId: number; date: Day }>(
  'ranked-on',
  ({ areaId, date }) => sql`
   select p.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as name, p.turns,
          p.last_turn as "lastTurn", p.lot, p.rank
   from waiting_list_places p join users u on u.id = p.user_id
   where p.area_id = ${areaId} and p.date = ${date} and p.rank is not null
   order by p.rank`,
);
