import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, posix } from 'node:path';
import { type Arrow, arrows, type Phrase, phrases } from './layout-rules.ts';

/** A file with more lines than this is often about two things. */
const LONG = 250;

type File = { file: string; text: string };

/** Every place where the code points the wrong way or says something it should not, as `file:line sentence`. */
function findWrongTurns(files: File[]): string[] {
  return [
    ...files.flatMap(({ file, text }) => [...wrongImports(file, text), ...wrongPhrases(file, text)]),
    ...circles(files),
  ];
}

/** A sentence for each long file. */
function findAdvice(files: File[]): string[] {
  return files.flatMap(({ file, text }) => {
    const lines = text.split('\n').length - 1;
    return lines > LONG ? [`advice  ${file} has ${lines} lines: is it about one thing?`] : [];
  });
}

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
/** The file that a statement imports, unless it imports only types. */
const COMES_ALONG = /^(?:im|ex)port\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?'([^']+)'/gm;

function wrongImports(file: string, text: string): string[] {
  const concerned = arrows.filter(({ from }) => applies(from, file));
  const comingAlong = new Set([...text.matchAll(COMES_ALONG)].map(([, specifier]) => specifier));
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const target = targetOf(file, match[1] ?? '');
    const broken = concerned.filter(
      (arrow) => isWrong(arrow, file, target) && (!arrow.comesAlong || comingAlong.has(match[1])),
    );
    return broken.map(({ because }) => `${file}:${lineAt(text, match.index)} imports ${target}: ${because}`);
  });
}

/** One of our files by its path from the root, anything else by its name. */
function targetOf(file: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
}

function isWrong({ never, only, to }: Arrow, file: string, target: string): boolean {
  if (never && applies(never, target)) return true;
  if (only && !applies(only, target)) return true;
  return to !== undefined && applies(to.files, target) && !applies(to.mayComeFrom, file);
}

/** Files in a circle can only be understood all at once. Types count, and so do dynamic imports. */
function circles(files: readonly File[]): string[] {
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

/** Whether the last matching pattern has no exclamation mark. */
function applies(patterns: string[], path: string): boolean {
  const last = patterns.findLast((pattern) => matchesGlob(path, pattern.replace(/^!/, '')));
  return last !== undefined && !last.startsWith('!');
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

if (import.meta.main) {
  const root = process.argv[2] ?? process.cwd();
  const names = globSync('{src,tests,scripts,lab,site}/**/*.{ts,tsx,css}', { cwd: root });
  const files = names.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const found = findWrongTurns(files);
  for (const each of findAdvice(files)) console.log(each);
  for (const each of found) console.error(each);
  process.exitCode = found.length > 0 ? 1 : 0;
}
