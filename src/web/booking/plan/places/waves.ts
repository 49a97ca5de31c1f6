import type { Box } from '../../../plan/scene/view.ts';
import type { PlanCell } from './cells.ts';

/** As many as the browser can restyle and repaint within one frame. */
const PLACES_IN_WAVE = 200;

/** A place out of view is only rendered, neither styled nor painted. */
const COST_UNSEEN = 0.3;

/** The cells in the order in which a new day updates them: from the middle of the view outwards. */
export function wavesOf(cells: readonly PlanCell[], seen: Box): PlanCell[][] {
  const away = ({ box }: PlanCell) =>
    Math.hypot(box.x + box.w / 2 - seen.x - seen.w / 2, box.y + box.h / 2 - seen.y - seen.h / 2);
  const cost = ({ box, places }: PlanCell) => places.length * (touches(box, seen) ? 1 : COST_UNSEEN);
  const waves: PlanCell[][] = [];
  let room = 0;
  for (const cell of cells.toSorted((a, b) => away(a) - away(b))) {
    if (room <= 0) {
      waves.push([]);
      room = PLACES_IN_WAVE;
    }
    waves.at(-1)?.push(cell);
    room -= cost(cell);
  }
  return waves;
}

/** A cell with one place is a point, so edges count. */
function touches(a: Box, b: Box): boolean {
  return a.x <= b.x + b.w && b.x <= a.x + a.w && a.y <= b.y + b.h && b.y <= a.y + a.h;
}
