import type { Day, Weekday } from '../../shared/day.ts';
import { MOST_SECONDS_TO_UNDO } from '../../shared/bookings/rules.ts';
import type { Reason } from '../../shared/reasons.ts';
import type { CancelReason } from '../bookings/store.ts';
import { isAskable, isQuestion } from '../db/questions.ts';
import { type ChannelName, NOBODY_HEARD, unsentBy } from '../db/unsent.ts';
import { sql, type SqlText } from '../db/sql.ts';
import { statement } from '../db/statement.ts';
import type { ActKind, RefusedDay } from './act-store.ts';
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

/** Without a message that the channel accepted. */
export type EndedAs = 'no-account' | 'no-channel' | 'obsolete' | 'failed';

export type EndedBooking = {
  id: number;
  date: Day;
  area: string;
  location: string;
  bookableObject: string;
  bookedFor: string | null;
  /** What is free instead, if a closing has ended it and it has been looked for. */
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
  /** Empty for an absence, which is of no one office. */
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
  /** "First Last"; null if a deadline ended it, or nobody has. */
  cancelledBy: string | null;
  /** The note for the owner from the admin who cancelled it. */
  cancelNote: string | null;
  /** Taken away from under a usual week: the name of what that has had instead; null if nothing. */
  hadInstead: string | null;
  /** Booked by its owner and given back within seconds, as the button Undo after booking does. */
  isUndone: boolean;
  /** An absence gave it back, and tells of it. */
  isOfAbsence: boolean;
  /** Only for a usual week that came to rest: what has become of it. Null if it is no longer there. */
  usualWeek: 'rests' | 'goes on' | 'ended' | null;
  /** Nobody has heard of its booking yet: the message that it was made has not been sent. */
  isNews: boolean;
  /** What it was part of; null if it stands for itself. */
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
  /** Only for a usual week: the wish, and what has become of its days since, or which of them could not be booked. */
  wish: {
    isEnded: boolean;
    weekdays: Weekday[];
    until: Day | null;
    wanted: string | null;
    orElse: 'nothing' | 'nearest' | 'any';
    days: {
      date: Day;
      reason: Reason | null;
      bookingId: number | null;
      bookableObject: string | null;
      isConfirmed: boolean;
    }[];
  } | null;
  /** Given by a draw, rather than because it came free. */
  isDrawn: boolean;
  /** Only for a wish: when it is drawn, and once it is how many are ahead. */
  draw: { at: string; ahead: number | null } | null;
  /** Only for an absence: until when, what it has given back, and whether a usual week goes on afterwards. */
  absence: { to: Day; bookings: EndedBooking[]; places: EndedPlace[]; isWeekGoingOn: boolean } | null;
  /** Only for a move: where the booking was before; `isHere` if it has come back. */
  movedFrom: { date: Day; bookableObject: string; area: string; location: string; isHere: boolean } | null;
  /** How often this channel has refused it. */
  refusals: number;
};

/** With the message that Slack accepted for it, which several questions of one morning share. */
export type SentRow = NotificationRow & { channel: string; ts: string; needsUpdate: boolean };

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

