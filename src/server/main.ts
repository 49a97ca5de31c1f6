import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// What Node has compiled once is kept beside the packages, where only who may change them may write; the next start takes
// half the time. Where nobody may write there, nothing is kept.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/perch'));
await import('./run.ts');
