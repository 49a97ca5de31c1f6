import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Node caches what it has compiled beside the packages, where only those who may change the packages can write; the
// next start takes half the time. If that folder is not writable, nothing is cached.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/perch'));
await import('./run.ts');
