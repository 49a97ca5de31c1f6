import type { IdName } from '../fields.ts';
import { withNames } from '../kept/cells.ts';
import type { ListColumn } from '../columns.ts';
import type { AdminObject } from '../locations/admin-contract.ts';
import { valueText } from '../locations/field-texts.ts';
import { OBJECT_TABLE_FIELDS, type ObjectTableValues } from '../locations/fields.ts';

const FIELDS = Object.keys(OBJECT_TABLE_FIELDS) as (keyof ObjectTableValues)[];

/** The names of all but the last are those that “Import from CSV” reads. Without groups nothing says for whom an object is kept. */
export const objectColumns = (groups: readonly IdName[]): readonly ListColumn<AdminObject>[] => [
  ...FIELDS.filter((name) => name !== 'keptFor' || groups.length > 0).map((name): ListColumn<AdminObject> => {
    const { word, type } = OBJECT_TABLE_FIELDS[name];
    const value = (object: AdminObject) =>
      name === 'keptFor' ? withNames(object.keptFor, groups) : object[name];
    return { header: word, type: 'text', value: (object) => valueText(type, value(object)) };
  }),
  { header: 'Booked ahead', type: 'number', value: ({ futureBookingCount }) => futureBookingCount },
];
