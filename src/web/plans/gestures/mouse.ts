import { pointIn, type Follow } from './gesture.ts';

/** In pixels: a press that moves less than this is a click. */
const SLACK = 4;

/** Dragging with the mouse scrolls the frame. The click that ends a drag chooses nothing. */
export const followMouse: Follow = (frame, _stage, signal) => {
  let start: { x: number; y: number; left: number; top: number } | null = null;
  let drags = false;

  frame.addEventListener(
    'pointerdown',
    (event) => {
      drags = false;
      if (event.pointerType !== 'mouse' || event.button !== 0 || isOnScrollbar(frame, event)) return;
      start = { x: event.clientX, y: event.clientY, left: frame.scrollLeft, top: frame.scrollTop };
    },
    { signal },
  );
  frame.addEventListener(
    'pointermove',
    (event) => {
      if (!start) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!drags && Math.hypot(x, y) < SLACK) return;
      if (!drags) {
        drags = true;
        frame.setPointerCapture(event.pointerId);
        frame.dataset.dragging = '';
      }
      frame.scrollTo({ left: start.left - x, top: start.top - y, behavior: 'instant' });
    },
    { signal },
  );
  const end = () => {
    start = null;
    delete frame.dataset.dragging;
    // If this press causes a click, it comes first; a later click from the keyboard has nothing to do with it.
    setTimeout(() => (drags = false));
  };
  for (const name of ['pointerup', 'pointercancel'] as const) frame.addEventListener(name, end, { signal });
  frame.addEventListener(
    'click',
    (event) => {
      if (!drags) return;
      event.stopPropagation();
      event.preventDefault();
    },
    { capture: true, signal },
  );
};

function isOnScrollbar(frame: HTMLElement, event: PointerEvent): boolean {
  const at = pointIn(frame, event);
  return at.x > frame.clientWidth || at.y > frame.clientHeight;
}
