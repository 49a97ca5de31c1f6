import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/folders.ts';

const root = join(import.meta.dirname, '../..');
const folder = temporaryFolder();
const releases = join(folder.path, 'opt with a space');
const current = join(releases, 'current');

beforeAll(() => {
  mkdirSync(releases);
  symlinkSync(root, current);
});
afterAll(() => folder.remove());

/** As a unit does: without a home, from anywhere, with the system's own programs. */
const perch = (...words: string[]) =>
  spawnSync(join(current, 'scripts/perch'), words, {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', DATA_DIR: folder.path },
    encoding: 'utf8',
  });

test('starts the programs of the release that a link leads to, wherever it is', () => {
  const { status, stdout } = perch('doctor');
  expect(stdout).toContain('so this is the demo, on this machine only.');
  expect(status).toBe(0);
  expect(perch('backup')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Usage: npm run backup'),
  });
});

test('knows no other programs', () => {
  const { status, stderr } = spawnSync(join(root, 'scripts/perch'), ['serve'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, 'Usage: scripts/perch [backup|restore|migrate|doctor] [words]\n']);
});

test('a Node that came with the packages but cannot run here hides no other, as on Alpine', () => {
  const perch = join(releases, 'alpine/scripts/perch');
  const bundled = join(releases, 'alpine/node_modules/.bin/node');
  cpSync(join(root, 'scripts/perch'), perch);
  cpSync(join(root, 'scripts/needs-node-24.js'), join(dirname(perch), 'needs-node-24.js'));
  mkdirSync(dirname(bundled), { recursive: true });
  // What loads it is not there; or, with Alpine's stand-in for glibc, a symbol is missing.
  for (const text of ['#!/lib64/missing.so', '#!/bin/sh\nexit 127']) {
    writeFileSync(bundled, text, { mode: 0o755 });
    const { status, stderr } = spawnSync(perch, ['doctor'], {
      env: { PATH: `${dirname(process.execPath)}:/usr/bin:/bin` },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, 'The packages are missing. Run "npm ci" first.\n']);
  }
});
