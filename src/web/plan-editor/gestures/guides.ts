import type { View } from '../../plans/view/view.ts';
import { toScreen } from '../editor/looking.ts';
import type { Snapped } from '../scene/snapping.ts';

/** The two lines that say what something dragged lines up with; written on the elements themselves. */
export function guidesIn(frame: HTMLElement) {
  const across = frame.querySelector<SVGLineElement>('[data-guide="x"]');
  const down = frame.querySelector<SVGLineElement>('[data-guide="y"]');
  return {
    show(view: View, { guideX, guideY }: Snapped): void {
      draw(across, 'x', guideX === null ? null : toScreen(view, { x: guideX, y: 0 }).x);
      draw(down, 'y', guideY === null ? null : toScreen(view, { x: 0, y: guideY }).y);
    },
    hide(): void {
      draw(across, 'x', null);
      draw(down, 'y', null);
    },
  };
}

function draw(line: SVGLineElement | null, axis: 'x' | 'y', at: number | null): void {
  if (!line) return;
  line.style.display = at === null ? 'none' : '';
  if (at === null) return;
  line.setAttribute(`${axis}1`, at.toFixed(1));
  line.setAttribute(`${axis}2`, at.toFixed(1));
}
