/** A device's clock may be wrong, and the demo's may be set; the server decides what day it is at the office. */
let aheadOfDevice = 0;

/** Answers take a moment to arrive, and their dates are in whole seconds. */
const UNREMARKABLE_MS = 90_000;

/** From an answer to this very request, not a cached one. */
export function noteDateOf(response: Response): void {
  if (!response.headers.get('cache-control')?.includes('no-store')) return;
  noteDate(response.headers.get('date'));
}

/** The `Date` header of an answer that has just arrived. */
export function noteDate(header: string | null): void {
  const date = Date.parse(header ?? '');
  if (Number.isNaN(date)) return;
  const ahead = date - Date.now();
  aheadOfDevice = Math.abs(ahead) < UNREMARKABLE_MS ? 0 : ahead;
}

export function now(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Date.now() + aheadOfDevice);
}
