import { edit, type Edit, type Fault } from './fault.ts';

const BATCHES = 'src/server/days/bookings/batch-actions.ts';
const BOOKINGS_STORE = 'src/server/days/bookings/store.ts';
const MOVES = 'src/server/days/bookings/move-actions.ts';
const MOVES_STORE = 'src/server/days/bookings/move-store.ts';
const RESTORES = 'src/server/days/bookings/restore-actions.ts';
const RULES_OF_BOOKING = 'src/shared/bookings/rules.ts';
const AREA_DAYS = 'src/server/days/area-days/actions.ts';

const about =
  (...tests: string[]) =>
  (name: string, ...edits: Edit[]): Fault => ({ name, edits, tests });
const batch = about('tests/bookings/batch', 'tests/model');
const move = about('tests/bookings/moving', 'tests/model');
const undo = about('tests/bookings/undo', 'tests/model');
const telling = about('tests/slack/undone', 'tests/mail/reaching');
const race = about('tests/races/moving', 'tests/races/batches');

/** Faults in several days at once, in moving a booking, and in undoing a cancellation. */
export const dayFaults: Fault[] = [
  batch(
    'A batch sent again books its days a second time (D2)',
    edit(BATCHES, '  if (already) return bookedAs(already);\n'),
  ),
  batch(
    'A batch for a guest is answered with the host’s own booking (D2)',
    edit(
      BOOKINGS_STORE,
      'b.booked_for is not distinct from ${bookedFor}::text',
      "${bookedFor}::text is distinct from ''",
    ),
  ),
  batch(
    'A batch depends on the order in which its days are given (D2)',
    edit(BATCHES, '[...new Set(dates)].toSorted()', '[...new Set(dates)]'),
  ),
  batch(
    'A refused day ends its batch (D1)',
    edit(
      BATCHES,
      '    days.push(outcome.value);\n',
      "    days.push(outcome.value);\n    if (outcome.value.outcome === 'refused') break;\n",
    ),
  ),
  batch(
    'A batch that wanted this object or none takes another (D1)',
    edit(BATCHES, "if (nearest && orElse !== 'nothing')", 'if (nearest)'),
  ),
  batch(
    'A batch joins the waiting list without being asked to (D1)',
    edit(BATCHES, 'isFull && wish.waitIfFull &&', 'isFull &&'),
  ),
  batch(
    'A batch joins the waiting list for a guest (D1)',
    edit(BATCHES, ' && bookedFor === null && app.config', ' && app.config'),
  ),
  move('Anybody may move a booking (D11)', edit(MOVES, '!found || found.userId !== user.id', '!found')),
  move(
    'A booking moved to another day stays confirmed, and asked (D11, C1)',
    edit(MOVES, 'const isAnew = !isOfThatDay ||', 'const isAnew = !wanted.date ||'),
  ),
  move(
    'Moving promotes nobody into the old place (D11, W4)',
    edit(
      MOVES,
      '    if (moved?.isWaitedFor) await promote(app, transaction, { areaId, date, timeZone }, now);\n',
    ),
  ),
  move(
    'A move on its own day counts towards the daily limit (D11, B11)',
    edit(MOVES, 'isUnlimited: isOfThatDay,', 'isUnlimited: false && isOfThatDay,'),
  ),
  move(
    'Nobody is told of a move (D11, M1)',
    edit(MOVES_STORE, `kind: "'moved'",`, `kind: "unnest('{}'::text[])",`),
  ),
  race(
    'A write to a booking that has since been moved carries on under the wrong lock (D11)',
    edit('src/server/days/bookings/frame.ts', 'if (isOnDayOf(expected, standing))', 'if (expected)'),
  ),
  race(
    'Two days are locked in the order in which they are given (D11)',
    edit(AREA_DAYS, '= days.toSorted(byLock)', '= days'),
    edit(AREA_DAYS, 'const byLock = (a: DayOfArea', 'export const byLock = (a: DayOfArea'),
  ),
  undo('An admin’s cancellation can be undone (D12)', edit(RESTORES, '!cancelled?.isByOwner', '!cancelled')),
  undo(
    'A cancellation can be undone at any time (D12)',
    edit(RULES_OF_BOOKING, 'Temporal.Instant.compare(now, until) > 0', 'until === now'),
  ),
  undo(
    'An undone booking outlives the 10:00 that would have ended it (D12, C3)',
    edit(
      RULES_OF_BOOKING,
      "return wasAsked && !isConfirmed && hasPassed('release', date, { timeZone }, now) ? ",
      "return wasAsked && !isConfirmed && hasPassed('release', date, { timeZone }, now) && !now ? ",
    ),
  ),
  undo(
    'Undoing does not look at the daily limit (D12, B11)',
    edit(RESTORES, 'isUnlimited: isPromotion,', 'isUnlimited: isPromotion || true,'),
  ),
  telling(
    'Undoing a cancellation leaves the message about it as it was (D12)',
    edit(
      'src/server/days/bookings/restore-store.ts',
      "and (kind in ('booked', 'cancelled') or ${isQuestion})",
      'and ${isQuestion}',
    ),
  ),
  about('tests/slack/undone')(
    'What is undone within seconds of being booked is told as a cancellation (D12)',
    edit('src/server/messages/outbox/messages.ts', 'if (notification.isUndone)', 'if (!notification)'),
  ),
  about('tests/slack/away')(
    'A cancellation that was undone before anybody heard of it is told once an absence ends the booking (D7, D12)',
    edit('src/server/messages/outbox/state.ts', ' || notification.isOfAbsence', ''),
  ),
];
