/** The element in which a document carries the answers to its page's first calls, as {@link PrefetchedAnswers}. */
export const PREFETCHED_ID = 'perch-answers';

export type PrefetchedAnswers = {
  /** The `Date` header of those answers. */
  readonly date: string;
  /** Keyed by {@link callLine}. */
  readonly answers: Readonly<Record<string, unknown>>;
};

/** A whole call on one line. `path` is below `/api`. */
export const callLine = (method: string, path: string, body?: unknown): string =>
  `${method} ${path}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`;
