import type { Editor } from '../editor/editor.ts';
import { panBy, toPlan, zoomBy } from '../editor/looking.ts';
import type { Point } from '../scene/geometry.ts';
import type { Gesture, HeldPointer } from './gesture.ts';
import { gestureOf } from './pressing.ts';
import { PUTS, showGhost } from './putting.ts';

/** Listens to mouse, pen and fingers on the frame until the signal fires. One gesture at a time. */
export function followPointers(editor: Editor, frame: HTMLElement, signal: AbortSignal): void {
  const pointers = new Map<number, Point>();
  let gesture: Gesture | null = null;
  let spaceIsHeld = false;

  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const { left, top } = frame.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const heldBy = (event: PointerEvent): HeldPointer => ({
    at: toPlan(editor.get(), pointOf(event)),
    shift: event.shiftKey,
    alt: event.altKey,
    free: event.ctrlKey || event.metaKey,
  });
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
    options: AddEventListenerOptions = {},
  ) => frame.addEventListener(name, listener, { ...options, signal });

  listen('pointerdown', (event) => {
    if (event.button > 1) return;
    pointers.set(event.pointerId, pointOf(event));
    frame.setPointerCapture(event.pointerId);
    frame.focus({ preventScroll: true });
    if (event.button === 1) event.preventDefault();
    if (pointers.size > 1) {
      gesture?.cancel();
      gesture = null;
      return;
    }
    gesture = gestureOf(editor, frame, {
      at: toPlan(editor.get(), pointOf(event)),
      target: event.target,
      byFinger: event.pointerType === 'touch',
      shift: event.shiftKey,
      pans: event.button === 1 || spaceIsHeld,
    });
  });

  listen('pointermove', (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) {
      if (PUTS.has(editor.get().tool)) showGhost(editor, heldBy(event).at);
      return;
    }
    const now = pointOf(event);
    if (pointers.size === 2) pinch(editor, pointers, event.pointerId, now);
    pointers.set(event.pointerId, now);
    gesture?.move(heldBy(event));
  });

  listen('pointerup', (event) => {
    if (!pointers.delete(event.pointerId)) return;
    const ended = gesture;
    gesture = null;
    ended?.end(heldBy(event));
  });
  listen('pointercancel', (event) => {
    pointers.delete(event.pointerId);
    gesture?.cancel();
    gesture = null;
  });
  listen('pointerleave', () => {
    if (PUTS.has(editor.get().tool)) editor.set({ ghost: null });
  });

  const keyDown = (event: KeyboardEvent) => {
    if (event.key === ' ' && event.target === frame) {
      spaceIsHeld = true;
      event.preventDefault();
    }
    if (!gesture) return;
    if (event.key === 'Escape') {
      gesture.cancel();
      gesture = null;
    } else if (!gesture.key?.(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', keyDown, { signal, capture: true });
  window.addEventListener('keyup', (event) => (spaceIsHeld &&= event.key !== ' '), { signal });

  listen(
    'wheel',
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
      if (event.ctrlKey || event.metaKey) {
        const turn = Math.min(Math.max(-event.deltaY * lines * 0.008, -0.22), 0.22);
        zoomBy(editor, Math.exp(turn), pointOf(event));
      } else if (event.shiftKey) panBy(editor, -(event.deltaX + event.deltaY) * lines, 0);
      else panBy(editor, -event.deltaX * lines, -event.deltaY * lines);
    },
    { passive: false },
  );
}

/** Two fingers zoom and pan together. */
function pinch(editor: Editor, pointers: ReadonlyMap<number, Point>, moved: number, to: Point): void {
  const from = pointers.get(moved);
  const other = [...pointers].find(([id]) => id !== moved)?.[1];
  if (!from || !other) return;
  const spread = (point: Point) => Math.max(Math.hypot(point.x - other.x, point.y - other.y), 1);
  const middle = (point: Point) => ({ x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 });
  panBy(editor, middle(to).x - middle(from).x, middle(to).y - middle(from).y);
  zoomBy(editor, spread(to) / spread(from), middle(to));
}
