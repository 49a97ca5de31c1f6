import { edit, type Edit, type Fault } from './fault.ts';

const LOCATIONS = 'src/server/offices/details/admin-actions.ts';

const office = (name: string, ...edits: Edit[]): Fault => ({ name, edits, tests: ['tests/admin/open-days'] });

const names = (name: string, ...edits: Edit[]): Fault => ({ name, edits, tests: ['tests/admin/offices'] });
const NAMES = 'migrations/0018_open_days_and_names.sql';

/** Faults for when an office opens on other weekdays, moves to another time zone, or takes a name already in use. */
export const officeFaults: Fault[] = [
  names(
    'Two offices may have the same name (A1)',
    edit(NAMES, 'create unique index one_location_per_name', 'create index one_location_per_name'),
  ),
  names(
    'Two areas of an office may have the same name (A2)',
    edit(
      NAMES,
      'create unique index one_area_per_name_in_a_location',
      'create index one_area_per_name_in_a_location',
    ),
  ),
  names(
    'Two names may differ only in how their letters are composed',
    edit('src/shared/locations/admin-contract.ts', "name.normalize('NFC').", 'name.'),
  ),
  office(
    'Removing a weekday does not wait for somebody booking on it',
    edit(
      LOCATIONS,
      'isAboutDays ? await lockAllDaysAndExpireDue(app, transaction, areaIds) : app.clock.now()',
      'app.clock.now()',
    ),
  ),
  office(
    'People waiting on a removed weekday go on waiting',
    edit(
      'src/server/offices/closings/actions.ts',
      'await expirePlacesForClosing(transaction, {\n',
      'if (areaId < 0) await expirePlacesForClosing(transaction, {\n',
    ),
  ),
  office(
    'Nobody is asked about a booking kept on a weekday that is no longer open',
    edit(
      'src/server/days/deadlines/store.ts',
      "${isAsking(now, 'b')}`",
      "${isAsking(now, 'b')} and extract(isodow from b.date) = any (l.open_days)`",
    ),
  ),
  office(
    'Changing the zone ends bookings that people still had time to confirm (C4)',
    edit(
      LOCATIONS,
      '    if (movesDeadlines) await keepWhatTheZoneEnds(transaction, { now: now.toString(), locationId: id });\n',
    ),
  ),
];
