import type { ReactNode } from 'react';
import type { Booking } from '../../shared/bookings/contract.ts';
import { isolated } from '../../shared/direction.ts';
import { longDay } from '../../shared/day.ts';
import type { LimitReached } from '../../shared/location-limits/rules.ts';

type Props = {
  readonly counted: readonly Booking[];
  readonly limit: LimitReached | undefined;
  /** The way out of each that can still be moved. */
  readonly children?: (booking: Booking, place: string) => ReactNode;
};

/** What of one's own counts towards a limit (B15). */
export function CountedBookings({ counted, limit, children }: Props) {
  const each = limit?.per === 'week' ? new Set(counted.map(({ date }) => date)).size : counted.length;
  return (
    <>
      {counted.length > 0 && (
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
      )}
      {limit && each < limit.most && <p>Your places in queues and draws count too.</p>}
    </>
  );
}
