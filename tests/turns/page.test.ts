import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingTests, NAMED_TEST } from '../support/named-tests.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/turns.md'), 'utf8');
const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest('hex');

test('every test that the page about turns names exists', () => {
  expect([...page.matchAll(NAMED_TEST)].length).toBeGreaterThan(6);
  expect(missingTests(page)).toEqual([]);
});

test('the commands with which people check a lot print what the page says', () => {
  const seed = /^seed=([0-9a-f]{64})$/m.exec(page)?.[1] ?? '';
  const named = /"\$seed(\|\d+\|[\d-]+\|\d+)" \| sha256sum/.exec(page)?.[1] ?? '';
  const printed = [...page.matchAll(/^# ([0-9a-f]{64})$/gm)].map(([, hash]) => hash);
  expect(printed).toEqual([sha256(Buffer.from(seed, 'hex')), sha256(`${seed}${named}`)]);
});

test('the page gives the figures of the simulated years', () => {
  const years = readFileSync(join(import.meta.dirname, '../../lab/fairness.md'), 'utf8');
  const [lying = '', away = ''] = /^\| turns \|.*\| ([^|]+) \| ([^|]+) \|$/m.exec(years)?.slice(1) ?? [];
  expect(lying).toMatch(/^−/);
  expect(page).toContain(`loses ${lying.slice(1)} points of success`);
  expect(away).toMatch(/^0\.0 /);
});
