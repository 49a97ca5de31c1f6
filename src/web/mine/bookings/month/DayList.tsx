import { Link } from '../../../core/router/Link.tsx';
import type { Booking } from '../../../../shared/bookings/contract.ts';
import { type Day, longDay } from '../../../../shared/day.ts';
import type { WaitingListPlace } from '../../../../shared/waiting-list/contract.ts';
import { isolated } from '../../../../shared/direction.ts';
import { Icon } from '../../../start/ui/Icon.tsx';
import { VisuallyHidden } from '../../../core/ui/VisuallyHidden.tsx';
import { placeName, standingOf } from '../../../lists/waiting-list/placeWords.ts';
import styles from './DayList.module.css';
import type { DayEntries } from './entries.ts';

type Props = {
  day: Day;
  entries: DayEntries;
  /** The day is over, so only what was there is shown. */
  isToLookAt?: boolean;
};

/** The links of one day. Each makes sense out of context, for people who go through links rather than tables. */
export function DayList({ day, entries, isToLookAt = false }: Props) {
  return (
    <ul className={styles.list}>
      {entries.bookings.map((booking) => (
        <BookingEntry key={booking.id} booking={booking} isToLookAt={isToLookAt} />
      ))}
      {entries.places.map((place) => (
        <PlaceEntry key={place.id} place={place} day={day} />
      ))}
    </ul>
  );
}

function BookingEntry({ booking, isToLookAt }: { booking: Booking; isToLookAt: boolean }) {
  const { id, date, bookableObject, area, location, bookedFor, canConfirm, standingId } = booking;
  const where = `${isolated(area.name)}, ${isolated(location.name)}`;
  const words = (
    <>
      <span className={styles.what}>
        {canConfirm && (
          <>
            <Icon name="clock" size={16} label="Not confirmed yet" />{' '}
          </>
        )}
        <bdi>{bookableObject.name}</bdi>
        {standingId !== null && (
          <>
            {' '}
            <Icon name="again" size={16} label="Every week" />
          </>
        )}
      </span>
      <span className={styles.where}>{where}</span>
      {bookedFor !== null && (
        <span className={styles.guest}>
          for <bdi>{bookedFor}</bdi>
        </span>
      )}
      <VisuallyHidden>{longDay(date)}</VisuallyHidden>
    </>
  );
  return (
    <li className={styles.entry}>
      {isToLookAt ? (
        <p className={styles.link}>{words}</p>
      ) : (
        <Link className={styles.link} to="/bookings/$bookingId/details" params={{ bookingId: id }}>
          {words}
        </Link>
      )}
      <Beside>{where}</Beside>
    </li>
  );
}

function PlaceEntry({ place, day }: { place: WaitingListPlace; day: Day }) {
  const { id, area, location } = place;
  const where = `${isolated(area.name)}, ${isolated(location.name)}`;
  return (
    <li className={styles.entry} data-waits>
      <Link className={styles.link} to="/waiting-list/$placeId" params={{ placeId: id }}>
        <span className={styles.what}>{placeName(place)}</span>
        <span className={styles.where}>{where}</span>
        <span className={styles.standing}>{standingOf(place)}</span>
        <VisuallyHidden>{longDay(day)}</VisuallyHidden>
      </Link>
      <Beside>{where}</Beside>
    </li>
  );
}

/** On a phone the label is short and there is room next to it; the link has said it already. */
function Beside({ children }: { children: string }) {
  return (
    <span className={styles.beside} aria-hidden="true">
      {children}
    </span>
  );
}
