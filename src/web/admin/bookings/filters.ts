import type { Day } from '../../../shared/day.ts';
import { readDay, readId, readText } from '../filters/reading.ts';

/** What of the bookings an admin sees, as their address says. */
export type BookingFilters = {
  readonly locationId?: number | undefined;
  readonly areaId?: number | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly search?: string | undefined;
  readonly show?: 'not-asked' | undefined;
  readonly page?: number | undefined;
};

export function readBookingFilters(search: Record<string, unknown>): BookingFilters {
  const locationId = readId(search['locationId']);
  return {
    locationId,
    // An area is chosen of a location.
    areaId: locationId && readId(search['areaId']),
    from: readDay(search['from']),
    to: readDay(search['to']),
    search: readText(search['search']),
    show: search['show'] === 'not-asked' ? 'not-asked' : undefined,
    page: readId(search['page']),
  };
}
