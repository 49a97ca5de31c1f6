/** The column of a field: `showsNames` is kept in `shows_names`. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** For a `select`: each name of an answer with what it is in SQL. */
export const selecting = (columns: readonly (readonly [name: string, column: string])[]): string =>
  columns.map(([name, column]) => `${column} as "${name}"`).join(', ');
