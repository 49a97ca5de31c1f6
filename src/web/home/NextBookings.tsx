import { Link } from '@tanstack/react-router';
import type { Booking } from '../../shared/bookings/contract.ts';
import { type Day, longDay } from '../../shared/day.ts';
import { ConfirmBooking } from '../bookings/made/ConfirmBooking.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './NextBookings.module.css';
import { useNearness } from './useNearness.ts';

const LISTED_AT_MOST = 3;

/** Where one sits next: everything on the first day that has a booking. */
export function NextBookings({ upcoming }: { readonly upcoming: readonly Booking[] }) {
  const next = upcoming[0];
  if (!next) return <p className={styles.none}>You have no upcoming bookings</p>;
  const bookings = upcoming.filter((booking) => booking.date === next.date);
  return (
    <Card edge="clay" className={styles.next}>
      <DayHeading day={next.date} />
      {bookings.length > LISTED_AT_MOST ? <Many count={bookings.length} /> : <Few bookings={bookings} />}
      {bookings
        .filter((booking) => booking.canConfirm)
        .map((booking) => (
          <ConfirmBooking key={booking.id} booking={booking} />
        ))}
    </Card>
  );
}

function DayHeading({ day }: { readonly day: Day }) {
  const nearness = useNearness(day);
  return (
    <h2 className={styles.day}>
      <span className={styles.nearness}>{nearness}</span>{' '}
      <time dateTime={day} className={styles.date}>
        {longDay(day)}
      </time>
    </h2>
  );
}

function Few({ bookings }: { readonly bookings: readonly Booking[] }) {
  return (
    <ul className={styles.list}>
      {bookings.map(({ id, bookableObject, area, location, bookedFor }) => (
        <li key={id} className={styles.booking}>
          <span className={styles.tick}>
            <Icon name="check" size={22} />
          </span>
          <div>
            <Link to="/bookings/$bookingId/details" params={{ bookingId: id }} className={styles.object}>
              {bookableObject.name}
            </Link>
            <p className={styles.place}>
              {area.name}, {location.name}
              {bookedFor !== null && `, for ${bookedFor}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Many({ count }: { readonly count: number }) {
  return (
    <p className={styles.many}>
      <span className={styles.count}>{count} bookings</span> <Link to="/bookings">View in my bookings</Link>
    </p>
  );
}

/** As tall as a day with one booking, which is what most people have. */
export function NextBookingsOnTheirWay() {
  return (
    <Card edge="clay" className={styles.next} role="status" aria-label="Loading your bookings">
      <span className={styles.day}>
        <Skeleton width="6rem" height="1.3rem" />
        <Skeleton width="18rem" height="1.9rem" />
      </span>
      <span className={styles.booking}>
        <Skeleton width="2.5rem" height="2.5rem" />
        <span>
          <Skeleton width="7rem" height="2rem" />
          <Skeleton width="13rem" height="1.5rem" />
        </span>
      </span>
    </Card>
  );
}
