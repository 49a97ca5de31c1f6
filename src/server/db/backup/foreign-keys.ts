import type { Queryable } from '../database.ts';
import { quotedName } from './tables.ts';

export type ForeignKey = { table: string; name: string; definition: string };

/**
 * Drops the foreign keys, until {@link bindAgain} checks all rows at once: tables refer to each other in circles, so
 * there is no order in which they could be loaded.
 */
export async function loosen(db: Queryable): Promise<ForeignKey[]> {
  const { rows } = await db.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by oid`,
  );
  for (const { table, name } of rows)
    await db.query(`alter table ${table} drop constraint ${quotedName(name)}`);
  return rows;
}

export async function bindAgain(db: Queryable, foreignKeys: ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of foreignKeys)
    await db.query(`alter table ${table} add constraint ${quotedName(name)} ${definition}`);
}
