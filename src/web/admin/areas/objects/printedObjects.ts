import { isolated } from '../../../../shared/direction.ts';
import type { AdminArea } from '../../../../shared/locations/admin-contract.ts';
import { objectKind } from '../../../../shared/locations/kinds.ts';
import type { Printed } from '../../lists/PrintedList.tsx';
import type { Filter } from './filter.ts';
import { shownRows } from './filter.ts';
import { rowsOf } from './rows.ts';

/** The objects as saved, as in the file: a print-out of changes that may yet be discarded would mislead. */
export function printedObjects(area: AdminArea, filter: Filter, hasUnsaved: boolean): Printed {
  const objects = shownRows(rowsOf(area.bookableObjects, new Map()), filter, new Map()).flatMap(
    ({ kept }) => kept ?? [],
  );
  const { text, activity } = filter;
  const parts = [
    text.trim() && `with “${isolated(text.trim())}” in their name or description`,
    activity !== 'all' && (activity === 'active' ? 'active' : 'not active'),
  ].filter(Boolean);
  return {
    title: isolated(area.name),
    about: [
      parts.length > 0 ? `Narrowed: ${parts.join(', ')}.` : 'Everything that can be booked here.',
      hasUnsaved && 'Changes that have not been saved are not included.',
    ]
      .filter(Boolean)
      .join(' '),
    columns: ['Name', 'Description', 'Type', 'Active', 'Booked ahead'],
    rows: objects.map(({ name, description, bookableObjectTypeId, isActive, futureBookingCount }) => [
      name,
      description,
      objectKind(bookableObjectTypeId).name,
      isActive ? 'Yes' : 'No',
      futureBookingCount,
    ]),
    total: objects.length,
  };
}
