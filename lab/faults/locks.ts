import { edit, type Edit, type Fault } from './fault.ts';

const LOCKS = 'src/server/db/lock.ts';

const whole = (name: string, ...edits: Edit[]): Fault => ({
  name,
  edits,
  tests: ['tests/races/whole-areas'],
});

/** What could be wrong in the two levels of locks. */
export const lockFaults: Fault[] = [
  whole(
    'Who changes an area as a whole shares its lock with who writes to its days',
    edit(LOCKS, 'select pg_advisory_xact_lock(number,', 'select pg_advisory_xact_lock_shared(number,'),
  ),
  whole(
    'Who writes to a day leaves the lock of its area out',
    edit(LOCKS, 'pg_advisory_xact_lock_shared(${area(areaId)}, ${AS_A_WHOLE}),\n    '),
  ),
  whole(
    'An area that is added to an office does not wait for who closes it',
    edit('src/server/locations/admin-store.ts', ' for no key update\n     returning', '\n     returning'),
  ),
];
