import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pdfDecoders } from './scripts/pdf-decoders.ts';
import { precompress } from './scripts/precompress.ts';

/** What the sign-in page shares with the rest, beginning with the order of the style layers. */
const BASE =
  /vite\/preload-helper|src\/shared\/(about|calls\/address)|src\/web\/(api|calls|clock|configuration|departures|offline\/kept|signed-out|ui\/(base|Banner|Icon|drawings|joined|Logo|PageHeading))\./;
/**
 * What every other page needs. The contracts bring zod, which only the forms of admins need; closings and reports are for
 * admins alone; kinds are for where one books.
 */
const APP =
  /@tanstack\/history|src\/shared\/(?!(closings|reports)\/|.*(contract|calls|fields|texts|kinds|people\/return-url|plans\/(png|picture|nearness))\.)|src\/web\/(app|asking|(admin\/)?routes|router\/(?!useBlocker)|layout|errors\/(ErrorPage|Message)|session|offline\/keeping|(bookings|locations)\/queries|bookings\/days\/useToday|ui\/(Button|LinkButton|LoadFailed|Card|Skeleton|Tile|VisuallyHidden))\b/;

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    // The widget library speaks thirty languages; Perch speaks one. American is what it falls back to.
    { ...optimizeLocales.vite({ locales: ['en-GB', 'en-US'] }), enforce: 'pre' },
    pdfDecoders(),
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
    rolldownOptions: {
      input: ['index.html', 'offline.html', 'answer.html'],
      output: {
        // The service worker keeps these few, and tells them by their folder.
        entryFileNames: ({ name }) => (name === 'offline' ? 'offline/[hash].js' : 'assets/[name]-[hash].js'),
        assetFileNames: ({ names }) =>
          names.includes('offline.css') ? 'offline/[hash][extname]' : 'assets/[name]-[hash][extname]',
        // Few files of a fair size, because each costs a request, and React and the queries by themselves, because they
        // stay the same from one version of Perch to the next.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: 'query', test: /@tanstack\/(react-query|query-core)\//, priority: 3 },
            { name: 'base', test: BASE, priority: 2 },
            { name: 'pictures', test: /illustrations\/(Bird|Dog|InTheOffice|Scene)\./, priority: 2 },
            { name: 'zod', test: /node_modules\/zod\//, priority: 1 },
            { name: 'app', test: APP, priority: 1 },
          ],
        },
      },
    },
  },
});
