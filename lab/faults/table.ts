import { adminFaults } from './admin.ts';
import { answerFaults } from './answers.ts';
import { awayFaults } from './away.ts';
import { dayFaults } from './days.ts';
import { mailFaults } from './mail.ts';
import { signInFaults } from './sign-in.ts';
import { standingFaults } from './standing.ts';
import { edit, type Edit, type Fault } from './fault.ts';
import { drawFaults } from './draws.ts';
import { keepingFaults, listFaults, lockFaults, namingFaults } from './storage.ts';
import { officeFaults } from './offices.ts';

const RULES = [
  'src/shared',
  'tests/bookings/booking',
  'tests/waiting-list',
  'tests/sweeps',
  'tests/people/deactivation',
  'tests/model',
];
const RACES = ['tests/races'];

const rule = (name: string, ...edits: Edit[]): Fault => ({ name, edits, tests: RULES });
const race = (name: string, ...edits: Edit[]): Fault => ({ name, edits, tests: RACES });

const BOOKINGS = 'src/server/days/bookings/actions.ts';
const BOOKINGS_STORE = 'src/server/days/bookings/store.ts';
const RELEASES = 'src/server/days/bookings/release-store.ts';
const QUEUE = 'src/server/days/waiting-list/store.ts';
const PROMOTE = 'src/server/days/waiting-list/promote.ts';
const AREA_DAYS = 'src/server/days/area-days/actions.ts';
const DEADLINES = 'src/shared/deadlines.ts';
const WALL_CLOCK = 'src/server/days/sql/wall-clock.ts';
const IN_FORCE = 'src/server/days/sql/in-force.ts';
const RULES_OF_BOOKING = 'src/shared/bookings/rules.ts';

const LOCK = edit(
  'src/server/days/area-days/lock-store.ts',
  "pg_advisory_xact_lock(${area(areaId)}, ${date}::date - date '2000-01-01')",
  '${date}::date',
);
const INDEX = [
  edit(
    'migrations/0003_bookings.sql',
    'create unique index one_live_booking',
    'create index one_live_booking',
  ),
  edit(BOOKINGS_STORE, 'on conflict (date, bookable_object_id) where cancelled_at is null do nothing'),
];
/** Selecting nothing inserts nothing. */
const untold = (file: string, kind: string) => edit(file, `kind: ${kind},`, `kind: "unnest('{}'::text[])",`);
const lateByATick = (deadline: string) => [
  edit(
    DEADLINES,
    'DEADLINES[deadline]) >= 0',
    `DEADLINES[deadline]) >= (deadline === '${deadline}' ? 1 : 0)`,
  ),
  edit(WALL_CLOCK, '::timestamptz >= (', `::timestamptz \${deadline === '${deadline}' ? '>' : '>='} (`),
];
const [lateEnd, lateEndInSql] = lateByATick('endOfQueue') as [Edit, Edit];
const [lateRelease, lateReleaseInSql] = lateByATick('release') as [Edit, Edit];

