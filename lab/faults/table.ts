import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Edit, Fault } from './fault.ts';

/**
 * A fault is a block: its name, a file unless it is the one above, what is replaced there (`-`) and by what (`+`), and so on for
 * other files. It is tried on the tests that the last line with a `#` names. A name alone is a fault from above, tried on others.
 */
function readFaults(text: string): Fault[] {
  let tests: string[] = [];
  let file = '';
  const editsOf = new Map<string, Edit[]>();
  return text.split('\n\n').flatMap((block) => {
    const [name = '', ...lines] = block.replace(/\n+$/, '').split('\n');
    if (name.startsWith('# ')) {
      tests = name.slice(2).split(' ');
      return [];
    }
    if (lines.length > 0) editsOf.set(name, editsIn(lines, file));
    file = editsOf.get(name)?.at(-1)?.file ?? file;
    return [{ name, tests, edits: editsOf.get(name) ?? [] }];
  });
}

function editsIn(lines: readonly string[], above: string): Edit[] {
  const edits: { file: string; find: string[]; replace: string[] }[] = [];
  for (const line of /^[-+]/.test(lines[0] ?? '') ? [above, ...lines] : lines) {
    const last = edits.at(-1);
    if (line.startsWith('-')) last?.find.push(line.slice(1));
    else if (line.startsWith('+')) last?.replace.push(line.slice(1));
    else edits.push({ file: line, find: [], replace: [] });
  }
  return edits.map(({ file, find, replace }) => ({
    file,
    find: find.join('\n'),
    replace: replace.join('\n'),
  }));
}

export const faults = readFaults(readFileSync(join(import.meta.dirname, 'faults.txt'), 'utf8'));
