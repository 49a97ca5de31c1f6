import type { ListColumn } from '../columns.ts';
import type { AdminObject } from '../locations/admin-contract.ts';
import { valueText } from '../locations/field-texts.ts';
import { OBJECT_TABLE_FIELDS, type ObjectTableValues } from '../locations/fields.ts';

const FIELDS = Object.keys(OBJECT_TABLE_FIELDS) as (keyof ObjectTableValues)[];

/** The names of all but the last are those that “Import from CSV” reads. */
export const OBJECT_COLUMNS: readonly ListColumn<AdminObject>[] = [
  ...FIELDS.map((name): ListColumn<AdminObject> => {
    const { word, type } = OBJECT_TABLE_FIELDS[name];
    return { header: word, type: 'text', value: (object) => valueText(type, object[name]) };
  }),
  { header: 'Booked ahead', type: 'number', value: ({ futureBookingCount }) => futureBookingCount },
];
