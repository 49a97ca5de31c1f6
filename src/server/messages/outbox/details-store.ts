import type { EarlyEnd } from '../../../shared/deadlines.ts';
import type { Day, Weekday } from '../../../shared/day.ts';
import type { Reason } from '../../../shared/reasons.ts';
import type { OrElse } from '../../../shared/usual-week/rules.ts';
import type { CancelReason } from '../../days/bookings/store.ts';
import { type ChannelName, NOBODY_HEARD } from '../../days/sql/unsent.ts';
import type { ActKind, RefusedDay } from '../../days/acts/store.ts';
import { selecting } from '../../platform/db/column.ts';
import type { EqualPlace } from './offers-store.ts';

export type NoticeKind =
  | 'booked'
  | 'promoted'
  | 'moved'
  | 'cancelled'
  | 'confirm'
  | 'remind'
  | 'unconfirmed'
  | 'place-joined'
  | 'place-expired'
  | 'resting'
  | 'usual-week'
  | 'usual-days-refused'
  | 'closing'
  | 'away'
  | 'account-linked';

export type EndedBooking = {
  id: number;
  date: Day;
  area: string;
  location: string;
  bookableObject: string;
  bookedFor: string | null;
  /** What is free instead, if a closing has ended the booking; absent until it has been looked for. */
  offer?: EqualPlace | null;
};

export type EndedPlace = { date: Day; area: string; location: string };

/** What a person is told, with everything the wording needs, as it stands now. */
export type NotificationRow = {
  id: number;
  kind: NoticeKind;
  createdAt: Temporal.Instant;
  userId: number;
  email: string;
  /** The Slack account found earlier; null if nobody has looked yet. */
  account: string | null;
  /** What the person chose; null if they have not. */
  wantsSlack: boolean | null;
  /** For a closing and an absence, its first day; where it is about no day, the one on which it happened. */
  date: Day;
  /** Null if it is about an absence. */
  locationId: number | null;
  /** Null if it is about a closing or an absence, as is its name. */
  areaId: number | null;
  area: string | null;
  /** Empty for an absence, which belongs to no one office. */
  location: string;
  timeZone: string;
  /** Null for a place on the waiting list, a closing and an absence, as are the fields below up to who cancelled. */
  bookingId: number | null;
  bookableObject: string | null;
  bookedFor: string | null;
  isConfirmed: boolean;
  /** Whether Slack accepted the request or the reminder before 10:00. */
  isAsked: boolean;
  cancelReason: CancelReason | null;
  /** "First Last"; null if a deadline ended it, or it has not been cancelled. */
  cancelledBy: string | null;
  /** The note for the owner from the admin who cancelled it. */
  cancelNote: string | null;
  /** For a booking of a usual week that was taken away: the name of what the week got instead; null if nothing. */
  hadInstead: string | null;
  /** Booked by its owner and released within seconds, as the button Undo after booking does. */
  isUndone: boolean;
  /** An absence gave it back, and the absence's message says so. */
  isOfAbsence: boolean;
  /** Only for the message that a usual week rests: what it does now. Null if it no longer exists. */
  usualWeek: 'rests' | 'goes on' | 'ended' | null;
  /** Nobody has heard of its booking yet: the message that it was made has not been sent. */
  isNews: boolean;
  /** The act it was part of; null if it was part of none. */
  act: {
    id: number;
    kind: ActKind;
    /** The name of the object that was wished for; null where anything would do. */
    wanted: string | null;
    refused: RefusedDay[];
  } | null;
  /** Only for a closing: why, until when, and what it has ended for this person. */
  closing: {
    to: Day;
    reason: string;
    /** For a change of the open days, the weekdays on which the location no longer opens; otherwise null. */
    weekdays: Weekday[] | null;
    bookings: EndedBooking[];
    places: EndedPlace[];
  } | null;
  /** Only for a usual week: the wish, and the state of its days now, or which of them could not be booked. */
  wish: {
    isEnded: boolean;
    weekdays: Weekday[];
    until: Day | null;
    wanted: string | null;
    /** Of its latest day; null if it never had one. */
    lastBookingId: number | null;
    orElse: OrElse;
    days: {
      date: Day;
      reason: Reason | null;
      bookingId: number | null;
      bookableObject: string | null;
      isConfirmed: boolean;
    }[];
  } | null;
  /** Only for a place on a waiting list: when it ends, if earlier than the queue (W11). */
  placeUntil: EarlyEnd | null;
  /** Given by a draw, rather than because it came free. */
  isDrawn: boolean;
  /** Only for a space from the waiting list: the person's other bookings of that day, for themselves. */
  alsoHas: Pick<EndedBooking, 'bookableObject' | 'area' | 'location'>[] | null;
  /** Only for a wish: when it is drawn and, once it has been, how many are ahead. */
  draw: { at: string; ahead: number | null } | null;
  /** Only for an absence: until when, what it has released, and whether a usual week resumes afterwards. */
  absence: { to: Day; bookings: EndedBooking[]; places: EndedPlace[]; isWeekGoingOn: boolean } | null;
  /** Only for a move: where the booking was before; `isHere` if it has come back. */
  movedFrom: {
    date: Day;
    bookableObject: string;
    area: string;
    location: string;
    isHere: boolean;
    /** Why it was out of order that day (A19); null if it was not. */
    outOfOrder: string | null;
  } | null;
  /** How often this channel has refused it. */
  refusals: number;
};

