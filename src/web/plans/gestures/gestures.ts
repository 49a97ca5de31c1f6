import type { Gestured } from './gesture.ts';
import { followMouse } from './mouse.ts';
import { followTouches } from './touches.ts';
import { followWheel } from './wheel.ts';

/** Returns a function that stops it. One finger and the plain wheel scroll as usual; nothing traps the page. */
export function followGestures(frame: HTMLElement, stage: Gestured): () => void {
  const until = new AbortController();
  for (const follow of [followWheel, followTouches, followMouse]) follow(frame, stage, until.signal);
  return () => until.abort();
}
