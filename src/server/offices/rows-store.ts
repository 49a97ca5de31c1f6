import {
  AREA_FIELDS,
  type FieldTable,
  inColumns,
  LOCATION_FIELDS,
  OBJECT_FIELDS,
  type ValuesOf,
} from '../../shared/locations/fields.ts';
import type { Queryable } from '../platform/db/database.ts';
import { as, insertSelect } from '../platform/db/insert.ts';
import { tellMoment } from '../platform/db/moment.ts';
import { sql } from '../platform/db/sql.ts';
import { statement } from '../platform/db/statement.ts';

export const locationRows = rowsOf('locations', 'location', LOCATION_FIELDS);
export const areaRows = rowsOf('areas', 'area', AREA_FIELDS, 'location_id');
/** For whom an object is kept is written on its own (`contents/kept.ts`). */
const withoutKept = ({ keptFor: _, ...own }: typeof OBJECT_FIELDS) => own;
export const objectRows = rowsOf(
  'bookable_objects',
  'bookable-object',
  withoutKept(OBJECT_FIELDS),
  'area_id',
);

/** `more` is what changed besides the columns. */
type Act = { now: string; actorId: number; more?: { before: object; after: object } | undefined };

/** What writes the rows of one table, given all their fields. `owner` is the column that says where a row belongs. */
function rowsOf<Table extends FieldTable>(table: string, subject: string, fields: Table, owner?: string) {
  type Values = Readonly<ValuesOf<Table>>;
  const columns = Object.values(fields).map(({ column }) => column);
  const inserted = [...(owner ? [owner] : []), ...columns].join(', ');
  // The number of an object's last change, and what follows from its objects, mean nothing to anyone.
  const written = `to_jsonb(row) - '{version,keeps,kept_days_before,kept_at}'::text[]`;

  const insertRows = statement<{ id: number }, { rows: string; now: string }>(
    `insert-${subject}`,
    ({ rows, now }) => sql`insert into ${table} (${inserted}, created_at)
     select ${inserted}, ${now}
     from jsonb_populate_recordset(null::${table}, ${rows}::jsonb) with ordinality
     order by ordinality
     returning id`,
  );

  const updateRows = statement<object, { rows: string; now: string }>(
    `update-${subject}`,
    ({ rows, now }) => sql`update ${table}
     set ${columns.map((column) => `${column} = row.${column}`).join(', ')}
     from jsonb_populate_recordset(null::${table}, ${rows}::jsonb) as row, ${tellMoment(now)}
     where ${table}.id = row.id`,
  );

  const recordRow = statement<
    object,
    Omit<Act, 'more'> & { id: number; before: string | null; after: string }
  >(
    `record-${subject}`,
    ({ id, before, after, now, actorId }) => sql`${insertSelect('audit_entries', {
      at: sql`${now}::timestamptz`,
      actor_id: actorId,
      action: as(sql`case when ${before}::jsonb is null then 'created' else 'changed' end`),
      subject: `'${subject}'`,
      subject_id: 'row.id',
      before: sql`${written} || ${before}::jsonb`,
      after: as(sql`${written} || ${after}::jsonb`),
    })}
     from ${table} row where row.id = ${id}`,
  );

  return {
    /** Returns their ids in the order they came. */
    async insert(db: Queryable, rows: readonly Values[], now: string, ownerId?: number): Promise<number[]> {
      const all = rows.map((row) => ({ ...inColumns(fields, row), ...(owner && { [owner]: ownerId }) }));
      const made = await insertRows(db, { rows: JSON.stringify(all), now });
      return made.map(({ id }) => id).toSorted((a, b) => a - b);
    },

    /** All at once: names and places may be swapped. */
    async update(
      db: Queryable,
      rows: readonly { readonly id: number; readonly values: Values }[],
      now: string,
    ): Promise<void> {
      const all = rows.map(({ id, values }) => ({ id, ...inColumns(fields, values) }));
      await updateRows(db, { rows: JSON.stringify(all), now });
    },

    /** Writes a row that was made or changed on its own into the audit trail, as a whole. `before` is null for a new one. */
    record: (db: Queryable, { more, ...row }: Act & { id: number; before: Values | null }) =>
      recordRow(db, {
        ...row,
        before: row.before && JSON.stringify({ ...inColumns(fields, row.before), ...more?.before }),
        after: JSON.stringify(more?.after ?? {}),
      }),
  };
}
