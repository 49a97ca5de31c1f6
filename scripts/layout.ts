import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, posix } from 'node:path';
import { type Arrow, arrows, type Phrase, phrases } from './layout-rules.ts';

const LONGEST_FILE = 250;

/** Every place where the code points the wrong way or says what it should not, as `file:line sentence`. */
export function findWrongTurns(root: string): string[] {
  const names = globSync('{src,tests,scripts,lab}/**/*.{ts,tsx,css}', { cwd: root });
  const files = names.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  return [
    ...files.flatMap(({ file, text }) => [
      ...tooLong(file, text),
      ...wrongImports(file, text),
      ...wrongPhrases(file, text),
    ]),
    ...circles(files),
  ];
}

function tooLong(file: string, text: string): string[] {
  const lines = text.split('\n').length - 1;
  return lines > LONGEST_FILE ? [`${file}:1 has ${lines} lines; split it (${LONGEST_FILE} at most)`] : [];
}

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

function wrongImports(file: string, text: string): string[] {
  const concerned = arrows.filter(({ from }) => applies(from, file));
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const target = targetOf(file, match[1] ?? '');
    const broken = concerned.filter((arrow) => isWrong(arrow, file, target));
    return broken.map(({ because }) => `${file}:${lineAt(text, match.index)} imports ${target}: ${because}`);
  });
}

/** A file of ours by its path from the root, anything else by its name. */
function targetOf(file: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
}

function isWrong({ never, only, to }: Arrow, file: string, target: string): boolean {
  if (never && applies(never, target)) return true;
  if (only && !applies(only, target)) return true;
  return to !== undefined && applies(to.files, target) && !applies(to.mayComeFrom, file);
}

/** Files in a circle can only be understood all at once. Types count, and so does what is fetched later. */
function circles(files: readonly { file: string; text: string }[]): string[] {
  const imports = new Map(
    files.map(({ file, text }) => [
      file,
      [...text.matchAll(IMPORT)].map((match) => targetOf(file, match[1] ?? '')),
    ]),
  );
  const seen = new Set<string>();
  const found = new Map<string, string>();
  function follow(file: string, way: readonly string[]): void {
    const start = way.indexOf(file);
    if (start !== -1) found.set(file, `${file}:1 is in a circle: ${[...way.slice(start), file].join(' → ')}`);
    if (seen.has(file)) return;
    seen.add(file);
    for (const target of imports.get(file) ?? []) follow(target, [...way, file]);
  }
  for (const file of imports.keys()) follow(file, []);
  return [...found.values()];
}

function wrongPhrases(file: string, text: string): string[] {
  return phrases
    .filter(({ within }) => applies(within, file))
    .flatMap(({ phrase, because }: Phrase) =>
      [...text.matchAll(phrase)].map(
        (match) => `${file}:${lineAt(text, match.index)} "${match[0]}": ${because}`,
      ),
    );
}

/** Whether the last pattern that matches is one without an exclamation mark. */
function applies(patterns: string[], path: string): boolean {
  const last = patterns.findLast((pattern) => matchesGlob(path, pattern.replace(/^!/, '')));
  return last !== undefined && !last.startsWith('!');
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

if (import.meta.main) {
  const found = findWrongTurns(process.argv[2] ?? process.cwd());
  for (const each of found) console.error(each);
  process.exitCode = found.length > 0 ? 1 : 0;
}
