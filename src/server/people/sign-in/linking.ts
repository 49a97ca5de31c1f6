import { type Day, type Now, todayIn } from '../../../shared/day.ts';
import { PLAIN_EMAIL } from '../../../shared/people/admin-contract.ts';
import type { Person } from './identity.ts';
import type { Namesake } from './identity-store.ts';

/** The last day, in UTC, on which identities may be added by email, and the domains whose addresses count. */
export type LinkWindow = { readonly linkUntil: Day | null; readonly companyDomains: readonly string[] };

/**
 * The person to whom an identity seen for the first time is to be added; null if it belongs to a new person. An email
 * alone proves nothing: at many providers people can enter any address, and could take over accounts with it
 * ("nOAuth"). So an identity is added only during a move (I3): both the new issuer and we ourselves know that the
 * address is theirs, and exactly one active person has it. Somebody who was deactivated does not come back by another
 * door (I9).
 */
export function accountOfNamesakes(
  { email, isEmailVerified }: Pick<Person, 'email' | 'isEmailVerified'>,
  namesakes: readonly Namesake[],
  window: LinkWindow,
  now: Now,
): number | 'deactivated' | null {
  const active = namesakes.filter(({ isActive }) => isActive);
  const [only, ...others] = active;
  if (!only) return namesakes.some(({ isKnownThere }) => !isKnownThere) ? 'deactivated' : null;
  const isSafe =
    isOpen(window, now) &&
    isEmailVerified &&
    isOfCompany(email, window) &&
    others.length === 0 &&
    only.isProved &&
    !only.isKnownThere;
  return isSafe ? only.id : null;
}

const isOpen = ({ linkUntil }: LinkWindow, now: Now): boolean =>
  linkUntil !== null && todayIn('UTC', now) <= linkUntil;

/** In plain letters, which are the same whatever their case. */
export function isOfCompany(email: string, { companyDomains }: Pick<LinkWindow, 'companyDomains'>): boolean {
  const [, domain] = PLAIN_EMAIL.exec(email) ?? [];
  return domain !== undefined && companyDomains.includes(domain.toLowerCase());
}
