import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReaderOptions, startDrawingReader } from '../../src/server/places/drawings/reader.ts';
import { NEVER_MS } from '../support/perch.ts';
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
const endless = () => program('endless.mjs', 'for (;;);');
const upload = { file: Buffer.from(drawing('')), kind: 'svg' as const };

let logged: unknown[] = [];
const note = (...given: unknown[]) => void logged.push(given);
const readerOf = (options: ReaderOptions = {}) => startDrawingReader({ warn: note, error: note }, options);

test('endless reading is stopped, and the next upload gets its turn', async () => {
  const reader = readerOf({ program: endless(), limitMs: 200 });
  const outcomes = await Promise.all([reader.read(upload), reader.read(upload)]);
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({
      done: false,
      reason: 'unreadable-drawing',
      extra: { detail: expect.stringContaining('too complicated') },
    });
  }
});

test('endless reading is stopped even without watching the clock', async () => {
  logged = [];
  const reader = readerOf({ program: endless(), limitMs: NEVER_MS });
  expect(await reader.read(upload)).toMatchObject({ reason: 'unreadable-drawing' });
  // By the kernel, not by us.
  expect(logged).toEqual([
    [{ signal: expect.stringMatching(/^SIG(KILL|XCPU)$/) }, 'reading a drawing took too much'],
  ]);
});

test('the process runs out of its own memory outside the heap before the machine does', async () => {
  logged = [];
  const buffers = 'const all = []; while (all.length < 20) all.push(Buffer.alloc(64 * 1024 * 1024, 1));';
  const reader = readerOf({ program: program('buffers.mjs', buffers), limitMs: NEVER_MS });
  expect(await reader.read(upload)).toMatchObject({ reason: 'unreadable-drawing' });
  // macOS has no such limit.
  const code = process.platform === 'linux' ? 1 : 0;
  expect(logged).toEqual([[{ code }, 'reading a drawing failed']]);
});

test('a failure is logged by where it happened, without a word from the drawing', async () => {
  logged = [];
  const broken = program(
    'broken.mjs',
    `console.log(JSON.stringify({ mistake: 'TypeError\\n    at walk (walk.ts:1:1)' }));`,
  );
  expect(await readerOf({ program: broken }).read(upload)).toMatchObject({ reason: 'unreadable-drawing' });
  expect(logged).toEqual([
    [{ mistake: 'TypeError\n    at walk (walk.ts:1:1)', code: 0 }, 'reading a drawing failed'],
  ]);
});

test('uploads wait for each other, and only a few may wait', async () => {
  const reader = readerOf({ program: endless(), limitMs: 100, mostWaiting: 2 });
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

test('stopping finishes the current upload and accepts no more', async () => {
  const reader = readerOf({ limitMs: NEVER_MS });
  const [first, second] = [reader.read(upload), reader.read(upload)];
  await Promise.resolve();
  await reader.stop();
  expect(await first).toMatchObject({ done: true, value: { width: 1000 } });
  expect(await second).toMatchObject({ reason: 'too-many-requests' });
  expect(await reader.read(upload)).toMatchObject({ reason: 'too-many-requests' });
});

test('a program that has gone is said to be missing, and nobody is told that their drawing is at fault', async () => {
  logged = [];
  const reader = readerOf({ program: pathToFileURL(join(folder, 'gone.ts')) });
  expect(await reader.read(upload)).toMatchObject({ done: false, reason: 'unavailable' });
  expect(logged).toEqual([
    [
      { code: 'PROGRAM_MISSING' },
      'the program that reads drawings is missing: this release was changed while it was running; restart from a whole one',
    ],
  ]);
});
