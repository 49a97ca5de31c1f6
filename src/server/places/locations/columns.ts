import type { FieldTable } from '../../../shared/locations/fields.ts';

/** For a `select`: `o.name, o.is_active as "isActive"`, the columns of these fields under the names of the contract. */
export const columnsOf = (table: FieldTable, alias: string): string =>
  Object.entries(table)
    .map(([name, { column }]) => `${alias}.${column} as "${name}"`)
    .join(', ');

/** The same for `json_build_object`. */
export const jsonOf = (table: FieldTable, alias: string): string =>
  Object.entries(table)
    .map(([name, { column }]) => `'${name}', ${alias}.${column}`)
    .join(', ');
