import { type ABOUT, aboutOf, type RefusalToBook } from './rules.ts';

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

/** One that is not in use is not found (B3, A19). */
type Standing =
  | { readonly is: 'yours' | 'free' | 'taken' }
  | { readonly is: 'not-today'; readonly reason: keyof typeof ABOUT };

/** C8, C10: what a space is today to somebody who stands at it. */
export function standingHere(here: SituationHere): Standing {
  if (here.isYours) return { is: 'yours' };
  const reason = here.isInUse ? here.refusal : 'not-found';
  if (reason !== null && aboutOf(reason) !== 'person') return { is: 'not-today', reason };
  if (here.isTaken) return { is: 'taken' };
  if (reason !== null && !here.hasAnother) return { is: 'not-today', reason };
  return here.isAtLimit ? { is: 'not-today', reason: 'limit-reached' } : { is: 'free' };
}
