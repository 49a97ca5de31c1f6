import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../../migrations');

/** In the order in which they are applied. */
export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'));
  return files.map((file) => file.replace('.sql', '')).sort();
}

export function migrationText(name: string): Promise<string> {
  return readFile(join(FOLDER, `${name}.sql`), 'utf8');
}
