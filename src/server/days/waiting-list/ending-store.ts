import type { Day, Weekday } from '../../../shared/day.ts';
import { isOnWeekday } from '../../places/locations/closings.ts';
import { auditEntry } from '../../people/audit/store.ts';
import { as, insertSelect } from '../../platform/db/insert.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { placeIsOver } from '../sql/wall-clock.ts';

type Ending<Now, Actor, Sets> = { now: Now; actor: Actor; tells: boolean; sets?: Sets };

/** Ends the live places that match the condition; `actor` is who did it, or `null` for the clock. */
const endPlaces = <
  Now extends SqlText,
  Condition extends SqlText,
  Actor extends SqlText,
  Sets extends SqlText = '',
>(
  endedAs: 'left' | 'expired',
  condition: Condition,
  { now, actor, tells, sets }: Ending<Now, Actor, Sets>,
) => sql`
  with ended as (
    update waiting_list_places p set ended_at = ${now}, ended_as = '${endedAs}'${sets ?? ''}
    from areas a join locations l on l.id = a.location_id
    where a.id = p.area_id and p.ended_at is null and ${condition}
    returning p.*
  ), audited as (
    ${auditEntry('waiting-list-place', endedAs, { id: 'id', by: actor, at: now, after: 'to_jsonb(ended)' })} from ended
  )${
    tells
      ? sql`, told as (
    ${insertSelect('notices', {
      kind: "'place-expired'",
      user_id: 'user_id',
      place_id: 'id',
      created_at: as(sql`${now}::timestamptz`),
    })} from ended
  )`
      : ''
  }
  select id from ended`;

const isOver = <Now extends SqlText>(now: Now) => placeIsOver('p', 'l', now);

/** W6, W11: from 08:30, or the time they chose, the remaining places end and their owners are told. */
export const expirePlaces = statement<{ id: number }, { now: string; areaId: number; date: Day }>(
  'expire-places',
  ({ now, areaId, date }) =>
    endPlaces('expired', sql`p.area_id = ${areaId} and p.date = ${date} and ${isOver(now)}`, {
      now,
      actor: 'null',
      tells: true,
    }),
);

/** The same for several areas and every day up to the given one. */
export const expirePlacesOfAreas = statement<{ id: number }, { now: string; areaIds: number[]; to: Day }>(
  'expire-places-of-areas',
  ({ now, areaIds, to }) =>
    endPlaces('expired', sql`p.area_id = any (${areaIds}::bigint[]) and p.date <= ${to} and ${isOver(now)}`, {
      now,
      actor: 'null',
      tells: true,
    }),
);

export const leavePlace = statement<{ id: number }, { now: string; id: number; actorId: number }>(
  'leave-place',
  ({ now, id, actorId }) =>
    endPlaces('left', sql`p.id = ${id}`, { now, actor: sql`${actorId}::bigint`, tells: false }),
);

/** P3: the places of a user being deactivated. Areas and dates are parallel lists. */
export const leavePlacesOf = statement<
  { id: number },
  { now: string; areaIds: number[]; dates: Day[]; userId: number; actorId: number | null }
>('leave-places-of', ({ now, areaIds, dates, userId, actorId }) =>
  endPlaces(
    'left',
    sql`(p.area_id, p.date) in (select * from unnest(${areaIds}::bigint[], ${dates}::date[])) and p.user_id = ${userId}`,
    { now, actor: sql`${actorId}::bigint`, tells: false },
  ),
);

/** D7: the places on one area's day that an absence has to leave, unless they are over; the absence's own message tells the person. */
export const leavePlacesOfAbsence = statement<
  { id: number },
  { now: string; absenceId: number; userId: number; areaId: number; date: Day }
>('leave-places-of-absence', ({ now, absenceId, userId, areaId, date }) =>
  endPlaces(
    'left',
    sql`p.area_id = ${areaId} and p.date = ${date} and p.user_id = ${userId} and not ${isOver(now)} and exists (
      select from absences v where v.id = ${absenceId} and v.ended_at is null and p.id = any (v.place_ids)
    )`,
    { now, actor: sql`${userId}::bigint`, tells: false },
  ),
);

/**
 * Places in an area on some weekdays between two days, both inclusive; the closing's own message tells their owners.
 */
export const expirePlacesForClosing = statement<
  { id: number },
  {
    now: string;
    actorId: number;
    closingId: number;
    areaId: number;
    from: Day;
    to: Day;
    weekdays: readonly Weekday[];
  }
>('expire-places-for-closing', ({ now, actorId, closingId, areaId, from, to, weekdays }) =>
  endPlaces(
    'expired',
    sql`p.area_id = ${areaId} and p.date between ${from} and ${to} and ${isOnWeekday('p', weekdays)}`,
    { now, actor: sql`${actorId}::bigint`, tells: false, sets: sql`, closing_id = ${closingId}` },
  ),
);
