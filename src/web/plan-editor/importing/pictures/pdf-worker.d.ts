/** It brings no types: what it exports is nobody's business but pdf.js's. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
