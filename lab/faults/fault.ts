/** A way in which the program could be wrong, and the tests that are to notice. */
export type Fault = { name: string; edits: Edit[]; tests: readonly string[] };

/** `find` stands in the file exactly once. */
export type Edit = { file: string; find: string; replace: string };

export const edit = (file: string, find: string, replace = ''): Edit => ({ file, find, replace });
