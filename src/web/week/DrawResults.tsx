import { lazy, Suspense, useState } from 'react';
import type { Booking } from '../../shared/bookings/contract.ts';
import { longDay } from '../../shared/day.ts';

// Needed once somebody asks why.
const DrawnDay = lazy(async () => ({ default: (await import('../mine/draws/DrawnDay.tsx')).DrawnDay }));

/** What draws have given for days to come. */
export const DrawResults = ({ upcoming }: { readonly upcoming: readonly Booking[] }) =>
  upcoming.flatMap((booking) => (booking.isDrawn ? <DrawResult key={booking.id} booking={booking} /> : []));

function DrawResult({ booking: { date, bookableObject, area } }: { readonly booking: Booking }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="disclosure" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        You got <bdi>{bookableObject.name}</bdi> on {longDay(date)}. Why?
      </summary>
      <Suspense>{isOpen && <DrawnDay areaId={area.id} date={date} />}</Suspense>
    </details>
  );
}
