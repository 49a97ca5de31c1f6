import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from '../../src/server/config.ts';
import { SOURCE_URL, VERSION } from '../../src/shared/about.ts';
import { missingTests, NAMED_TEST } from '../support/named-tests.ts';

const root = join(import.meta.dirname, '../..');
const pages = globSync(['*.md', '{docs,lab}/**/*.md'], { cwd: root });

test('every command that the README names exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const named = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name ?? ''),
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('every file to which the architecture page and the READMEs in the source send somebody exists', () => {
  const [, table = ''] = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split(
    '## Where does a change go?',
  );
  const readmes = globSync(join(root, 'src/**/README.md')).map((page) => readFileSync(page, 'utf8'));
  const paths = [table, ...readmes].flatMap((text) =>
    [...text.matchAll(/`([\w-]+\/[\w./-]*|[\w-]+\.tsx?)`/g)].map(([, path]) => path ?? ''),
  );
  expect(paths.length).toBeGreaterThan(100);
  const files = globSync('{src,public,tests,docs,migrations,scripts,lab,deploy}/**', { cwd: root }).map(
    (file) => `/${file}`,
  );
  const isThere = (path: string) =>
    files.some((file) => `${file}/`.includes(`/${path}${path.endsWith('/') ? '' : '/'}`));
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test('every file and every test that the page of rules names exists', () => {
  const rules = readFileSync(join(root, 'docs/rules.md'), 'utf8');
  expect([...rules.matchAll(NAMED_TEST)].length).toBeGreaterThan(40);
  expect(missingTests(rules)).toEqual([]);
  const paths = [...rules.matchAll(/`((?:src|tests|migrations)\/[^`]+)`/g)].map(([, path]) => path ?? '');
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the release shown to people is that of the package', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(VERSION).toBe(version.replace(/\.0$/, ''));
});

test('.env.example has every setting, and no other', () => {
  const text = readFileSync(join(root, '.env.example'), 'utf8');
  const named = [...text.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(named).toHaveLength(settingNames.length);
  expect(new Set(named)).toEqual(new Set(settingNames));
});

test('every setting that the pages for a company tell an operator to write exists', () => {
  const text = globSync('docs/{company/*,install,operations}.md', { cwd: root })
    .map((page) => readFileSync(join(root, page), 'utf8'))
    .join('\n');
  const named = [...text.matchAll(/^([A-Z]+_[A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !settingNames.includes(name.replace(/_FILE$/, '')))).toEqual([]);
});

test('the repository has one address, in every file that names it', () => {
  const files = globSync(
    [
      '{*.*,.env.example}',
      '.github/**/*.*',
      '{docs,lab,deploy,scripts,src}/**/*.{md,ts,tsx,yaml,service,sh}',
    ],
    { cwd: root, exclude: ['package-lock.json'] },
  );
  const named = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/https:\/\/[\w.-]+\/[\w-]+\/perch\b/g)].map(
      ([address]) => [file, address],
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(([, address]) => address !== SOURCE_URL)).toEqual([]);
});

test('.env.example gives the default address of the source', () => {
  expect(readFileSync(join(root, '.env.example'), 'utf8')).toContain(`# SOURCE_URL=${SOURCE_URL}\n`);
});
