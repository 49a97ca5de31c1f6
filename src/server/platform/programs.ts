import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The code of an error that says that a file of this release has gone. */
export const PROGRAM_MISSING = 'PROGRAM_MISSING';

/**
 * The path of a program that runs in a process of its own. Throws if it has gone, or the Node that runs it: somebody has changed the release
 * that is running, and its process would only end without a word.
 */
export function programAt(program: URL): string {
  const path = fileURLToPath(program);
  const missing = [process.execPath, path].find((file) => !existsSync(file));
  if (missing !== undefined)
    throw Object.assign(new Error(`${missing} is missing.`), { code: PROGRAM_MISSING });
  return path;
}
