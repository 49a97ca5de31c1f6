import { useQuery } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { oneOrMany } from '../../../../shared/english.ts';
import type { AdminArea } from '../../../../shared/locations/admin-contract.ts';
import type { AdminBooking } from '../../../../shared/bookings/admin-contract.ts';
import { longDay } from '../../../../shared/day.ts';
import { isolated } from '../../../../shared/direction.ts';
import { byName } from '../../../../shared/natural-order.ts';
import { LoadFailed } from '../../../core/ui/LoadFailed.tsx';
import { Button } from '../../../core/ui/Button.tsx';
import { Dialog, useLast } from '../../../lists/ui/Dialog.tsx';
import { Skeleton } from '../../../core/ui/Skeleton.tsx';
import { ScrolledList } from '../../parts/ui/ScrolledList.tsx';
import { objectBookingsQuery } from '../../parts/area-queries.ts';
import type { Edit } from './editing.ts';
import { type Fields, labelOf, type EditedRow } from './rows.ts';

/** About to be deactivated although people have booked them. */
export type AskedRows = {
  readonly rows: readonly EditedRow[];
  readonly changes: Partial<Fields>;
  readonly features?: ReadonlyMap<string, string[]>;
};

type Props = { area: AdminArea; asked: AskedRows | null; edit: Dispatch<Edit>; onClose: () => void };

/** Shows who has booked the objects about to be deactivated, and asks what should happen to their bookings (A4). */
export function DeactivateDialog({ asked, ...rest }: Props) {
  const shown = useLast(asked);
  return shown && <Question {...rest} asked={shown} isOpen={asked !== null} />;
}

type QuestionProps = Props & { asked: AskedRows; isOpen: boolean };

function Question({ area, asked, isOpen, edit, onClose }: QuestionProps) {
  const booked = asked.rows.filter(isBooked);
  const ids = booked.flatMap(({ kept }) => kept?.id ?? []);
  const query = useQuery({
    ...objectBookingsQuery(area.locationId, area.id, ids),
    enabled: isOpen,
  });
  const { data, error, isFetching } = query;
  const isLoaded = data !== undefined && !isFetching;
  const bookings = data ?? [];
  const [only, ...others] = booked;
  const what = only && others.length === 0 ? labelOf(only) : `${booked.length} of them`;

  function choose(onFutureBookings: 'keep' | 'cancel') {
    edit({
      type: 'change',
      keys: asked.rows.map(({ key }) => key),
      changes: asked.changes,
      features: asked.features,
      onFutureBookings,
    });
    onClose();
  }

  return (
    <Dialog
      role="alertdialog"
      title={`People have booked ${what}`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" isPending={!isLoaded} onClick={() => choose('keep')}>
            Keep {oneOrMany(bookings.length, 'the booking', 'the bookings')}
          </Button>
          <Button variant="danger" isPending={!isLoaded} onClick={() => choose('cancel')}>
            Cancel {oneOrMany(bookings.length, 'it', 'them')} and tell people
          </Button>
          <Button onClick={onClose}>Leave active</Button>
        </>
      }
    >
      <p>
        Once inactive, nothing new can be booked here. You can let these bookings stand, or cancel them and
        people will be told.
      </p>
      <LoadFailed title="We could not load the bookings" of={[query]} withReason />
      {isLoaded ? <BookingsList bookings={bookings} /> : !error && <Skeleton height="6rem" />}
      <p>This happens when you save.</p>
    </Dialog>
  );
}

const isBooked = ({ kept }: EditedRow): boolean =>
  kept !== null && kept.isActive && kept.futureBookingCount > 0;

/** Who has booked which object, and when; the next day first. */
export function BookingsList({ bookings }: { bookings: readonly AdminBooking[] }) {
  if (bookings.length === 0) return <p>They have all been cancelled in the meantime.</p>;
  return (
    <ScrolledList label="Their bookings">
      {bookings
        .toSorted((a, b) => a.date.localeCompare(b.date) || byName(a.bookableObject, b.bookableObject))
        .map((booking) => (
          <li key={booking.id}>
            <strong>
              <bdi>{booking.bookedBy}</bdi>
            </strong>
            {booking.bookedFor && ` for ${isolated(booking.bookedFor)}`},{' '}
            <bdi>{booking.bookableObject.name}</bdi>,{' '}
            <time dateTime={booking.date}>{longDay(booking.date)}</time>
          </li>
        ))}
    </ScrolledList>
  );
}
