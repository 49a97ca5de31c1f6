import { useEffect } from 'react';
import type { Booking } from '../../shared/bookings/contract.ts';
import { lastAreaOf, rememberArea } from '../core/last-area.ts';
import { Tile } from '../core/ui/Tile.tsx';

/** For people without a usual place: the area they last booked. */
export function LastArea({ upcoming }: { readonly upcoming: readonly Booking[] }) {
  const area = lastAreaOf(upcoming);
  useEffect(() => {
    if (area) rememberArea(area);
  }, [area]);
  if (!area) return null;
  return (
    <Tile
      icon="again"
      title={area.name}
      description="Book here again"
      to="/locations/$locationId/areas/$areaId"
      params={{ locationId: area.locationId, areaId: area.areaId }}
    />
  );
}
