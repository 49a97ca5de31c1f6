import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = 'docs/rules.md';
const READ = ['{src,tests,scripts,lab}/**/*.{ts,tsx,css}', 'migrations/*.sql', '{docs,lab}/**/*.md', '*.md'];

const CODE = '[ABCDFIMNPTW][1-9]\\d?';
const ROW = new RegExp(`^\\| (${CODE}) \\|`, 'gm');
const CODES = `${CODE}(?:(?:,| and| to) ${CODE})*`;
/**
 * In brackets, or at the start of a comment or a string and followed by a colon or full stop. Elsewhere "M4" is
 * part of an SVG path.
 */
const CITED = new RegExp(`\\((${CODES})\\)|(?:/\\*\\*|//|--|^ *\\*|['"\`]) ?(${CODES})[:.](?=\\s)`, 'gm');

/** Every code that is cited but not defined, defined twice, or never cited, as `file:line sentence`. */
export function findLooseRules(root: string): string[] {
  const page = readFileSync(join(root, PAGE), 'utf8');
  const defined = [...page.matchAll(ROW)].map((row) => ({ code: row[1] ?? '', at: lineAt(page, row.index) }));
  const codes = new Set(defined.map(({ code }) => code));
  const cited = new Set<string>();
  const undefinedOnes: string[] = [];
  for (const file of globSync(READ, { cwd: root }).filter((each) => each !== PAGE)) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const citation of text.matchAll(CITED)) {
      for (const code of codesIn(citation[1] ?? citation[2] ?? '')) {
        cited.add(code);
        if (codes.has(code)) continue;
        undefinedOnes.push(
          `${file}:${lineAt(text, citation.index)} cites ${code}, which ${PAGE} does not define`,
        );
      }
    }
  }
  const twice = defined.filter(({ code }, index) => defined.findIndex((each) => each.code === code) < index);
  return [
    ...undefinedOnes,
    ...twice.map(({ code, at }) => `${PAGE}:${at} defines ${code} a second time`),
    ...defined
      .filter(({ code }) => !cited.has(code))
      .map(({ code, at }) => `${PAGE}:${at} defines ${code}, which is cited nowhere`),
  ];
}

/** "W3 to W5" means three of them. */
function codesIn(citation: string): string[] {
  return citation.split(/, | and /).flatMap((part) => {
    const [first = '', last = first] = part.split(' to ');
    const [from, to] = [first, last].map((code) => Number(code.slice(1))) as [number, number];
    return Array.from({ length: to - from + 1 }, (_, index) => `${first[0]}${from + index}`);
  });
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

if (import.meta.main) {
  const found = findLooseRules(process.argv[2] ?? process.cwd());
  for (const each of found) console.error(each);
  process.exitCode = found.length > 0 ? 1 : 0;
}
