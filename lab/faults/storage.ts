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

const KEEPING = ['tests/reports/privacy', 'tests/backup/restored'];
const keeping = (name: string, ...edits: Edit[]): Fault => ({ name, edits, tests: KEEPING });

/** Faults in what is forgotten, and in what a backup keeps. */
export const keepingFaults: Fault[] = [
  keeping(
    'A forgotten booking still says whom it was for',
    edit(
      'src/server/privacy/anonymise-store.ts',
      'set user_id = ${formerColleagueId}, booked_for = null, cancel_note = null,',
      'set user_id = ${formerColleagueId}, cancel_note = null,',
    ),
  ),
  keeping(
    'A backup reads each table at a different moment',
    edit(
      'src/server/db/backup/write.ts',
      'begin transaction isolation level repeatable read read only',
      'begin transaction read only',
    ),
  ),
];

const lists = (name: string, ...edits: Edit[]): Fault => ({
  name,
  edits,
  tests: ['tests/bookings/object-lists'],
});

/** Faults in what a process remembers between two looks at an area. */
export const listFaults: Fault[] = [
  lists(
    'A change that is committed late leaves the kept list of an area as it was',
    edit('src/server/availability/store.ts', 'coalesce(sum(version), 0)', 'coalesce(max(version), 0)'),
  ),
  lists(
    'A kept list is never read anew',
    edit('src/server/availability/object-lists.ts', 'known?.mark === mark ?', 'known ?'),
  ),
  lists(
    'Writing an object as it is counts as a change',
    edit('migrations/0015_object_lists.sql', ' when (old is distinct from new)'),
  ),
  lists(
    'An inactive place that is booked is not shown',
    edit('src/server/availability/present.ts', 'isActive || booked.has(id)', 'isActive'),
  ),
];