export const faults: Fault[] = [
  race('The unique index on object and date is not unique', ...INDEX),
  race('Nobody takes the lock of area and date', LOCK),
  race('Neither the unique index nor the lock', LOCK, ...INDEX),
  race(
    'The clock is read before the lock is held',
    edit(
      AREA_DAYS,
      'const [locked] = await locking;\n  const now = app.clock.now();',
      'const [locked] = await locking;\n  const now = before;',
    ),
  ),
  race(
    'A question accepted by Slack is not checked against 10:00 again under the lock',
    edit('src/server/messages/outbox/sending-actions.ts', 'held.filter((each) => isOpen(each, now))', 'held'),
  ),
  race(
    'A user’s bookings in two areas do not wait for each other (B11)',
    edit(
      'src/server/days/area-days/lock-store.ts',
      'select pg_advisory_xact_lock(-${userId}::bigint),',
      'select pg_advisory_xact_lock_shared(-${userId}::bigint),',
    ),
  ),
  race(
    'Bookings that ended at ten still count towards the daily limit (T4, B11)',
    edit(
      BOOKINGS_STORE,
      "${inForce.booking('b', 'bl', now)}\n",
      'b.cancelled_at is null and ${now}::text is not null\n',
    ),
  ),
  race(
    'Locking admins also blocks rows that refer to them',
    edit('src/server/people/accounts/admin-store.ts', 'for no key update', 'for update'),
  ),
  rule(
    'Anybody may cancel (B7)',
    edit(BOOKINGS, 'if (!isOwner && !user.isAdmin)', 'if (!isOwner && !user.id)'),
  ),
  rule(
    'Anybody may confirm (C2)',
    edit(BOOKINGS, 'if (standing.userId !== user.id)', 'if (!standing.userId)'),
  ),
  rule(
    'Anybody may leave the queue on somebody else’s behalf (W7)',
    edit('src/server/days/waiting-list/actions.ts', '!found || found.userId !== user.id', '!found'),
  ),
  rule('At 08:30 sharp the rules still let people join (W2)', lateEnd),
  rule('At 08:30 sharp a place is still read as live (W6)', lateEndInSql),
  rule('At 10:00 sharp confirming is still possible (C2)', lateRelease),
  rule('At 10:00 sharp an unconfirmed booking is still read as live (C3)', lateReleaseInSql),
  rule(
    'The 42nd day cannot be booked (B2)',
    edit(RULES_OF_BOOKING, 'date > addDays(today, DAYS_AHEAD)', 'date >= addDays(today, DAYS_AHEAD)'),
  ),
  rule(
    'The 43rd day can be booked (B2)',
    edit('src/shared/bookings/ahead.ts', 'DAYS_AHEAD = 42', 'DAYS_AHEAD = 43'),
  ),
  rule(
    'Today cannot be cancelled (B7)',
    edit(RULES_OF_BOOKING, 'return date >= todayIn', 'return date > todayIn'),
  ),
  rule(
    'A booking made on its day is unconfirmed (B6)',
    edit(RULES_OF_BOOKING, 'return date === todayIn(timeZone, now);', 'return false;'),
  ),
  rule(
    'Promotions count towards the daily limit (B11)',
    edit(
      BOOKINGS_STORE,
      'and not exists (select from waiting_list_places p where p.booking_id = b.id and p.date = b.date)',
    ),
  ),
  rule(
    'The dog place goes to somebody waiting for a desk (W3)',
    edit(
      'src/server/days/sql/draws.ts',
      "o.area_id = ${area} and o.is_active and ${isWaitedFor('o')}",
      'o.area_id = ${area} and o.is_active',
    ),
  ),
  rule(
    'The last in the queue is promoted first (W3)',
    edit(
      QUEUE,
      "row_number() over (order by ${inQueue('p')})",
      "row_number() over (order by ${inQueue('p')} desc)",
    ),
  ),
  rule(
    'Cancelling promotes nobody (W4)',
    edit(BOOKINGS, '      await promote(app, transaction, { areaId, date, timeZone }, now);\n'),
  ),
  rule(
    'Deactivating promotes nobody (P3, W4)',
    edit(
      'src/server/days/leaving/actions.ts',
      '    await promote(app, transaction, { areaId, date, timeZone }, now);\n',
    ),
  ),
  rule(
    'Somebody no longer active is promoted (W4)',
    edit(QUEUE, ' and p.ended_at is null and u.is_active', ' and p.ended_at is null'),
  ),
  rule(
    'Places outlive 08:30 and are promoted (W5, W6)',
    edit(AREA_DAYS, '  await expirePlaces(transaction, { now: now.toString(), areaId, date });\n'),
  ),
  rule(
    'A booking promoted on the day is unconfirmed (W5)',
    edit(PROMOTE, 'isOnTheDay ? at : null', 'isOnTheDay ? null : null'),
  ),
  rule('Nobody is told of a booking (M1)', untold(BOOKINGS_STORE, `"'booked'"`)),
  rule('Nobody is told of a promotion (M1)', untold(QUEUE, `"'promoted'"`)),
  rule('Nobody is told of joining (M1)', untold(QUEUE, `"'place-joined'"`)),
  rule(
    'Nobody is told of a place that ended (M1)',
    untold('src/server/days/waiting-list/ending-store.ts', `"'place-expired'"`),
  ),
  rule(
    'Nobody is told of a cancellation (M1)',
    untold(RELEASES, `"case cancel_reason when 'unconfirmed' then 'unconfirmed' else 'cancelled' end"`),
  ),
  rule(
    'Buttons stay when the booking has ended (M3)',
    edit(RELEASES, 'from released) and ${isQuestion}', 'from released) and false'),
  ),
  rule(
    'A write to a day does not first mark what the clock has decided (T4)',
    edit(
      AREA_DAYS,
      '  if (!mayHaveDeadlinesBehind(date, now)) return [];\n',
      '  if (now !== null) return [];\n',
    ),
  ),
  rule(
    'Until a sweep runs, a booking is still read as live after 10:00 (T4)',
    edit(IN_FORCE, 'or not ${isOver})', 'or ${now}::timestamptz is not null)'),
  ),
  rule(
    'Until a sweep runs, a place is still read as live after 08:30 (T4)',
    edit(IN_FORCE, ' and not ${isOver})`', ' and ${now}::timestamptz is not null)`'),
  ),
  rule(
    'Somebody who could not be asked loses the booking (C4)',
    edit(RELEASES, 'b.asked_at is not null and b.confirmed_at is null', 'b.confirmed_at is null'),
  ),
  rule(
    'Everybody can see whose booking it is by its id (B9)',
    edit(
      'src/server/days/availability/present.ts',
      'isYours || reader.isAdmin ? bookingId : null',
      'bookingId',
    ),
  ),
  ...dayFaults,
  ...standingFaults,
  ...awayFaults,
  ...mailFaults,
  ...signInFaults,
  ...adminFaults,
  ...keepingFaults,
  ...namingFaults,
  ...listFaults,
  ...lockFaults,
  ...drawFaults,
  ...officeFaults,
  ...answerFaults,
];
