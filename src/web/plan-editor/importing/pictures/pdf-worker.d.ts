/** It brings no types: what it exports concerns only pdf.js. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
