import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:3001';

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    // The widget library speaks thirty languages; Perch speaks one. This is its only English, and what
    // it falls back to in a browser of any other language: without it no dialog opens.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
  build: {
    outDir: 'dist/web',
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The content security policy lets nothing inline through.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': server, '/dev': server, '/health': server },
  },
});
