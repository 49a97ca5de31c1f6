import type { Booking } from '../../../shared/bookings/contract.ts';
import { longDay } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import undo from '../bookings/table/Undo.module.css';
import { useMoveBooking } from '../../parts/moving.ts';

type Props = {
  readonly booking: Booking;
  /** As it was before; null if that is not known. */
  readonly from: Booking | null;
};

/** Says where a booking has gone, and offers to move it back. */
export function JustMoved({ booking, from }: Props) {
  const back = useMoveBooking();
  if (back.isSuccess) {
    return (
      <Banner key="back" tone="success" title="Moved back" takesFocus>
        {whereWords(back.data)}
      </Banner>
    );
  }
  if (back.isError) {
    return (
      <Banner key="stays" tone="error" title="We could not move it back" takesFocus>
        {back.error.message} The booking stays where it is now.
      </Banner>
    );
  }
  return (
    <Banner tone="success" title="Booking moved" takesFocus>
      <p>{whereWords(booking)}</p>
      {from && (
        <Button
          className={undo.undo}
          isPending={back.isPending}
          onClick={() =>
            back.mutate({
              id: from.id,
              date: from.date,
              areaId: from.area.id,
              bookableObjectId: from.bookableObject.id,
            })
          }
        >
          Undo
        </Button>
      )}
    </Banner>
  );
}

const whereWords = ({ bookableObject, area, location, date }: Booking) =>
  `${isolated(bookableObject.name)}, ${isolated(area.name)}, ${isolated(location.name)} on ${longDay(date)}`;
