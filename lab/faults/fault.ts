/** A way in which the program could be wrong, and the tests that are to notice. */
export type Fault = { name: string; edits: Edit[]; tests: readonly string[] };

/** `find` stands in the file exactly once. */
export type Edit = { file: string; find: string; replace: string };

export const edit = (file: string, find: string, replace = ''): Edit => ({ file, find, replace });

/** The program has changed when what was to be replaced is not there, or is there twice; then so must the table. */
export function replaced(text: string, { file, find, replace }: Edit): string {
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`${file} has ${places} places with: ${find}`);
  return text.replace(find, () => replace);
}
