import type { Day, Weekday } from '../../../shared/day.ts';
import { isOnWeekday } from '../../places/locations/closings.ts';
import { isQuestionSql } from '../sql/questions.ts';
import { auditEntry } from '../../people/audit/store.ts';
import { as, insertSelect } from '../../platform/db/insert.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { type Placeholders, statement } from '../../platform/db/statement.ts';
import { passed } from '../sql/wall-clock.ts';
import { SOON } from '../usual-week/telling-store.ts';
import type { CancelReason } from './store.ts';

/** When, by whom (null for a deadline), why, and the note for its owner, or null. */
type Release = { now: string; releasedBy: number | null; reason: CancelReason; note: string | null };

type How<Sets, Act> = {
  sets?: Sets;
  tells?: boolean;
  /** The act that tells people about them, as a piece of SQL; "own" makes one for this statement if it ends several. */
  act?: Act | 'own';
  isTakenAway?: boolean;
  /** Announced together with what its standing wish got instead, which takes a moment. */
  awaitsOther?: boolean;
  returns?: string;
  /** What the condition reads besides the bookings. */
  joins?: string;
};

const OFFICE = `join areas a on a.id = b.area_id
    join locations l on l.id = a.location_id`;

/**
 * Ends the live bookings that match the condition, records each and notifies its owner, all in one statement.
 * Without `tells` the caller notifies them. With `isTakenAway` the days of standing wishes that held them are open to these
 * wishes again (D6, D7); otherwise they stay decided, and what was released is not taken again (D3).
 */
const releasing = <Condition extends SqlText, Sets extends SqlText = '', Act extends SqlText = ''>(
  { now, releasedBy, reason, note }: Placeholders<Release>,
  condition: Condition,
  {
    sets,
    tells = true,
    isTakenAway = false,
    awaitsOther = false,
    act,
    returns = '',
    joins = OFFICE,
  }: How<Sets, Act> = {},
) => sql`
  with chosen as (
    select b.id, to_jsonb(b) as before
    from bookings b
    ${joins}
    where b.cancelled_at is null and ${condition}
    for update of b
  ), released as (
    update bookings b
    set cancelled_at = ${now}, cancelled_by = ${releasedBy}, cancel_reason = ${reason}, cancel_note = ${note}${sets ?? ''}
    from chosen where b.id = chosen.id
    returning b.*, chosen.before as was
  ), audited as (
    ${auditEntry('booking', 'cancelled', { id: 'id', by: releasedBy, at: now, before: 'was', after: "to_jsonb(released) - 'was'" })} from released
  )${
    act === 'own'
      ? sql`, act as (
    ${insertSelect('acts', { kind: "'cancelling'", created_at: sql`${now}::timestamptz` })}
    where (select count(*) from released) > 1
    returning id
  )`
      : ''
  }${
    tells
      ? sql`, told as (
    ${insertSelect('notices', {
      kind: "case cancel_reason when 'unconfirmed' then 'unconfirmed' else 'cancelled' end",
      user_id: 'user_id',
      booking_id: 'id',
      created_at: sql`${now}::timestamptz`,
      act_id: as(act === 'own' ? '(select id from act)' : sql`${act || 'null'}::bigint`),
      due_at: as(awaitsOther ? onceServedAgain(now) : 'null::timestamptz'),
    })}
    from released
    ${toldAgain(reason)}
  )`
      : ''
  }${
    isTakenAway
      ? sql`, undecided as (
    delete from standing_days d using released where d.booking_id = released.id and d.date = released.date
  )`
      : ''
  }, outdated as (
    update notices set needs_update = true
    where booking_id in (select id from released) and ${isQuestionSql}
  )
  select id${returns} from released`;

/** All that one person is told about it waits, because it shares a message. */
const onceServedAgain = <Now extends SqlText>(now: Now) => sql`(
      select ${now}::timestamptz + ${SOON} from released same join standing_wishes w on w.id = same.standing_id
      where same.user_id = released.user_id and w.ended_at is null and w.rested_at is null and w.or_else <> 'nothing'
      limit 1
    )`;

/**
 * A cancellation that was undone (D12) has been announced before. If the owner cancels again, that message is
 * rewritten; if anybody else does, they get a new one.
 */
const toldAgain = <Reason extends SqlText>(reason: Reason) => {
  const keeps = sql`notices.slack_ts is not null and ${reason} in ('owner', 'slack')`;
  return sql`on conflict (kind, booking_id) do update set
      created_at = excluded.created_at, due_at = excluded.due_at, needs_update = true, attempts = 0,
      act_id = case when ${keeps} then notices.act_id else excluded.act_id end,
      ended_as = case when ${keeps} then notices.ended_as end,
      ended_at = case when ${keeps} then notices.ended_at end,
      slack_channel = case when ${keeps} then notices.slack_channel end,
      slack_ts = case when ${keeps} then notices.slack_ts end`;
};

/** Whether anybody is waiting for a space in that area on that date. Read it under their lock. */
const isWaitedFor = `exists (
      select from waiting_list_places p
      where p.area_id = released.area_id and p.date = released.date and p.ended_at is null
    ) as "isWaitedFor"`;

/** No row if it has already been cancelled. */
export const releaseBooking = statement<{ id: number }, Release & { id: number; actId: number | null }>(
  'release-booking',
  (values) => releasing(values, sql`b.id = ${values.id}`, { act: values.actId, joins: '' }),
);

/** The same for several at once. */
export const releaseBookings = statement<
  { id: number; isWaitedFor: boolean },
  Release & { ids: number[]; actId: number | null }
>('release-bookings', (values) =>
  releasing(values, sql`b.id = any(${values.ids}::bigint[])`, {
    act: values.actId,
    returns: `, ${isWaitedFor}`,
  }),
);

