import type { App } from '../context.ts';

const leftUndone = new WeakSet<App>();

/** For whoever may have opened days to wishes that were decided before; the background worker serves them (D6). */
export function serveSoon(app: App): void {
  leftUndone.add(app);
  app.work.nudge();
}

/** Whether anybody has asked for it since this was last called. */
export const isToServeSoon = (app: App): boolean => leftUndone.delete(app);
