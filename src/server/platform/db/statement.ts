import type { Queryable } from './database.ts';
import { numbered, type Sql, valueNamed } from './sql.ts';

/** The values of a statement, as pieces of its text. They can be named or passed on whole, but not spread. */
export type Placeholders<Values> = { readonly [Name in keyof Values & string]: Sql<Name> };

/**
 * One SQL statement with the types of its rows and of its values, which have names. A value that is misspelt,
 * forgotten or never used does not compile. It is prepared under its own, unique name, so that each connection
 * parses and plans it once; one with `isPlannedEachTime` is planned for its values, because which index is best depends on them.
 */
export function statement<Row extends object, Values extends object | undefined = undefined>(
  name: string,
  textWith: (values: Placeholders<Values>) => Sql<keyof Values & string>,
  { isPlannedEachTime = false } = {},
) {
  const { text, names } = numbered(textWith(placeholders as Placeholders<Values>));
  if (statements.has(name)) throw new Error(`Two statements are named ${name}.`);
  statements.set(name, { text, names, isPlannedEachTime });
  return async (db: Queryable, ...[given]: keyof Values extends never ? [] : [Values]): Promise<Row[]> => {
    const values = names.map((each) => (given as Record<string, unknown>)[each]);
    const result = await db.query<Row>({ ...(!isPlannedEachTime && { name }), text, values });
    return result.rows;
  };
}

const placeholders: unknown = new Proxy(
  {},
  {
    get: (_target, name: string) => valueNamed(name),
    ownKeys() {
      throw new Error('A statement’s values cannot be spread, because their names are not known here.');
    },
  },
);

/**
 * Every statement by name, with the names of its values in order; a test prepares them all against the migrated
 * schema, and compares their columns with `Row`.
 */
export const statements = new Map<
  string,
  { text: string; names: readonly string[]; isPlannedEachTime: boolean }
>();

/** A statement in the form the driver takes, for callers that run it directly: the guards and the benchmarks. */
export function filled<Value>(name: string, given: Readonly<Record<string, Value>>) {
  const found = statements.get(name);
  if (!found) throw new Error(`No statement is named ${name}.`);
  const values = found.names.map((each) => {
    if (!(each in given)) throw new Error(`${name} is not given ${each}.`);
    return given[each] as Value;
  });
  return { name, text: found.text, values };
}
