import type { Day } from '../../../shared/day.ts';
import { readDay, readId, readText } from '../parts/filters/reading.ts';

/** Which bookings an admin sees, according to the address. */
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
    // An area makes sense only with its location.
    areaId: locationId && readId(search['areaId']),
    from: readDay(search['from']),
    to: readDay(search['to']),
    search: readText(search['search']),
    show: search['show'] === 'not-asked' ? 'not-asked' : undefined,
    page: readId(search['page']),
  };
}
