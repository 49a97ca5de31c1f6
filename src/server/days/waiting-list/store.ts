import type { EarlyEnd } from '../../../shared/deadlines.ts';
import type { Closing } from '../../../shared/bookings/rules.ts';
import type { Day } from '../../../shared/day.ts';
import type { IdName } from '../../../shared/fields.ts';
import { closingsOf, covers } from '../../places/locations/closings.ts';
import { limitOf, type LimitOfKind } from '../location-limits/store.ts';
import { type DrawOnDay, drawOf, freeSpaces, inQueue, isBeforeDraw } from '../sql/draws.ts';
import { inForce } from '../sql/in-force.ts';
import { isWaitedForSql } from '../sql/kinds.ts';
import { auditEntry } from '../../people/audit/store.ts';
import { insertInto, insertSelect } from '../../platform/db/insert.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { type Placeholders, statement } from '../../platform/db/statement.ts';

export type JoinSituationRow = {
  timeZone: string;
  openDays: number[];
  closings: Closing[];
  draw: DrawOnDay | null;
  limit: LimitOfKind | null;
  hasFreeSpace: boolean;
  /** Of a kind that people wait for. */
  holdsSpaceFor: 'oneself' | 'guest' | null;
  isQueued: boolean;
  isActiveUser: boolean;
  /** Whether the area keeps spaces for groups. */
  keeps: boolean;
};

/** Everything that decides whether a user may join; `except` are spaces kept from them. No row if the area does not exist. */
export const situationToJoin = statement<
  JoinSituationRow,
  { areaId: number; date: Day; userId: number; now: string; except: readonly number[] }
>(
  'situation-to-join',
  ({
    areaId,
    date,
    userId,
    now,
    except,
  }) => sql`select l.time_zone as "timeZone", l.open_days as "openDays", ${closingsOf(covers(date))} as closings,
          ${drawOf(date)} as draw, ${limitOf} as "limit", a.keeps,
          exists (select ${freeSpaces('a.id', date)} and o.id <> all (${except}::bigint[])) as "hasFreeSpace",
          (
            select case when bool_or(b.booked_for is null) then 'oneself' when count(*) > 0 then 'guest' end
            from bookings b join bookable_objects o on o.id = b.bookable_object_id and ${isWaitedForSql('o')}
            where b.area_id = a.id and b.date = ${date} and b.user_id = ${userId} and b.cancelled_at is null
          ) as "holdsSpaceFor",
          exists (
            select from waiting_list_places p
            where p.area_id = a.id and p.date = ${date} and p.user_id = ${userId} and ${inForce.place('p', 'l', now)}
          ) as "isQueued",
          (select u.is_active from users u where u.id = ${userId}) as "isActiveUser"
   from areas a join locations l on l.id = a.location_id
   where a.id = ${areaId}`,
);

/** The user's live place on the list of an area and date. */
export const livePlaceOn = statement<{ id: number }, { areaId: number; date: Day; userId: number }>(
  'live-place-on',
  ({ areaId, date, userId }) => sql`select id from waiting_list_places
   where area_id = ${areaId} and date = ${date} and user_id = ${userId} and ended_at is null`,
);

/** No row if the user is already queued: the unique index has the last word. */
export const insertPlace = statement<
  { id: number },
  {
    areaId: number;
    date: Day;
    userId: number;
    until: EarlyEnd | null;
    now: string;
    actId: number | null;
    isTold: boolean;
  }
>(
  'insert-place',
  ({ areaId, date, userId, until, now, actId, isTold }) => sql`with joined as (
     ${insertInto('waiting_list_places', { area_id: areaId, date, user_id: userId, until, joined_at: now })}
     on conflict (area_id, date, user_id) where ended_at is null do nothing
     returning *
   ), audited as (
     ${auditEntry('waiting-list-place', 'joined', { id: 'id', by: 'user_id', at: 'joined_at', after: 'to_jsonb(joined)' })} from joined
   ), told as (
     ${insertSelect('notices', {
       kind: "'place-joined'",
       user_id: 'user_id',
       place_id: 'id',
       created_at: 'joined_at',
       act_id: sql`${actId}::bigint`,
     })} from joined where ${isTold}::boolean
   )
   select id from joined`,
);

type Promotion = { areaId: number; date: Day; now: string; confirmedAt: string | null };

/** Books the objects of `pairs` for people whose places end by it, with an audit entry and a notice each. */
const promoting = <Pairs extends SqlText>(
  pairs: Pairs,
  { areaId, date, now, confirmedAt }: Placeholders<Promotion>,
) => sql`with ${pairs}, made as (
     ${insertSelect('bookings', {
       date,
       area_id: areaId,
       bookable_object_id: 'object_id',
       user_id: 'user_id',
       created_at: now,
       confirmed_at: confirmedAt,
     })} from pairs
     returning *
   ), ended as (
     update waiting_list_places p
     set ended_at = ${now}, ended_as = 'promoted', booking_id = made.id
     from pairs join made on made.bookable_object_id = pairs.object_id
     where p.id = pairs.place_id
     returning p.*
   ), audited as (
     ${auditEntry('booking', 'promoted', { id: 'id', by: 'null', at: now, after: 'to_jsonb(made)' })} from made
   ), told as (
     ${insertSelect('notices', {
       kind: "'promoted'",
       user_id: 'user_id',
       booking_id: 'id',
       created_at: sql`${now}::timestamptz`,
     })} from made
   )
   select booking_id as id from ended`;

const keeps = <Area extends SqlText>(area: Area) => sql`(select keeps from areas where id = ${area})`;

