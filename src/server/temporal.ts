import { createRequire } from 'node:module';

// Node 24 does not have Temporal yet; later versions do. Loaded with `require`, because modules importing this one
// alongside others would not wait for an `await import`.
if (!('Temporal' in globalThis)) createRequire(import.meta.url)('temporal-polyfill/global');
