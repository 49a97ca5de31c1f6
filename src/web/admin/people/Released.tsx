import { longDay } from '../../../shared/day.ts';
import type { UserDetails } from '../../../shared/people/admin-contract.ts';
import { isolated } from '../../../shared/direction.ts';
import { ScrolledList } from '../../ui/ScrolledList.tsx';
import { useHasWaitingList } from '../../session.tsx';
import { upcomingWords } from './personWords.ts';

/** What a deactivation releases, before it does. */
export function Released({ user }: { user: UserDetails }) {
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
