import { lazy, Suspense, useState } from 'react';
import { said } from '../../shared/deadlines.ts';
import type { Booking } from '../../shared/bookings/contract.ts';
import { type Day, daysBetween, longDay } from '../../shared/day.ts';
import { isolated } from '../../shared/direction.ts';
import { Link } from '../router/Link.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useToday } from '../bookings/days/useToday.ts';
import styles from './NextBookings.module.css';

const LISTED_AT_MOST = 3;

// Only needed in the morning.
const ConfirmAll = lazy(async () => ({ default: (await import('./ConfirmAll.tsx')).ConfirmAll }));
const ConfirmHere = lazy(async () => ({ default: (await import('./ConfirmHere.tsx')).ConfirmHere }));

/** Where one sits next: everything on the first day that has a booking. */
export function NextBookings({ upcoming }: { readonly upcoming: readonly Booking[] }) {
  const next = upcoming[0];
  if (!next) {
    return (
      <Card className={styles.next}>
        <div className={styles.none}>
          <p className={styles.noneWords}>You have no upcoming bookings</p>
          <p className={styles.place}>Shall we find you a space for the next few days?</p>
        </div>
      </Card>
    );
  }
  return (
    <DayOfBookings
      key={next.date}
      bookings={upcoming.filter((booking) => booking.date === next.date)}
      first={next}
    />
  );
}

type DayProps = { readonly bookings: readonly Booking[]; readonly first: Booking };

function DayOfBookings({ bookings, first }: DayProps) {
  const asked = bookings.filter((booking) => booking.canConfirm);
  // What was asked here goes on saying how it was answered.
  const [askedHere, setAskedHere] = useState<readonly number[]>([]);
  const added = asked.filter(({ id }) => !askedHere.includes(id));
  if (added.length > 0) setAskedHere([...askedHere, ...added.map(({ id }) => id)]);
  const isOneOfSeveral = askedHere.length > 1;
  return (
    <Card edge="clay" className={styles.next}>
      <DayHeading day={first.date} timeZone={first.location.timeZone} />
      {bookings.length > LISTED_AT_MOST ? (
        <Many count={bookings.length} />
      ) : (
        <ul className={styles.list}>
          {bookings.map((booking) => (
            <NextBooking
              key={booking.id}
              booking={booking}
              isAsked={askedHere.includes(booking.id)}
              isOneOfSeveral={isOneOfSeveral}
            />
          ))}
        </ul>
      )}
      {askedHere.length > 0 && (
        <div className={styles.question}>
          {asked.length > 0 && (
            <p>
              Please confirm by {said('release')} that you are coming, or the space goes to somebody else.
            </p>
          )}
          {isOneOfSeveral && (
            <Suspense fallback={<ButtonOnItsWay />}>
              <ConfirmAll asked={asked} />
            </Suspense>
          )}
          {bookings.length > LISTED_AT_MOST && (
            <OneByOne bookings={bookings.filter(({ id }) => askedHere.includes(id))} />
          )}
        </div>
      )}
    </Card>
  );
}

function DayHeading({ day, timeZone }: { readonly day: Day; readonly timeZone: string }) {
  const nearness = useNearness(day, timeZone);
  return (
    <h2 className={styles.day}>
      <span className={styles.nearness}>{nearness}</span>{' '}
      <time dateTime={day} className={styles.date}>
        {longDay(day)}
      </time>
    </h2>
  );
}

type BookingProps = {
  readonly booking: Booking;
  readonly isAsked: boolean;
  readonly isOneOfSeveral: boolean;
};

function NextBooking({ booking, isAsked, isOneOfSeveral }: BookingProps) {
  const { id, bookableObject } = booking;
  return (
    <li className={styles.booking}>
      <span className={styles.tick}>
        <Icon name="check" size={22} />
      </span>
      <div>
        <Link to="/bookings/$bookingId/details" params={{ bookingId: id }} className={styles.object}>
          <bdi>{bookableObject.name}</bdi>
        </Link>
        <p className={styles.place}>{placeWords(booking)}</p>
        {isAsked && (
          <Suspense fallback={<ButtonOnItsWay />}>
            <ConfirmHere booking={booking} isOneOfSeveral={isOneOfSeveral} />
          </Suspense>
        )}
      </div>
    </li>
  );
}

function placeWords({ area, location, bookedFor }: Booking): string {
  return `${isolated(area.name)}, ${isolated(location.name)}${bookedFor === null ? '' : `, for ${isolated(bookedFor)}`}`;
}

function Many({ count }: { readonly count: number }) {
  return (
    <p className={styles.many}>
      <span className={styles.count}>{count} bookings</span> <Link to="/bookings">View in my bookings</Link>
    </p>
  );
}

/** For people who are not coming on all of those days; folded away, since Home lists at most three. */
function OneByOne({ bookings }: { readonly bookings: readonly Booking[] }) {
  return (
    <details className={styles.oneByOne}>
      <summary>Confirm them one by one</summary>
      <ul className={styles.each}>
        {bookings.map((booking) => (
          <li key={booking.id} className={styles.row}>
            <div>
              <p className={styles.name}>
                <bdi>{booking.bookableObject.name}</bdi>
              </p>
              <p className={styles.place}>{placeWords(booking)}</p>
            </div>
            <Suspense fallback={<ButtonOnItsWay />}>
              <ConfirmHere booking={booking} isOneOfSeveral />
            </Suspense>
          </li>
        ))}
      </ul>
    </details>
  );
}

const ButtonOnItsWay = () => <Skeleton width="10rem" height="var(--control-height)" />;

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

/** How near a day of an office is, by the clock on its wall: "Today", "Tomorrow", "In 5 days". */
function useNearness(day: Day, timeZone: string): string {
  const days = daysBetween(useToday(timeZone), day);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return `In ${days} days`;
}
