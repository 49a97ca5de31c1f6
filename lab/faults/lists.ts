import { edit, type Edit, type Fault } from './fault.ts';

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
