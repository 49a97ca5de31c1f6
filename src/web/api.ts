import type { Problem, Reason } from '../shared/reasons.ts';
import { noteDateOf } from './clock.ts';
import { goToNotFound, goToSignIn } from './departures.ts';

/** A call that was refused or did not get through. `message` is a sentence for a person. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  /** 0 when no answer came at all. */
  readonly status: number;
  readonly title: string;
  readonly reason: Reason | 'offline';
  readonly errors: Readonly<Record<string, string[]>>;
  /** What the operator finds the call by; null when no answer came at all. */
  readonly requestId: string | null;
  readonly alternatives: readonly { id: number; name: string }[];

  constructor(
    problem: Partial<Omit<Problem, 'reason'>> & { reason?: Reason | 'offline' },
    requestId: string | null = null,
  ) {
    super(problem.detail ?? 'Sorry, an unexpected error has occurred. Please try again.');
    this.status = problem.status ?? 0;
    this.title = problem.title ?? 'Something went wrong';
    this.reason = problem.reason ?? 'unexpected';
    this.errors = problem.errors ?? {};
    this.requestId = requestId;
    this.alternatives = problem.alternatives ?? [];
  }

  get detail(): string {
    return this.message;
  }
}

type Options = {
  readonly signal?: AbortSignal;
  readonly headers?: Record<string, string>;
  /** The caller shows a 404 or a 401 itself; otherwise the browser leaves for the page that does. */
  readonly stayOn?: 404 | 401;
};

async function call<Answer>(method: string, path: string, body: unknown, options: Options): Promise<Answer> {
  const response = await reach(method, path, body, options);
  noteDateOf(response);
  if (!response.ok) throw await refusal(response, options);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

async function reach(method: string, path: string, body: unknown, { signal, headers }: Options) {
  try {
    return await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? { ...headers } : { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiProblem({
      title: 'No connection',
      reason: 'offline',
      detail: 'We could not reach Perch. Please check your connection and try again.',
    });
  }
}

async function refusal(response: Response, { stayOn }: Options): Promise<ApiProblem> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  if (response.status !== stayOn) {
    if (response.status === 401) goToSignIn();
    if (response.status === 404) goToNotFound();
  }
  return new ApiProblem({ ...problem, status: response.status }, response.headers.get('x-request-id'));
}

/** The calls of the server, under `/api`, with the session's cookie. */
export const api = {
  get: <Answer>(path: string, options: Options = {}) => call<Answer>('GET', path, undefined, options),
  post: <Answer>(path: string, body?: unknown, options: Options = {}) =>
    call<Answer>('POST', path, body, options),
  put: <Answer>(path: string, body?: unknown, options: Options = {}) =>
    call<Answer>('PUT', path, body, options),
  delete: <Answer = void>(path: string, options: Options = {}) =>
    call<Answer>('DELETE', path, undefined, options),
};
