import { isolated } from '../../../shared/direction.ts';
import { listed } from '../../../shared/english.ts';
import { besides, nearestFirst, type Spot } from '../../../shared/plans/nearness.ts';
import type { Space } from './space.ts';

/** Where the items of the plan stand; empty where there is no plan, or while it is on its way. */
export type Spots = ReadonlyMap<string, Spot>;

export const NOWHERE: Spots = new Map();

/** Up to three free spaces of the same kind, the nearest first. */
export function freeNear(spaces: readonly Space[], objectId: number, spots: Spots): Space[] {
  const { from, alike } = around(spaces, objectId, spots);
  if (!from) return [];
  return nearestFirst(from, alike)
    .map(({ space }) => space)
    .filter(({ state }) => state === 'free')
    .slice(0, 3);
}

/** Those in use next to one, the nearest first. */
export function besidesOf(spaces: readonly Space[], objectId: number, spots: Spots): Space[] {
  const { from, alike } = around(spaces, objectId, spots);
  if (!from) return [];
  return besides(from, alike)
    .map(({ space }) => space)
    .filter(({ state }) => state !== 'inactive');
}

/** "next to Grace", as far as the reader may know who sits there (N1, N2); null when nobody they may know does. */
export function besideWords(spaces: readonly Space[], objectId: number, spots: Spots): string | null {
  const { from, alike } = around(spaces, objectId, spots);
  if (!from) return null;
  const names = besides(from, alike).flatMap(({ space }) => shortNameOfHolder(space, spaces) ?? []);
  return names.length === 0 ? null : `next to ${listed(names.slice(0, 2).map(isolated))}`;
}

/** Whether two spaces of a kind stand beside each other. */
export function areNeighbours(
  spaces: readonly Space[],
  objectId: number,
  otherId: number,
  spots: Spots,
): boolean {
  const { from, alike } = around(spaces, objectId, spots);
  return from !== undefined && besides(from, alike).some(({ id }) => id === otherId);
}

/** Who has it, as colleagues call them: "Grace", or all of the name where two of that day begin alike. Null when nobody may say. */
export function shortNameOfHolder(space: Space, spaces: readonly Space[]): string | null {
  const { booking, state } = space;
  if (booking === null) return null;
  if (booking.bookedFor !== null) return booking.bookedFor;
  if (booking.by === null || state === 'yours') return null;
  const first = firstWord(booking.by);
  const isShared = spaces.some(
    ({ booking: other }) => other?.by && other.by !== booking.by && firstWord(other.by) === first,
  );
  return isShared ? booking.by : first;
}

const firstWord = (name: string): string => name.split(' ', 1)[0] ?? name;

/** Those that could stand in for a space, as the plan has them. */
function around(spaces: readonly Space[], objectId: number, spots: Spots) {
  const wanted = spaces.find((space) => space.objectId === objectId);
  const alike = spaces
    .filter(({ kind }) => kind === wanted?.kind)
    .map((space) => ({
      id: space.objectId,
      name: space.name,
      at: (space.itemId !== null && spots.get(space.itemId)) || null,
      space,
    }));
  return { from: alike.find(({ id }) => id === objectId), alike };
}
