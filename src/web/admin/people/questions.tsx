import type { ReactNode } from 'react';
import type { UserDetails } from '../../../shared/people/admin-contract.ts';
import { isolated } from '../../../shared/direction.ts';
import { longDay } from '../../../shared/day.ts';
import { ScrolledList } from '../parts/ui/ScrolledList.tsx';
import { useHasWaitingList } from '../../core/session.tsx';
import { OfficeChoice } from './OfficeChoice.tsx';
import { fullName, upcomingWords } from './personWords.ts';
import type { PersonChange } from './queries.ts';

type Question = {
  title: string;
  words: ReactNode;
  yes: string;
  no: string;
  /** Takes something away from somebody. */
  isGrave: boolean;
};

/** The question before a person is changed. Admins who change themselves are told what they are about to lose. */
export function questionOf(
  user: UserDetails,
  change: PersonChange,
  onChange: (change: PersonChange) => void,
): Question {
  const name = fullName(user);
  if (change === 'sign-out') {
    return {
      title: `Sign out ${isolated(name)} everywhere?`,
      words: (
        <p>
          Every browser in which they are signed in is signed out at once. They keep their bookings, and can
          sign in again.
        </p>
      ),
      yes: 'Yes. Sign out everywhere',
      no: 'No. Leave it',
      isGrave: true,
    };
  }
  const { isAdmin, isActive, manages } = change;
  if (manages) {
    return {
      title: `Which offices does ${isolated(name)} manage?`,
      words: <OfficeChoice chosen={manages} onChange={(manages) => onChange({ manages })} />,
      yes: 'Save',
      no: 'Cancel',
      isGrave: false,
    };
  }
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
      title: `Reactivate ${isolated(name)}?`,
      words: (
        <p>
          They can sign in and book again{user.isAdmin && ', and they are an admin as before'}.{' '}
          {upcomingWords(user) ? 'They keep what they have.' : 'Their previous bookings are not restored.'}
        </p>
      ),
      yes: 'Yes. Reactivate',
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

/** What deactivating somebody will release. */
function Released({ user }: { user: UserDetails }) {
  const hasWaitingList = useHasWaitingList();
  const upcoming = upcomingWords(user);
  if (upcoming === null) {
    return (
      <p>
        They have no bookings from today onwards, so nothing is released. They will no longer be able to sign
        in.
      </p>
    );
  }
  const more = user.bookingCount - user.bookings.length;
  return (
    <>
      <p>
        They will no longer be able to sign in, and {upcoming} will be released
        {hasWaitingList && ' to the next people waiting'}.
      </p>
      {user.bookings.length > 0 && (
        <ScrolledList label="Bookings to be released">
          {user.bookings.map(({ id, date, bookableObject, area, location, bookedFor }) => (
            <li key={id}>
              <time dateTime={date}>{longDay(date)}</time>: <bdi>{bookableObject.name}</bdi>,{' '}
              <bdi>{area.name}</bdi>, <bdi>{location.name}</bdi>
              {bookedFor !== null && `, for ${isolated(bookedFor)}`}
            </li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ScrolledList>
      )}
    </>
  );
}
