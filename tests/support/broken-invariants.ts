import type { Queryable } from '../../src/server/platform/db/database.ts';

/**
 * What must hold in every committed state, checked in the tables: one sentence for each row that breaks it. Call it once
 * all due work has been done (`app.work.settle()`): it looks at rows, and a sweep may be late without anybody
 * noticing.
 */
export async function brokenInvariants(db: Queryable, now: Temporal.Instant): Promise<string[]> {
  const { rows } = await db.query<{ broken: string }>({
    name: 'invariants',
    text: ALL,
    values: [now.toString()],
  });
  return rows.map(({ broken }) => broken);
}

/** O9: what leavers have waits for an admin. */
const IS_HELD = 'exists (select from leavers v where v.user_id = u.id and v.is_held) as is_held';

/** Bookings `b` and places `p` with their times on the wall clock of the location. */
const SEEN = `
  b as materialized (
    select b.*, o.bookable_object_type_id as type, u.is_active as has_active_owner, ${IS_HELD}, l.open_days,
           -- What was told about it has been deleted.
           coalesce(u.google_sub = 'former-colleague', false) as is_forgotten,
           (s.since at time zone l.time_zone)::date as made_on, s.since,
           b.date::timestamp at time zone l.time_zone as start_of_day,
           (b.date + time '08:00') at time zone l.time_zone as at_eight,
           (b.date + time '08:30') at time zone l.time_zone as at_half_past_eight,
           (b.date + time '09:30') at time zone l.time_zone as at_half_past_nine,
           (b.date + time '10:00') at time zone l.time_zone as at_ten,
           (b.date + 1)::timestamp at time zone l.time_zone as end_of_day,
           $1::timestamptz as now, p.id as place_id, b.moved_at is not null as was_moved,
           -- D7: by an absence. Undone (D12), it is as if it had not been.
           b.cancelled_at is not null and exists (
             select from absences v where v.user_id = b.user_id and b.id = any (v.given_back)) as was_given_back
    from bookings b
    join bookable_objects o on o.id = b.bookable_object_id
    join areas a on a.id = b.area_id
    join locations l on l.id = a.location_id
    join users u on u.id = b.user_id
    left join waiting_list_places p on p.booking_id = b.id
    -- When it was made, or moved to the day that it is for.
    cross join lateral (
      select coalesce(max(e.at), b.created_at) as since
      from audit_entries e
      join areas was on was.id = (e.before ->> 'area_id')::bigint join locations was_at on was_at.id = was.location_id
      join areas became on became.id = (e.after ->> 'area_id')::bigint join locations is_at on is_at.id = became.location_id
      where e.subject = 'booking' and e.subject_id = b.id and e.action = 'moved'
        and (e.before ->> 'date' <> e.after ->> 'date' or was_at.time_zone <> is_at.time_zone)
    ) s
  ), p as materialized (
    select p.*, p.xmin::text as written_by, d.drawn_at, d.spaces,
           d.date is not null and d.drawn_at is null as is_before_draw,
           -- F5: the order of the queue.
           coalesce(p.rank, 2147483647) as before_all, p.rank > d.spaces as went_without, u.is_active as has_active_owner, ${IS_HELD}, l.open_days,
           coalesce(u.google_sub = 'former-colleague', false) as is_forgotten,
           (p.joined_at at time zone l.time_zone)::date as made_on,
           (p.date + time '08:30') at time zone l.time_zone as at_half_past_eight,
           -- W11: or earlier, as its owner chose.
           (p.date + case p.until when 'evening' then interval '-4 hours' when 'seven' then interval '7 hours' else interval '8.5 hours' end)
             at time zone l.time_zone as at_end,
           -- W12: of a space that is, or was, kept for others.
           a.keeps or exists (
             select from audit_entries e join bookable_objects o on o.id = e.subject_id
             where e.subject = 'bookable-object' and e.after ? 'kept_for' and o.area_id = p.area_id) as passes_over,
           $1::timestamptz as now
    from waiting_list_places p
    join areas a on a.id = p.area_id
    join locations l on l.id = a.location_id
    join users u on u.id = p.user_id
    left join draws d on d.area_id = p.area_id and d.date = p.date
  )`;

