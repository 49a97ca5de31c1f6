import { longDay } from '../../../shared/day.ts';
import type { UserDetails } from '../../../shared/people/admin-contract.ts';
import { ScrolledList } from '../../ui/ScrolledList.tsx';
import { heldWords } from './personWords.ts';

/** What a deactivation releases, before it does. */
export function Released({ user }: { user: UserDetails }) {
  const held = heldWords(user);
  if (held === null) {
    return <p>They hold no bookings from today on, so nothing is released. They cannot sign in any more.</p>;
  }
  const more = user.bookingCount - user.bookings.length;
  return (
    <>
      <p>They cannot sign in any more, and this is released to whoever waits for it: {held}.</p>
      {user.bookings.length > 0 && (
        <ScrolledList label="Bookings that are released">
          {user.bookings.map(({ id, date, bookableObject, area, location, bookedFor }) => (
            <li key={id}>
              <time dateTime={date}>{longDay(date)}</time>: {bookableObject.name}, {area.name},{' '}
              {location.name}
              {bookedFor !== null && `, for ${bookedFor}`}
            </li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ScrolledList>
      )}
    </>
  );
}
