import { type AnySql, sql, type Sql, type SqlText } from './sql.ts';

/** `` insert into bookings (…) values (…)` ``, with each column beside its value, so that no two can be swapped. */
export const insertInto = <const Columns extends ColumnValues>(table: string, columns: Matching<Columns>) =>
  inserting<Columns>(table, columns, (values) => sql`values (${values})`);

/** `` insert into notices (…) select …` ``; the `from` clause is written after it. */
export const insertSelect = <const Columns extends ColumnValues>(table: string, columns: Matching<Columns>) =>
  inserting<Columns>(table, columns, (values) => sql`select ${values}`);

/** For a column whose value has a different name on purpose: `uploaded_by: as(userId)`. */
export const as = <const Piece extends SqlText>(as: Piece): As<Piece> => ({ as });

type As<Piece extends SqlText = SqlText> = { readonly as: Piece };

/** For each column: a value, a piece of SQL, or fixed text of ours such as `'made.id'` or `"'booked'"`. */
type ColumnValues = Readonly<Record<string, SqlText | As>>;

/**
 * A column takes the value of its own name, as `user_id` takes `userId`, and a timestamp may be `now`. A column
 * selected from another table may not appear under the name of a different one.
 */
type Matching<Columns extends ColumnValues> = {
  readonly [Column in keyof Columns & string]: Columns[Column] extends string
    ? Last<Columns[Column]> extends Exclude<keyof Columns, Column>
      ? Mismatch<Column>
      : Columns[Column]
    : Columns[Column] extends Sql<infer Names>
      ? [Names] extends [Camel<Column> | (Column extends 'at' | `${string}_at` ? 'now' : never)]
        ? Columns[Column]
        : Mismatch<Column>
      : Columns[Column];
};

type Mismatch<Column extends string> = As & { 'takes the value of its own name, or as(…)': Camel<Column> };

type Camel<Column extends string> = Column extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Column;

/** `b.user_id` is the column `user_id`. */
type Last<Text extends string> = Text extends `${string}.${infer Column}` ? Column : Text;

type NamesOf<Piece> =
  Piece extends As<infer Inner> ? NamesOf<Inner> : Piece extends Sql<infer Names> ? Names : never;

function inserting<Columns extends ColumnValues>(
  table: string,
  columns: ColumnValues,
  source: (values: AnySql) => AnySql,
): Sql<NamesOf<Columns[keyof Columns]>> {
  const values = Object.values(columns).map((value) =>
    typeof value === 'object' && 'as' in value ? value.as : value,
  );
  const listed = values.reduce<AnySql>(
    (all, value, index) => (index === 0 ? sql`${value}` : sql`${all}, ${value}`),
    sql``,
  );
  const insert = sql`insert into ${table} (${Object.keys(columns).join(', ')}) ${source(listed)}`;
  // It contains the pieces of the columns, whose names `listed` has lost, and nothing else.
  return insert as AnySql as Sql<NamesOf<Columns[keyof Columns]>>;
}
