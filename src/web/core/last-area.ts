import type { Booking } from '../../shared/bookings/contract.ts';
import { isolated } from '../../shared/direction.ts';
import { browserStorage } from '../start/storage.ts';

/** The area somebody booked or looked at last in this browser, kept as a shortcut back to it. */
export type RememberedArea = { readonly locationId: number; readonly areaId: number; readonly name: string };

const KEY = 'perch.lastArea';

/** The most recent booking has the highest id; if nothing is upcoming, what this browser remembers. */
export function lastAreaOf(upcoming: readonly Booking[]): RememberedArea | null {
  const latest = upcoming.toSorted((a, b) => b.id - a.id)[0];
  if (!latest) return rememberedArea();
  const { area, location } = latest;
  return {
    locationId: location.id,
    areaId: area.id,
    name: `${isolated(area.name)}, ${isolated(location.name)}`,
  };
}

function rememberedArea(): RememberedArea | null {
  return browserStorage.getJson(KEY) as RememberedArea | null;
}

export function rememberArea(area: RememberedArea): void {
  browserStorage.set(KEY, JSON.stringify(area));
}

export function forgetArea(): void {
  browserStorage.remove(KEY);
}
