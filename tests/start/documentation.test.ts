import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pages = ['README.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: root })];

test.each(pages)('every link of %s leads to a file that is there', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link]) => link ?? '');
  const missing = links
    .filter((link) => !/^\w+:/.test(link))
    .filter((link) => !existsSync(join(root, dirname(page), link)));
  expect(missing).toEqual([]);
});

test('every command that the README names is there', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const named = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name ?? ''),
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
