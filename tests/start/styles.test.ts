import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Including what is in its brackets, up to three deep. */
const REPEATED = /repeating-\w+-gradient\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)/g;

test('a repeated gradient is mixed in sRGB: in another space Firefox paints one or two of its lines', () => {
  const repeated = globSync('src/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(REPEATED)].map(([gradient]) => ({ file, gradient })),
  );
  expect(repeated.length).toBeGreaterThan(2);
  expect(repeated.filter(({ gradient }) => !/\bin srgb,/.test(gradient))).toEqual([]);
});

test('every scrollbar has the page’s colours: Firefox would keep a white one in dark mode', () => {
  const base = readFileSync('src/web/start/ui/base.css', 'utf8');
  expect(base).toMatch(/\n {2}html \{[^}]*scrollbar-color: var\(--[\w-]+\) transparent;/);
});
