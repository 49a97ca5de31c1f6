import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type CallName, calls, type Facts } from '../../lab/bench/calls/calls.ts';

const inRepository = (path: string) => JSON.stringify(join(import.meta.dirname, '../..', path));

// In a process of its own, where nothing else has loaded the statements. The benchmark is seldom run.
test('pgbench is given Perch’s own statements, each with all its values', () => {
  const facts: Facts = {
    people: { first: 1, count: 10 },
    areas: [{ id: 1, locationId: 1 }],
    firstSpace: 1,
    days: Array(6).fill('2026-12-02'),
    free: [],
    full: [],
  };
  const names = (Object.keys(calls) as CallName[]).filter((name) => name !== 'promotion');
  const program = `
    await import(${inRepository('src/server/platform/temporal.ts')});
    const { scriptOf } = await import(${inRepository('lab/bench/calls/pgbench.ts')});
    console.log(JSON.stringify(${JSON.stringify(names)}.map((name) => scriptOf(name, ${JSON.stringify(facts)}))));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  const scripts: string[] = JSON.parse(said);
  expect(scripts).toHaveLength(names.length);
  for (const script of scripts) expect(script).toMatch(/^\\set user random\(1, 10\)\n[^]*;\n$/);
  expect(scripts.filter((script) => script.includes('--'))).toEqual([]);
});
