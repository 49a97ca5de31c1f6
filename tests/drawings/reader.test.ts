import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DrawingReader, startDrawingReader } from '../../src/server/drawings/reader.ts';
import { drawing } from './svg.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'perch-reader-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const program = (name: string, text: string): URL => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return pathToFileURL(path);
};
const upload = { file: Buffer.from(drawing('')), placeWord: 'Desk' };
const ENDLESS = `
  import { parentPort } from 'node:worker_threads';
  parentPort.postMessage('begun');
  for (;;) {}`;

test('reading that does not end is ended, and the next upload has its turn', async () => {
  const endless = startDrawingReader({ program: program('endless.mjs', ENDLESS), limitMs: 200 });
  const outcomes = await Promise.all([endless.read(upload), endless.read(upload)]);
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({
      done: false,
      reason: 'unreadable-drawing',
      extra: { detail: expect.stringContaining('too complicated') },
    });
  }
});

test('reading that takes all memory is ended, and the server is not', async () => {
  const greedy = program('greedy.mjs', 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length));');
  expect(await startDrawingReader({ program: greedy, limitMs: 20_000 }).read(upload)).toMatchObject({
    reason: 'unreadable-drawing',
  });
}, 60_000);

test('a mistake in reading is no refusal', async () => {
  const broken = startDrawingReader({ program: program('broken.mjs', 'throw new TypeError("no")') });
  await expect(broken.read(upload)).rejects.toThrow('no');
  const silent = startDrawingReader({ program: program('silent.mjs', '') });
  await expect(silent.read(upload)).rejects.toThrow('neither read nor refused');
});

test('who reads knows none of the settings of the server', async () => {
  process.env.PERCH_TEST_SECRET = 'secret';
  const curious = program(
    'curious.mjs',
    `import { parentPort } from 'node:worker_threads';
     parentPort.postMessage({ refusal: JSON.stringify(process.env) });`,
  );
  const outcome = await startDrawingReader({ program: curious }).read(upload);
  delete process.env.PERCH_TEST_SECRET;
  expect(outcome).toMatchObject({ extra: { detail: '{}' } });
});

test('uploads wait for each other, and only a few may wait', async () => {
  const reader = startDrawingReader({ program: program('slow.mjs', ENDLESS), limitMs: 100, mostWaiting: 2 });
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => reader.read(upload)));
  expect(outcomes.map((outcome) => !outcome.done && outcome.reason)).toEqual([
    'unreadable-drawing',
    'unreadable-drawing',
    'unreadable-drawing',
    'too-many-requests',
    'too-many-requests',
  ]);
  expect(outcomes[4]).toMatchObject({ extra: { detail: expect.stringMatching(/^Other drawings/) } });
});

test('stopping finishes the one that is being read and takes no more', async () => {
  const reader: DrawingReader = startDrawingReader({ limitMs: 20_000 });
  const [first, second] = [reader.read(upload), reader.read(upload)];
  await Promise.resolve();
  await reader.stop();
  expect(await first).toMatchObject({ done: true, value: { width: 1000 } });
  expect(await second).toMatchObject({ reason: 'too-many-requests' });
  expect(await reader.read(upload)).toMatchObject({ reason: 'too-many-requests' });
});
