import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian keeps servers where an ordinary user's PATH does not look. */
const ALSO = ['/usr/local/sbin', '/usr/sbin'];

/** The full path of a program, null if it is not installed. */
export function programNamed(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...ALSO];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

export const missingPrograms = (names: readonly string[]): string[] =>
  names.filter((name) => programNamed(name) === null);
