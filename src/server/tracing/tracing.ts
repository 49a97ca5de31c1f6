import type { IncomingHttpHeaders } from 'node:http';

/**
 * What can be watched of our own doings from outside. Spans have names from our code (routes, statements, Slack's
 * methods) and outcomes; never a value, an address or anything else of a person.
 */
export type Tracing = {
  /** Does the work as one span, beneath the one that is going on. */
  around<Result>(span: NewSpan, work: (span: OpenSpan) => Promise<Result>): Promise<Result>;
  /** Begins the span of a request, which continues the trace of whoever called us. Null while nothing is watched. */
  receive(method: string, headers: IncomingHttpHeaders): ReceivedRequest | null;
  /** For calls that leave us: with them the receiver continues our trace. */
  headers(): Record<string, string>;
  /** Sends what is not sent yet. */
  stop(): Promise<void>;
};

export type NewSpan = {
  name: string;
  kind?: 'client';
  /** Work of its own: a trace for itself, which mentions the one that set it off. */
  isApart?: boolean;
  attributes?: Record<string, string | number>;
};

export type OpenSpan = {
  /** Ended badly, with a word for it from a list, such as PostgreSQL's code or Slack's. */
  fail(word: string): void;
};

export type ReceivedRequest = {
  /** Names the trace in the log. */
  traceId: string;
  /** Everything that `work` sets off is beneath the span. */
  within(work: () => void): void;
  end(route: string, status: number): void;
};

export const noTracing: Tracing = {
  around: (_span, work) => work({ fail() {} }),
  receive: () => null,
  headers: () => ({}),
  stop: async () => {},
};
