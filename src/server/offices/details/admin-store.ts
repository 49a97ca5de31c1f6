import { LOCATION_FIELDS, type LocationValues } from '../../../shared/locations/fields.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { columnsOf } from '../../places/locations/columns.ts';

/** Whether PostgreSQL, which judges deadlines, knows the time zone by this name. */
export const knowsTimeZone = statement<{ name: string }, { name: string }>(
  'knows-time-zone',
  ({ name }) => sql`select name from pg_timezone_names where name = ${name}`,
);

/** Nobody else can change it, or add an area, until the transaction ends. No row if there is none. */
export const lockLocation = statement<LocationValues & { id: number }, { id: number }>(
  'lock-location',
  ({ id }) =>
    sql`select l.id, ${columnsOf(LOCATION_FIELDS, 'l')} from locations l where l.id = ${id} for no key update`,
);
