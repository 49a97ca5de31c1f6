import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textOf = (pattern: string) =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, names = '']) => names.split(' '));

test('layout.css has every class that is called by a plain name, and no other', () => {
  const code = textOf('src/web/**/*.tsx');
  const composed = namesIn(textOf('src/web/**/*.module.css'), /composes: (.+) from global/g);
  const named = [...composed, ...namesIn(code, /className="([\w -]+)"/g)];
  const defined = namesIn(textOf('src/web/**/layout.css'), /\.([a-z][\w-]*)/g);
  expect(named.filter((name) => !defined.includes(name))).toEqual([]);
  const isUsed = (name: string) => named.includes(name) || new RegExp(`['" \`]${name}['" \`]`).test(code);
  expect(defined.filter((name) => !isUsed(name))).toEqual([]);
});
