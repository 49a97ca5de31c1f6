import type { Day } from '../../../shared/day.ts';
import { type DrawOnDay, drawOf, freeSpaces } from '../sql/draws.ts';
import { auditEntry } from '../../people/audit/store.ts';
import { insertInto, insertSelect } from '../../platform/db/insert.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

export type DayToDraw = {
  timeZone: string;
  openDays: number[];
  draw: DrawOnDay | null;
};

/** Everything that decides whether one day of an area has to be drawn now. */
export const dayToDraw = statement<DayToDraw, { areaId: number; date: Day }>(
  'day-to-draw',
  ({ areaId, date }) => sql`
   select l.time_zone as "timeZone", l.open_days as "openDays", ${drawOf(date)} as draw
   from areas a join locations l on l.id = a.location_id where a.id = ${areaId}`,
);

/** The days of some areas that are due to be drawn, earliest first, because their turns count for the later ones. */
export const dueDraws = statement<{ areaId: number; date: Day }, { areaIds: number[]; now: string }>(
  'due-draws',
  ({ areaIds, now }) => sql`select area_id as "areaId", date from draws
   where area_id = any (${areaIds}::bigint[]) and drawn_at is null and due_at <= ${now}
   order by area_id, date`,
);

type Seed = { areaId: number; date: Day; seed: Buffer; commitment: string; dueAt: string };

/** Nothing if the day has a seed already. */
export const insertDraw = statement<object, Seed>(
  'insert-draw',
  ({ areaId, date, seed, commitment, dueAt }) =>
    sql`${insertInto('draws', { area_id: areaId, date, seed, commitment, due_at: dueAt })} on conflict do nothing`,
);

export const seedOf = statement<{ seed: Buffer; free: number }, { areaId: number; date: Day }>(
  'seed-of-draw',
  ({ areaId, date }) => sql`select d.seed, (select count(*)::int ${freeSpaces(areaId, date)}) as free
   from draws d where d.area_id = ${areaId} and d.date = ${date} and d.drawn_at is null`,
);

/** What the trail keeps of a draw. */
const WRITTEN =
  "jsonb_build_object('date', date, 'seed', encode(seed, 'hex'), 'wishes', wishes, 'spaces', spaces)";

/** Writes the order of a draw, as JSON of the places; the index on ranks has the last word. */
export const recordDraw = statement<
  object,
  { areaId: number; date: Day; now: string; spaces: number; places: string }
>(
  'record-draw',
  ({ areaId, date, now, spaces, places }) => sql`with ranked as materialized (
     select * from json_to_recordset(${places}) as r ("placeId" bigint, turns int, "lastTurn" date, lot text, rank int)
   ), kept as (
     update waiting_list_places p
     set turns = ranked.turns, last_turn = ranked."lastTurn", lot = ranked.lot, rank = ranked.rank
     from ranked where p.id = ranked."placeId"
   ), drawn as (
     update draws set drawn_at = ${now}, spaces = ${spaces}, wishes = (select count(*) from ranked)
     where area_id = ${areaId} and date = ${date} and drawn_at is null
     returning *
   )
   ${auditEntry('area', 'gave-out-by-turns', { id: 'area_id', by: 'null', at: now, after: WRITTEN })} from drawn`,
);

/** F9: tells those who were given nothing their position, by replacing the message about their wish. */
export const tellUndrawn = statement<object, { areaId: number; date: Day; now: string }>(
  'tell-who-is-without',
  ({ areaId, date, now }) => sql`${insertSelect('notices', {
    kind: "'place-joined'",
    user_id: 'p.user_id',
    place_id: 'p.id',
    created_at: sql`${now}::timestamptz`,
  })}
   from waiting_list_places p
   where p.area_id = ${areaId} and p.date = ${date} and p.ended_at is null and p.rank is not null
   on conflict (kind, place_id) do update set
     created_at = excluded.created_at, act_id = null, ended_as = null, ended_at = null, attempts = 0, slack_channel = null,
     slack_ts = null, needs_update = false`,
);

/** The days of some areas that have been wished for but not drawn, and future days that have a queue but no seed. */
export const daysToReckon = statement<
  DayToDraw & { areaId: number; date: Day; isWaitedFor: boolean },
  { areaIds: number[]; from: Day }
>(
  'days-to-reckon',
  ({ areaIds, from }) => sql`
   select a.id as "areaId", day.date, l.time_zone as "timeZone", l.open_days as "openDays",
          ${drawOf('day.date')} as draw, day.is_waited_for as "isWaitedFor"
   from (
     select area_id, date, bool_or(is_waited_for) as is_waited_for from (
       select d.area_id, d.date, false as is_waited_for from draws d
       where d.area_id = any (${areaIds}::bigint[]) and d.drawn_at is null
       union all
       select p.area_id, p.date, true from waiting_list_places p
       where p.area_id = any (${areaIds}::bigint[]) and p.ended_at is null and p.date >= ${from}
     ) either group by area_id, date
   ) day
   join areas a on a.id = day.area_id join locations l on l.id = a.location_id
   order by a.id, day.date`,
);

export const moveDraw = statement<object, { areaId: number; date: Day; dueAt: string }>(
  'move-draw',
  ({ areaId, date, dueAt }) =>
    sql`update draws set due_at = ${dueAt} where area_id = ${areaId} and date = ${date} and drawn_at is null`,
);

/** Deletes the draw of a day on which the office is now closed. */
export const forgetDraw = statement<object, { areaId: number; date: Day }>(
  'forget-draw',
  ({ areaId, date }) =>
    sql`delete from draws where area_id = ${areaId} and date = ${date} and drawn_at is null`,
);
