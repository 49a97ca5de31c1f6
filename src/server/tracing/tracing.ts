import type { IncomingHttpHeaders } from 'node:http';

/** Prefix for a step of the background worker. */
export const WORK = 'work ';

/** The end of a transaction; waits for the synchronous standby, if there is one. */
export const COMMIT = 'commit';

/** Prefix for one of Slack's methods. */
export const SLACK = 'slack ';

/**
 * What Perch shows of its work in traces. Spans have names from our code (routes, statements, Slack's methods) and
 * outcomes; never a value, an address or other personal data.
 */
export type Tracing = {
  /** Does the work as one span, inside the current one. */
  around<Result>(span: NewSpan, work: (span: OpenSpan) => Promise<Result>): Promise<Result>;
  /** Begins the span of a request, continuing the caller's trace. Null while tracing is off. */
  receive(method: string, headers: IncomingHttpHeaders): ReceivedRequest | null;
  /** Headers for outgoing calls, with which the receiver can continue our trace. */
  headers(): Record<string, string>;
  /** Sends what has not been sent yet. */
  stop(): Promise<void>;
};

export type NewSpan = {
  name: string;
  kind?: 'client';
  /** Independent work: its own trace, linked to the one that triggered it. */
  isApart?: boolean;
  attributes?: Record<string, string | number>;
};

export type OpenSpan = {
  /** It failed, with a code from a known list, such as PostgreSQL's or Slack's. */
  fail(word: string): void;
};

export type ReceivedRequest = {
  /** Identifies the trace in the log. */
  traceId: string;
  /** Everything that `work` sets off is inside the span. */
  within(work: () => void): void;
  end(route: string, status: number): void;
};

export const noTracing: Tracing = {
  around: (_span, work) => work({ fail() {} }),
  receive: () => null,
  headers: () => ({}),
  stop: async () => {},
};