const where = `join areas ea on ea.id = e.area_id join locations el on el.id = ea.location_id`;
const named = `'date', e.date, 'area', ea.name, 'location', el.name`;

/** What a closing or an absence has ended of its person's bookings `e`, and of their places. */
const endedBookings = (by: string) => `coalesce((
      select json_agg(json_build_object(
        'id', e.id, ${named}, 'bookableObject', eo.name, 'bookedFor', e.booked_for) order by e.date, e.id)
      from bookings e join bookable_objects eo on eo.id = e.bookable_object_id ${where}
      where ${by} and e.user_id = n.user_id), '[]')`;

const endedPlaces = (by: string) => `coalesce((
      select json_agg(json_build_object(${named}) order by e.date, e.id) from waiting_list_places e ${where}
      where ${by} and e.user_id = n.user_id), '[]')`;

const alsoHas = `case when n.kind = 'promoted' then (
    select json_agg(json_build_object(${named}, 'bookableObject', eo.name) order by e.id)
    from bookings e join bookable_objects eo on eo.id = e.bookable_object_id ${where}
    where e.user_id = n.user_id and e.date = b.date and e.id <> b.id and e.cancelled_at is null and e.booked_for is null) end`;

const ofWish = (column: string) => `(select s.${column} from standing_wishes s where s.id = n.wish_id)`;
const ofClosing = (column: string) => `(select k.${column} from closings k where k.id = n.closing_id)`;
const ofAbsence = (column: string) => `(select v.${column} from absences v where v.id = n.absence_id)`;

const act = `(
    select json_build_object('id', t.id, 'kind', t.kind, 'refused', t.refused,
      'wanted', (select tw.name from bookable_objects tw where tw.id = t.bookable_object_id))
    from acts t where t.id = n.act_id)`;

const movedFrom = `(
    select json_build_object('date', n.from_date, 'bookableObject', f.name, 'area', fa.name,
      'location', fl.name, 'isHere', f.id = b.bookable_object_id and n.from_date = b.date,
      'outOfOrder', (select x.reason from outages x where x.object_id = f.id and n.from_date between x.first_day and x.last_day
        and x.created_at <= n.created_at order by x.created_at desc limit 1))
    from bookable_objects f join areas fa on fa.id = f.area_id join locations fl on fl.id = fa.location_id
    where f.id = n.from_object_id)`;

const wish = `(
    select json_build_object(
      'isEnded', w.ended_at is not null, 'weekdays', w.weekdays, 'until', w.last_day, 'orElse', w.or_else,
      'lastBookingId', (select wb.id from bookings wb where wb.standing_id = w.id order by wb.date desc limit 1),
      'wanted', (select wo.name from bookable_objects wo where wo.id = w.bookable_object_id),
      'days', coalesce((
        select json_agg(json_build_object('date', d.date, 'reason', d.reason, 'bookingId', d.booking_id, 'bookableObject', dbo.name,
                                          'isConfirmed', db.confirmed_at is not null) order by d.date)
        from standing_days d left join bookings db on db.id = d.booking_id
        left join bookable_objects dbo on dbo.id = db.bookable_object_id
        where d.wish_id = w.id and d.decided_at >= n.created_at and db.cancelled_at is null
          and (n.kind = 'usual-week' or d.reason is not null)), '[]'))
    from standing_wishes w where w.id = n.wish_id)`;

const closing = `(
    select json_build_object(
      'to', k.last_day, 'reason', k.reason, 'weekdays', k.weekdays,
      'bookings', ${endedBookings('e.closing_id = k.id')}, 'places', ${endedPlaces('e.closing_id = k.id')})
    from closings k where k.id = n.closing_id)`;

