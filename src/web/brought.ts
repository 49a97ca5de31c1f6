import { type Brought, BROUGHT_ID, briefOf } from '../shared/brought.ts';
import { noteDate } from './clock.ts';

/**
 * The answers that the document has brought along to its page's first calls. Each is taken at most once, instead of a call, and
 * soon: by then it is no older than one that was on its way. They are those of whoever was signed in when the document was
 * made. Had somebody else signed in meanwhile in another tab, their page's next calls would be the other's, as those of any
 * page that was already open.
 */
let answers = new Map<string, unknown>();

/** From the beginning of the navigation on. A page that takes longer asks again. */
const SOON_MS = 10_000;

/** Before the page's first call. */
export function receiveAnswers(): void {
  const text = document.getElementById(BROUGHT_ID)?.textContent;
  if (!text) return;
  const brought = JSON.parse(text) as Brought;
  noteDate(brought.date);
  answers = new Map(Object.entries(brought.answers));
  // Not for a page that is brought back from the browser's memory.
  addEventListener('pagehide', () => answers.clear());
}

/** What a call would be answered; undefined if it has to be made. */
export function takeAnswer(method: string, path: string, body: unknown): { answer: unknown } | undefined {
  if (answers.size === 0) return undefined;
  const brief = briefOf(method, path, body);
  const answer = performance.now() < SOON_MS ? answers.get(brief) : undefined;
  // What is about to change here may have changed anything.
  if (answer === undefined && method !== 'GET') answers.clear();
  answers.delete(brief);
  return answer === undefined ? undefined : { answer };
}
