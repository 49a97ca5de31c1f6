import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { builtNameOf, type Piece, pieceOf, PIECES } from './src/shared/pages.ts';
import { compileAtOnce } from './scripts/compile-at-once.ts';
import { helpersWithReact } from './scripts/helpers-with-react.ts';
import { NOTICES, otherNotices } from './scripts/notices.ts';
import { pdfDecoders } from './scripts/pdf-decoders.ts';
import { precompress } from './scripts/precompress.ts';

/**
 * A piece is a folder of src/web that the browser fetches as one file, with whatever else only it needs: few files of a fair size,
 * because each costs a request. Each may import those before it (src/shared/pages.ts). What is in no piece is fetched page by page.
 */
const pieces = PIECES.map((piece, index) => ({
  name: builtNameOf(piece),
  test: (id: string) => pieceFor(id) === piece,
  priority: PIECES.length - index,
}));

/** A style sheet that a page does not need costs it less than a request, so these come with an earlier piece. */
const STYLES_COME_WITH: Partial<Record<Piece, Piece>> = {
  'sign-in': 'start',
  parts: 'core',
  plan: 'core',
  lists: 'core',
  week: 'home',
  'admin/reports': 'admin/parts',
};

function pieceFor(id: string): Piece | undefined {
  // The helper fetches every other piece.
  if (id.includes('vite/preload-helper')) return 'start';
  // Pages that share no later piece search and sort by name.
  if (/shared\/(people\/folding|natural-order)\.ts$/.test(id)) return 'parts';
  const piece = pieceOf(id.split('/src/web/').at(-1) ?? '');
  return piece && id.endsWith('.css') ? (STYLES_COME_WITH[piece] ?? piece) : piece;
}

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    pdfDecoders(),
    otherNotices(),
    helpersWithReact(),
    compileAtOnce(),
    precompress(),
  ],
  build: {
    outDir: 'dist/web',
    // Read by scripts/page-weights.ts.
    manifest: true,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The content security policy lets nothing inline through.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The notices that the packages built in ask to be kept, served beside them.
    license: { fileName: NOTICES },
    // Above the size in kB of pdf.js, which is fetched when an admin chooses a PDF.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      // On a slow machine they are a page of advice about plugins.
      checks: { pluginTimings: false },
      input: ['index.html', 'offline.html', 'answer.html'],
      output: {
        // The service worker keeps these few, and tells them by their folder.
        entryFileNames: ({ name }) => (name === 'offline' ? 'offline/[hash].js' : 'assets/[name]-[hash].js'),
        assetFileNames: ({ names }) =>
          names.includes('offline.css') ? 'offline/[hash][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // By themselves, because they stay the same from one version of Perch to the next.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 99 },
            { name: 'zod', test: /node_modules\/zod\//, priority: 99 },
            ...pieces,
          ],
        },
      },
    },
  },
});
