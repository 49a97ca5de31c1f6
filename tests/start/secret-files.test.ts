import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig, readDatabaseSettings } from '../../src/server/config.ts';
import { problemsOf, production } from './settings.ts';

describe('a secret may be in a file', () => {
  const { SLACK_SIGNING_SECRET, ...others } = production;
  const folder = mkdtempSync(join(tmpdir(), 'perch-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let files = 0;
  const fileWith = (text: string) => {
    const file = join(folder, `secret-${(files += 1)}`);
    writeFileSync(file, text);
    return file;
  };

  test('which ends with a line break or not', () => {
    for (const end of ['', '\n']) {
      const file = fileWith(SLACK_SIGNING_SECRET + end);
      expect(readConfig({ ...others, SLACK_SIGNING_SECRET_FILE: file }).slack).toMatchObject({
        signingSecret: SLACK_SIGNING_SECRET,
      });
    }
  });

  test('the database’s address too, for every command', () => {
    const file = fileWith(production.DATABASE_URL);
    expect(readDatabaseSettings({ DATABASE_URL_FILE: file }).databaseUrl).toBe(production.DATABASE_URL);
  });

  test('but not in both, nor in a file that is empty or cannot be read', () => {
    const file = fileWith('a-secret-that-nobody-is-told');
    const empty = fileWith('\n');
    expect(problemsOf({ ...production, SLACK_SIGNING_SECRET_FILE: file })).toEqual([
      'SLACK_SIGNING_SECRET and SLACK_SIGNING_SECRET_FILE are both set, and only one of them may be',
    ]);
    expect(problemsOf({ ...others, SLACK_SIGNING_SECRET_FILE: empty })).toEqual([
      `SLACK_SIGNING_SECRET_FILE names an empty file, ${empty}`,
    ]);
    expect(problemsOf({ ...others, SLACK_SIGNING_SECRET_FILE: `${file}.gone` })).toEqual([
      `SLACK_SIGNING_SECRET_FILE names ${file}.gone, which cannot be read (ENOENT)`,
    ]);
  });
});
