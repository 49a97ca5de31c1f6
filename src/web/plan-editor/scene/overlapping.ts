import type { SceneItem } from '../../../shared/plans/contract.ts';
import { localBox } from './geometry.ts';

/**
 * Pairs of items so close together that one hides the other: their middles are closer than half the shorter side of
 * the smaller one. Neighbours never are, however they are rotated.
 */
export function overlappingPairs(items: readonly SceneItem[]): [SceneItem, SceneItem][] {
  const sorted = items.map((item) => ({ item, reach: reachOf(item) })).sort((a, b) => a.item.x - b.item.x);
  const pairs: [SceneItem, SceneItem][] = [];
  for (const [index, { item, reach }] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      // All that follow are even further to the right.
      if (!other || other.item.x - item.x >= reach) break;
      const distance = Math.hypot(other.item.x - item.x, other.item.y - item.y);
      if (distance < Math.min(reach, other.reach)) pairs.push([item, other.item]);
    }
  }
  return pairs;
}

function reachOf({ shape }: SceneItem): number {
  const { w, h } = localBox(shape);
  return Math.min(w, h) / 2;
}
