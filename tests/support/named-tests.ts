import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * How a page names what shows that it is true: a file, and a name that stands in it as that of a test or of a group. A number that
 * the test puts into its name is three dots on the page.
 */
export const NAMED_TEST = /`([^`]+\.test\.ts)` “([^”]+)”/g;

/** Those named in this text that are not there, as they are named. */
export function missingTests(text: string): string[] {
  return [...text.matchAll(NAMED_TEST)]
    .filter(([, file = '', name = '']) => !namesIn(file).includes(name))
    .map(([named]) => named);
}

/** Every name of a test, of a group or of a row of a table of tests: all are quoted texts. */
function namesIn(file: string): string[] {
  const path = join(root, file);
  if (!existsSync(path)) return [];
  const quoted = [...readFileSync(path, 'utf8').matchAll(/(['"`])((?:(?!\1).)+)\1/g)];
  return quoted.map(([, , name = '']) => name.replaceAll(/\$\{[^}]*\}/g, '…'));
}
