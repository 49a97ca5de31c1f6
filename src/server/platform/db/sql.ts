/**
 * A piece of SQL that knows the names of the values it needs, so that combining pieces can neither lose one nor
 * need one that nobody passes. Written with {@link sql}; plain strings inside are our own text (an alias, a
 * column), never anything from a request.
 */
export type Sql<Names extends string = never> = {
  readonly parts: readonly (string | Value)[];
  /** Never present at run time: it makes pieces with different names different types, in both directions. */
  readonly [asksFor]: (names: Names) => Names;
};

declare const asksFor: unique symbol;

/** A piece of SQL that needs unknown values; anything containing one cannot become a statement. */
export type AnySql = { readonly parts: readonly (string | Value)[]; readonly [asksFor]: unknown };

type Value = { readonly name: string };

/** What a piece may contain: another piece, or our own text. */
export type SqlText = AnySql | string;

type NamesIn<Part> = Part extends Sql<infer Names> ? Names : Part extends AnySql ? string : never;

/** `` sql`… where b.id = ${id}` ``: text with other pieces, values by name, and our own text. */
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
  return piece(all);
}

/** Refers to a value by name. */
export const valueNamed = <Name extends string>(name: Name): Sql<Name> => piece([{ name }]);

const piece = <Names extends string>(parts: AnySql['parts']) => ({ parts }) as Sql<Names>;

/** As PostgreSQL takes it: the text with `$1`, `$2` … and the value names in that order. */
export function numbered({ parts }: AnySql): { text: string; names: readonly string[] } {
  const names: string[] = [];
  const numberOf = ({ name }: Value) => names.indexOf(name) + 1 || names.push(name);
  const text = parts.map((part) => (typeof part === 'string' ? part : `$${numberOf(part)}`)).join('');
  return { text, names };
}
