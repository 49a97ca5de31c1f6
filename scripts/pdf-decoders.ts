import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/**
 * For pictures that scanners put into a PDF. pdf.js loads them by these names, and our policy does not allow
 * WebAssembly.
 */
const DECODERS = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'];

const require = createRequire(import.meta.url);
const { version } = require('pdfjs-dist/package.json') as { version: string };

/**
 * Where `plan-editor/importing/pictures/pdf.ts` looks for them; the version is included, because browsers cache
 * them for ever.
 */
const FOLDER = `assets/pdf-${version}/`;

export function pdfDecoders(): Plugin {
  return {
    name: 'pdf-decoders',
    apply: 'build',
    generateBundle() {
      for (const name of DECODERS) {
        const source = readFileSync(require.resolve(`pdfjs-dist/wasm/${name}`));
        this.emitFile({ type: 'asset', fileName: `${FOLDER}${name}`, source });
      }
    },
  };
}
