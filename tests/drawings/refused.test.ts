import { describe, expect, test } from 'vitest';
import { harmless, hostile } from './hostile.ts';
import { refusedDrawings } from './refused-drawings.ts';
import { refusalOf } from './svg.ts';

describe('a drawing that could run, load or move anything is refused, with the reason', () => {
  test.each(hostile)('%s', (_name, svg, said) => {
    expect(refusalOf(svg)).toMatch(said);
    expect(refusalOf(svg)).toMatch(/^[A-Z][^]{5,200}\.$/);
  });

  test.each(harmless)('but not %s', (_name, svg) => expect(refusalOf(svg)).toBeNull());
});

describe('refused, with the reason in a sentence', () => {
  test.each(refusedDrawings)('%s', (_name, file, reason) => {
    const said = refusalOf(file());
    expect(said).toMatch(reason);
    expect(said).toMatch(/^[A-Z][^]{5,200}\.$/);
  });
});
