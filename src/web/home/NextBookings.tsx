import { lazy, Suspense, useState } from 'react';
import type { Booking } from '../../shared/bookings/contract.ts';
import { type Day, daysBetween, longDay } from '../../shared/day.ts';
import { Link } from '../core/router/Link.tsx';
import { Card } from '../core/ui/Card.tsx';
import { Icon } from '../start/ui/Icon.tsx';
import { VisuallyHidden } from '../core/ui/VisuallyHidden.tsx';
import { Skeleton } from '../core/ui/Skeleton.tsx';
import { useToday } from '../core/bookings/useToday.ts';
import { everyWeekWords, placeWords } from '../core/bookings/placeWords.ts';
import { joined } from '../start/ui/joined.ts';
import styles from './NextBookings.module.css';

const LISTED_AT_MOST = 3;

// Needed in the morning only.
const Morning = lazy(async () => ({ default: (await import('../mine/morning/Morning.tsx')).Morning }));
// Needed once somebody cancels.
const loadUndo = () => import('../mine/bookings/table/Undo.tsx');
const Undo = lazy(async () => ({ default: (await loadUndo()).Undo }));
// Nobody who has booked before needs it.
const FirstPlace = lazy(async () => ({ default: (await import('../week/FirstPlace.tsx')).FirstPlace }));
const CancelQuestion = lazy(async () => ({
  default: (await import('../mine/booking/CancelQuestion.tsx')).CancelQuestion,
}));

type NextBookingsProps = {
  readonly upcoming: readonly Booking[];
  /** There is nothing usual to offer instead. */
  readonly isFirst: boolean;
};

/** Where the reader sits next: everything on the first day with a booking. */
export function NextBookings({ upcoming, isFirst }: NextBookingsProps) {
  const [cancelled, setCancelled] = useState<readonly { booking: Booking; at: number }[]>([]);
  return (
    <>
      <Suspense>
        {cancelled.map(({ booking, at }) => (
          <Undo key={at} cancelled={[booking]} title="Booking cancelled" />
        ))}
      </Suspense>
      <NextDay
        upcoming={upcoming}
        isFirst={isFirst}
        onCancelled={(booking) => {
          const others = cancelled.filter((each) => each.booking.id !== booking.id);
          setCancelled([...others, { booking, at: Date.now() }]);
        }}
      />
    </>
  );
}

type NextDayProps = NextBookingsProps & { onCancelled(booking: Booking): void };

function NextDay({ upcoming, isFirst, onCancelled }: NextDayProps) {
  // This morning's question goes on showing the answer, even if nothing is left on that day.
  const [asked, setAsked] = useState<Booking>();
  const [first] = upcoming;
  const waiting = upcoming.find(({ date, canConfirm }) => date === first?.date && canConfirm);
  if (waiting && waiting.date !== asked?.date) setAsked(waiting);
  const today = useToday((asked ?? first)?.location.timeZone ?? 'UTC');
  const isAskedToday = asked?.date === today;
  const shown = isAskedToday ? asked : first;
  if (!shown) {
    return (
      <Card className={styles.next}>
        <div className={styles.none}>
          <p className={styles.noneWords}>You have no upcoming bookings</p>
          <Suspense fallback={<Skeleton height="6rem" />}>{isFirst && <FirstPlace />}</Suspense>
        </div>
      </Card>
    );
  }
  const bookings = upcoming.filter(({ date }) => date === shown.date);
  return (
    <Card edge="clay" className={styles.next}>
      <DayHeading day={shown.date} timeZone={shown.location.timeZone} />
      {bookings.length > LISTED_AT_MOST ? (
        <Many count={bookings.length} />
      ) : (
        <ul className={styles.list}>
          {bookings.map((booking) => (
            <NextBooking key={booking.id} booking={booking} onCancelled={() => onCancelled(booking)} />
          ))}
        </ul>
      )}
      {isAskedToday && (
        <Suspense fallback={<Skeleton width="15rem" height="var(--control-height)" />}>
          <Morning asked={bookings.filter(({ canConfirm }) => canConfirm)} />
        </Suspense>
      )}
    </Card>
  );
}

function DayHeading({ day, timeZone }: { readonly day: Day; readonly timeZone: string }) {
  const nearness = useNearness(day, timeZone);
  return (
    <h2 className="stack gap-1">
      <span className={styles.nearness}>{nearness}</span>{' '}
      <time dateTime={day} className={styles.date}>
        {longDay(day)}
      </time>
    </h2>
  );
}

type NextBookingProps = { readonly booking: Booking; onCancelled(): void };

function NextBooking({ booking, onCancelled }: NextBookingProps) {
  const { id, date, bookableObject, area, location, canConfirm } = booking;
  /** Undefined until somebody first asks to cancel it. */
  const [isAsking, setIsAsking] = useState<boolean>();
  function ask() {
    setIsAsking(true);
    void loadUndo();
  }
  return (
    <li className={styles.booking}>
      <span className={joined(styles.mark, canConfirm && styles.waits)}>
        <Icon
          name={canConfirm ? 'clock' : 'check'}
          size={22}
          {...(canConfirm && { label: 'Not confirmed yet' })}
        />
      </span>
      <div>
        <Link to="/bookings/$bookingId/details" params={{ bookingId: id }} className={styles.object}>
          <bdi>{bookableObject.name}</bdi>
        </Link>
        <p className="quiet">
          {placeWords(booking)}
          {everyWeekWords(booking)}
        </p>
        <div className={styles.deeds}>
          <Link
            to="/locations/$locationId/areas/$areaId"
            params={{ locationId: location.id, areaId: area.id }}
            search={{ day: date, moving: id }}
          >
            Move
            <VisuallyHidden>
              {' '}
              <bdi>{bookableObject.name}</bdi>
            </VisuallyHidden>
          </Link>
          {/* In the morning it is an answer to the question below. */}
          {!canConfirm && (
            <button type="button" className="link-button" onClick={ask}>
              Cancel
              <VisuallyHidden>
                {' '}
                <bdi>{bookableObject.name}</bdi>
              </VisuallyHidden>
            </button>
          )}
        </div>
        <Suspense>
          {isAsking !== undefined && (
            <CancelQuestion
              booking={booking}
              isOpen={isAsking}
              onClose={() => setIsAsking(false)}
              onCancelled={onCancelled}
            />
          )}
        </Suspense>
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

/** The height of a day with one or two bookings, which is what most people have. */
export function NextBookingsOnTheirWay() {
  return (
    <Card edge="clay" className={styles.next} role="status" aria-label="Loading your bookings">
      <div className="stack gap-1">
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

/** How far away a day is, by the office's clock: "Today", "Tomorrow", "In 5 days". */
function useNearness(day: Day, timeZone: string): string {
  const days = daysBetween(useToday(timeZone), day);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return `In ${days} days`;
}
