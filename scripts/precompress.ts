import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const KINDS = [
  ['br', promisify(brotliCompress)],
  ['gz', promisify(gzip)],
] as const;

/**
 * Puts a compressed copy beside each script and style sheet, at the highest level, which would take too long for
 * each request and makes them a tenth smaller.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
      await Promise.all(
        files.map(async (name) => {
          const content = await readFile(join(dir, name));
          for (const [ending, compress] of KINDS) {
            await writeFile(join(dir, `${name}.${ending}`), await compress(content));
          }
        }),
      );
    },
  };
}
