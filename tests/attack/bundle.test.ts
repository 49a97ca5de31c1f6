import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir, hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const CANARY = 'c4n4ry-0f-a-secret';
const SETTINGS = ['SLACK_BOT_TOKEN', 'SLACK_SIGNING_SECRET', 'DATABASE_URL', 'METRICS_TOKEN', 'VITE_SECRET'];

/** Like `npm run build`, without the compressed copies, which take as long as everything else. */
const BUILD = `
  import { build } from 'vite';
  import config from './vite.config.ts';
  const plugins = config.plugins.flat().filter(({ name }) => name !== 'precompress');
  const outDir = process.argv[1];
  await build({ ...config, configFile: false, plugins, logLevel: 'error', build: { ...config.build, outDir } });`;

let folder: string;
/** Everything a browser could be given, by file. Compressed copies contain the same. */
let files: Map<string, string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'perch-bundle-'));
  const settings = Object.fromEntries(SETTINGS.map((name) => [name, CANARY]));
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', BUILD, folder], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...settings },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr });
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  files = new Map(
    names
      .filter((name) => /\.(js|css|html|json|svg|txt)$/.test(name))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesWith = (text: string | RegExp) =>
  [...files].filter(([, content]) => content.search(text) >= 0).map(([name]) => name);
const literally = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'));

test('the files built for the browser contain no setting of the build machine', () => {
  expect(files.size).toBeGreaterThan(30);
  expect(filesWith(CANARY)).toEqual([]);
});

test('the files do not say where or by whom they were built, and have no map to the source', () => {
  const places = [root, folder, homedir(), join('home', userInfo().username)];
  const found = places.filter((place) => place.length > 4 && filesWith(literally(place)).length > 0);
  expect(found).toEqual([]);
  if (hostname().length > 5) expect(filesWith(literally(hostname()))).toEqual([]);
  // pdf.js has a sentence about file:// addresses; a path on a disk has one more slash.
  expect(filesWith(/sourceMappingURL|file:\/\/\//)).toEqual([]);
  expect(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.map')),
  ).toEqual([]);
});

test('the files contain nothing from the server', () => {
  expect(filesWith(/SLACK_|DATABASE_URL|token_hash|insert into/)).toEqual([]);
});
