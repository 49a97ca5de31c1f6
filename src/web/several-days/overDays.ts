import type { TakenDay } from '../../shared/bookings/contract.ts';
import type { Day } from '../../shared/day.ts';
import type { Area } from '../../shared/locations/contract.ts';
import type { OverDays, SpaceState } from '../plan/spaces/space.ts';

/** On how many of several days each space is free, or the reader's own already: "5/6". */
export function overDays(area: Area, days: readonly Day[], taken: readonly TakenDay[]): OverDays {
  const chosen = taken.filter(({ date }) => days.includes(date));
  const count = (those: 'taken' | 'yours', id: number) =>
    chosen.filter((day) => day[those].includes(id)).length;
  const inUse = new Set(area.bookableObjects.flatMap(({ id, isActive }) => (isActive ? [id] : [])));
  return (spaces) =>
    spaces.map((space) => {
      const { objectId } = space;
      if (!inUse.has(objectId)) return { ...space, state: 'inactive', booking: null };
      const mine = count('yours', objectId);
      const had = days.length - count('taken', objectId);
      const state = stateOf(had, mine, days.length);
      const words = wordsOf(had, mine, days.length);
      return { ...space, state, booking: null, days: { short: `${had}/${days.length}`, words } };
    });
}

function stateOf(had: number, mine: number, all: number): SpaceState {
  if (had === 0) return 'booked';
  if (had < all) return 'partly';
  return mine === all ? 'yours' : 'free';
}

function wordsOf(had: number, mine: number, all: number): string {
  const allOf = all === 2 ? 'both days' : `all ${all} days`;
  if (had === 0) return `taken on ${allOf}`;
  const how = mine === 0 ? 'free' : mine === had ? 'yours' : 'free or yours';
  return `${how} on ${had < all ? `${had} of ${all} days` : allOf}`;
}
