import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { takeAnswer } from './prefetched.ts';

const PREFETCHED = {
  date: 'Tue, 24 Nov 2026 06:00:00 GMT',
  answers: {
    'GET /session': { id: 1 },
    'GET /booking/usual': null,
    'POST /run {"from":"2026-11-24"}': [1, 2],
  },
};

let take: typeof takeAnswer;
let isHidden: () => void;
let elapsed = 0;

beforeEach(async () => {
  elapsed = 900;
  vi.resetModules();
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(PREFETCHED) }) });
  vi.stubGlobal('addEventListener', (_: 'pagehide', listener: () => void) => (isHidden = listener));
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed);
  const { receiveAnswers, takeAnswer } = await import('./prefetched.ts');
  receiveAnswers();
  take = takeAnswer;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const session = () => take('GET', '/session', undefined);

test('an answer that came with the document is taken once', () => {
  expect(session()).toEqual({ answer: { id: 1 } });
  expect(session()).toBeUndefined();
});

test('an answer may be null', () => {
  expect(take('GET', '/booking/usual', undefined)).toEqual({ answer: null });
});

test('only what was asked in the same words', () => {
  expect(take('POST', '/run', { from: '2026-11-24' })).toEqual({ answer: [1, 2] });
  expect(take('GET', '/session?a=1', undefined)).toBeUndefined();
});

test('after ten seconds it is asked for again', () => {
  elapsed = 10_000;
  expect(session()).toBeUndefined();
});

test('once something may have been changed, nothing is taken any more', () => {
  expect(take('POST', '/booking', { date: '2026-11-25' })).toBeUndefined();
  expect(session()).toBeUndefined();
});

test('a page that comes back from the browser’s memory takes nothing', () => {
  isHidden();
  expect(session()).toBeUndefined();
});

test('the time of the server is that of the answers', async () => {
  const { now } = await import('./clock.ts');
  expect(now().toString()).toMatch(/^2026-11-24T06:00/);
});
