import Papa from 'papaparse';
import { expect } from 'vitest';

/** Parsed by a different library from the one that writes. The byte order mark is not part of the first name. */
export function rowsOf(text: string): Record<string, string>[] {
  const options = { header: true, skipEmptyLines: true } as const;
  const { data, errors } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), options);
  expect(errors).toEqual([]);
  return data;
}

/** As the admin guide says: one leading apostrophe belongs to the file, not to the name. */
export const original = (cell: string) => cell.replace(/^'/, '');
