import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { CHOICES } from './preferences-store.ts';

/** The rows of a query as JSON, in its order. */
const list = <Query extends SqlText>(query: Query) =>
  sql`coalesce((select json_agg(each) from (${query}) each), '[]')`;

const PLACE_NAMES = `join areas a on a.id = x.area_id join locations l on l.id = a.location_id`;

/**
 * Everything held about one person as the text of {@link PersonalData}, and nothing about others: not who
 * cancelled, nor what an audit entry said about them. Messages are found through what they are about, because there
 * are indexes for that.
 */
export const personalData = statement<{ text: string }, { userId: number }>(
  'personal-data',
  ({ userId }) => sql`with booked as materialized (
     select * from bookings where user_id = ${userId} and cancelled_at is null
     union all
     select * from bookings where user_id = ${userId} and cancelled_at is not null
   ), waited as materialized (
     select * from waiting_list_places where user_id = ${userId} and ended_at is null
     union all
     select * from waiting_list_places where user_id = ${userId} and ended_at is not null
   )
   select json_build_object('person', json_build_object(
            'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email, 'provedEmail', u.proved_email,
            'refusedEmail', u.refused_email, 'refusedEmailAt', u.refused_email_at, 'isAdmin', u.is_admin, 'manages', (select coalesce(json_agg(l.name order by l.name), '[]') from location_managers m join locations l on l.id = m.location_id where m.user_id = u.id),
            ${CHOICES.map(([choice, column]) => `'${choice}', u.${column}`).join(', ')}, 'wantsSlack', u.wants_slack, 'wantsMail', u.wants_mail,
            'slackUserId', u.slack_user_id, 'slackLookedUpAt', u.slack_looked_up_at, 'since', u.created_at, 'seenAt', u.seen_at,
            'calendarAddressMadeAt', (select created_at from calendar_addresses where user_id = u.id)),
          'identities', ${list(sql`select issuer, subject, created_at as since from identities
                  where user_id = ${userId} order by created_at, issuer`)},
          'sessions', ${list(sql`select browser, created_at as "startedAt", case when last_seen_at >= created_at then last_seen_at end as "lastSeenAt", issuer, subject, sid, name, scopes, ends_at as "endsAt"
                  from sessions
                  where user_id = ${userId} order by created_at`)},
          'bookings', ${list(`select x.id, x.date, l.name as location, a.name as area, o.name as "bookableObject",
                         x.booked_for as "bookedFor", x.created_at as "madeAt", x.moved_at as "movedAt", x.asked_at as "askedAt",
                         x.confirmed_at as "confirmedAt", x.cancelled_at as "cancelledAt",
                         x.cancel_reason as "cancelReason", x.cancel_note as "cancelNote"
                  from booked x join bookable_objects o on o.id = x.bookable_object_id ${PLACE_NAMES}
                  order by x.date, x.id`)},
          'waitingListPlaces', ${list(`select x.id, x.date, l.name as location, a.name as area, x.joined_at as "joinedAt", x.until,
                         x.ended_at as "endedAt", x.ended_as as "endedAs", x.booking_id as "bookingId", x.turns,
                         x.last_turn as "lastTurn", x.lot, x.rank
                  from waited x ${PLACE_NAMES} order by x.date, x.id`)},
          'usualWeek', ${list(sql`select x.id, l.name as location, a.name as area, o.name as "bookableObject", x.weekdays,
                         x.or_else as "orElse", x.first_day as "from", x.last_day as until, x.created_at as "madeAt",
                         x.rested_at as "restsSince", x.ended_at as "endedAt",
                         ${list(`select d.date, d.outcome, d.reason, d.booking_id as "bookingId", d.decided_at as "decidedAt"
                                 from standing_days d where d.wish_id = x.id order by d.date`)} as days
                  from standing_wishes x ${PLACE_NAMES} left join bookable_objects o on o.id = x.bookable_object_id
                  where x.user_id = ${userId} order by x.id`)},
          'absences', ${list(sql`select first_day as "from", last_day as "to", created_at as "madeAt", ended_at as "endedAt"
                  from absences where user_id = ${userId} order by first_day, id`)},
          'following', ${list(sql`select f.id, trim(p.first_name || ' ' || p.last_name) as name, f.created_at as since
                  from follows f join users p on p.id = f.followed_id where f.user_id = ${userId} order by f.created_at, f.id`)},
          'messages', ${list(sql`select n.kind, n.booking_id as "bookingId", n.place_id as "placeId", n.created_at as "madeAt",
                         n.ended_at as "endedAt", n.ended_as as "endedAs", d.ended_at as "endedByMailAt", d.ended_as as "endedByMailAs",
                         d.message_id as "messageId"
                  from (
                    select * from notices where booking_id in (select id from booked)
                    union
                    select * from notices
                    where kind in ('place-joined', 'place-expired') and place_id in (select id from waited)
                    union
                    select n.* from standing_wishes w join notices n on n.wish_id = w.id where w.user_id = ${userId}
                    union
                    select * from notices where closing_id in (
                      select closing_id from booked union select closing_id from waited
                    )
                    union
                    select * from notices where absence_id in (select id from absences where user_id = ${userId})
                    union
                    select * from notices where kind = 'account-linked' and user_id = ${userId}
                  ) n
                  left join deliveries d on d.notice_id = n.id and d.channel = 'mail'
                  where n.user_id = ${userId} order by n.created_at, n.id`)},
          'groups', ${list(sql`select g.name, m.source from group_members m join groups g on g.id = m.group_id
                  where m.user_id = ${userId} order by lower(g.name), m.source`)},
          'acts', ${list(sql`select kind, created_at as at, refused from acts where user_id = ${userId} order by created_at, id`)},
          'pressesInSlack', ${list(`select action, booking_id as "bookingId", received_at as at from slack_presses
                  where slack_user_id = u.slack_user_id order by id`)},
          'auditEntries', ${list(sql`select at, action, subject, subject_id as "subjectId"
                  from (
                    select * from audit_entries where actor_id = ${userId}
                    union
                    select * from audit_entries where subject = 'user' and subject_id = ${userId}
                  ) e
                  order by at, id`)},
          'securityEvents', ${list(sql`select minute, kind, reason, call, source, times
                  from security_events where user_id = ${userId} order by minute, id`)})::text as text
   from users u where u.id = ${userId}`,
);
