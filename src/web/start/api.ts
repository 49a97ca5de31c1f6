import type { Booking } from '../../shared/bookings/contract.ts';
import type { Problem, Reason } from '../../shared/reasons.ts';
import { takeAnswer } from './prefetched.ts';
import { noteDateOf } from './clock.ts';
import { goToNotFound, goToSignInOnceSignedOut } from './departures.ts';

/** A call that was refused or did not get through. `message` is a sentence for a person. */
export class ApiProblem<Why extends Reason = Reason> extends Error {
  override readonly name = 'ApiProblem';
  /** 0 if no answer came at all. */
  readonly status: number;
  readonly title: string;
  readonly reason: Why | 'offline';
  readonly errors: Readonly<Record<string, string[]>>;
  /** The code by which the operator finds the call; null if no answer came at all. */
  readonly requestId: string | null;
  readonly alternatives: readonly { id: number; name: string }[];
  /** With `limit-reached`: the bookings that count; otherwise null. */
  readonly counted: readonly Booking[] | null;
  readonly limit: Problem['limit'];
  /** How long it was before it failed. */
  tookMs = 0;

  constructor(
    problem: Partial<Omit<Problem, 'reason'>> & { reason?: Reason | 'offline' },
    requestId: string | null = null,
  ) {
    super(problem.detail ?? 'Sorry, an unexpected error has occurred. Please try again.');
    this.status = problem.status ?? 0;
    this.title = problem.title ?? 'Something went wrong';
    this.reason = (problem.reason ?? 'unexpected') as Why;
    this.errors = problem.errors ?? {};
    this.requestId = requestId;
    this.alternatives = problem.alternatives ?? [];
    this.counted = problem.counted ?? null;
    this.limit = problem.limit;
  }

  get detail(): string {
    return this.message;
  }
}

const SLOW_MS = 1_000;

/**
 * Whether a call is sent again without anybody asking: if the connection was blocked or the server stumbled, not if it said no. What
 * has kept the server busy waits for a press, or it would be kept busy three times.
 */
export const isWorthARetry = (failures: number, problem: Error): boolean =>
  failures < 2 &&
  problem instanceof ApiProblem &&
  (problem.status === 0 || problem.status >= 500) &&
  problem.tookMs < SLOW_MS;

export type Options = {
  readonly signal?: AbortSignal;
  readonly headers?: Record<string, string>;
  /**
   * The caller shows a 404 or a 401 itself; otherwise the browser leaves for the page that does. An action somebody
   * has just taken never throws them out: a 404 to anything but GET is always for the caller to show.
   */
  readonly stayOn?: 404 | 401 | 'here';
};

export async function call<Answer>(
  method: string,
  path: string,
  body: unknown,
  options: Options,
): Promise<Answer> {
  const prefetched = takeAnswer(method, path, body);
  if (prefetched) return prefetched.answer as Answer;
  const begun = performance.now();
  return answerTo<Answer>(method, path, body, options).catch((problem: Error) => {
    if (problem instanceof ApiProblem) problem.tookMs = performance.now() - begun;
    throw problem;
  });
}

async function answerTo<Answer>(method: string, path: string, body: unknown, options: Options) {
  const response = await reach(method, path, body, options);
  noteDateOf(response);
  if (!response.ok) throw await refusal(method, response, options);
  if (response.status === 204) return undefined as Answer;
  // Anything that is not JSON did not come from us, but from something between us and Perch.
  return (await response.json().catch(() => {
    throw new ApiProblem({ status: response.status }, response.headers.get('x-request-id'));
  })) as Answer;
}

export async function reach(method: string, path: string, body: unknown, { signal, headers }: Options) {
  try {
    return await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? { ...headers } : { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
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

export async function refusal(method: string, response: Response, { stayOn }: Options): Promise<ApiProblem> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  const { status } = response;
  if (stayOn !== 'here' && stayOn !== status) {
    if (status === 401) await goToSignInOnceSignedOut();
    if (status === 404 && method === 'GET') goToNotFound();
  }
  return new ApiProblem({ ...problem, status: response.status }, response.headers.get('x-request-id'));
}
