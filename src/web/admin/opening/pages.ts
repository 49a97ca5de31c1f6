import type { PageCode, PageFiles } from '../../core/router/page.ts';

export { prefetchEditor } from './plan-queries.ts';
export { prefetchReport } from './reports/opening.ts';

// In a separate file, because the bundler writes the names of all files that a page needs beside its import, and most people
// need none of these.
export const FILES: PageFiles = import.meta.glob<PageCode>([
  '/src/web/{admin,plan-editor}/**/*Page.tsx',
  '!/src/web/admin/parts/**',
]);
