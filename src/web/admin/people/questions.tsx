import type { ReactNode } from 'react';
import type { UserChange, UserDetails } from '../../../shared/people/admin-contract.ts';
import { isolated } from '../../../shared/direction.ts';
import { Released } from './Released.tsx';
import { fullName } from './personWords.ts';

type Question = {
  title: string;
  words: ReactNode;
  yes: string;
  no: string;
  /** Takes something away from somebody. */
  isGrave: boolean;
};

/** What is asked before a person is changed. Whoever changes themselves is told what they are about to lose. */
export function questionOf(user: UserDetails, { isAdmin, isActive }: UserChange): Question {
  const name = fullName(user);
  if (isActive === false) {
    return {
      title: user.isYou ? 'Deactivate yourself?' : `Deactivate ${isolated(name)}?`,
      words: (
        <>
          {user.isYou && (
            <p>This is you. You are signed out at once, and only another admin can let you in again.</p>
          )}
          <Released user={user} />
        </>
      ),
      yes: 'Yes. Deactivate',
      no: 'No. Keep active',
      isGrave: true,
    };
  }
  if (isActive === true) {
    return {
      title: `Re-activate ${isolated(name)}?`,
      words: (
        <p>
          They can sign in and book again{user.isAdmin && ', and they are an admin as before'}. What they had
          booked does not come back.
        </p>
      ),
      yes: 'Yes. Re-activate',
      no: 'No. Leave it',
      isGrave: false,
    };
  }
  if (isAdmin) {
    return {
      title: `Make ${isolated(name)} an admin?`,
      words: (
        <p>They can change offices, cancel anybody’s booking, and add and remove admins, including you.</p>
      ),
      yes: 'Yes. Make an admin',
      no: 'No. Leave it',
      isGrave: false,
    };
  }
  return {
    title: user.isYou ? 'Give up being an admin?' : `Take the admin role away from ${isolated(name)}?`,
    words: user.isYou ? (
      <p>This is you. You leave these pages at once, and only another admin can make you one again.</p>
    ) : (
      <p>They can still book for themselves and their guests.</p>
    ),
    yes: user.isYou ? 'Yes. Give it up' : 'Yes. Take it away',
    no: 'No. Leave it',
    isGrave: true,
  };
}
