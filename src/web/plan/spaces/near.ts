import { isolated } from '../../../shared/direction.ts';
import { listed } from '../../../shared/english.ts';
import { offeredInstead } from '../../../shared/objects/features.ts';
import { besides, type Spot } from '../../../shared/plans/nearness.ts';
import type { Space } from './space.ts';

/** Positions of the plan's items; empty if there is no plan, or while it is loading. */
export type Spots = ReadonlyMap<string, Spot>;

export const NOWHERE: Spots = new Map();

/** Up to three free spaces of the same kind (B5, B21). */
export function freeNear(spaces: readonly Space[], objectId: number, spots: Spots): Space[] {
  const { from, alike } = around(spaces, objectId, spots);
  if (!from) return [];
  return offeredInstead(from, alike)
    .map(({ space }) => space)
    .filter(({ state }) => state === 'free')
    .slice(0, 3);
}

/** The spaces in use next to this one, the nearest first. */
export function besidesOf(spaces: readonly Space[], objectId: number, spots: Spots): Space[] {
  const { from, alike } = around(spaces, objectId, spots);
  if (!from) return [];
  return besides(from, alike)
    .map(({ space }) => space)
    .filter(({ state }) => state !== 'inactive');
}

/** "next to Grace", as far as the reader may know who sits there (N1, N2); null if they may not know anybody. */
export function besideWords(spaces: readonly Space[], objectId: number, spots: Spots): string | null {
  const { from, alike } = around(spaces, objectId, spots);
  if (!from) return null;
  const names = besides(from, alike).flatMap(({ space }) => shortNameOfHolder(space, spaces) ?? []);
  return names.length === 0 ? null : `next to ${listed(names.slice(0, 2).map(isolated))}`;
}

/** Whether two spaces of a kind are next to each other. */
export function areNeighbours(
  spaces: readonly Space[],
  objectId: number,
  otherId: number,
  spots: Spots,
): boolean {
  const { from, alike } = around(spaces, objectId, spots);
  return from !== undefined && besides(from, alike).some(({ id }) => id === otherId);
}

/** Who has it, as colleagues would say: "Grace", or the full name if two people there that day share it. Null if the reader may not know. */
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

/** Spaces that could replace this one, with their positions. */
function around(spaces: readonly Space[], objectId: number, spots: Spots) {
  const wanted = spaces.find((space) => space.objectId === objectId);
  const alike = spaces
    .filter(({ kind }) => kind === wanted?.kind)
    .map((space) => ({
      id: space.objectId,
      name: space.name,
      features: space.features,
      at: (space.itemId !== null && spots.get(space.itemId)) || null,
      space,
    }));
  return { from: alike.find(({ id }) => id === objectId), alike };
}
