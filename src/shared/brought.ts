/** The element in which a document carries the answers to its page's first calls, as {@link BroughtAnswers}. */
export const BROUGHT_ID = 'perch-answers';

export type BroughtAnswers = {
  /** The `Date` header of those answers. */
  readonly date: string;
  /** Keyed by {@link briefOf}. */
  readonly answers: Readonly<Record<string, unknown>>;
};

/** A whole call on one line. `path` is below `/api`. */
export const briefOf = (method: string, path: string, body?: unknown): string =>
  `${method} ${path}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`;
