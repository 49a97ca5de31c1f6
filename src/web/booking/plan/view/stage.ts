import { followGestures, pointIn } from './gestures.ts';
import { type Bookable, frameHeight, gapBetween, openingView } from './opening.ts';
import { paint } from './paint.ts';
import {
  cornerOf,
  limitsOf,
  seenIn,
  settledView,
  viewAtCorner,
  wholeView,
  zoomedAt,
  type Box,
  type Point,
  type Size,
  type View,
} from '../../../plan/scene/view.ts';

/** What the reader can still do with the view. Read by the zoom buttons. */
export type Reach = { canGoNearer: boolean; canGoFurther: boolean };

export type Stage = {
  zoomBy(factor: number): void;
  showWhole(): void;
  /** The part of the plan that the frame shows, in centimetres. */
  seen(): Box;
  /** Brings a point of the plan into the frame when it is outside. */
  reveal(point: Point): void;
  close(): void;
};

export type StageSettings = {
  frame: HTMLElement;
  sheet: HTMLElement;
  box: Box;
  /** The places in the order of their elements. */
  bookable: Bookable;
  /** Where the reader was before the stage was reopened. */
  initialView: View | null;
  first: Point | undefined;
  /** Called with null while the plan still shows what it opened on. */
  onViewChange(view: View | null): void;
  onReachChange(reach: Reach): void;
};

/** In milliseconds: how long after the last turn of the wheel the plan is redrawn sharply. */
const PAUSE = 240;
const ZOOM_DURATION = 160;

/**
 * Holds the view of one plan, outside React: scrolling is the browser's own, and a zoom is a CSS
 * transform while it moves and a new size of the sheet once it stops. React renders nothing in any frame.
 */
export function openStage(settings: StageSettings): Stage {
  const { frame, sheet, box, bookable, onViewChange, onReachChange } = settings;
  const standing = { places: bookable.places, gap: gapBetween(bookable.places) };
  let size: Size = { w: 0, h: 0 };
  let view: View = settings.initialView ?? wholeView(box, { w: 1, h: 1 });
  let moving: View | null = null;
  /** The reader has not moved it, so in a frame of another size it opens again. */
  let isAsOpened = settings.initialView === null;
  let showsWhole = false;
  /** Where the mouse is, from the window's corner; null while it is elsewhere. */
  let mouse: { clientX: number; clientY: number } | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let toldAbout: Reach | null = null;

  /** Draws the sheet at the view's scale and scrolls it into place. */
  function rest(next: View): void {
    clearTimeout(pause);
    moving = null;
    view = settledView(next, box, size);
    const { smallest, largest } = limitsOf(box, size);
    showsWhole = view.scale <= smallest * 1.001;
    sheet.style.transform = '';
    delete sheet.dataset.moving;
    paint(sheet, view.scale, box, standing);
    const corner = cornerOf(view, box, size);
    frame.scrollTo({ left: -corner.x, top: -corner.y, behavior: 'instant' });
    tellReach({ canGoNearer: view.scale < largest * 0.999, canGoFurther: !showsWhole });
    onViewChange(isAsOpened ? null : view);
  }

  function tellReach(reach: Reach): void {
    if (reach.canGoNearer === toldAbout?.canGoNearer && reach.canGoFurther === toldAbout.canGoFurther) return;
    toldAbout = reach;
    onReachChange(reach);
  }

  /** Shows a view by a transform alone, until the gesture ends. */
  function move(next: View): void {
    isAsOpened = false;
    moving = settledView(next, box, size);
    sheet.dataset.moving = '';
    sheet.style.transform = transformBetween(view, moving);
  }

  function transformBetween(from: View, to: View): string {
    const [start, end] = [cornerOf(from, box, size), cornerOf(to, box, size)];
    return `translate(${end.x - start.x}px, ${end.y - start.y}px) scale(${to.scale / from.scale})`;
  }

  function glideTo(next: View): void {
    const from = moving ?? view;
    isAsOpened = false;
    rest(next);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    sheet.animate([{ transform: transformBetween(view, from) }, { transform: 'none' }], {
      duration: ZOOM_DURATION,
      easing: 'ease-out',
    });
  }

  /** What stays put while a key or a button zooms: whatever is chosen, has the focus or is under the mouse, if it is in sight. */
  function anchor(): Point {
    const focused = document.activeElement;
    const kept = [
      centreOf(sheet.querySelector('[aria-current]')),
      centreOf(focused && sheet.contains(focused) ? focused : null),
      mouse && pointIn(frame, mouse),
    ];
    const inSight = ({ x, y }: Point) => x >= 0 && y >= 0 && x <= size.w && y <= size.h;
    return kept.find((point) => point && inSight(point)) ?? { x: size.w / 2, y: size.h / 2 };
  }

  function centreOf(element: Element | null): Point | null {
    if (!element) return null;
    const { x, y, width, height } = element.getBoundingClientRect();
    return pointIn(frame, { clientX: x + width / 2, clientY: y + height / 2 });
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
    const next = settledView(viewAtCorner(corner, view.scale, box, size), box, size);
    // The browser reports our own scrolling as well, in whole pixels.
    if (Math.hypot(next.x - view.x, next.y - view.y) * view.scale > 1.5) isAsOpened = false;
    view = next;
    onViewChange(isAsOpened ? null : view);
  };
  frame.addEventListener('scroll', scrolled, { passive: true });
  const pointed = (event: PointerEvent) => {
    mouse = event.type === 'pointermove' && event.pointerType === 'mouse' ? event : null;
  };
  frame.addEventListener('pointermove', pointed, { passive: true });
  frame.addEventListener('pointerleave', pointed, { passive: true });

  let width = 0;
  const resized = () => {
    const { offsetWidth } = frame;
    if (offsetWidth !== width) frame.style.blockSize = `${frameHeight(box, offsetWidth, bookable)}px`;
    width = offsetWidth;
    const next = { w: frame.clientWidth, h: frame.clientHeight };
    if (next.w === 0 || next.h === 0 || (next.w === size.w && next.h === size.h)) return;
    size = next;
    if (isAsOpened) rest(openingView(box, size, bookable, settings.first));
    else rest(showsWhole ? wholeView(box, size) : view);
  };
  const watcher = new ResizeObserver(resized);
  watcher.observe(frame);
  // Otherwise measuring the frame would lay out everything on a new sheet, twice, before it is drawn.
  if (sheet.style.inlineSize === '') sheet.style.contentVisibility = 'hidden';
  resized();
  sheet.style.contentVisibility = '';

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
      frame.removeEventListener('pointermove', pointed);
      frame.removeEventListener('pointerleave', pointed);
    },
  };
}
