import { pointIn, type Follow } from './gesture.ts';
import type { Point, View } from '../view/view.ts';

type Pinch = { view: View; middle: Point; distance: number };

/** Two fingers zoom and move the plan together. One finger is left to the browser, which scrolls. */
export const followTouches: Follow = (frame, stage, signal) => {
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
