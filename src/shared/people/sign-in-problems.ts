import type { Reason } from '../reasons.ts';

/**
 * Why signing in at the company's own provider may have failed. The browser comes back from there, so the reason is in the
 * address of the sign-in page, `/signin?problem=…`; the page shows the sentence for it, and nothing taken from the address.
 */
export const SIGN_IN_PROBLEMS = [
  'provider-refused',
  'client-refused',
  'sign-in-cancelled',
  'sign-in-expired',
  'not-a-member',
  'second-factor-missing',
  'wrong-company',
  'deactivated',
  'unavailable',
] as const satisfies readonly Reason[];

export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];

/** Problems with whom the provider knows in this browser: it would send the same person again, so it has to ask. */
export const ACCOUNT_PROBLEMS: readonly string[] = [
  'not-a-member',
  'second-factor-missing',
  'wrong-company',
  'deactivated',
] satisfies SignInProblem[];
