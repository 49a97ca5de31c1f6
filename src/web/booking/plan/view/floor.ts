import type { SceneItem } from '../../../../shared/plans/contract.ts';
import type { Box, Size } from '../../../plan/scene/view.ts';

/** Room around the outermost places, in centimetres: the back of a chair. */
const MARGIN = 40;

/** For a place drawn as a line, which has no size of its own: a desk with its chair. */
const USUAL = 160;

/** The part of the plan that contains all its places as drawn; null without any. */
export function floorOf(box: Box, items: readonly SceneItem[]): Box | null {
  const ends = items.map((item) => {
    const { w, h } = turned(item);
    return { left: item.x - w / 2, right: item.x + w / 2, top: item.y - h / 2, bottom: item.y + h / 2 };
  });
  const [first] = ends;
  if (!first) return null;
  const around = ends.reduce(
    (all, each) => ({
      left: Math.min(all.left, each.left),
      right: Math.max(all.right, each.right),
      top: Math.min(all.top, each.top),
      bottom: Math.max(all.bottom, each.bottom),
    }),
    first,
  );
  const [x, y] = [Math.max(around.left - MARGIN, box.x), Math.max(around.top - MARGIN, box.y)];
  return {
    x,
    y,
    w: Math.min(around.right + MARGIN, box.x + box.w) - x,
    h: Math.min(around.bottom + MARGIN, box.y + box.h) - y,
  };
}

/** How much of the plan's width and height it takes, given its rotation. */
function turned({ r, shape }: SceneItem): Size {
  const { w, h } = 'w' in shape && 'h' in shape ? shape : { w: USUAL, h: USUAL };
  const [cos, sin] = [Math.abs(Math.cos((r * Math.PI) / 180)), Math.abs(Math.sin((r * Math.PI) / 180))];
  return { w: w * cos + h * sin, h: w * sin + h * cos };
}
