import { useEffect } from 'react';
import type { Booking } from '../../shared/bookings/contract.ts';
import { lastAreaOf, rememberArea } from '../last-area.ts';
import { Tile } from '../ui/Tile.tsx';

/** The short way: the area booked last, then the day, then the desk. Who has booked none gets to know the offices. */
export function BookAgain({ upcoming }: { readonly upcoming: readonly Booking[] }) {
  const area = lastAreaOf(upcoming);
  useEffect(() => {
    if (area) rememberArea(area);
  }, [area]);
  if (!area) return <Tile icon="map" title="Our offices" description="Where to find them" to="/locations" />;
  return (
    <Tile
      icon="again"
      title="Book again"
      description={area.name}
      to="/locations/$locationId/areas/$areaId"
      params={{ locationId: area.locationId, areaId: area.areaId }}
    />
  );
}
