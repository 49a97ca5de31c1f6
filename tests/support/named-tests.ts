import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * How a page names the test that shows something to be true: a file, and the name of a test or a group in it. A
 * number that the test inserts into its name is three dots on the page.
 */
export const NAMED_TEST = /`([^`]+\.test\.ts)` “([^”]+)”/g;

/** The tests named in this text that do not exist, as they are named there. */
export function missingTests(text: string): string[] {
  return [...text.matchAll(NAMED_TEST)]
    .filter(([, file = '', name = '']) => !namesIn(file).includes(name))
    .map(([named]) => named);
}

/** Every name of a test, of a group or of a row in a table of tests: all quoted text. */
function namesIn(file: string): string[] {
  const path = join(root, file);
  if (!existsSync(path)) return [];
  const quoted = [...readFileSync(path, 'utf8').matchAll(/(['"`])((?:(?!\1).)+)\1/g)];
  return quoted.map(([, , name = '']) => name.replaceAll(/\$\{[^}]*\}/g, '…'));
}
