import type { Booking } from '../../../shared/bookings/contract.ts';
import { longDay } from '../../../shared/day.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './BookingCard.module.css';

/** A booking on a card: where, when, and for whom if not for oneself. */
export function BookingCard({ booking }: { booking: Booking }) {
  const { date, bookableObject, area, location, bookedFor } = booking;
  return (
    <Card edge="clay" className={styles.card}>
      <p className={styles.object}>
        <bdi>{bookableObject.name}</bdi>
      </p>
      <p className={styles.date}>
        <time dateTime={date}>{longDay(date)}</time>
      </p>
      <p>
        <bdi>{area.name}</bdi>, <bdi>{location.name}</bdi>
      </p>
      {bookedFor !== null && (
        <p>
          For <bdi>{bookedFor}</bdi>
        </p>
      )}
    </Card>
  );
}
