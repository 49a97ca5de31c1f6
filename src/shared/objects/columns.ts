import type { ListColumn } from '../columns.ts';
import type { AdminObject } from '../locations/admin-contract.ts';
import { objectKind } from '../locations/kinds.ts';

/** The names of the first four are those that “Import from CSV” reads. */
export const OBJECT_COLUMNS: readonly ListColumn<AdminObject>[] = [
  { header: 'Name', type: 'text', value: ({ name }) => name },
  { header: 'Description', type: 'text', value: ({ description }) => description },
  {
    header: 'Type',
    type: 'text',
    value: ({ bookableObjectTypeId }) => objectKind(bookableObjectTypeId).name,
  },
  { header: 'Active', type: 'text', value: ({ isActive }) => (isActive ? 'Yes' : 'No') },
  { header: 'Booked ahead', type: 'number', value: ({ futureBookingCount }) => futureBookingCount },
];
