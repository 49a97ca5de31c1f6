/** A way in which the program could be wrong, and the tests that should notice. */
export type Fault = { name: string; edits: Edit[]; tests: readonly string[] };

/** `find` occurs in the file exactly once. */
export type Edit = { file: string; find: string; replace: string };

/** If the text to replace is missing or occurs twice, the program has changed, and the table must change too. */
export function replaced(text: string, { file, find, replace }: Edit): string {
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`${file} has ${places} places with: ${find}`);
  return text.replace(find, () => replace);
}