/**
 * Books the first people in the queue into free objects of the kinds that people wait for, one each, in one statement
 * (W3, W4), unless that day has still to be drawn (F5). Deactivated users are skipped. The confirmation time is now if
 * it happens on the day itself, otherwise null (W5). In an area that keeps spaces it promotes nobody, and says so by a row
 * with null: who may have what takes more (W12).
 */
export const promoteHeads = statement<{ id: number | null }, Promotion>(
  'promote-heads',
  ({ areaId, date, now, confirmedAt }) =>
    sql`${promoting(
      sql`free as (
     select o.id, row_number() over (order by o.id) as turn
     ${freeSpaces(areaId, date)} and not ${keeps(areaId)} and not ${isBeforeDraw(areaId, date)}
   ), heads as (
     select p.id, p.user_id, row_number() over (order by ${inQueue('p')}) as turn
     from waiting_list_places p join users u on u.id = p.user_id
     join areas a on a.id = p.area_id join locations l on l.id = a.location_id
     where p.area_id = ${areaId} and p.date = ${date} and ${inForce.place('p', 'l', now)} and u.is_active
   ), pairs as (
     select heads.id as place_id, heads.user_id, free.id as object_id from heads join free using (turn)
   )`,
      { areaId, date, now, confirmedAt },
    )} union all select null where ${keeps(areaId)}`,
);

/** The same for places and objects that have been chosen, as JSON. */
export const promoteChosen = statement<{ id: number }, Promotion & { given: string }>(
  'promote-chosen',
  ({ areaId, date, now, confirmedAt, given }) =>
    promoting(
      sql`pairs as materialized (
     select p.id as place_id, p.user_id, g."objectId" as object_id
     from json_to_recordset(${given}) as g ("placeId" bigint, "objectId" bigint)
     join waiting_list_places p on p.id = g."placeId"
   )`,
      { areaId, date, now, confirmedAt },
    ),
);

/** A place with everything its owner is shown about it. */
export type PlaceRow = {
  id: number;
  dateToBook: Day;
  userId: number;
  areaId: number;
  area: IdName;
  location: IdName;
  timeZone: string;
  /** Null before a draw. */
  queuePosition: number | null;
  queueLength: number;
  /** When the day will be drawn; null once it has been, or if it has no draw. */
  drawAt: Temporal.Instant | null;
  until: EarlyEnd | null;
  isInForce: boolean;
  endedAs: 'promoted' | 'left' | 'expired' | null;
  bookingId: number | null;
  keeps: boolean;
};

const selectPlaces = <Now extends SqlText>(now: Now) => sql`
  select p.id, p.date as "dateToBook", p.user_id as "userId", p.area_id as "areaId",
         json_build_object('id', a.id, 'name', a.name) as area,
         json_build_object('id', l.id, 'name', l.name) as location,
         l.time_zone as "timeZone",
         case when d.due_at is null then (
           select count(*)::int from waiting_list_places q
           where q.area_id = p.area_id and q.date = p.date and ${inForce.place('q', 'l', now)} and (${inQueue('q')}) <= (${inQueue('p')})
         ) end as "queuePosition",
         (select count(*)::int from waiting_list_places q
          where q.area_id = p.area_id and q.date = p.date and ${inForce.place('q', 'l', now)}) as "queueLength",
         d.due_at as "drawAt",
         ${inForce.place('p', 'l', now)} as "isInForce",
         p.until, p.ended_as as "endedAs", p.booking_id as "bookingId", a.keeps
  from waiting_list_places p
  join areas a on a.id = p.area_id
  join locations l on l.id = a.location_id
  left join draws d on d.area_id = p.area_id and d.date = p.date and d.drawn_at is null`;

export const placeById = statement<PlaceRow, { now: string; id: number }>(
  'place-by-id',
  ({ now, id }) => sql`${selectPlaces(now)} where p.id = ${id}`,
);

export const livePlacesOf = statement<PlaceRow, { now: string; userId: number }>(
  'live-places-of',
  ({ now, userId }) =>
    sql`${selectPlaces(now)} where p.user_id = ${userId} and ${inForce.place('p', 'l', now)} order by p.date, p.id`,
);

/** No row if the area does not exist. */
export const queueLengthAndPosition = statement<
  {
    queueLength: number;
    queuePosition: number | null;
    /** Whether the day has a draw, past or to come. */
    hasDraw: boolean;
    draw: DrawOnDay | null;
    keeps: boolean;
    timeZone: string;
    openDays: number[];
  },
  { now: string; areaId: number; date: Day; userId: number }
>(
  'queue-length-and-position',
  ({ now, areaId, date, userId }) => sql`select count(p.id)::int as "queueLength",
          nullif(count(*) filter (where (${inQueue('p')}) <= (
            select ${inQueue('mine')} from waiting_list_places mine
            where mine.area_id = ${areaId} and mine.date = ${date} and mine.user_id = ${userId} and ${inForce.place('mine', 'l', now)}
              and not ${isBeforeDraw(areaId, date)}
          )), 0)::int as "queuePosition", ${drawOf(date)} as draw, a.keeps,
          a.draw_at is not null or exists (
            select from draws d where d.area_id = a.id and d.date = ${date}
          ) as "hasDraw", l.time_zone as "timeZone", l.open_days as "openDays"
   from areas a
   join locations l on l.id = a.location_id
   left join waiting_list_places p on p.area_id = a.id and p.date = ${date} and ${inForce.place('p', 'l', now)}
   where a.id = ${areaId}
   group by a.id, l.id`,
);
