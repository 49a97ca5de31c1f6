import { startEmbeddedPostgres } from '../../src/server/db/embedded/embedded-postgres.ts';

// A process that keeps an embedded database in the folder of its argument until a test kills it.
const [, , dataDir = ''] = process.argv;
const sentences: string[] = [];
const { connection } = await startEmbeddedPostgres({ dataDir, say: (sentence) => sentences.push(sentence) });
process.send?.({ connection });
// Listening keeps the process alive; the answer tells what it said in the meantime.
process.on('message', () => process.send?.({ sentences }));
