import type { Booking } from '../../shared/bookings/contract.ts';
import { type Day, longDay } from '../../shared/day.ts';
import { isolated } from '../../shared/direction.ts';
import { everyWeekWords, placeWords } from '../core/bookings/placeWords.ts';
import { useCancelBooking } from '../core/bookings/queries.ts';
import { Link } from '../core/router/Link.tsx';
import { Banner } from '../start/ui/Banner.tsx';
import { Button } from '../core/ui/Button.tsx';
import { FIRST, Popover } from '../lists/ui/popover/Popover.tsx';
import { VisuallyHidden } from '../core/ui/VisuallyHidden.tsx';
import { placeName, standingOf } from '../lists/waiting-list/placeWords.ts';
import styles from './DayPopover.module.css';
import { whoIsIn } from './tileWords.ts';
import type { WeekDay } from './weekDays.ts';

type Props = {
  readonly shown: WeekDay;
  readonly tileOf: (day: Day) => HTMLElement | null | undefined;
  onClose(): void;
  onGivenBack(booking: Booking): void;
};

/** What the reader has on a day, beside that day: where it is, and a way to give it back. */
export function DayPopover({
  shown: { day, bookings, places, people },
  tileOf,
  onClose,
  onGivenBack,
}: Props) {
  return (
    <Popover
      title={longDay(day)}
      about={day}
      anchor={() => {
        const element = tileOf(day);
        return element ? { element, sides: ['below', 'above', 'left'], spared: () => [], offered: 0 } : null;
      }}
      opener={() => tileOf(day)}
      onClose={onClose}
    >
      <ul className={styles.list}>
        {bookings.map((booking) => (
          <Held key={booking.id} booking={booking} onGivenBack={onGivenBack} />
        ))}
        {places.map((place) => (
          <li key={`place ${place.id}`}>
            <Link
              {...FIRST}
              to="/waiting-list/$placeId"
              params={{ placeId: place.id }}
              className={styles.name}
            >
              {placeName(place)}
            </Link>
            <p className="quiet">
              {isolated(place.area.name)}, {isolated(place.location.name)}, {standingOf(place)}
            </p>
          </li>
        ))}
      </ul>
      {people.length > 0 && <p>{whoIsIn(people, people.length)}.</p>}
    </Popover>
  );
}

function Held({ booking, onGivenBack }: { booking: Booking; onGivenBack(booking: Booking): void }) {
  const cancellation = useCancelBooking(booking);
  const { id, bookableObject, canCancel, canConfirm } = booking;
  return (
    <li>
      <Link to="/bookings/$bookingId/details" params={{ bookingId: id }} className={styles.name}>
        <bdi>{bookableObject.name}</bdi>
      </Link>
      <p className="quiet">
        {placeWords(booking)}
        {everyWeekWords(booking)}
        {canConfirm && ', not confirmed yet'}
      </p>
      {cancellation.isError && <Banner tone="error" title={cancellation.error.message} takesFocus />}
      {canCancel && (
        <Button
          {...FIRST}
          className={styles.back}
          isPending={cancellation.isPending}
          onClick={() => cancellation.mutate(undefined, { onSuccess: () => onGivenBack(booking) })}
        >
          Release it
          <VisuallyHidden>
            {' '}
            <bdi>{bookableObject.name}</bdi>
          </VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
