import { type RefCallback, useState } from 'react';

/** The width in pixels that a chart is drawn into, so that its text keeps its size; and a ref that measures the box around it. */
export function useWidth(): [number, RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(0);

  function measure(box: HTMLElement | null) {
    if (!box) return undefined;
    // At once, without waiting for the observer: by then everything below would be on screen, and would move.
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(box);
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    setWidth(Math.floor(box.clientWidth - padding));
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(box);
    return () => observer.disconnect();
  }

  return [width, measure];
}
