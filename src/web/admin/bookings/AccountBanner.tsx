import { counted, oneOrMany } from '../../../shared/english.ts';
import { Banner } from '../../ui/Banner.tsx';
import { oneWords } from './bookingWords.ts';
import type { Account } from './useCancelMany.ts';

/** What was cancelled, what was not, and why. */
export function AccountBanner({ account: { cancelled, kept } }: { account: Account }) {
  const title =
    cancelled.length === 0
      ? 'No booking was cancelled'
      : oneOrMany(cancelled.length, 'Booking cancelled', `${counted(cancelled.length, 'booking')} cancelled`);
  return (
    <Banner tone={cancelled.length > 0 ? 'success' : 'info'} title={title} takesFocus>
      {cancelled.length === 1 && <p>{cancelled.map(oneWords)}</p>}
      {kept.length > 0 && (
        <>
          <p>
            {kept.length} {oneOrMany(kept.length, 'was', 'were')} kept:
          </p>
          <ul>
            {kept.map(({ booking, reason }) => (
              <li key={booking.id}>
                {oneWords(booking)}:{' '}
                {reason === 'day-has-passed' ? 'its day has passed' : 'it no longer existed'}
              </li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  );
}
