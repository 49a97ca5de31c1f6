import { MOST_EXPECTED } from '../../../shared/limits.ts';
import { listed } from '../../../shared/english.ts';
import { type Outcome, done, refused } from '../../../shared/outcome.ts';
import type { NewExpectedPerson } from '../../../shared/people/admin-contract.ts';
import type { App } from '../../context.ts';
import { knownOffices } from '../accounts/admin-store.ts';
import type { SignedInUser } from '../accounts/caller.ts';
import { peopleWithEmail } from '../sign-in/identity-store.ts';
import { isOfCompany } from '../sign-in/linking.ts';
import { insertExpected } from './store.ts';

/** Those of the addresses by which somebody new is recognised (I3). */
export const domainsOf = ({ config: { google, oidc } }: App): string[] => [
  ...new Set([...(google ? [google.hostedDomain] : []), ...(oidc?.companyDomains ?? [])]),
];

/** Names somebody for a role that their first sign-in gives them (P7). It needs a recent sign-in, as giving it does (I12). */
export async function expectPerson(
  app: App,
  admin: SignedInUser,
  person: NewExpectedPerson,
  isFresh: () => Promise<boolean>,
): Promise<Outcome<number, 'invalid' | 'sign-in-again'>> {
  const wrong = (field: keyof NewExpectedPerson, message: string) =>
    refused('invalid', { errors: { [field]: [message] } });
  const { email, manages } = person;
  const companyDomains = domainsOf(app);
  if (!isOfCompany(email, { companyDomains })) {
    const ends = listed(
      companyDomains.map((each) => `@${each}`),
      { last: ' or ' },
    );
    return wrong('email', ends ? `must end in ${ends}` : 'cannot be known: COMPANY_DOMAINS is not set');
  }
  const known = await peopleWithEmail(app.db, { email, issuer: '' });
  if (known.length > 0) return wrong('email', 'is of somebody who has signed in: find them in the list');
  const offices = await knownOffices(app.db, { ids: manages });
  if (!manages.every((id) => offices.some((office) => office.id === id)))
    return wrong('manages', 'must be ids of our locations');
  if (!(await isFresh())) return refused('sign-in-again');
  const now = app.clock.now().toString();
  const [made] = await insertExpected(app.db, { ...person, namedBy: admin.id, now });
  return made ? done(made.id) : wrong('email', `is one too many: ${MOST_EXPECTED} people are named already`);
}
