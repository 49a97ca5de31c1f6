import { edit, type Edit, type Fault } from './fault.ts';

const LOCKS = 'src/server/db/lock.ts';

const whole = (name: string, ...edits: Edit[]): Fault => ({
  name,
  edits,
  tests: ['tests/races/whole-areas'],
});

/** Faults in the two levels of locks. */
export const lockFaults: Fault[] = [
  whole(
    'A change to a whole area shares its lock with writes to its days',
    edit(LOCKS, 'select pg_advisory_xact_lock(number,', 'select pg_advisory_xact_lock_shared(number,'),
  ),
  whole(
    'A write to a day skips the lock of its area',
    edit(LOCKS, 'pg_advisory_xact_lock_shared(${area(areaId)}, ${AS_A_WHOLE}),\n    '),
  ),
  whole(
    'Adding an area to an office does not wait for somebody closing it',
    edit('src/server/locations/admin-store.ts', ' for no key update\n     returning', '\n     returning'),
  ),
];
