import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'page');
const { resolve } = createRequire(import.meta.url);

const own = (path: string, name: string, type: string) => ({
  path,
  type,
  read: () => readFile(join(FOLDER, name)),
});
const font = (path: string, name: string) => ({
  path,
  type: 'font/woff2',
  read: () => readFile(resolve(name)),
});

/** The page that shows what people get from Perch in Slack, in files of its own because nothing inline may run. */
export const pageFiles = [
  own('/', 'index.html', 'text/html; charset=utf-8'),
  own('/page.js', 'page.js', 'text/javascript; charset=utf-8'),
  own('/page.css', 'page.css', 'text/css; charset=utf-8'),
  font('/heading.woff2', '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
  font(
    '/text.woff2',
    '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  ),
];
