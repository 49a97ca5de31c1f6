import { byName } from '../../../shared/natural-order.ts';
import { overlappingPairs } from '../scene/overlapping.ts';
import { type Draft, objectsByItem } from './draft.ts';

/** Two objects so close together that people could select only one of them. */
export type CoveredPair = {
  readonly names: readonly [string, string];
  readonly itemIds: readonly [string, string];
};

/** In natural order of their names. */
export function coveredIn(draft: Draft): CoveredPair[] {
  const objects = objectsByItem(draft);
  const standing = draft.scene.items.filter(({ id }) => objects.has(id));
  return overlappingPairs(standing)
    .map(([one, other]) => {
      const pair = [one, other].map(({ id }) => ({ id, name: objects.get(id)?.name ?? '' })).sort(byName) as [
        { id: string; name: string },
        { id: string; name: string },
      ];
      const [a, b] = pair;
      return { name: a.name, names: [a.name, b.name] as const, itemIds: [a.id, b.id] as const };
    })
    .sort(byName)
    .map(({ names, itemIds }) => ({ names, itemIds }));
}
