import { Link } from '@tanstack/react-router';
import { useState } from 'react';
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
      <Confirmations bookings={bookings} />
    </Card>
  );
}

/** One that was confirmed here goes on saying so. */
function Confirmations({ bookings }: { readonly bookings: readonly Booking[] }) {
  const [asked] = useState(
    () => new Set(bookings.filter(({ canConfirm }) => canConfirm).map(({ id }) => id)),
  );
  return bookings
    .filter(({ id, canConfirm }) => canConfirm || asked.has(id))
    .map((booking) => <ConfirmBooking key={booking.id} booking={booking} />);
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
