import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { perchForFile } from '../support/stage.ts';

const root = join(import.meta.dirname, '../..');

const { perch } = perchForFile();

/** By a client that sends the path as it is; `fetch` would tidy it up first. */
function get(path: string): Promise<string> {
  const answered = Promise.withResolvers<string>();
  request({ ...addressOf(perch.url), path }, (answer) => answered.resolve(text(answer)))
    .on('error', answered.reject)
    .end();
  return answered.promise;
}

const addressOf = (url: string) => ({ hostname: new URL(url).hostname, port: new URL(url).port });

const ways = [
  '/',
  '/../../',
  '/assets/../../../',
  '/assets/..%2f..%2f..%2f',
  '/%2e%2e/%2e%2e/',
  '/assets/%2e%2e/%2e%2e/%2e%2e/',
  '/assets/..\\..\\..\\',
  '/assets/..%5c..%5c..%5c',
  '/..;/..;/',
];

describe('only built files are served, whatever the path', () => {
  test.each(ways)('%s', async (way) => {
    for (const file of ['.dockerignore', 'package.json', 'src/server/config.ts']) {
      expect([file, await get(way + file)]).not.toEqual([file, readFileSync(join(root, file), 'utf8')]);
    }
    // In a clone; if it is a worktree's, .git is a file.
    expect(await get(`${way}.git/HEAD`)).not.toMatch(/^ref:|^[\da-f]{40}/);
    expect(await get(`${way}.git`)).not.toMatch(/^gitdir:/);
  });
});