const outOfBounds = (row: 'b' | 'p') =>
  `${row}.date < ${row}.made_on or ${row}.date > ${row}.made_on + 42
   or extract(isodow from ${row}.date) <> all (${row}.open_days)`;

/** B17: whether an object `o` is for groups alone that the person of a place is not in, on its date, at a moment. */
const isKeptFrom = (p: string, at: string) => `
  exists (select from object_groups g where g.object_id = o.id)
  and not exists (select from object_groups g join group_members m using (group_id) where g.object_id = o.id and m.user_id = ${p}.user_id)
  and coalesce(${at} < (
    select (coalesce(min(open.day), ${p}.date - 28) + o.kept_at) at time zone l.time_zone
    from areas a join locations l on l.id = a.location_id
    left join lateral (
      select ${p}.date as day where o.kept_days_before = 0
      union all
      select day from (
        select d::date as day, row_number() over (order by d desc) as number from generate_series(${p}.date - 28, ${p}.date - 1, interval '1 day') d
        where extract(isodow from d) = any (l.open_days) and not exists (
          select from closings c where c.location_id = l.id and c.lifted_at is null and d::date between c.first_day and c.last_day)
      ) before where number = o.kept_days_before
    ) open on true
    where a.id = o.area_id group by l.time_zone
  ), o.kept_at is null)`;

/**
 * W12: whether the person of the place `before` could have had what `p` was promoted into. Judged as long as nobody has changed since then
 * for whom anything is kept, or until when.
 */
const WAS_FOR_BOTH = `exists (
    select from b given join bookable_objects o on o.id = given.bookable_object_id
    where given.id = p.booking_id and not given.was_moved and not (${isKeptFrom('before', 'p.ended_at')}) and not exists (
      select from audit_entries e
      where (e.subject in ('area', 'bookable-object', 'closing', 'location') or e.action in ('joined-group', 'left-group')) and e.id > (
        select id from audit_entries where subject = 'booking' and subject_id = given.id and action = 'promoted'))
  )`;

