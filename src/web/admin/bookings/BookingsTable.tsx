import { Link } from '../../core/router/Link.tsx';
import { stateOf } from '../../../shared/bookings/columns.ts';
import type { AdminBooking } from '../../../shared/bookings/admin-contract.ts';
import { longDay } from '../../../shared/day.ts';
import { Cell, Row, Table } from '../../lists/ui/Table.tsx';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';
import styles from './BookingsTable.module.css';
import { oneWords } from './bookingWords.ts';
import type { BookingFilters } from './filters.ts';
import type { Selection } from './useSelection.ts';

type Props = {
  /** Whether any of them, on this page or another, says whose it is (N10). */
  isNamed: boolean;
  bookings: readonly AdminBooking[];
  selection: Selection;
  /** Passed on to a single booking's page, so that going back leads to the same list. */
  filters: BookingFilters;
};

const columnsOf = (isNamed: boolean) => [
  <VisuallyHidden key="choice">Selected</VisuallyHidden>,
  'Date',
  ...(isNamed ? ['Person'] : []),
  'Space',
  'State',
  <VisuallyHidden key="action">Action</VisuallyHidden>,
];

export function AdminBookingsTable({ isNamed, bookings, selection, filters }: Props) {
  return (
    <div className={styles.table}>
      <Table caption="Bookings" captionIsHidden columns={columnsOf(isNamed)}>
        {bookings.map((booking, index) => (
          <BookingRow
            key={booking.id}
            isSameDay={bookings[index - 1]?.date === booking.date}
            isNamed={isNamed}
            booking={booking}
            selection={selection}
            filters={filters}
          />
        ))}
      </Table>
    </div>
  );
}

type RowProps = {
  isNamed: boolean;
  /** As the row above, which shows it. */
  isSameDay: boolean;
  booking: AdminBooking;
  selection: Selection;
  filters: BookingFilters;
};

function BookingRow({ isNamed, isSameDay, booking, selection, filters }: RowProps) {
  const { id, date, bookedBy, bookedFor, bookableObject, area, location, canCancel } = booking;
  const isChosen = canCancel && selection.has(booking);
  return (
    <Row data-chosen={isChosen} data-same-day={isSameDay || undefined}>
      <Cell className={styles.choose}>
        {canCancel && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={isChosen}
              onChange={(event) => selection.set([booking], event.target.checked)}
            />
            <VisuallyHidden>{oneWords(booking)}</VisuallyHidden>
          </label>
        )}
      </Cell>
      <Cell className={styles.date}>
        <time dateTime={date}>{longDay(date)}</time>
      </Cell>
      {isNamed && (
        <Cell label="Person">
          <span>
            <bdi>{bookedBy}</bdi>
            {bookedFor !== null && (
              <span className={styles.beside}>
                for <bdi>{bookedFor}</bdi>
              </span>
            )}
          </span>
        </Cell>
      )}
      <Cell label="Space">
        <span>
          <bdi>{bookableObject.name}</bdi>
          <span className={styles.beside}>
            <bdi>{area.name}</bdi>, <bdi>{location.name}</bdi>
          </span>
        </span>
      </Cell>
      <Cell label="State">
        <span className={styles.state} data-state={stateOf(booking)}>
          {stateOf(booking)}
        </span>
      </Cell>
      <Cell>
        {canCancel ? (
          <Link
            className={styles.cancel}
            to="/admin/bookings/$bookingId/delete"
            params={{ bookingId: id }}
            search={filters}
          >
            Cancel<VisuallyHidden> {oneWords(booking)}</VisuallyHidden>
          </Link>
        ) : (
          <span className={styles.beside}>In the past</span>
        )}
      </Cell>
    </Row>
  );
}
