import { useQuery } from '@tanstack/react-query';
import type { Booking } from '../../../shared/bookings/contract.ts';
import { longDay } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { DetailsTable } from '../../ui/Table.tsx';
import { stateWords } from './bookingWords.ts';
import styles from './DeleteBooking.module.css';
import { type Back, DeleteForm } from './DeleteForm.tsx';
import { adminBookingsQuery } from './queries.ts';
import { useDeleteBooking } from './useDeleteBooking.ts';

/** One booking, whose it is, and the question whether it is to go. */
export function DeleteBooking({ booking, back }: { booking: Booking; back: Back }) {
  const deletion = useDeleteBooking(booking.id);
  const { date, bookableObject, area, location, bookedFor, canCancel } = booking;
  // Who booked it is told by the list alone.
  const sameDay = useQuery({
    ...adminBookingsQuery({ from: date, to: date, locationId: location.id, areaId: area.id }),
    placeholderData: undefined,
  });
  const listed = sameDay.data?.find(({ id }) => id === booking.id);
  if (deletion.isSuccess) {
    return (
      <>
        <Banner tone="success" title="Booking cancelled" takesFocus>
          <bdi>{bookableObject.name}</bdi>, <bdi>{area.name}</bdi>, <bdi>{location.name}</bdi> on{' '}
          {longDay(date)}
        </Banner>
        <LinkButton {...back}>Back to the bookings</LinkButton>
      </>
    );
  }
  return (
    <div className={styles.booking}>
      <DetailsTable
        caption="Booking details"
        rows={[
          ['Date', <time dateTime={date}>{longDay(date)}</time>],
          ['Bookable object', bookableObject.name],
          ['Area', area.name],
          ['Location', location.name],
          ['Booked by', listed ? `${isolated(listed.bookedBy)}, ${listed.bookedByUser.email}` : '…'],
          ...(bookedFor === null ? [] : [['Booked for', bookedFor] as const]),
          ...(listed ? [['State', stateWords(listed)] as const] : []),
        ]}
      />
      {canCancel ? (
        <DeleteForm deletion={deletion} back={back} />
      ) : (
        <>
          <p>You cannot cancel this booking as it is in the past.</p>
          <LinkButton {...back}>Back to the bookings</LinkButton>
        </>
      )}
    </div>
  );
}
