import type { Booking } from '../../shared/bookings/contract.ts';
import { isolated } from '../../shared/direction.ts';
import { listed } from '../../shared/english.ts';
import type { Area } from '../../shared/locations/contract.ts';

/** "you have Desk 3 in Studio, Leeds that day": what somebody has already, as exactly as somebody in this area needs it. */
export function youHaveWords(own: readonly Booking[], here: Pick<Area, 'id' | 'locationId'>): string {
  const places = own.map(({ bookableObject, area, location }) => {
    const office = location.id === here.locationId ? '' : `, ${isolated(location.name)}`;
    return `${isolated(bookableObject.name)}${area.id === here.id ? '' : ` in ${isolated(area.name)}${office}`}`;
  });
  return `you have ${listed(places)} that day`;
}
