import type { UserDetails } from '../../../shared/people/admin-contract.ts';
import { Button } from '../../ui/Button.tsx';
import { upcomingWords } from './personWords.ts';
import type { PersonChange } from './queries.ts';
import styles from './PersonActions.module.css';

type Props = { user: UserDetails; onAsk: (change: PersonChange) => void };

/** Who somebody is, and what can be changed about them. The last admin cannot be removed, and the page says why. */
export function PersonActions({ user, onAsk }: Props) {
  const { email, isActive, isAdmin, isLastAdmin, isYou } = user;
  return (
    <div className={styles.person}>
      <p>
        {email || 'No email'}
        {isYou && <strong> · This is you.</strong>}
      </p>
      <p>
        {isAdmin ? 'An admin' : 'Not an admin'}, {isActive ? 'active' : 'deactivated'}.{' '}
        {upcomingWords(user)
          ? `Has ${upcomingWords(user)} from today onwards.`
          : 'Has no bookings from today onwards.'}
      </p>
      {isLastAdmin ? (
        <p>
          {isYou ? 'You are' : 'This is'} the only admin, and there must be at least one. Make somebody else
          an admin first.
        </p>
      ) : (
        <div className={styles.actions}>
          <Button onClick={() => onAsk({ isAdmin: !isAdmin })}>
            {isAdmin ? 'Remove as an admin' : 'Make an admin'}
          </Button>
          {isActive ? (
            <Button variant="danger" onClick={() => onAsk({ isActive: false })}>
              Deactivate
            </Button>
          ) : (
            <Button onClick={() => onAsk({ isActive: true })}>Re-activate</Button>
          )}
          {isActive && !isYou && <Button onClick={() => onAsk('sign-out')}>Sign out everywhere</Button>}
        </div>
      )}
    </div>
  );
}
