import { edit, type Edit, type Fault } from './fault.ts';

const LOCKS = 'src/server/days/area-days/lock-store.ts';

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
    edit(LOCKS, 'sql`pg_advisory_xact_lock_shared(${area(areaId)}, ${AS_A_WHOLE})`', 'sql`1`'),
  ),
  whole(
    'Adding an area to an office does not wait for somebody closing it',
    edit(
      'src/server/offices/details/admin-store.ts',
      ' for no key update\n     returning',
      '\n     returning',
    ),
  ),
];

const KEEPING = ['tests/reports/privacy', 'tests/backup/restored'];
const keeping = (name: string, ...edits: Edit[]): Fault => ({ name, edits, tests: KEEPING });

/** Faults in what is forgotten, and in what a backup keeps. */
export const keepingFaults: Fault[] = [
  keeping(
    'A forgotten booking still says who it was for',
    edit(
      'src/server/people/privacy/anonymise-store.ts',
      'set user_id = ${formerColleagueId}, booked_for = null, cancel_note = null,',
      'set user_id = ${formerColleagueId}, cancel_note = null,',
    ),
  ),
  keeping(
    'A backup reads each table at a different moment',
    edit(
      'src/server/platform/db/backup/write.ts',
      'begin transaction isolation level repeatable read read only',
      'begin transaction read only',
    ),
  ),
];

const hiding = (name: string, ...edits: Edit[]): Fault => ({ name, edits, tests: ['tests/privacy'] });
const NAMING = 'src/server/people/privacy/naming.ts';
const NAMING_RULES = 'src/shared/privacy/rules.ts';

/** Faults in who is told where somebody sits, which a rule and its SQL decide together. */
export const namingFaults: Fault[] = [
  hiding(
    'Somebody’s space on a past day is shown with the name (N1)',
    edit(NAMING_RULES, '|| date >= todayIn(timeZone, now)', '|| date >= todayIn(timeZone, now) || true'),
  ),
  hiding(
    'A search finds where somebody sat on a past day (N1)',
    edit(
      NAMING,
      '${b}.date >= (${now}::timestamptz at time zone ${l}.time_zone)::date and',
      '${now}::timestamptz at time zone ${l}.time_zone is not null and',
    ),
  ),
  hiding(
    'A space of somebody who hides is shown with the name (N2)',
    edit(NAMING_RULES, "visibility === 'everybody' ||", 'visibility !== undefined ||'),
  ),
  hiding(
    'A search finds somebody who hides (N2)',
    edit(NAMING, "${u}.visibility = '${EVERYBODY}' or", '${u}.visibility is not null or'),
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
    edit('src/server/days/availability/store.ts', 'coalesce(sum(version), 0)', 'coalesce(max(version), 0)'),
  ),
  lists(
    'A kept list is never read again',
    edit('src/server/days/availability/object-lists.ts', 'known?.mark === mark ?', 'known ?'),
  ),
  lists(
    'Writing an object as it is counts as a change',
    edit('migrations/0015_object_lists.sql', ' when (old is distinct from new)'),
  ),
  lists(
    'An inactive place that is booked is not shown',
    edit('src/server/days/availability/present.ts', 'isActive || booked.has(id)', 'isActive'),
  ),
];