/** The standing wish that made it, which may have to rest now (D5). */
const STANDING = ', standing_id as "standingId"';

const isUnconfirmed = <Now extends SqlText>(now: Now) => sql`b.asked_at is not null and b.confirmed_at is null
    and ${passed('release', { date: 'b.date', location: 'l', now })}`;

/** C3: from 10:00, bookings whose owner was asked and did not confirm. */
export const releaseUnconfirmed = statement<
  { id: number; standingId: number | null },
  Release & {
    areaId: number;
    date: Day;
  }
>('release-unconfirmed', (values) =>
  releasing(
    values,
    sql`b.area_id = ${values.areaId} and b.date = ${values.date} and ${isUnconfirmed(values.now)}`,
    { returns: STANDING },
  ),
);

/** The same for several areas and every day up to the given one. */
export const releaseUnconfirmedOfAreas = statement<
  { id: number; standingId: number | null },
  Release & {
    areaIds: number[];
    to: Day;
  }
>('release-unconfirmed-of-areas', (values) =>
  releasing(
    values,
    sql`b.area_id = any (${values.areaIds}::bigint[]) and b.date <= ${values.to} and ${isUnconfirmed(values.now)}`,
    { returns: STANDING },
  ),
);

/** P3: what a user being deactivated holds. Areas and dates are parallel lists. */
export const releaseBookingsOf = statement<
  { id: number; areaId: number; date: Day; isWaitedFor: boolean },
  Release & {
    areaIds: number[];
    dates: Day[];
    userId: number;
  }
>('release-bookings-of', (values) =>
  releasing(
    values,
    sql`(b.area_id, b.date) in (select * from unnest(${values.areaIds}::bigint[], ${values.dates}::date[])) and b.user_id = ${values.userId}`,
    {
      act: 'own',
      returns: `, area_id as "areaId", date, ${isWaitedFor}`,
    },
  ),
);

/** A4: bookings of objects being deactivated, from a given day on. */
export const releaseBookingsOfObjects = statement<
  { id: number },
  Release & {
    areaId: number;
    objectIds: number[];
    from: Day;
  }
>('release-bookings-of-objects', (values) =>
  releasing(
    values,
    sql`b.area_id = ${values.areaId} and b.bookable_object_id = any(${values.objectIds}::bigint[]) and b.date >= ${values.from}`,
    { isTakenAway: true, awaitsOther: true, act: 'own' },
  ),
);

/** A19: bookings of objects that are out of order, between two days, both inclusive. */
export const releaseBookingsOfOutage = statement<
  { id: number },
  Release & { areaId: number; objectIds: number[]; from: Day; to: Day; actId: number | null }
>('release-bookings-of-outage', (values) =>
  releasing(
    values,
    sql`b.area_id = ${values.areaId} and b.bookable_object_id = any(${values.objectIds}::bigint[])
      and b.date between ${values.from} and ${values.to}`,
    { isTakenAway: true, awaitsOther: true, act: sql`${values.actId}` },
  ),
);

/**
 * Everything in an area on some weekdays between two days, both inclusive; the closing's own message tells the
 * people who held them.
 */
export const releaseBookingsForClosing = statement<
  { id: number },
  Release & {
    closingId: number;
    areaId: number;
    from: Day;
    to: Day;
    weekdays: readonly Weekday[];
  }
>('release-bookings-for-closing', (values) =>
  releasing(
    values,
    sql`b.area_id = ${values.areaId} and b.date between ${values.from} and ${values.to} and ${isOnWeekday('b', values.weekdays)}`,
    {
      sets: sql`, closing_id = ${values.closingId}`,
      tells: false,
      isTakenAway: true,
    },
  ),
);

/**
 * D7: what an absence gives back on one area's day: the person's own bookings that it was made for, or that came from a place on a
 * waiting list that it was going to leave, or that a standing wish was just making: wishes rest during an absence, so it makes none
 * later. Not one that they have moved there since, which they meant to keep. The absence's own message tells them.
 */
export const releaseBookingsOfAbsence = statement<
  { id: number; isWaitedFor: boolean },
  Release & { absenceId: number; userId: number; areaId: number; date: Day }
>('release-bookings-of-absence', (values) =>
  releasing(
    values,
    sql`b.area_id = ${values.areaId} and b.date = ${values.date} and b.user_id = ${values.userId} and b.booked_for is null
      and b.date >= (${values.now}::timestamptz at time zone l.time_zone)::date
      and exists (
        select from absences v
        where v.id = ${values.absenceId} and v.ended_at is null and b.date between v.first_day and v.last_day
          and coalesce(b.moved_at <= v.created_at, true) and (
            b.id = any (v.booking_ids) or b.standing_id is not null
            or exists (select from waiting_list_places p where p.booking_id = b.id and p.id = any (v.place_ids))
          )
      )`,
    { tells: false, isTakenAway: true, returns: `, ${isWaitedFor}` },
  ),
);

/**
 * C4: if a change of time zone takes us past 10:00, people who were asked and still had time lose nothing by it:
 * they count as not asked. Bookings that were already over have been released by then.
 */
export const keepWhatTheZoneEnds = statement<object, { now: string; locationId: number }>(
  'keep-what-the-zone-ends',
  ({ now, locationId }) => sql`with kept as (
     update bookings b set asked_at = null
     from areas a join locations l on l.id = a.location_id
     where a.id = b.area_id and l.id = ${locationId} and b.cancelled_at is null and ${isUnconfirmed(now)}
     returning b.id
   )
   update notices set needs_update = true
   where booking_id in (select id from kept) and ${isQuestionSql}`,
);
