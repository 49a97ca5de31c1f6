import { objectKind } from '../../shared/locations/kinds.ts';
import type { AdminObject } from '../../shared/locations/admin-contract.ts';
import { byName } from '../../shared/natural-order.ts';
import type { Column } from '../http/csv.ts';

type Narrowed = { search?: string | undefined; show?: 'all' | 'active' | 'inactive' | undefined };

/** As the table of the area shows them. */
export function objectsMatching(
  objects: readonly AdminObject[],
  { search = '', show = 'all' }: Narrowed,
): AdminObject[] {
  const sought = search.trim().toLowerCase();
  return objects
    .filter(({ isActive }) => show === 'all' || isActive === (show === 'active'))
    .filter(({ name, description }) => `${name} ${description}`.toLowerCase().includes(sought))
    .toSorted(byName);
}

/** The names of the first three are those that “Import from CSV” reads. */
export const OBJECT_COLUMNS: Column<AdminObject>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Description', value: ({ description }) => description },
  { header: 'Type', value: ({ bookableObjectTypeId }) => objectKind(bookableObjectTypeId).name },
  { header: 'Active', value: ({ isActive }) => (isActive ? 'Yes' : 'No') },
  { header: 'Booked ahead', value: ({ futureBookingCount }) => futureBookingCount },
];
