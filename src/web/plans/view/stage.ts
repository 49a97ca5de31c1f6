import { followGestures } from '../gestures/gestures.ts';
import { gapBetween, openingView } from './opening.ts';
import { paint } from './paint.ts';
import {
  cornerOf,
  limitsOf,
  seenIn,
  settled,
  viewAtCorner,
  wholeView,
  zoomedAt,
  type Box,
  type Point,
  type Size,
  type View,
} from './view.ts';

/** What the reader can still do with the view. Read by the zoom buttons. */
export type Reach = { canGoNearer: boolean; canGoFurther: boolean };

export type Stage = {
  zoomBy(factor: number): void;
  showWhole(): void;
  /** What of the plan the frame shows, in centimetres. */
  seen(): Box;
  /** Brings a point of the plan into the frame when it is outside. */
  reveal(point: Point): void;
  close(): void;
};

export type StageSettings = {
  frame: HTMLElement;
  sheet: HTMLElement;
  box: Box;
  /** Where the places are, in the order of their elements. */
  places: readonly Point[];
  initialView: View | undefined;
  first: Point | undefined;
  onViewChange(view: View): void;
  onReachChange(reach: Reach): void;
};

/** How long after the last turn of the wheel the plan is drawn sharply again, in milliseconds. */
const PAUSE = 240;
const ZOOM_DURATION = 160;

/**
 * Holds the view of one plan, outside React: scrolling is the browser's own, and a zoom is a CSS
 * transform while it moves and a new size of the sheet when it rests. No frame of it renders anything.
 */
export function openStage(settings: StageSettings): Stage {
  const { frame, sheet, box, places, onViewChange, onReachChange } = settings;
  const standing = { places, gap: gapBetween(places) };
  let size: Size = { w: 0, h: 0 };
  let view: View = settings.initialView ?? wholeView(box, { w: 1, h: 1 });
  let moving: View | null = null;
  let showsWhole = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let toldAbout: Reach | null = null;

  /** Draws the sheet at the view's scale and scrolls it into place. */
  function rest(next: View): void {
    clearTimeout(pause);
    moving = null;
    view = settled(next, box, size);
    const { smallest, largest } = limitsOf(box, size);
    showsWhole = view.scale <= smallest * 1.001;
    sheet.style.transform = '';
    delete sheet.dataset.moving;
    paint(sheet, view.scale, box, standing);
    const corner = cornerOf(view, box, size);
    frame.scrollTo({ left: -corner.x, top: -corner.y, behavior: 'instant' });
    tellReach({ canGoNearer: view.scale < largest * 0.999, canGoFurther: !showsWhole });
    onViewChange(view);
  }

  function tellReach(reach: Reach): void {
    if (reach.canGoNearer === toldAbout?.canGoNearer && reach.canGoFurther === toldAbout.canGoFurther) return;
    toldAbout = reach;
    onReachChange(reach);
  }

  /** Shows a view by a transform alone, until the gesture ends. */
  function move(next: View): void {
    moving = settled(next, box, size);
    sheet.dataset.moving = '';
    sheet.style.transform = transformBetween(view, moving);
  }

  function transformBetween(from: View, to: View): string {
    const [start, end] = [cornerOf(from, box, size), cornerOf(to, box, size)];
    return `translate(${end.x - start.x}px, ${end.y - start.y}px) scale(${to.scale / from.scale})`;
  }

  function glideTo(next: View): void {
    const from = moving ?? view;
    rest(next);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    sheet.animate([{ transform: transformBetween(view, from) }, { transform: 'none' }], {
      duration: ZOOM_DURATION,
      easing: 'ease-out',
    });
  }

  /** The middle of the frame, or the place that has the focus, when that can be seen. */
  function anchor(): Point {
    const middle = { x: size.w / 2, y: size.h / 2 };
    const focused = document.activeElement;
    if (!focused || !sheet.contains(focused)) return middle;
    const [at, around] = [focused.getBoundingClientRect(), frame.getBoundingClientRect()];
    const point = { x: at.x + at.width / 2 - around.x, y: at.y + at.height / 2 - around.y };
    return point.x >= 0 && point.y >= 0 && point.x <= size.w && point.y <= size.h ? point : middle;
  }

  const stopFollowing = followGestures(frame, {
    current: () => moving ?? view,
    zoomed: (from, factor, at) => zoomedAt(from, factor, at, box, size),
    shifted: (from, by) => ({ ...from, x: from.x - by.x / from.scale, y: from.y - by.y / from.scale }),
    move,
    end: () => moving && rest(moving),
    endSoon() {
      clearTimeout(pause);
      pause = setTimeout(() => moving && rest(moving), PAUSE);
    },
  });

  const scrolled = () => {
    if (moving) return;
    const corner = { x: -frame.scrollLeft, y: -frame.scrollTop };
    view = settled(viewAtCorner(corner, view.scale, box, size), box, size);
    onViewChange(view);
  };
  frame.addEventListener('scroll', scrolled, { passive: true });

  const resized = () => {
    const next = { w: frame.clientWidth, h: frame.clientHeight };
    if (next.w === 0 || next.h === 0 || (next.w === size.w && next.h === size.h)) return;
    const isFirst = size.w === 0;
    size = next;
    if (isFirst && !settings.initialView) rest(openingView(box, size, places, settings.first));
    else rest(showsWhole ? wholeView(box, size) : view);
  };
  const watcher = new ResizeObserver(resized);
  watcher.observe(frame);
  resized();

  return {
    zoomBy: (factor) => glideTo(zoomedAt(moving ?? view, factor, anchor(), box, size)),
    showWhole: () => glideTo(wholeView(box, size)),
    seen: () => seenIn(view, size),
    reveal(point) {
      const corner = cornerOf(view, box, size);
      const at = {
        x: corner.x + (point.x - box.x) * view.scale,
        y: corner.y + (point.y - box.y) * view.scale,
      };
      if (at.x < 0 || at.y < 0 || at.x > size.w || at.y > size.h) glideTo({ ...view, ...point });
    },
    close() {
      clearTimeout(pause);
      watcher.disconnect();
      stopFollowing();
      frame.removeEventListener('scroll', scrolled);
    },
  };
}
