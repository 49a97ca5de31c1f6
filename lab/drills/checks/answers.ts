import type { Request } from '../parts/ledger.ts';

export type Answers = {
  requests: number;
  failed: number;
  /** The percentage of requests that were answered well, each counted once and never retried by the driver. */
  availability: number;
  /** The longest time without a good answer to anyone. */
  longestGapMs: number;
};

export function answersOf(requests: readonly Request[]): Answers {
  const { length: failed } = failedOf(requests);
  return {
    requests: requests.length,
    failed,
    availability: (100 * (requests.length - failed)) / requests.length,
    longestGapMs: longestGap(requests),
  };
}

/** How often each thing went wrong, the most frequent first: "12 × ECONNRESET, 3 × 503 unavailable". */
export function failuresOf(requests: readonly Request[]): string {
  const kinds = [...Map.groupBy(failedOf(requests), ({ outcome }) => outcome)];
  const told = kinds
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([outcome, { length }]) => `${length} × ${outcome}`);
  return told.join(', ') || 'nothing wrong';
}

const failedOf = (requests: readonly Request[]) => requests.filter(({ outcome }) => outcome !== 'ok');

function longestGap(requests: readonly Request[]): number {
  const good = requests
    .filter(({ outcome }) => outcome === 'ok')
    .map(({ sentAt, ms }) => sentAt + ms)
    .sort((a, b) => a - b);
  return good.reduce((longest, at, index) => Math.max(longest, at - (good[index - 1] ?? at)), 0);
}
