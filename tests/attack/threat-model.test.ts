import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { missingTests, NAMED_TEST } from '../support/named-tests.ts';

const root = join(import.meta.dirname, '../..');
const model = readFileSync(join(root, 'docs/threat-model.md'), 'utf8');

/** From each table of threats: the attack, what stops it, and what shows that it does. */
const rows = model
  .split('\n')
  .filter((line) => /^\| .* \| .* \| .* \|$/.test(line) && !line.startsWith('| Attack'))
  .map((line) => line.slice(2, -2).split(' | '));

test('every row of the model has three cells', () => {
  expect(rows.length).toBeGreaterThan(45);
  expect(rows.filter((cells) => cells.length !== 3)).toEqual([]);
});

describe.each(rows.map(([threat = '', defence = '', proof = '']) => [threat, defence, proof] as const))(
  '%s',
  (_, defence, proof) => {
    test('is stopped by a file that exists', () => {
      const named = [...defence.matchAll(/`([\w./-]+\/[\w./-]+\.\w+|[\w-]+\.config\.ts)`/g)].map(
        ([, file]) => file ?? '',
      );
      if (!defence.includes('see the hostile name below')) expect(named).not.toEqual([]);
      expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    });

    test('is shown by tests that exist under these names', () => {
      expect(proof).toMatch(NAMED_TEST);
      // The cell contains nothing else that would merely look like proof.
      expect(proof.replaceAll(NAMED_TEST, '').replaceAll(/[;\s]/g, '')).toBe('');
      expect(missingTests(proof)).toEqual([]);
    });
  },
);