/** Each channel has told what it has told. */
export const detailsBy = (channel: ChannelName) => `
  n.id, n.kind, n.created_at as "createdAt", n.user_id as "userId", u.email, u.slack_user_id as account,
  u.wants_slack as "wantsSlack",
  coalesce(b.date, p.date, k.first_day, w.first_day, v.first_day, n.created_at::date) as date, l.id as "locationId", a.id as "areaId", a.name as area,
  coalesce(l.name, '') as location, coalesce(l.time_zone, 'UTC') as "timeZone",
  n.booking_id as "bookingId", o.name as "bookableObject", b.booked_for as "bookedFor",
  b.confirmed_at is not null as "isConfirmed", b.asked_at is not null as "isAsked",
  b.cancel_reason as "cancelReason", nullif(trim(c.first_name || ' ' || c.last_name), '') as "cancelledBy",
  b.cancel_note as "cancelNote",
  case when n.kind = 'cancelled' and b.cancel_reason = 'object-removed' then (
    select io.name from bookings i join bookable_objects io on io.id = i.bookable_object_id
    where i.standing_id = b.standing_id and i.date = b.date and i.cancelled_at is null limit 1) end as "hadInstead",
  b.cancel_reason = 'owner' and b.cancelled_at > b.created_at
    and b.cancelled_at <= b.created_at + interval '${MOST_SECONDS_TO_UNDO} seconds'
    and exists (select from notices m where m.booking_id = b.id and m.kind = 'booked') as "isUndone",
  n.kind = 'cancelled' and b.cancelled_at is not null and exists (
    select from absences x where x.user_id = n.user_id and b.id = any (x.given_back)) as "isOfAbsence",
  case when n.kind = 'resting' then (
    select case when s.ended_at is not null then 'ended' when s.rested_at = n.created_at then 'rests' else 'goes on' end
    from standing_wishes s where s.id = b.standing_id) end as "usualWeek",
  exists (select from notices m where m.booking_id = n.booking_id and m.kind = 'booked'
    and ${NOBODY_HEARD[channel]('m')}) as "isNews",
  case when t.id is not null then json_build_object('id', t.id, 'kind', t.kind, 'wanted', tw.name, 'refused', t.refused) end as act,
  case when f.id is not null then json_build_object('date', n.from_date, 'bookableObject', f.name, 'area', fa.name,
    'location', fl.name, 'isHere', f.id = b.bookable_object_id and n.from_date = b.date) end as "movedFrom",
  case when w.id is not null then json_build_object(
    'isEnded', w.ended_at is not null, 'weekdays', w.weekdays, 'until', w.last_day, 'wanted', wo.name, 'orElse', w.or_else,
    'days', coalesce((
      select json_agg(json_build_object('date', d.date, 'reason', d.reason, 'bookingId', d.booking_id, 'bookableObject', dbo.name,
                                        'isConfirmed', db.confirmed_at is not null) order by d.date)
      from standing_days d left join bookings db on db.id = d.booking_id
      left join bookable_objects dbo on dbo.id = db.bookable_object_id
      where d.wish_id = w.id and d.decided_at >= n.created_at and db.cancelled_at is null
        and (n.kind = 'usual-week' or d.reason is not null)), '[]')) end as wish,
  case when k.id is not null then json_build_object(
    'to', k.last_day, 'reason', k.reason, 'weekdays', k.weekdays,
    'bookings', ${endedBookings('e.closing_id = k.id')}, 'places', ${endedPlaces('e.closing_id = k.id')}) end as closing,
  n.kind = 'promoted' and exists (
    select from waiting_list_places g join draws gd on gd.area_id = g.area_id and gd.date = g.date
    where g.booking_id = b.id and g.ended_at = gd.drawn_at) as "isDrawn",
  case when dw.due_at is not null and (p.rank is not null or dw.drawn_at is null) then json_build_object('at', dw.due_at, 'ahead', (
    select case when p.rank is not null then count(*) end from waiting_list_places q
    where q.area_id = p.area_id and q.date = p.date and q.ended_at is null and q.rank < p.rank)) end as draw,
  case when v.id is not null then json_build_object(
    'to', v.last_day,
    'bookings', ${endedBookings('e.id = any (v.given_back) and e.cancelled_at is not null')},
    'places', ${endedPlaces(`e.ended_as = 'left' and e.id = any (v.place_ids)`)},
    'isWeekGoingOn', exists (
      select from standing_wishes g where g.user_id = n.user_id and g.ended_at is null and g.rested_at is null
        and (g.last_day is null or g.last_day > v.last_day)
    )) end as absence`;

export const withDetails = `
  from notices n
  join users u on u.id = n.user_id
  left join bookings b on b.id = n.booking_id
  left join waiting_list_places p on p.id = n.place_id
  left join draws dw on dw.area_id = p.area_id and dw.date = p.date
  left join closings k on k.id = n.closing_id
  left join absences v on v.id = n.absence_id
  left join standing_wishes w on w.id = n.wish_id
  left join bookable_objects wo on wo.id = w.bookable_object_id
  left join bookable_objects o on o.id = b.bookable_object_id
  left join bookable_objects f on f.id = n.from_object_id
  left join areas fa on fa.id = f.area_id
  left join locations fl on fl.id = fa.location_id
  left join users c on c.id = b.cancelled_by
  left join acts t on t.id = n.act_id
  left join bookable_objects tw on tw.id = t.bookable_object_id
  left join areas a on a.id = coalesce(b.area_id, p.area_id, w.area_id)
  left join locations l on l.id = coalesce(a.location_id, k.location_id)`;

const listing = <Which extends SqlText, ExceptThese extends SqlText>(
  which: Which,
  exceptThese: ExceptThese,
  order: string,
) =>
  sql`select id from notices where ${which} and id <> all (${exceptThese}::bigint[]) order by ${order} limit 50`;

/** Notifications refused before come last, so that they do not hold up the others. */
export const unsentNotifications = statement<
  { id: number },
  { exceptThese: number[]; onlyToKnownAccounts: boolean; now: string }
>('unsent-notices', ({ exceptThese, onlyToKnownAccounts, now }) =>
  listing(
    sql`ended_as is null
     and (not ${onlyToKnownAccounts} or exists (select from users u where u.id = user_id and u.slack_user_id is not null))
     and (due_at is null or due_at <= ${now}) and ${isAskable('notices', now)}
     and not exists (select from acts t where t.id = act_id and t.held_until > ${now})`,
    exceptThese,
    'attempts, id',
  ),
);

export const outdatedNotifications = statement<{ id: number }, { exceptThese: number[] }>(
  'outdated-notices',
  ({ exceptThese }) => listing('needs_update and slack_ts is not null', exceptThese, 'id'),
);

/**
 * Until the transaction ends. An advisory lock and not a lock on the row, which others may have to update;
 * instances of the previous release use the same one.
 */
