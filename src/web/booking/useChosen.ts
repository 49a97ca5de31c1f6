import { useState } from 'react';
import { byName } from '../../shared/natural-order.ts';
import { type Space, takenOutOfUse } from '../plan/spaces/space.ts';

/**
 * The space in the address, among all on that day. One that is taken out of use while somebody looks at it stays,
 * so that the dialog can say so and offer what is next to it; null if it never existed.
 */
export function useChosen(spaces: readonly Space[], objectId: number | null) {
  const [seen, setSeen] = useState<Space | null>(null);
  const found = spaces.find((space) => space.objectId === objectId) ?? null;
  if (found !== null && found.objectId !== seen?.objectId) setSeen(found);
  if (found !== null || seen === null || seen.objectId !== objectId) return { chosen: found, spaces };
  const chosen = takenOutOfUse(seen);
  return { chosen, spaces: [...spaces, chosen].toSorted(byName) };
}
