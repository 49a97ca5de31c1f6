import { startEmbeddedPostgres } from '../../src/server/demo/embedded-postgres/embedded-postgres.ts';

// A process that runs an embedded database in the folder given as its argument, until a test kills it.
const [, , dataDir = ''] = process.argv;
await startEmbeddedPostgres({ dataDir, say: () => {} });
process.send?.('started');
// Keeps the process alive.
process.on('message', () => {});
