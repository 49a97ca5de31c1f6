/** The element in which a document brings the answers to its page's first calls along, as {@link Brought}. */
export const BROUGHT_ID = 'perch-answers';

export type Brought = {
  /** The `Date` header of those answers. */
  readonly date: string;
  /** By {@link briefOf} the call. */
  readonly answers: Readonly<Record<string, unknown>>;
};

/** Everything that was asked, in one line. `path` is below `/api`. */
export const briefOf = (method: string, path: string, body?: unknown): string =>
  `${method} ${path}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`;
