import { ApiProblem } from '../start/api.ts';

/** Ending what has already ended is no failure. */
export function unlessItIsGone(problem: unknown): void {
  if (!(problem instanceof ApiProblem && problem.status === 404)) throw problem;
}
