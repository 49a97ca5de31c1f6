import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Box } from '../../../plan/scene/view.ts';
import type { PlanCell } from './cells.ts';
import { wavesOf } from './waves.ts';

/**
 * The cells to draw now. A new day updates those in view at once and the others in the frames after
 * that: thousands of places in one frame would delay the next tap. If cells have moved, all are drawn
 * at once.
 */
export function useWaves(cells: readonly PlanCell[], seen: () => Box): readonly PlanCell[] {
  const [drawn, setDrawn] = useState(cells);
  const start = useEffectEvent(() => {
    const waves = drawn === cells ? [] : wavesOf(cells, seen());
    const reached = new Set<PlanCell>();
    let frame = 0;
    const next = () => {
      for (const cell of waves.shift() ?? []) reached.add(cell);
      const isLast = waves.length === 0;
      setDrawn((before) =>
        isLast ? cells : cells.map((cell, at) => (reached.has(cell) ? cell : (before[at] ?? cell))),
      );
      if (!isLast) frame = requestAnimationFrame(next);
    };
    if (waves.length > 0) next();
    return () => cancelAnimationFrame(frame);
  });
  useLayoutEffect(() => {
    return start();
  }, [cells]);
  return standAlike(drawn, cells) ? drawn : cells;
}

function standAlike(some: readonly PlanCell[], others: readonly PlanCell[]): boolean {
  return (
    some.length === others.length &&
    some.every((cell, at) => {
      const places = others[at]?.places;
      return (
        cell === others[at] ||
        (cell.places.length === places?.length &&
          cell.places.every(({ objectId, at: { x, y } }, index) => {
            const other = places[index];
            return other?.objectId === objectId && other.at.x === x && other.at.y === y;
          }))
      );
    })
  );
}
