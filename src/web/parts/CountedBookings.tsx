import type { ReactNode } from 'react';
import type { Booking } from '../../shared/bookings/contract.ts';
import { isolated } from '../../shared/direction.ts';
import { longDay } from '../../shared/day.ts';

type Props = {
  readonly counted: readonly Booking[];
  /** The way out of each that can still be moved. */
  readonly children?: (booking: Booking, place: string) => ReactNode;
};

/** What of one's own counts towards a limit (B15). */
export function CountedBookings({ counted, children }: Props) {
  if (counted.length === 0) return <p>Your places in queues and draws count too.</p>;
  return (
    <>
      <p>What counts:</p>
      <ul className="stack gap-3">
        {counted.map((booking) => {
          const { id, bookableObject, area, date, canCancel } = booking;
          const place = isolated(bookableObject.name);
          return (
            <li key={id} className="stack start gap-2">
              <span>
                {place} in <bdi>{area.name}</bdi>, {longDay(date)}
              </span>
              {canCancel && children?.(booking, place)}
            </li>
          );
        })}
      </ul>
    </>
  );
}