/** Each selects a text for every row that breaks it. */
const RULES: Record<string, string> = {
  '1: two live bookings share object and date': `
    select format('bookings %s', array_agg(b.id order by b.id)) from b
    where cancelled_at is null group by bookable_object_id, date having count(*) > 1`,
  '2: a booking was made for a date outside its rules': `
    select format('booking %s for %s made %s', id, date, created_at) from b where ${outOfBounds('b')}`,
  '2: a place was joined outside its rules': `
    select format('place %s for %s joined %s', id, date, joined_at) from p
    where ${outOfBounds('p')} or joined_at >= at_end`,
  '2: somebody was promoted from 08:30 on, or into what is no desk': `
    select format('booking %s of place %s at %s', id, place_id, created_at) from b
    where place_id is not null and not was_moved and (created_at >= at_half_past_eight or type <> 1)`,
  '2: a booking made on its day is unconfirmed, or was confirmed outside its time': `
    select format('booking %s made %s confirmed %s', id, created_at, confirmed_at) from b
    where case when made_on = date then confirmed_at is distinct from since
          else confirmed_at < start_of_day or confirmed_at >= at_ten end`,
  '3: a space is free although somebody waits': `
    select format('place %s waits, object %s is free', p.id, o.id)
    from p join bookable_objects o on o.area_id = p.area_id and o.is_active and o.bookable_object_type_id = 1
      and not exists (select from outages x where x.object_id = o.id and x.lifted_at is null and p.date between x.first_day and x.last_day)
    where p.ended_at is null and not p.is_before_draw and p.now < p.at_end and not exists (
      select from b where b.cancelled_at is null and b.date = p.date and b.bookable_object_id = o.id)
      and not (${isKeptFrom('p', 'p.now')})`,
  '3: a place outlived its 08:30': `
    select format('place %s', id) from p where ended_at is null and now >= at_end
       or ended_as = 'expired' and ended_at < at_end and closing_id is null
       or ended_as = 'promoted' and ended_at >= at_end`,
  '4: the order of the queue is not the order of joining': `
    select format('places %s and %s', before.id, p.id) from p
    join p before on before.area_id = p.area_id and before.date = p.date and before.id < p.id
    where before.joined_at > p.joined_at`,
  '4: somebody was promoted before who joined earlier': `
    select format('place %s before place %s', p.id, before.id) from p
    join p before on before.area_id = p.area_id and before.date = p.date and (before.before_all, before.id) < (p.before_all, p.id)
    where p.ended_as = 'promoted' and before.ended_as is distinct from 'left' and before.has_active_owner and p.ended_at < before.at_end
      and before.closing_id is null and (not p.passes_over or ${WAS_FOR_BOTH})
      and (before.ended_as is distinct from 'promoted' or before.ended_at > p.ended_at
           -- Within one transaction all are promoted at once, in no particular order.
           or (before.booking_id > p.booking_id and before.written_by <> p.written_by))`,
  '5: a promoted place and its booking do not agree': `
    select format('place %s, booking %s', p.id, b.id) from p left join b on b.id = p.booking_id
    where p.ended_as = 'promoted' and (p.user_id, p.ended_at, not b.was_moved and (p.area_id, p.date) <> (b.area_id, b.date))
      is distinct from (b.user_id, b.created_at, false)`,
  '5: something ended more than once': `
    select format('%s %s %s times %s', subject, subject_id, count(*), array_agg(action))
    from audit_entries where action in ('left', 'expired', 'cancelled', 'restored') and subject <> 'user'
    group by subject, subject_id
    having count(*) filter (where action <> 'restored') > 1 + count(*) filter (where action = 'restored')`,
  'D12: something came back that its owner had not cancelled within the last day': `
    select format('booking %s', r.subject_id) from audit_entries r
    where r.action = 'restored' and not exists (
      select from audit_entries e where e.subject = 'booking' and e.subject_id = r.subject_id and e.action = 'cancelled'
        and e.id < r.id and e.actor_id = r.actor_id and e.at >= r.at - interval '24 hours')`,
  '5: a place that ended is not in the audit trail as it ended': `
    select format('place %s %s', p.id, p.ended_as) from p
    where (ended_as in ('left', 'expired')) is distinct from exists (
      select from audit_entries e where e.subject = 'waiting-list-place' and e.subject_id = p.id
        and e.action = p.ended_as) and ended_as is not null`,
  '6: a booking has not the one notice of how it was made': `
    select format('booking %s', b.id) from b
    where not is_forgotten and (select array_agg(n.kind || n.user_id || n.created_at) from notices n
           where n.booking_id = b.id and n.kind in ('booked', 'promoted'))
      -- What a standing wish makes is announced with the wish.
      is distinct from case when standing_id is null then
        array[case when place_id is null then 'booked' else 'promoted' end || user_id || created_at] end`,
  'D3: a live booking of a standing wish is not the one of its day': `
    select format('booking %s of wish %s', b.id, b.standing_id) from b
    where standing_id is not null and cancelled_at is null and not was_moved and (
      (select array_agg(d.date) from standing_days d where d.wish_id = b.standing_id and d.booking_id = b.id)
        is distinct from array[b.date]
      or exists (select from b twin where twin.standing_id = b.standing_id and twin.date = b.date and twin.id <> b.id
                   and twin.cancelled_at is null and not twin.was_moved))`,
  '6: a booking that was moved has not the one notice of it': `
    select format('booking %s', b.id) from b
    where (select array_agg(n.user_id || n.created_at::text) from notices n where n.booking_id = b.id and n.kind = 'moved')
      is distinct from case when was_moved then array[user_id || moved_at::text] end`,
  '6: a booking has not the one notice of how it ended': `
    select format('booking %s %s', b.id, b.cancel_reason) from b
    where not is_forgotten and (select array_agg(n.kind || n.user_id || n.created_at) from notices n
           where n.booking_id = b.id and n.kind in ('cancelled', 'unconfirmed')
             -- About a cancellation that was undone and that nobody has repeated.
             and not (n.kind = 'cancelled' and (cancelled_at is null or cancel_reason = 'unconfirmed' or b.closing_id is not null or was_given_back)
                      and exists (select from audit_entries e where e.subject = 'booking' and e.subject_id = b.id
                                  and e.action = 'restored' and e.at >= n.created_at)))
      is distinct from case when cancelled_at is not null and closing_id is null and not was_given_back then
        array[case cancel_reason when 'unconfirmed' then 'unconfirmed' else 'cancelled' end || user_id || cancelled_at] end`,
  '6: a place has not its notices': `
    select format('place %s %s', p.id, p.ended_as) from p
    where not is_forgotten and (select coalesce(array_agg(n.kind || n.user_id || n.created_at order by n.id), '{}') from notices n where n.place_id = p.id)
      -- Who goes without is told anew (F9), and what a usual week wished for is not told before (D8).
      is distinct from case when went_without is true then array['place-joined' || user_id || drawn_at]
        when exists (select from standing_days s join standing_wishes w on w.id = s.wish_id
                     where w.user_id = p.user_id and w.area_id = p.area_id and s.date = p.date and s.outcome = 'waiting')
          then array[]::text[]
        else array['place-joined' || user_id || joined_at] end
        || case when ended_as = 'expired' and closing_id is null then array['place-expired' || user_id || ended_at] end`,
  '6: a closing has not told each person whose booking or place it ended once': `
    select format('closing %s', k.id) from closings k
    where (select array_agg(n.user_id order by n.user_id) from notices n where n.closing_id = k.id)
      is distinct from (select array_agg(user_id order by user_id) from (
        select user_id from b where b.closing_id = k.id union select user_id from p where p.closing_id = k.id) ended)`,
  'D7: an absence has not told its person once what it gave back': `
    select format('absence %s', v.id) from absences v
    where v.carried_out_at is not null and (select array_agg(n.user_id || n.kind) from notices n where n.absence_id = v.id)
      is distinct from case when v.given_back <> '{}'
        or exists (select from p where p.id = any (v.place_ids) and p.ended_as = 'left') then array[v.user_id || 'away'] end`,
  'D7: an absence ended what is not its person’s own, or a day outside it': `
    select format('absence %s, booking %s', v.id, b.id) from absences v join b on b.id = any (v.given_back)
    where b.user_id <> v.user_id or b.booked_for is not null or b.date not between v.first_day and v.last_day
      or b.was_given_back and b.cancel_reason <> 'owner'`,
  '2: something is live on a day that is closed': `
    select format('booking %s', b.id) from b join areas a on a.id = b.area_id
    join closings k on k.location_id = a.location_id and b.date between k.first_day and k.last_day
    where k.lifted_at is null and b.cancelled_at is null and k.created_at < b.end_of_day
    union all
    select format('place %s', p.id) from p join areas a on a.id = p.area_id
    join closings k on k.location_id = a.location_id and p.date between k.first_day and k.last_day
    where k.lifted_at is null and p.ended_at is null and k.created_at < p.at_half_past_eight`,
  'A19: something was booked on a space while it was out of order': `
    select format('booking %s', b.id) from b
    join outages x on x.object_id = b.bookable_object_id and b.date between x.first_day and x.last_day
    where x.lifted_at is null and b.cancelled_at is null and b.since > x.created_at`,
  '6: a question to confirm was put where there was none': `
    select format('notice %s of booking %s at %s', n.id, b.id, n.created_at)
    from notices n join b on b.id = n.booking_id
    where n.kind in ('confirm', 'remind') and (n.created_at > b.since or b.since = b.created_at) and (
      n.created_at < case n.kind when 'confirm' then at_eight else at_half_past_nine end or n.created_at >= at_ten
      or b.confirmed_at < n.created_at or b.cancelled_at < n.created_at or n.user_id <> b.user_id)`,
  '6: a question to confirm is missing': `
    select format('booking %s', b.id) from b
    where cancelled_at is null and confirmed_at is null and not is_held and now < at_ten and (
      now >= at_eight and not exists (
        select from notices n where n.booking_id = b.id and n.kind = 'confirm' and n.created_at >= at_eight)
      or now >= at_half_past_nine and not exists (
        select from notices n where n.booking_id = b.id and n.kind = 'remind' and n.created_at >= at_half_past_nine))`,
  '6: one message stands for two notices that are no questions about one day to one person, nor of one act': `
    select format('notices %s', array_agg(n.id)) from notices n left join b on b.id = n.booking_id where slack_ts is not null
    group by slack_channel, slack_ts having count(*) > 1 and (
      count(distinct n.user_id) > 1 or count(distinct n.act_id) <> 1 and bool_or(n.kind <> 'usual-days-refused') and (
        count(*) > 20 or count(distinct (n.kind, b.date)) > 1 or bool_or(n.kind not in ('confirm', 'remind'))))`,
  '7: an asked and unconfirmed booking outlived its 10:00': `
    select format('booking %s', id) from b
    where cancelled_at is null and confirmed_at is null and asked_at is not null and now >= at_ten`,
  '7: somebody who was not asked in time lost a booking, or lost it before 10:00': `
    select format('booking %s', id) from b where cancel_reason = 'unconfirmed' and (
      cancelled_at < at_ten or confirmed_at is not null or (asked_at >= at_eight and asked_at < at_ten) is not true)`,
  'M7: somebody lost a booking whom no channel had asked': `
    select format('booking %s', b.id) from b where cancel_reason = 'unconfirmed' and not is_forgotten and not exists (
      select from notices q left join deliveries d on d.notice_id = q.id and d.is_asked
      where q.booking_id = b.id and q.kind in ('confirm', 'remind') and (q.slack_ts is not null or d.ended_as = 'sent'))`,
  'M13: one mail tells several people something': `
    select format('mail %s', message_id) from deliveries d join notices n on n.id = d.notice_id
    where message_id is not null group by message_id having count(distinct n.user_id) > 1`,
  'F5: somebody was given a space before its day was drawn, or is ranked on a day that is not': `
    select format('place %s', p.id) from p where p.is_before_draw and (p.ended_as = 'promoted' or p.rank is not null)`,
  'F7: a day outlived the moment of its draw': `
    select format('area %s, %s', area_id, date) from draws where drawn_at is null and due_at <= $1::timestamptz`,
  'F5: the ranks of a draw are not those of its turns and lots, one each': `
    select format('area %s, %s', d.area_id, d.date) from draws d
    where d.drawn_at is not null and not exists (
      select from p q join users f on f.id = q.user_id and f.google_sub = 'former-colleague'
      where q.area_id = d.area_id and q.date = d.date
    ) and (
      (select coalesce(array_agg(q.rank order by q.turns, q.last_turn nulls first, q.lot collate "C"), '{}') from p q
       where q.area_id = d.area_id and q.date = d.date and q.rank is not null)
      is distinct from array(select generate_series(1, d.wishes)))`,
  'F5: a draw left somebody without, and gave to somebody with more turns': `
    select format('place %s with %s turns before place %s with %s', had.id, had.turns, lost.id, lost.turns) from p had
    join p lost on lost.area_id = had.area_id and lost.date = had.date and lost.rank is not null and lost.turns < had.turns
    where had.ended_as = 'promoted' and had.ended_at = had.drawn_at and had.ended_at < lost.at_end and lost.ended_as is distinct from 'left'
      and lost.ended_at is distinct from had.drawn_at and lost.has_active_owner and lost.closing_id is null`,
  'F6: a lot is not the digest of its seed, area, date and person': `
    select format('place %s', p.id) from p join draws d on d.area_id = p.area_id and d.date = p.date
    where p.rank is not null and p.lot <> encode(sha256(convert_to(format('%s|%s|%s|%s', encode(d.seed, 'hex'), p.area_id, p.date, p.user_id), 'UTF8')), 'hex')`,
  'P3: somebody who is no longer active holds a booking or a place': `
    select format('booking %s', id) from b where not (has_active_owner or is_held) and cancelled_at is null and now < end_of_day
    union all select format('place %s', id) from p where not (has_active_owner or is_held) and ended_at is null`,
  'O9: somebody held is active': `
    select format('user %s', u.id) from users u where u.is_active and ${IS_HELD.replace(' as is_held', '')}`,
  'B7: a booking was cancelled after its day': `
    select format('booking %s', id) from b where cancelled_at >= end_of_day and cancel_reason <> 'unconfirmed'`,
};

const ALL = `with ${SEEN} ${Object.entries(RULES)
  .map(
    ([rule, sql], index) => `select '${rule}: ' || broken as broken from (${sql}) as rule_${index} (broken)`,
  )
  .join(' union all ')}`;
