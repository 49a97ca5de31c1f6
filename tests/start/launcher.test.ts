import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
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
