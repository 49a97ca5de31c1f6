import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { type PopoverBox, cornerBeside, cornerInMiddle, type Sides } from './placing.ts';

/** What a popover is about, where that is on the screen now, and what should stay visible; null while it is not there. */
export type Anchor = () => {
  element: Element;
  sides: Sides;
  /** Asked for only when the popover has to be placed again. */
  spared: () => readonly Element[];
  /** How many are offered: these light up only once the popover is there. */
  offered: number;
} | null;

/** Below this width a popover is a sheet at the foot of the window, as in the style sheet. */
const sheet = matchMedia('(width < 48rem)');

/**
 * Keeps a popover next to its anchor, and a sheet away from it. Checks in every frame, because there is no event for the
 * scrolling and zooming that move the anchor; does something only if it has moved.
 */
export function usePlacing(popover: RefObject<HTMLElement | null>, anchor: Anchor, about: string): void {
  const anchorNow = useEffectEvent(anchor);

  useLayoutEffect(() => {
    const element = popover.current;
    if (!element) return;
    let frame = 0;
    let last = '';
    const look = () => {
      frame = requestAnimationFrame(look);
      if (sheet.matches) {
        element.style.transform = last = '';
        return;
      }
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const room = { width: document.documentElement.getBoundingClientRect().width, height: innerHeight };
      const found = anchorNow();
      const box = found && seen(found.element, room);
      const now = [size.width, size.height, room.width, room.height, box?.x, box?.y, box?.width, box?.height]
        .concat(found?.offered)
        .join();
      if (now === last) return;
      last = now;
      const spared = found ? found.spared().map((each) => each.getBoundingClientRect()) : [];
      const { x, y } =
        found && box ? cornerBeside(box, size, room, found.sides, spared) : cornerInMiddle(size, room);
      element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [popover, about]);

  useLayoutEffect(() => {
    const element = popover.current;
    if (!element) return;
    const root = document.documentElement;
    const makeRoom = () => {
      const height = sheet.matches ? `${element.offsetHeight}px` : '';
      root.style.scrollPaddingBottom = document.body.style.paddingBottom = height;
      if (sheet.matches)
        anchorNow()?.element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    };
    const watcher = new ResizeObserver(makeRoom);
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      root.style.scrollPaddingBottom = document.body.style.paddingBottom = '';
    };
  }, [popover, about]);
}

/** Null when it is scrolled out of the window. */
function seen(element: Element, { width, height }: { width: number; height: number }): PopoverBox | null {
  const box = element.getBoundingClientRect();
  const isSeen = box.width > 0 && box.right > 0 && box.bottom > 0 && box.x < width && box.y < height;
  return isSeen ? box : null;
}
