import { type Outcome, done, refused } from '../../../shared/outcome.ts';
import type { Person } from '../sign-in/identity.ts';
import { emailIn, isKey, LONGEST_SUBJECT, nameIn } from '../sign-in/token-claims.ts';
import { LONGEST_PROVIDER_VALUE } from '../../../shared/limits.ts';
import type { OidcConfig } from './settings.ts';

/** What an ID token says, once it has been checked, or the user information that belongs to it. */
export type Claims = Readonly<Record<string, unknown>>;

export type RefusalOfClaims = 'provider-refused' | 'not-a-member' | 'second-factor-missing' | 'wrong-company';

type Rules = Pick<
  OidcConfig,
  'subjectClaim' | 'requiredGroup' | 'requiredAcr' | 'requiredAmr' | 'allowsGuests'
>;

/** Who somebody is, and whether they belong to the company (I6). `issuer` has been compared with the token's. */
export function personOf(issuer: string, claims: Claims, rules: Rules): Outcome<Person, RefusalOfClaims> {
  const { subjectClaim, requiredGroup, allowsGuests } = rules;
  const subject = claims[subjectClaim];
  if (!isKey(subject, LONGEST_SUBJECT)) return refused('provider-refused');
  if (!allowsGuests && isGuest(claims)) return refused('wrong-company');
  if (requiredGroup !== null && !groupsOf(claims).includes(requiredGroup)) return refused('not-a-member');
  if (!isStrongEnough(claims, rules)) return refused('second-factor-missing');
  const email = emailIn(claims['email']);
  return done({
    identity: { issuer, subject },
    email,
    isEmailVerified: email !== '' && isVerified(issuer, claims),
    ...namesOf(claims, email),
  });
}

/** For a guest from outside, Entra's claim is 1, as a number or as text. */
const isGuest = ({ acct }: Claims): boolean => acct === 1 || acct === '1';

const groupsOf = ({ groups }: Claims): unknown[] => (Array.isArray(groups) ? groups : [groups]);

/**
 * P6: the groups that a signed token names; one that leaves the claim out names none. Null if nobody asked, or the token does not say, as
 * Entra's for somebody in more groups than fit.
 */
export function groupsNamed(token: Claims, claim: string | null): string[] | null {
  const isElsewhere = claim !== null && Object.hasOwn(Object(token['_claim_names']), claim);
  if (claim === null || isElsewhere || token['hasgroups'] === true) return null;
  return [token[claim]].flat().filter((each) => isKey(each, LONGEST_PROVIDER_VALUE));
}

/** How somebody has shown who they are: a level that the provider and we agree on, and methods (RFC 8176). */
function isStrongEnough({ acr, amr }: Claims, { requiredAcr, requiredAmr }: Rules): boolean {
  const methods: unknown[] = Array.isArray(amr) ? amr : [];
  return (
    (requiredAcr.length === 0 || requiredAcr.some((level) => level === acr)) &&
    (requiredAmr.length === 0 || requiredAmr.some((method) => methods.includes(method)))
  );
}

const ENTRA = ['login.microsoftonline.com', 'login.microsoftonline.us', 'login.partner.microsoftonline.cn'];

/** Entra has a claim of its own instead: whether the domain of the address belongs to the company. */
function isVerified(issuer: string, claims: Claims): boolean {
  if (claims['email_verified'] !== undefined) return claims['email_verified'] === true;
  return ENTRA.includes(new URL(issuer).hostname) && [true, 1, '1'].includes(claims['xms_edov'] as never);
}

/** First and last name. Not every provider gives them separately, and some give nothing but an address. */
function namesOf(claims: Claims, email: string): { firstName: string; lastName: string } {
  const [given, family, whole] = ['given_name', 'family_name', 'name'].map((name) => nameIn(claims[name]));
  if (given) return { firstName: given, lastName: family ?? '' };
  const account = email || nameIn(claims['preferred_username']);
  return { firstName: whole || family || account.split('@')[0] || 'Colleague', lastName: '' };
}
