import type { Now } from '../../../shared/day.ts';
import { type Outcome, done, refused } from '../../../shared/outcome.ts';
import type { App } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { GOOGLE, type Person } from './identity.ts';
import * as store from './identity-store.ts';
import { domainsOf } from '../expected/actions.ts';
import { giveExpected } from '../expected/store.ts';
import { accountOfNamesakes, isOfCompany, type LinkWindow } from './linking.ts';
import type { SignedInUser } from '../accounts/caller.ts';

/**
 * The user that a token leads to: the one with its identity, no matter who has the same email (I1). Only in the window that the
 * operator opens for a move may an identity be added to a person who is known by another (I3). `window` is null if no
 * email counts, as with Google.
 */
export async function identify(
  app: App,
  transaction: Transaction,
  person: Person,
  window: LinkWindow | null,
  now: Now,
): Promise<Outcome<SignedInUser, 'deactivated'>> {
  const { identity, email, isEmailVerified } = person;
  const told = {
    ...identity,
    googleSub: identity.issuer === GOOGLE ? identity.subject : null,
    email,
    provedEmail: isEmailVerified ? email : null,
    firstName: person.firstName,
    lastName: person.lastName,
    isAdmin: isEmailVerified && app.config.adminEmails.includes(email.toLowerCase()),
    now: now.toString(),
  };
  await store.lockIdentity(transaction, identity);
  const [known] = await store.refreshIdentified(transaction, told);
  if (known) return ifActive(known);

  if (window !== null && email !== '') {
    const namesakes = await store.peopleWithEmail(transaction, { email, issuer: identity.issuer });
    const account = accountOfNamesakes(person, namesakes, window, now);
    if (account === 'deactivated') return refused('deactivated');
    if (account !== null) {
      const [linked] = await store.linkIdentity(transaction, { ...identity, userId: account, now: told.now });
      const [user] = linked ? await store.refreshIdentified(transaction, told) : [];
      if (user) return ifActive(user);
    }
  }
  const [added] = await store.insertIdentified(transaction, told);
  if (!added) throw new Error('An insert returns its row.');
  const isKnown = isEmailVerified && isOfCompany(email, { companyDomains: domainsOf(app) });
  const [expected] = isKnown
    ? await giveExpected(transaction, { userId: added.id, email, now: told.now })
    : [];
  // Somebody whom an instance of the previous release added, and an admin deactivated, a moment ago.
  return ifActive({ ...added, ...expected });
}

const ifActive = ({ isActive, ...user }: store.IdentifiedUser): Outcome<SignedInUser, 'deactivated'> =>
  isActive ? done(user) : refused('deactivated');
