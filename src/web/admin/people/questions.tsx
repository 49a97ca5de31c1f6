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
            <p>This is you. You will be signed out at once, and only another admin can let you back in.</p>
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
          They can sign in and book again{user.isAdmin && ', and they are an admin as before'}. Their previous
          bookings are not restored.
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
    title: user.isYou ? 'Give up being an admin?' : `Remove ${isolated(name)} as an admin?`,
    words: user.isYou ? (
      <p>This is you. You will leave these pages at once, and only another admin can let you back in.</p>
    ) : (
      <p>They can still book for themselves and their guests.</p>
    ),
    yes: user.isYou ? 'Yes. Give it up' : 'Yes. Remove',
    no: 'No. Leave it',
    isGrave: true,
  };
}
