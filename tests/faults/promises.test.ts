import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drills } from '../../lab/drills/all.ts';
import { faults } from '../../lab/faults/table.ts';
import { missingTests, NAMED_TEST } from '../support/named-tests.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/promises.md'), 'utf8');
const PARTS = ['Promise', 'Limits', 'Kept by', 'Shown by', 'Seen to fail'];

/** Each promise by its heading, with the text of each part on one line. */
const promises = page
  .split('\n## ')
  .slice(1)
  .map((section) => {
    const [heading = '', ...paragraphs] = section.replaceAll(/(?<!\n)\n(?!\n)/g, ' ').split('\n\n');
    const parts = paragraphs.map((text) => /^\s*\*\*([^*]+)\.\*\* (.+)$/s.exec(text));
    return {
      heading: heading.trim(),
      parts: new Map(parts.map((found) => [found?.[1] ?? '', found?.[2] ?? ''])),
    };
  });

test('the page lists its promises', () => {
  expect(promises.length).toBeGreaterThanOrEqual(10);
});

describe.each(promises)('$heading', ({ parts }) => {
  const proofs = `${parts.get('Shown by')} ${parts.get('Seen to fail')}`;
  const drillsNamed = [...proofs.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name);
  const faultsNamed = [
    ...(parts.get('Seen to fail') ?? '').replaceAll(NAMED_TEST, '').matchAll(/“([^”]+)”/g),
  ].map(([, name]) => name);

  test('says what it promises and what it does not, what keeps it, what shows it, and how that was seen to fail', () => {
    expect([...parts.keys()]).toEqual(PARTS);
  });

  test('is shown by tests and drills that exist', () => {
    expect(proofs).toMatch(NAMED_TEST);
    expect(missingTests(proofs)).toEqual([]);
    expect(drillsNamed.filter((name) => !drills.some((drill) => drill.name === name))).toEqual([]);
  });

  test('has been seen to fail, through a fault or a drill that exists', () => {
    expect(faultsNamed.filter((name) => !faults.some((fault) => fault.name === name))).toEqual([]);
    expect(parts.get('Seen to fail')).toMatch(/“|`/);
  });
});
