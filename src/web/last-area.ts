import type { Booking } from '../shared/bookings/contract.ts';
import { isolated } from '../shared/direction.ts';

/** The area somebody booked last in this browser, for the short way back to it. */
export type LastArea = { readonly locationId: number; readonly areaId: number; readonly name: string };

const KEY = 'perch.lastArea';

/** What was booked last has the highest id; when nothing is upcoming, what this browser remembers. */
export function lastAreaOf(upcoming: readonly Booking[]): LastArea | null {
  const latest = upcoming.toSorted((a, b) => b.id - a.id)[0];
  if (!latest) return rememberedArea();
  const { area, location } = latest;
  return {
    locationId: location.id,
    areaId: area.id,
    name: `${isolated(area.name)}, ${isolated(location.name)}`,
  };
}

function rememberedArea(): LastArea | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

export function rememberArea(area: LastArea): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(area));
  } catch {
    // A full or forbidden storage only costs the short way.
  }
}

export function forgetArea(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
