import { clamp, type Point, type View } from '../../../plan/scene/view.ts';

/** What a gesture asks of the stage. Points are in pixels from the frame's corner. */
type GestureTarget = {
  current(): View;
  zoomed(from: View, factor: number, at: Point): View;
  shifted(from: View, by: Point): View;
  move(to: View): void;
  end(): void;
  /** For gestures that do not say when they end. */
  endSoon(): void;
};

type Follow = (frame: HTMLElement, stage: GestureTarget, signal: AbortSignal) => void;

/** Returns a function that stops it. One finger and the plain wheel scroll as usual; nothing traps the page. */
export function followGestures(frame: HTMLElement, stage: GestureTarget): () => void {
  const until = new AbortController();
  for (const follow of [followWheel, followTouches, followMouse]) follow(frame, stage, until.signal);
  return () => until.abort();
}

/** In pixels: a press that moves less than this is a click. */
const SLACK = 4;

/** Dragging with the mouse scrolls the frame. The click that ends a drag chooses nothing. */
const followMouse: Follow = (frame, _stage, signal) => {
  let start: { x: number; y: number } | null = null;
  let from = { left: 0, top: 0 };
  let drags = false;

  frame.addEventListener(
    'pointerdown',
    (event) => {
      drags = false;
      if (event.pointerType !== 'mouse' || event.button !== 0 || isOnScrollbar(frame, event)) return;
      start = { x: event.clientX, y: event.clientY };
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
        from = { left: frame.scrollLeft, top: frame.scrollTop };
        frame.setPointerCapture(event.pointerId);
        frame.dataset.dragging = '';
      }
      frame.scrollTo({ left: from.left - x, top: from.top - y, behavior: 'instant' });
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
  // Measuring would lay the page out before a press on a place is answered.
  if (event.target !== frame) return false;
  const at = pointIn(frame, event);
  return at.x > frame.clientWidth || at.y > frame.clientHeight;
}

type Pinch = { view: View; middle: Point; distance: number };

/** Two fingers zoom and move the plan together. One finger is left to the browser, which scrolls. */
const followTouches: Follow = (frame, stage, signal) => {
  let pinch: Pinch | null = null;

  const between = (touches: TouchList) => {
    const [one, other] = [touches[0] as Touch, touches[1] as Touch].map((touch) => pointIn(frame, touch)) as [
      Point,
      Point,
    ];
    return {
      middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
      distance: Math.max(Math.hypot(one.x - other.x, one.y - other.y), 1),
    };
  };

  const start = (event: TouchEvent) => {
    if (event.touches.length !== 2) return;
    event.preventDefault();
    pinch = { view: stage.current(), ...between(event.touches) };
  };
  const change = (event: TouchEvent) => {
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault();
    const { middle, distance } = between(event.touches);
    const zoomed = stage.zoomed(pinch.view, distance / pinch.distance, pinch.middle);
    stage.move(stage.shifted(zoomed, { x: middle.x - pinch.middle.x, y: middle.y - pinch.middle.y }));
  };
  const end = (event: TouchEvent) => {
    if (!pinch || event.touches.length >= 2) return;
    pinch = null;
    stage.end();
  };

  frame.addEventListener('touchstart', start, { passive: false, signal });
  frame.addEventListener('touchmove', change, { passive: false, signal });
  frame.addEventListener('touchend', end, { signal });
  frame.addEventListener('touchcancel', end, { signal });
};

/** A notch of a mouse wheel counts as a hundred and must not jump; a pinch on a trackpad counts in ones. */
const STEP = 0.008;
const LARGEST_STEP = 0.22;

/** In milliseconds: this long after its last turn, the wheel has stopped. */
const PAUSE = 150;

/** Ctrl or ⌘ with the wheel zooms; so does a pinch on a trackpad, which most browsers report as that. */
const followWheel: Follow = (frame, stage, signal) => {
  let stopped: ReturnType<typeof setTimeout> | undefined;
  frame.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) {
        frame.dataset.turning = '';
        clearTimeout(stopped);
        stopped = setTimeout(() => delete frame.dataset.turning, PAUSE);
        return;
      }
      event.preventDefault();
      const turn = clamp(
        -event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1) * STEP,
        -LARGEST_STEP,
        LARGEST_STEP,
      );
      stage.move(stage.zoomed(stage.current(), Math.exp(turn), pointIn(frame, event)));
      stage.endSoon();
    },
    { passive: false, signal },
  );
  followSafariPinch(frame, stage, signal);
};

type SafariGesture = UIEvent & { scale: number; clientX: number; clientY: number };

/** Safari has its own events for the trackpad of a Mac; on a phone it sends them in addition to touches. */
const followSafariPinch: Follow = (frame, stage, signal) => {
  if (navigator.maxTouchPoints > 0) return;
  let start: View | null = null;
  const listen = (name: string, listener: (event: SafariGesture) => void) =>
    frame.addEventListener(
      name,
      (event) => {
        event.preventDefault();
        listener(event as SafariGesture);
      },
      { passive: false, signal },
    );
  listen('gesturestart', () => (start = stage.current()));
  listen(
    'gesturechange',
    (event) => start && stage.move(stage.zoomed(start, event.scale, pointIn(frame, event))),
  );
  listen('gestureend', () => stage.end());
};

export function pointIn(frame: HTMLElement, at: { clientX: number; clientY: number }): Point {
  const corner = frame.getBoundingClientRect();
  return { x: at.clientX - corner.x - frame.clientLeft, y: at.clientY - corner.y - frame.clientTop };
}