const claim = (name: string, lock: string) =>
  statement<{ isOurs: boolean }, { id: number }>(
    name,
    ({ id }) => sql`select pg_try_advisory_xact_lock(hashtextextended('${lock}', ${id}::bigint)) as "isOurs"`,
  );

export const claimNotification = {
  slack: claim('claim-notice', 'notice'),
  mail: claim('claim-mail', 'mail'),
};

/** Those of them that have been neither sent nor given up. */
export const unsentNotificationsOf = statement<NotificationRow, { ids: number[] }>(
  'unsent-notices-of',
  ({ ids }) => sql`select ${detailsBy('slack')}, n.attempts as refusals ${withDetails}
   where n.id = any (${ids}::bigint[]) and n.ended_as is null order by n.id`,
);

/**
 * Those that have to be held with one that is to be sent: of the same act (D8), and for a booking given back, the one that
 * tells that it was made. Itself included.
 */
const besideBy = (channel: ChannelName) => {
  const isUnsent = unsentBy[channel]('o');
  return statement<{ id: number; isQuestion: boolean; usualWeekId: number | null }, { id: number }>(
    `unsent-notices-beside-by-${channel}`,
    ({ id }) => sql`with n as materialized (select * from notices where id = ${id})
     select id, ${isQuestion} as "isQuestion", case when kind = 'usual-week' then wish_id end as "usualWeekId" from n
     union
     select o.id, false, null from n join notices o on o.act_id = n.act_id and o.user_id = n.user_id where ${isUnsent}
     union
     select o.id, false, null from n join notices o on o.user_id = n.user_id
     where n.kind = 'usual-days-refused' and o.kind = 'usual-days-refused' and ${isUnsent}
     union
     select o.id, false, null from n join notices o on o.booking_id = n.booking_id
     where n.kind = 'cancelled' and o.kind = 'booked' and ${isUnsent}
     order by 1`,
  );
};

export const unsentBeside = { slack: besideBy('slack'), mail: besideBy('mail') };

/** All that share the message of a notification, itself included. */
export const sharingMessage = statement<{ id: number }, { id: number }>(
  'notices-sharing-message',
  ({ id }) => sql`select ${id}::bigint as id
   union
   select o.id from notices m
   join notices o on o.slack_ts = m.slack_ts and o.slack_channel = m.slack_channel and o.kind = m.kind
   where m.id = ${id} and o.${isQuestion} and o.slack_ts is not null
   union
   select o.id from notices m
   join notices o on o.act_id = m.act_id and o.user_id = m.user_id and o.slack_ts = m.slack_ts
   where m.id = ${id}
   union
   select o.id from notices m join notices o on o.user_id = m.user_id and o.slack_ts = m.slack_ts
   where m.id = ${id} and m.kind = 'usual-days-refused' and o.kind = 'usual-days-refused'
   order by 1`,
);

/** Those of them for which Slack has accepted a message. */
export const sentNotificationsOf = statement<SentRow, { ids: number[] }>(
  'sent-notices-of',
  ({
    ids,
  }) => sql`select ${detailsBy('slack')}, n.attempts as refusals, n.slack_channel as channel, n.slack_ts as ts, n.needs_update as "needsUpdate"
   ${withDetails}
   where n.id = any (${ids}::bigint[]) and n.slack_ts is not null order by n.id`,
);

/** All with one message. */
export const markSent = statement<
  object,
  { ids: number[]; now: string; channel: string; ts: string; outdated: number[] }
>(
  'mark-notices-sent',
  ({ ids, now, channel, ts, outdated }) => sql`update notices
   set ended_as = 'sent', ended_at = ${now}, attempts = attempts + 1, slack_channel = ${channel}, slack_ts = ${ts},
       needs_update = needs_update or id = any (${outdated}::bigint[])
   where id = any (${ids}::bigint[])`,
);

export const markEnded = statement<object, { ids: number[]; now: string; as: EndedAs }>(
  'mark-notices-ended',
  ({ ids, now, as }) =>
    sql`update notices set ended_as = ${as}, ended_at = ${now} where id = any (${ids}::bigint[])`,
);

export const countAttempt = statement<object, { id: number }>(
  'count-notice-attempt',
  ({ id }) => sql`update notices set attempts = attempts + 1 where id = ${id}`,
);

export const markUpToDate = statement<object, { ids: number[] }>(
  'mark-notices-up-to-date',
  ({ ids }) => sql`update notices set needs_update = false where id = any (${ids}::bigint[])`,
);

/** From now on the 10:00 rule may end the bookings (C3). Once, and only while there is something to confirm. */
export const markAsked = statement<object, { bookingIds: number[]; now: string }>(
  'mark-bookings-asked',
  ({ bookingIds, now }) => sql`update bookings set asked_at = ${now}
   where id = any (${bookingIds}::bigint[]) and asked_at is null and confirmed_at is null and cancelled_at is null`,
);
