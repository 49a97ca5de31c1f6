import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { type Edit, replaced } from './fault.ts';
import { faults } from './table.ts';

/** Why an edit can no longer be made, or produces code that does not parse, which would fail every test. */
function misfit(root: string, edit: Edit): string | null {
  try {
    const text = replaced(readFileSync(join(root, edit.file), 'utf8'), edit);
    if (edit.file.endsWith('.ts')) stripTypeScriptTypes(text);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Every seeded fault that no longer fits the program, as `file:1 sentence`. */
export function findMisfits(root: string): string[] {
  return faults.flatMap(({ name, edits }) =>
    edits.flatMap((edit) => {
      const why = misfit(root, edit);
      return why === null ? [] : [`${edit.file}:1 no longer fits the seeded fault "${name}": ${why}`];
    }),
  );
}

if (import.meta.main) {
  const found = findMisfits(process.cwd());
  for (const each of found) console.error(each);
  process.exitCode = found.length > 0 ? 1 : 0;
}