const draw = `(
    select json_build_object('at', dw.due_at, 'ahead', (
      select case when p.rank is not null then count(*) end from waiting_list_places q
      where q.area_id = p.area_id and q.date = p.date and q.ended_at is null and q.rank < p.rank))
    from draws dw where dw.area_id = p.area_id and dw.date = p.date and (p.rank is not null or dw.drawn_at is null))`;

const absence = `(
    select json_build_object(
      'to', v.last_day,
      'bookings', ${endedBookings('e.id = any (v.given_back) and e.cancelled_at is not null')},
      'places', ${endedPlaces(`e.ended_as = 'left' and e.id = any (v.place_ids)`)},
      'isWeekGoingOn', exists (
        select from standing_wishes g join areas ga on ga.id = g.area_id
        join locations gl on gl.id = ga.location_id and gl.has_usual_week
        where g.user_id = n.user_id and g.ended_at is null and g.rested_at is null
          and (g.last_day is null or g.last_day > v.last_day)
      ))
    from absences v where v.id = n.absence_id)`;

/**
 * What one channel sees of a {@link NotificationRow}; `refusals` are the channel's own. What only some kinds have is a subquery: as
 * seventeen joins, they took PostgreSQL 7 ms to plan, six times on each new connection.
 */
const columnsBy = (channel: ChannelName): Record<Exclude<keyof NotificationRow, 'refusals'>, string> => ({
  id: 'n.id',
  kind: 'n.kind',
  createdAt: 'n.created_at',
  userId: 'n.user_id',
  email: 'u.email',
  account: 'u.slack_user_id',
  wantsSlack: 'u.wants_slack',
  date: `coalesce(b.date, p.date, ${ofClosing('first_day')}, ${ofWish('first_day')}, ${ofAbsence('first_day')}, n.created_at::date)`,
  locationId: 'l.id',
  areaId: 'a.id',
  area: 'a.name',
  location: `coalesce(l.name, '')`,
  timeZone: `coalesce(l.time_zone, 'UTC')`,
  bookingId: 'n.booking_id',
  bookableObject: 'o.name',
  bookedFor: 'b.booked_for',
  isConfirmed: 'b.confirmed_at is not null',
  isAsked: 'b.asked_at is not null',
  cancelReason: 'b.cancel_reason',
  cancelNote: 'b.cancel_note',
  cancelledBy: `(select nullif(trim(c.first_name || ' ' || c.last_name), '') from users c where c.id = b.cancelled_by)`,
  hadInstead: `case when n.kind = 'cancelled' and b.cancel_reason = 'object-removed' then (
    select io.name from bookings i join bookable_objects io on io.id = i.bookable_object_id
    where i.standing_id = b.standing_id and i.date = b.date and i.cancelled_at is null limit 1) end`,
  isUndone: `b.cancel_reason = 'owner' and b.cancelled_at > b.created_at
    and b.cancelled_at <= b.created_at + interval '15 seconds'
    and exists (select from notices m where m.booking_id = b.id and m.kind = 'booked')`,
  isOfAbsence: `n.kind = 'cancelled' and b.cancelled_at is not null and exists (
    select from absences x where x.user_id = n.user_id and b.id = any (x.given_back))`,
  usualWeek: `case when n.kind = 'resting' then (
    select case when s.ended_at is not null then 'ended' when s.rested_at = n.created_at then 'rests' else 'goes on' end
    from standing_wishes s where s.id = coalesce(n.wish_id, b.standing_id)) end`,
  isNews: `exists (select from notices m where m.booking_id = n.booking_id and m.kind = 'booked'
    and ${NOBODY_HEARD[channel]('m')})`,
  isDrawn: `n.kind = 'promoted' and exists (
    select from waiting_list_places g join draws gd on gd.area_id = g.area_id and gd.date = g.date
    where g.booking_id = b.id and g.ended_at = gd.drawn_at)`,
  placeUntil: 'p.until',
  alsoHas,
  act,
  movedFrom,
  wish,
  closing,
  draw,
  absence,
});

/** For a `select` together with {@link withDetails}. */
export const detailsBy = (channel: ChannelName): string => selecting(Object.entries(columnsBy(channel)));

/** Notifications `n` with everything that {@link detailsBy} reads. */
export const withDetails = `
  from notices n
  join users u on u.id = n.user_id
  left join bookings b on b.id = n.booking_id
  left join waiting_list_places p on p.id = n.place_id
  left join bookable_objects o on o.id = b.bookable_object_id
  left join areas a on a.id = coalesce(b.area_id, p.area_id, ${ofWish('area_id')})
  left join locations l on l.id = coalesce(a.location_id, ${ofClosing('location_id')})`;
