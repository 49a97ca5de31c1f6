import { Link } from '../router/Link.tsx';
import { useState } from 'react';
import type { Booking } from '../../shared/bookings/contract.ts';
import { type Day, longDay } from '../../shared/day.ts';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ConfirmHere } from './ConfirmHere.tsx';
import styles from './NextBookings.module.css';
import { useNearness } from './useNearness.ts';

const LISTED_AT_MOST = 3;

/** Where one sits next: everything on the first day that has a booking. */
export function NextBookings({ upcoming }: { readonly upcoming: readonly Booking[] }) {
  const next = upcoming[0];
  if (!next) {
    return (
      <Card className={styles.next}>
        <div className={styles.none}>
          <p className={styles.noneWords}>You have no upcoming bookings</p>
          <p className={styles.place}>Shall we find you a place for one of the next days?</p>
        </div>
      </Card>
    );
  }
  const bookings = upcoming.filter((booking) => booking.date === next.date);
  return (
    <Card edge="clay" className={styles.next}>
      <DayHeading day={next.date} />
      {bookings.length > LISTED_AT_MOST ? <Many count={bookings.length} /> : <Few bookings={bookings} />}
      {bookings.some((booking) => booking.canConfirm) && (
        <p>Please confirm by 10am that you are coming, or the space is freed for somebody else.</p>
      )}
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
      {bookings.map((booking) => (
        <NextBooking key={booking.id} booking={booking} />
      ))}
    </ul>
  );
}

function NextBooking({ booking }: { readonly booking: Booking }) {
  const { id, bookableObject, area, location, bookedFor, canConfirm } = booking;
  // One that was confirmed here goes on saying so.
  const [asksForConfirmation] = useState(canConfirm);
  return (
    <li className={styles.booking}>
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
        {(canConfirm || asksForConfirmation) && <ConfirmHere booking={booking} />}
      </div>
    </li>
  );
}

function Many({ count }: { readonly count: number }) {
  return (
    <p className={styles.many}>
      <span className={styles.count}>{count} bookings</span> <Link to="/bookings">View in my bookings</Link>
    </p>
  );
}

/** As tall as a day with one or two bookings, which is what most people have. */
export function NextBookingsOnTheirWay() {
  return (
    <Card edge="clay" className={styles.next} role="status" aria-label="Loading your bookings">
      <div className={styles.day}>
        <span className={styles.nearness}>
          <Skeleton width="6rem" height="1lh" />
        </span>
        <span className={styles.date}>
          <Skeleton width="17rem" height="1.15em" />
        </span>
      </div>
      <div className={styles.list}>
        <Skeleton width="12rem" height="4rem" />
      </div>
    </Card>
  );
}
