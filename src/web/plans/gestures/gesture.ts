import type { Point, View } from '../view/view.ts';

/** What a gesture asks of the stage. Points are in pixels from the frame's corner. */
export type Gestured = {
  current(): View;
  zoomed(from: View, factor: number, at: Point): View;
  shifted(from: View, by: Point): View;
  move(to: View): void;
  end(): void;
  /** For gestures that do not say when they end. */
  endSoon(): void;
};

export type Follow = (frame: HTMLElement, stage: Gestured, signal: AbortSignal) => void;

export function pointIn(frame: HTMLElement, at: { clientX: number; clientY: number }): Point {
  const corner = frame.getBoundingClientRect();
  return { x: at.clientX - corner.x - frame.clientLeft, y: at.clientY - corner.y - frame.clientTop };
}
