import { edit, type Edit, type Fault } from './fault.ts';

const ACTIONS = 'src/server/days/away/actions.ts';
const STORE = 'src/server/days/away/store.ts';
const RELEASES = 'src/server/days/bookings/release-store.ts';

const away = (name: string, ...edits: Edit[]): Fault => ({ name, edits, tests: ['tests/away'] });

/** Faults in absences: what they give back, to whom, and what they leave alone. */
export const awayFaults: Fault[] = [
  away(
    'An absence gives back what was booked for a guest (D7)',
    edit(STORE, 'and b.cancelled_at is null and b.booked_for is null\n', 'and b.cancelled_at is null\n'),
    edit(RELEASES, 'b.user_id = ${values.userId} and b.booked_for is null', 'b.user_id = ${values.userId}'),
  ),
  away(
    'An absence gives back what was booked after it was made (D7)',
    edit(RELEASES, 'b.id = any (v.booking_ids) or b.standing_id', 'b.id > 0 or b.standing_id'),
  ),
  away(
    'An absence promotes nobody into what it gives back (D7, W4)',
    edit(ACTIONS, 'released.some(({ isWaitedFor }) => isWaitedFor)', 'released.some(() => false)'),
  ),
  away(
    'An absence does not leave waiting lists (D7)',
    edit(ACTIONS, '      await leavePlacesOfAbsence(transaction, given);\n'),
  ),
  away(
    'A usual week goes on during an absence (D7)',
    edit(
      'src/server/days/sql/pending-wishes.ts',
      'away.user_id = ${w}.user_id and away.ended_at is null',
      'away.user_id = -${w}.user_id and away.ended_at is null',
    ),
  ),
  away(
    'An absence that was interrupted is never finished (D7)',
    edit(STORE, 'order by id limit 100`', 'order by id limit 0`'),
  ),
  away(
    'Ending an absence early makes no day of a usual week (D7)',
    edit(ACTIONS, '  if (outcome.done) await serveAgain(app, user, id);\n'),
  ),
  away(
    'Nobody is told what their absence gave back (D7, D8)',
    edit(STORE, "where v.given_back <> '{}' or exists (", 'where v.id = -1 and exists ('),
  ),
];
