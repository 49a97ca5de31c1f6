import type { RefusalToBook } from './rules.ts';

/** Why a space cannot be booked today; one that is not in use is not found (B3, A19). */
export type ReasonHere = RefusalToBook | 'limit-reached' | 'not-found';

export type SituationHere = {
  readonly isYours: boolean;
  /** Somebody else has it. */
  readonly isTaken: boolean;
  /** Neither retired nor out of order. */
  readonly isInUse: boolean;
  /** Why nobody, or not this person, could book it if it were free. */
  readonly refusal: RefusalToBook | null;
  /** Without what can be moved here (B13). */
  readonly isAtLimit: boolean;
  /** Of this kind, in this office, today, and for themselves. It can be moved here, whatever the daily limit (D11). */
  readonly hasAnother: boolean;
};

type Standing =
  | { readonly is: 'yours' | 'free' | 'taken' }
  | { readonly is: 'not-today'; readonly reason: ReasonHere };

/** C8, C10: what a space is today to somebody who stands at it. */
export function standingHere({
  isYours,
  isTaken,
  isInUse,
  refusal,
  isAtLimit,
  hasAnother,
}: SituationHere): Standing {
  if (isYours) return { is: 'yours' };
  if (!isInUse) return { is: 'not-today', reason: 'not-found' };
  if (refusal !== null && refusal !== 'too-many') return { is: 'not-today', reason: refusal };
  if (isTaken) return { is: 'taken' };
  if (refusal !== null && !hasAnother) return { is: 'not-today', reason: refusal };
  if (isAtLimit) return { is: 'not-today', reason: 'limit-reached' };
  return { is: 'free' };
}
