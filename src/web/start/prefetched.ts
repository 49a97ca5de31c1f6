import { type PrefetchedAnswers, PREFETCHED_ID, callLine } from '../../shared/prefetched.ts';
import { noteDate } from './clock.ts';

/**
 * The answers to the page's first calls, which the document carries. Each is taken at most once, instead of making
 * the call, and so soon that it is no older than an answer on its way would be. They belong to the person who was signed in
 * when the document was made. If somebody else has since signed in in another tab, the page's next calls are made as them, as
 * on any page that was already open.
 */
let answers = new Map<string, unknown>();

/** Counted from the start of the navigation. A page that takes longer asks again. */
const SOON_MS = 10_000;

/** Before the page's first call. */
export function receiveAnswers(): void {
  const text = document.getElementById(PREFETCHED_ID)?.textContent;
  if (!text) return;
  const prefetched = JSON.parse(text) as PrefetchedAnswers;
  noteDate(prefetched.date);
  answers = new Map(Object.entries(prefetched.answers));
  // Not for a page that is brought back from the browser's memory.
  addEventListener('pagehide', () => answers.clear());
}

/** What a call would be answered; undefined if it has to be made. */
export function takeAnswer(method: string, path: string, body: unknown): { answer: unknown } | undefined {
  if (answers.size === 0) return undefined;
  const line = callLine(method, path, body);
  const answer = performance.now() < SOON_MS ? answers.get(line) : undefined;
  // This call is about to change something, which may affect any of the answers.
  if (answer === undefined && method !== 'GET') answers.clear();
  answers.delete(line);
  return answer === undefined ? undefined : { answer };
}
