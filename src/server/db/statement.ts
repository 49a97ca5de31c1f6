import type { Queryable } from './database.ts';

/**
 * One SQL statement with the type of its rows. It is prepared under its name, so that each connection
 * parses and plans it once. Names are unique.
 */
export function statement<Row extends object, Values extends unknown[]>(name: string, text: string) {
  if (statements.has(name)) throw new Error(`Two statements are named ${name}.`);
  statements.set(name, text);
  return async (db: Queryable, ...values: Values): Promise<Row[]> => {
    const result = await db.query<Row>({ name, text, values });
    return result.rows;
  };
}

/** Every statement by name; a test prepares them all against the migrated schema. */
export const statements = new Map<string, string>();
