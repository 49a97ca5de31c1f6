import type { FieldTable } from '../../../shared/locations/fields.ts';
import { selecting } from '../../platform/db/column.ts';
import { KEPT_FOR } from '../objects/kept.ts';

const read = (alias: string, column: string) => (column === 'kept_for' ? KEPT_FOR : `${alias}.${column}`);

/** For a `select`: `o.name, o.is_active as "isActive"`, the columns of these fields under the names of the contract. */
export const columnsOf = (table: FieldTable, alias: string): string =>
  selecting(Object.entries(table).map(([name, { column }]) => [name, read(alias, column)]));

/** The same for `json_build_object`. */
export const jsonOf = (table: FieldTable, alias: string): string =>
  Object.entries(table)
    .map(([name, { column }]) => `'${name}', ${read(alias, column)}`)
    .join(', ');
