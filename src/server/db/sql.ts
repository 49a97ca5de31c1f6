/**
 * A piece of SQL that knows the names of the values it asks for, so that whoever puts pieces together cannot lose one
 * or ask for one that nobody gives. Written with {@link sql}; what stands in a piece as a plain string is text of ours
 * (an alias, a column), never anything that came from a request.
 */
export type Sql<Names extends string = never> = AnySql & {
  /** Never there: makes pieces with other names another type, in both directions. */
  readonly asksFor?: (names: Names) => Names;
};

/** A piece of SQL whatever it asks for. */
export type AnySql = { readonly parts: readonly (string | Value)[] };

type Value = { readonly name: string };

/** What a piece takes: another piece, or text of ours. */
export type SqlText = AnySql | string;

type NamesIn<Part> = Part extends Sql<infer Names> ? Names : never;

/** `` sql`… where b.id = ${id}` ``: text with other pieces, values by their names, and texts of ours. */
export function sql<const Parts extends readonly (AnySql | string | number)[]>(
  text: TemplateStringsArray,
  ...parts: Parts
): Sql<NamesIn<Parts[number]>> {
  const between = (part: AnySql | string | number) =>
    typeof part === 'object' ? part.parts : [String(part)];
  const all = text.flatMap((piece, index) => {
    const part = parts[index];
    return part === undefined ? [piece] : [piece, ...between(part)];
  });
  return { parts: all };
}

/** A value by its name. */
export const valueNamed = <Name extends string>(name: Name): Sql<Name> => ({ parts: [{ name }] });

/** As PostgreSQL takes it: the text with `$1`, `$2` …, and the name of each value in that order. */
export function numbered({ parts }: AnySql): { text: string; names: readonly string[] } {
  const names: string[] = [];
  const numberOf = ({ name }: Value) => names.indexOf(name) + 1 || names.push(name);
  const text = parts.map((part) => (typeof part === 'string' ? part : `$${numberOf(part)}`)).join('');
  return { text, names };
}
