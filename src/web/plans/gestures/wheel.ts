import { pointIn, type Follow } from './gesture.ts';
import { clamp, type View } from '../view/view.ts';

/** A notch of a mouse wheel counts as a hundred and must not jump; a pinch on a trackpad counts in ones. */
const STEP = 0.008;
const LARGEST_STEP = 0.22;

/** In milliseconds: this long after its last turn, the wheel has stopped. */
const PAUSE = 150;

/** Ctrl or ⌘ with the wheel zooms; so does a pinch on a trackpad, which most browsers report as that. */
export const followWheel: Follow = (frame, stage, signal) => {
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
