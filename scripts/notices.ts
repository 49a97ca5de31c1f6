import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where Vite writes the licences of the packages whose scripts are built in. */
export const NOTICES = 'licences.md';

/** What is built in without being a script of a package. */
const OTHERS = {
  'Atkinson Hyperlegible Next': '@fontsource-variable/atkinson-hyperlegible-next/LICENSE',
  Fraunces: '@fontsource-variable/fraunces/LICENSE',
  'JBIG2 decoder': 'pdfjs-dist/wasm/LICENSE_JBIG2',
  'JBIG2 decoder of pdf.js': 'pdfjs-dist/wasm/LICENSE_PDFJS_JBIG2',
  OpenJPEG: 'pdfjs-dist/wasm/LICENSE_OPENJPEG',
  'OpenJPEG of pdf.js': 'pdfjs-dist/wasm/LICENSE_PDFJS_OPENJPEG',
};

export function otherNotices(): Plugin {
  return {
    name: 'other-notices',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const notices = bundle[NOTICES];
        if (notices?.type !== 'asset') throw new Error(`${NOTICES} was not written.`);
        for (const [name, file] of Object.entries(OTHERS)) {
          const text = readFileSync(join(import.meta.dirname, '../node_modules', file), 'utf8');
          notices.source += `\n## ${name}\n\n${text.trim()}\n`;
        }
      },
    },
  };
}
